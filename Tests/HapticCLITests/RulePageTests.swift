// The page of each rule: it exists, says what the rule is, and its examples break and keep the rule.

import CRulePages
import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct RulePageTests {
  /// The rules that no text can break: they need a sound, bytes that are not text, or a thousand
  /// findings.
  private static let shownInWords: Set = [
    "A000", "A008", "A015", "A029", "A032", "A033", "C001", "F114", "S211",
  ]

  @Test(arguments: Rule.all.map(\.id))
  func `a page says the rule's title, its severity and how to fix it`(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let page = try #require(text(of: id))
    #expect(page.hasPrefix("# \(id) \(rule.title)\n\n*\(rule.severity.rawValue) · "))
    for heading in ["\n## Why it matters\n", "\n## Example\n", "\n## How to fix it\n"] {
      #expect(page.contains(heading), "\(heading)")
    }
  }

  @Test(arguments: Rule.all.map(\.id).filter { !RulePageTests.shownInWords.contains($0) })
  func `the example breaks the rule, and the fixed one does not`(_ id: String) throws {
    let page = try #require(text(of: id))
    let broken = try #require(try rules(in: page, under: "Example"))
    let fixed = try #require(try rules(in: page, under: "Fixed"))
    #expect(broken.contains(id), "found \(broken)")
    #expect(!fixed.contains(id), "found \(fixed)")
  }

  @Test func `a rule without a page has none`() {
    #expect(text(of: "A999") == nil && text(of: "") == nil)
  }

  @Test(arguments: Rule.all.map(\.id))
  func `the program has the pages of the folder`(_ id: String) throws {
    let file = PackageRoot.path(of: "Documentation/rules/\(id).md")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text(of: id) == page, "touch Documentation/rules/RulePages.c")
  }

  private func text(of id: String) -> String? { rulePage(id).map { String(cString: $0) } }

  /// The rules that the file under a heading breaks.
  private func rules(in page: String, under heading: String) throws -> Set<String>? {
    guard let section = page.components(after: "\n## \(heading)\n\n```") else { return nil }
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.dropFirst().prefix { $0 != "```" }.joined(separator: "\n")
    let format = try #require(Format.all.forFile(named: "example.\(lines[0])"), "\(lines[0])")
    let reading = try format.read(Array(text.utf8))
    var explorer = reading.interaction.map { InteractionExplorer($0, runs: 200) }
    let explored = explorer?.explore().map { $0.flaw.finding(in: reading) } ?? []
    let report = reading.checked(under: .reference, exploring: explored)
    return Set(report.findings.map(\.rule.id))
  }
}

extension String {
  /// What follows a text; `nil` if it does not occur.
  fileprivate func components(after start: String) -> Substring? {
    firstRange(of: start).map { self[$0.upperBound...] }
  }
}
