// The transform against a slow one in doubles.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticFromSound
