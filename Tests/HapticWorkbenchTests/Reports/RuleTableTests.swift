// The documentation of checks and the code say the same.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct RuleTableTests {
  private func lines() throws -> [Substring] {
    try String(contentsOfFile: PackageRoot.path(of: "Documentation/Checks.md"), encoding: .utf8)
      .split(separator: "\n")
  }

  @Test func `the table of rules is the catalogue`() throws {
    let rows = try lines().filter { $0.prefixMatch(of: /\| [A-Z][0-9]{3} \|/) != nil }
    #expect(rows.map(String.init) == Rule.all.map { "| \($0.id) | \($0.severity) | \($0.title) |" })
  }

  @Test func `the table of windows is what they are`() throws {
    let rows = try lines().filter { $0.hasPrefix("| `") && $0.contains("…") }
    let cells = AlignmentWindow.named.map { window in
      let bounds = [window.visual, window.audio, window.sameSense].map {
        AlignmentWindow.text($0).dropLast(3)
      }
      return "| `\(window)` | \(bounds.joined(separator: " | ")) |"
    }
    #expect(rows.map(String.init) == cells)
  }

  @Test func `the table of reports names every form`() throws {
    for form in ReportFormat.all {
      #expect(try lines().contains { $0.hasPrefix("| `\(form.name)` |") })
    }
  }
}
