// Checks of small files made to be slow: many promises, of names that occur often or not at all.

import Testing

@testable import HapticModel

@Suite struct LargeCheckTests {
  /// Far more than any of these takes, and far less than it would take without limits.
  private let patience = Duration.seconds(60)

  @Test func `waivers that differ in their reason excuse as one`() {
    let count = 3000
    let timeline = Timeline(
      expectations: (0..<count).map { Expectation("gone \($0)", with: "lost") },
      waivers: (0..<count).map { Waiver("S200", because: "reason \($0)") })
    var report = CheckReport()
    #expect(ContinuousClock().measure { report = timeline.checked() } < patience)
    #expect(report.alignments.allSatisfy { $0.waiver?.reason == "reason 0" })
    #expect(report.findings.allSatisfy { $0.rule.id != "S210" && $0.severity == .note })
  }

  @Test func `beyond a million pairs an expectation fails, and says why`() throws {
    let (occurrences, expected) = (1000, 1100)
    let timeline = Timeline(
      markers: (0..<occurrences).map { Marker("a", at: .milliseconds(Int64($0))) },
      expectations: (0..<expected).map {
        let reach = HapticTime(nanoseconds: Int64($0))
        return Expectation("a", with: "a", within: AlignmentWindow(-reach...reach))
      })
    var results: [AlignmentResult] = []
    #expect(ContinuousClock().measure { results = timeline.alignments } < patience)
    #expect(results.prefix(1000).allSatisfy { $0.verdict == .passed })
    #expect(results.dropFirst(1000).allSatisfy { $0.verdict == .failed })
    let last = try #require(results.last)
    #expect(last.alignment.isLeftOut && last.alignment.pairs.isEmpty)
    #expect(last.complaint?.contains("1000 pairs of \"a\" and \"a\" were not compared") == true)
    #expect(!timeline.alignment(of: "a", with: "a").isLeftOut)
  }

  @Test func `a search compares as many letters as it was given, and no more`() {
    // One for looking, and three times three for comparing two letters with two.
    for (effort, found) in [(10, "ac" as String?), (9, nil)] {
      var search = NearestName(effort: effort)
      #expect(search.nearest(to: "ab", among: ["ac"]) == found)
      #expect(search.effort == (found == nil ? 8 : 0))
    }
  }

  @Test func `a search without effort looks at no candidate`() {
    var search = NearestName(effort: 0)
    var looked = 0
    let names = sequence(first: 0) { $0 < 1000 ? $0 + 1 : nil }
      .lazy.map { number -> String in
        looked += 1
        return "name \(number)"
      }
    #expect(search.nearest(to: "nam", among: names) == nil)
    #expect(looked <= 1)
  }
}
