// The rules about feeling say what people said in published studies, and the page tells where not.

import Foundation
import HapticTestSupport
import Testing

@Suite struct FeelPageTests {
  @Test(arguments: FeelStudy.all.indices)
  func `a stimulus is judged as people judged it`(index: Int) {
    let study = FeelStudy.all[index]
    #expect(
      (study.passes == study.isFelt) == study.agrees, "\(study.study): \(study.stimulus)")
  }

  @Test func `the page lists every stimulus`() throws {
    let path = PackageRoot.path(of: "Documentation/Feel.md")
    let stored = try String(contentsOfFile: path, encoding: .utf8)
    let head = "| study | stimulus | felt as meant | rule | rule finds |"
    let lines = stored.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: head))
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let table =
      [head, "|---|---|---|---|---|"]
      + FeelStudy.all.map {
        "| \($0.study) | \($0.stimulus) | \($0.isFelt ? "yes" : "no") | \($0.rule) "
          + "| \($0.passes ? "nothing" : "it")\($0.agrees ? "" : ": **disagrees**") |"
      }
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] != nil {
      let page = lines[..<start] + table + lines[end...]
      try page.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(lines[start..<end] == table[...])
  }
}
