// Checks of small files made to be slow: many promises, of names that occur often or not at all, and
// many states, tracks and fingers, each of which could be compared with each.

import HapticTestSupport
import Testing

@testable import HapticModel

@Suite struct LargeCheckTests {
  /// Far more seconds than any of these takes, and far fewer than it would take without limits.
  private let patience = 60.0

  @Test func `waivers that differ in their reason excuse as one`() {
    let count = 3000
    let timeline = Timeline(
      expectations: (0..<count).map { Expectation("gone \($0)", with: "lost") },
      waivers: (0..<count).map { Waiver("S200", because: "reason \($0)") })
    var report = CheckReport()
    #expect(processorSeconds { report = timeline.checked() } < patience)
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
    #expect(processorSeconds { results = timeline.alignments } < patience)
    #expect(results.prefix(1000).allSatisfy { $0.verdict == .passed })
    #expect(results.dropFirst(1000).allSatisfy { $0.verdict == .failed })
    let last = try #require(results.last)
    #expect(last.alignment.isLeftOut && last.alignment.pairs.isEmpty)
    #expect(last.complaint?.contains("1000 pairs of \"a\" and \"a\" were not compared") == true)
    #expect(!timeline.alignment(of: "a", with: "a").isLeftOut)
  }

  private func messages(_ timeline: Timeline, _ rule: String) -> [String] {
    var report = CheckReport()
    #expect(processorSeconds { report = timeline.checked() } < patience)
    return report.findings.filter { $0.rule.id == rule }.map(\.message)
  }

  /// Taps of one series, some milliseconds apart.
  private func taps(_ count: Int, every gap: Int64) -> Timeline {
    var pattern = HapticPattern()
    for index in 0..<count {
      pattern.append(
        .transient(TransientEvent(time: .milliseconds(Int64(index) * gap))),
        named: "tap[\(index)]")
    }
    return Timeline(pattern)
  }

  /// Changes to and fro between two states, a millisecond apart.
  private func changes(_ count: Int) -> [StateChange] {
    (0..<count).map {
      StateChange("pull", $0.isMultiple(of: 2) ? "armed" : "idle", at: .milliseconds(Int64($0)))
    }
  }

  @Test func `beyond a thousand intents an error tells how many were not judged`() {
    var timeline = taps(3000, every: 2000)
    timeline.intents = (0..<3000).map { Intent(.outcome("word \($0)"), of: "tap[\($0)]") }
    #expect(
      messages(timeline, "F100") == [
        "2000 of 3000 intents were not judged, because a timeline is limited to 1000 intents for "
          + "1000000 events in all."
      ])
    // All but the first have the rhythm of an earlier one.
    #expect(timeline.checked().findings.count { $0.rule.id == "F113" } == 999)
    timeline.intents.removeLast(2000)
    #expect(messages(timeline, "F100").isEmpty)
  }

  @Test(arguments: ["tap[*]", "transient[*]", nil])
  func `beyond a million events in all an error tells how many intents were not judged`(
    name: String?
  ) {
    var timeline = taps(30_000, every: 1)
    timeline.intents = (0..<1000).map { Intent(.count($0 + 2), of: name) }
    #expect(messages(timeline, "F100").map { $0.prefix(11) } == ["967 of 1000"])
    #expect(messages(timeline, "F101").count == 33)
  }

  @Test func `names of events that start together count among the events of intents`() {
    var timeline = Timeline(
      HapticPattern(
        events: Array(repeating: .transient(TransientEvent(time: .zero)), count: 30_000),
        names: (0..<30_000).map { EventName("tap[\($0)]", ofEvent: $0) }))
    timeline.intents = (0..<1000).map { Intent(.outcome("word"), of: "tap[\($0)]") }
    #expect(messages(timeline, "F100").map { $0.prefix(11) } == ["967 of 1000"])
  }

  @Test func `outcomes far from every state and marker are found in a moment`() {
    var timeline = taps(1000, every: 2000)
    timeline.intents = (0..<1000).map { Intent(.outcome("word"), of: "tap[\($0)]") }
    timeline.states = (0..<30_000).map {
      StateChange("pull", "armed", at: .seconds(3000 + Double($0)))
    }
    timeline.markers = (0..<30_000).map { Marker("seen", at: .seconds(3000 + Double($0))) }
    #expect(messages(timeline, "S209").count == 1000)
  }

  @Test func `as many fingers as states, and a spring, are compared in a moment`() throws {
    var timeline = taps(30_000, every: 1)
    timeline.states = changes(30_000)
    let touch = HapticTime(nanoseconds: 1000)
    timeline.markers =
      [Marker("finger", at: .zero, lasting: touch, .gesture)]
      + (0..<30_000).map {
        Marker("finger", at: .milliseconds(40_000 + Int64($0)), lasting: touch, .gesture)
      }
    let spring = try #require(DampedSpring(dampingRatio: 0.01, response: 0.1))
    let bounce = TrackSegment(
      start: .zero, duration: .seconds(60), from: 0, to: 80,
      motion: .spring(spring, initialVelocity: 0))
    timeline.tracks = [
      AnimationTrack("pull.y", unit: .points, initial: 0, segments: [bounce])
    ]
    let found = messages(timeline, "S208")
    #expect(found.count == 1000)
    // The spring turns for the first time after half a period.
    #expect(found.first?.hasPrefix("pull.armed is entered at 0.052 s") == true)
  }

  @Test func `as many segments as states are compared in a moment`() {
    var timeline = taps(30_000, every: 1)
    timeline.states = changes(30_000)
    timeline.tracks = [
      AnimationTrack(
        "pull.y", unit: .points, initial: 0,
        segments: (0..<30_000).map {
          TrackSegment(
            start: .milliseconds(Int64($0)), duration: .milliseconds(1), from: 40,
            to: $0 == 100 ? 80 : 40)
        })
    ]
    #expect(messages(timeline, "S207").count == 1000)
  }

  @Test func `states that were not compared with all of many tracks are counted`() {
    var timeline = taps(1000, every: 1)
    timeline.states = changes(1002)
    timeline.tracks = (0..<2000).map { AnimationTrack("\($0).y", unit: .points, initial: 0) }
    #expect(
      messages(timeline, "S207") == [
        "498 states entered twice in half a second were not compared with the 2000 tracks, because a "
          + "timeline is limited to 1000000 of these comparisons."
      ])
  }

  @Test func `many taps of one time without a cause are each known by their own name`() {
    let names = (0..<2000).map { EventName("tap[\($0)]", ofEvent: $0) }
    let events = Array(
      repeating: HapticEvent.transient(TransientEvent(time: .seconds(1))), count: 2000)
    var timeline = Timeline(HapticPattern(events: events, names: names))
    timeline.markers = [Marker("seen", at: .zero)]
    let findings = timeline.checked().findings.filter { $0.rule.id == "S205" }
    #expect(findings.count == 1000)
    #expect(findings.allSatisfy { $0.features.count == 2 })
    timeline.waivers = [Waiver("S205", of: "tap[7]", because: "No picture belongs to it.")]
    #expect(timeline.checked().findings.count { $0.waiver != nil } == 1)
  }

  @Test func `of long rhythms the first thirty-two beats are compared`() {
    func rhythm(late index: Int) -> OutcomeRhythm {
      OutcomeRhythm(
        (0..<40).map {
          TimeSpan(start: .milliseconds(Int64($0) * 100 + ($0 == index ? 50 : 0)), duration: .zero)
        })
    }
    #expect(rhythm(late: 31).isToldApart(from: rhythm(late: -1)))
    #expect(!rhythm(late: 33).isToldApart(from: rhythm(late: -1)))
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
