// The rows of options as others show them: in the module's types, and in the table of the guide.

import Foundation
import HapticTestSupport
import Testing

@testable import HapticWorkbench

@Suite struct SettingTests {
  /// Compares a file with what the rows make of it; `ACCEPT_TRANSCRIPTS=1` makes it anew.
  private func expect(_ path: String, toBe change: (String) throws -> String) throws {
    let place = PackageRoot.path(of: path)
    let text = try String(contentsOfFile: place, encoding: .utf8)
    let wanted = try change(text)
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] != nil {
      try wanted.write(toFile: place, atomically: true, encoding: .utf8)
    }
    #expect(text == wanted, "\(path) is not what the rows make it; ACCEPT_TRANSCRIPTS=1 does.")
  }

  @Test func `the types of the module are the rows of its settings`() throws {
    try expect("Sources/HapticWeb/haptic.d.ts") { text in
      try SettingGroup.all.reduce(text) { text, group in
        let start = try #require(
          text.range(of: "export interface \(group.name) {\n"), "\(group.name)")
        let end = try #require(text[start.upperBound...].range(of: "\n}\n"))
        return text.replacingCharacters(
          in: start.lowerBound..<end.upperBound, with: group.interface)
      }
    }
  }

  @Test func `the guide's table has a row for every setting of the module`() throws {
    try expect("Documentation/Player.md") { text in
      let head = "| setting | what it does |\n|---|---|\n"
      let start = try #require(text.range(of: head))
      let end = try #require(text[start.upperBound...].range(of: "\n\n"))
      let rows = SettingGroup.all.map(\.table).joined()
      return text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: rows.dropLast())
    }
  }

  @Test func `a sentence names the bounds and the default of its option`() {
    #expect(
      Setting.minGap.sentence
        == "Shortest time between two taps, in milliseconds (0 to 10000; default: 30).")
    #expect(Setting.fit.sentence == "Stretch to this length, in seconds (above 0).")
    #expect(Setting.minGap.option == "--min-gap")
    #expect(Setting.fit.span == "above 0 s")
  }

  @Test func `keys stand once in each group, and sentences end with a point`() {
    for group in SettingGroup.all {
      #expect(Set(group.rows.map(\.key)).count == group.rows.count, "\(group.name)")
      for row in group.rows {
        #expect(
          row.sentence.hasSuffix(".") && row.sentence.first?.isUppercase == true, "\(row.key)")
      }
    }
  }
}
