// What an app would do with the pure libraries, in three lines.

import HapticFormats
import HapticModel

let tap = try AHAP.read(text: #"{"Pattern": [{"Event": {"EventType": "HapticTransient"}}]}"#)
let knock = tap.timeline.overlaid(with: tap.timeline.shifted(by: .milliseconds(120)))
print("\(knock.events().count) taps in \(knock.duration), \(tap.findings.count) findings")
