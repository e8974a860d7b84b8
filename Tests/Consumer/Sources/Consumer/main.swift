// What an app would do with the pure libraries: play two taps, and keep patterns in a format of its own.

import HapticFormats
import HapticModel

let file = #"{"Pattern": [{"Event": {"EventType": "HapticTransient"}}]}"#
let tap = try Format.ahap.read(Array(file.utf8))
let knock = tap.timeline.overlaid(with: tap.timeline.shifted(by: .milliseconds(120)))
print("\(knock.events().count) taps in \(knock.duration), \(tap.findings.count) findings")

let formats = Format.all + [TapList.format]
guard let taps = formats.forFile(named: "knock.taps") else { fatalError("taps is not listed") }
let written = try taps.write(knock).parts[0].text
let again = try Array(written.utf8).withUnsafeBytes { bytes in
  try formats.recognising(bytes)?.read?(bytes, ReadingOptions()).timeline
}
guard again?.events().map(\.event) == knock.events().map(\.event) else {
  fatalError("a list of taps does not come back: \(written)")
}
print("\(formats.count) formats, \(taps.name) among them: \(taps.summary)")
