// Files to report on: one of every outcome, and one whose names are out to break a report.

import HapticFormats
import HapticModel
import HapticWorkbench

extension CheckedFile {
  /// A pair that passes, fails, is missing and is waived; a remark, and a file that is no file.
  static var mixed: [CheckedFile] {
    let offer = Timeline(
      markers: [
        Marker("tap[0]", at: .milliseconds(10), .haptic), Marker("success", at: .zero),
        Marker("tap[1]", at: .milliseconds(1532), .haptic),
        Marker("peak", at: .milliseconds(1472)),
        Marker("tap[2]", at: .seconds(3), .haptic), Marker("end", at: .seconds(4)),
      ],
      expectations: [
        Expectation("tap[0]", with: "success"), Expectation("tap[1]", with: "peak"),
        Expectation("tap[2]", with: "end"), Expectation("tap[1]", with: "peek"),
      ],
      waivers: [Waiver("S202", of: "tap[2]", because: "The end is <late>.")])
    let remark = Finding(
      Rule("A009", .note, "Missing value filled in"),
      at: Place(path: "Pattern[0]", line: 3, column: 7, time: .milliseconds(1500)),
      "It is missing.", suggestion: "Write it.")
    let fault = MalformedFile(at: Place(path: "Pattern", line: 2, column: 5), "No list.")
    return [
      CheckedFile(path: "offer.timeline.json", report: offer.checked(after: [remark])),
      CheckedFile(path: "b.ahap", fault: fault),
      CheckedFile(path: "silent.ahap"),
    ]
  }

  /// Names with everything that means something to a form of report or to a terminal.
  static var hostile: [CheckedFile] {
    let name = "]]>\"'<&>\u{0}\u{1B}[31m\n\t\r\u{7F}\u{85}\u{FFFE}\u{2028}é👩‍👩‍👧\\u0000%s"
    let timeline = Timeline(
      markers: [Marker(name, at: .zero, .haptic)],
      expectations: [Expectation(name, with: name + "?")],
      waivers: [Waiver(name, of: name, because: name)])
    return [CheckedFile(path: "/a b/ü:%\(name)", report: timeline.checked())]
  }
}
