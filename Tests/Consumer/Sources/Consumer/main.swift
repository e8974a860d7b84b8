// What an app would do with the pure libraries, in three lines.

import HapticFormats
import HapticModel

let knock = HapticPattern(events: [.transient(TransientEvent(time: .milliseconds(120)))])
let timeline = Timeline(knock).repeated(3)
print("\(timeline.duration) of taps; formats: \(Format.all.map(\.name))")
