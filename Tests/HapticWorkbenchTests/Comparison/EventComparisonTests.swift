// Comparisons of events: identity, symmetry, shifts, and what a change comes to.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct EventComparisonTests {
  private func compare(_ a: Timeline, _ b: Timeline) throws -> EventComparison {
    try a.compared(with: b, under: .reference)
  }

  private func taps(_ milliseconds: Int64..., intensity: Double = 1) -> Timeline {
    Timeline(
      HapticPattern(
        events: milliseconds.map {
          .transient(
            TransientEvent(
              time: .milliseconds($0), intensity: UnitValue(clamping: intensity)))
        }))
  }

  private func vibration(
    _ points: [(Int64, Double)], duration: Int64 = 1000, sharpness: Double = 0.5
  ) -> Timeline {
    let curve = ParameterCurve(
      .hapticIntensity,
      points: points.map { ControlPoint(time: .milliseconds($0.0), value: $0.1) })
    return Timeline(
      HapticPattern(
        events: [
          .continuous(
            ContinuousEvent(
              time: .zero, duration: .milliseconds(duration),
              sharpness: UnitValue(clamping: sharpness)))
        ], controls: [.curve(curve)]))
  }

  private func withEachTimeline(_ body: (Timeline) throws -> Void) throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      var source = RandomTimelines(seed: seed)
      try body(source.timeline())
    }
  }

  @Test func `anything compared with itself is the same`() throws {
    try withEachTimeline { timeline in
      let comparison = try compare(timeline, timeline)
      try #require(comparison.missing.isEmpty && comparison.added.isEmpty)
      try #require(comparison.largestShift == .zero && comparison.meanShift == 0)
      try #require(comparison.largestChange == 0)
      try #require(comparison.pairs.allSatisfy { $0.before == $0.after })
    }
  }

  @Test func `arguments swapped, added and missing swap`() throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      var source = RandomTimelines(seed: seed)
      let (a, b) = (source.timeline(), source.timeline())
      let (there, back) = (try compare(a, b), try compare(b, a))
      try #require(there.pairs.count == back.pairs.count)
      // Of equally good matchings each way may choose its own, but never another number.
      try #require(there.missing.count == back.added.count)
      try #require(there.added.count == back.missing.count)
      try #require(abs(there.meanShift - back.meanShift) < 1e-12)
    }
  }

  @Test func `what is shifted by 10 ms is shifted by 10 ms everywhere`() throws {
    let shift = HapticTime.milliseconds(10)
    let timeline = taps(0, 100, 140, 150, 400).overlaid(with: vibration([(0, 1)]))
    let comparison = try compare(timeline, timeline.shifted(by: shift))
    #expect(comparison.pairs.count == 6)
    #expect(comparison.pairs.allSatisfy { $0.shift == shift })
    #expect(comparison.moved(beyond: .milliseconds(9)).count == 6)
    #expect(comparison.moved(beyond: shift).isEmpty)
    #expect(comparison.meanShift == 0.01)
    #expect(comparison.largestChange < 1e-12)
  }

  @Test func `of two that are equally near the earlier is named`() throws {
    let comparison = try compare(taps(500), taps(440, 560))
    let missing = try #require(comparison.missing.first)
    #expect(comparison.nearestAdded(to: missing)?.time == .milliseconds(440))
    let nearer = try compare(taps(500), taps(440, 559))
    #expect(nearer.nearestAdded(to: missing)?.time == .milliseconds(559))
  }

  @Test func `what lasts less than a millisecond is no event of its own, and is counted`() throws {
    func vibration(_ start: Int64, lasting nanoseconds: Int64) -> Timeline {
      let event = ContinuousEvent(
        time: .milliseconds(start), duration: HapticTime(nanoseconds: nanoseconds))
      return Timeline(HapticPattern(events: [.continuous(event)]))
    }
    let whole = vibration(0, lasting: 100_000_000).overlaid(
      with: vibration(500, lasting: 1_000_000))
    let spiked = whole.overlaid(with: vibration(200, lasting: 10_000))
      .overlaid(with: vibration(300, lasting: 999_999))
    for (a, b) in [(whole, spiked), (spiked, whole)] {
      let comparison = try compare(a, b)
      #expect(comparison.pairs.map(\.before.name) == ["continuous[0]", "continuous[1]"])
      #expect(comparison.pairs.map(\.after.name) == ["continuous[0]", "continuous[1]"])
      #expect(comparison.missing.isEmpty && comparison.added.isEmpty)
    }
    let comparison = try compare(whole, spiked)
    #expect(comparison.momentaryBefore == 0 && comparison.momentaryAfter == 2)
  }

  @Test func `one second against three is a difference of two`() throws {
    let (short, long) = (vibration([(0, 1)]), vibration([(0, 1)], duration: 3000))
    for (a, b, expected) in [(short, long, Int64(2000)), (long, short, -2000)] {
      let comparison = try compare(a, b)
      #expect(comparison.pairs.first?.lengthening == .milliseconds(expected))
      #expect(comparison.largestLengthening == .milliseconds(2000))
      #expect(comparison.lengthened(beyond: .milliseconds(1999)).count == 1)
      #expect(comparison.lengthened(beyond: .milliseconds(2000)).isEmpty)
    }
  }

  @Test func `what is missing names the nearest of its kind that was added`() throws {
    let before = taps(0, 100, 500).overlaid(with: vibration([(0, 1)]).shifted(by: .seconds(1)))
    let comparison = try compare(before, taps(0, 130, 450))
    #expect(comparison.missing.map(\.name) == ["transient[1]", "transient[2]", "continuous[0]"])
    let nearest = comparison.missing.map { comparison.nearestAdded(to: $0)?.name }
    #expect(nearest == ["transient[1]", "transient[2]", nil])
  }

  @Test func `of those before and after it, the nearer was added for what is missing`() throws {
    for (missing, nearest) in [(140, 100), (160, 200), (150, 100), (60, 100), (260, 200)] {
      let comparison = try compare(taps(Int64(missing)), taps(100, 200))
      let event = try #require(comparison.missing.first)
      #expect(comparison.nearestAdded(to: event)?.time == .milliseconds(Int64(nearest)))
    }
  }

  @Test func `an event beyond the reach is missing and added`() throws {
    let comparison = try compare(taps(0, 100), taps(0, 126))
    #expect(comparison.pairs.count == 1)
    #expect(comparison.missing.map(\.name) == ["transient[1]"])
    #expect(comparison.added.map(\.time) == [.milliseconds(126)])
  }

  @Test func `a tap and a vibration are never the same`() throws {
    let comparison = try compare(taps(0), vibration([(0, 1)]))
    #expect(comparison.pairs.isEmpty)
    #expect(comparison.missing.map(\.kind) == [.transient])
    #expect(comparison.added.map(\.kind) == [.continuous])
  }

  @Test func `what is silent is not compared`() throws {
    let comparison = try compare(taps(0), taps(0).overlaid(with: taps(10, 500, intensity: 0)))
    #expect(comparison.pairs.count == 1)
    #expect(comparison.added.isEmpty)
  }

  @Test func `weakening changes events by as much as they are weakened`() throws {
    var last = 0.0
    for gain in [1, 0.9, 0.7, 0.4, 0.1] {
      let timeline = taps(0, 50, intensity: 0.8)
      let change = try compare(timeline, timeline.amplified(by: gain)).largestChange
      #expect(abs(change - 0.8 * (1 - gain)) < 1e-12)
      #expect(change >= last)
      last = change
    }
  }

  @Test func `another curve under the same peak is a change along the vibration`() throws {
    let rising = vibration([(0, 0), (1000, 1)])
    let held = vibration([(0, 1)])
    let pair = try #require(try compare(rising, held).pairs.first)
    #expect(abs(pair.intensityChange) < 0.01)
    // The mean square of 1 − t over a second is 1/3.
    #expect(abs(pair.intensityDifference - (1.0 / 3).squareRoot()) < 0.005)
    #expect(pair.largestChange == pair.intensityDifference)
    #expect(pair.sharpnessDifference == 0)
  }

  @Test func `half the length is half the energy`() throws {
    let pair = try #require(
      try compare(vibration([(0, 1)]), vibration([(0, 1)], duration: 500, sharpness: 0.3))
        .pairs.first)
    #expect(abs(pair.intensityDifference - 0.5.squareRoot()) < 0.001)
    #expect(abs(pair.sharpnessDifference - 0.2) < 1e-9)
    #expect(abs(pair.sharpnessChange + 0.2) < 1e-9)
    #expect(pair.lengthening == .milliseconds(-500))
  }

  @Test func `numbers of events follow time, and each kind has its own`() throws {
    let events = try taps(300, 100).overlaid(with: vibration([(0, 1)]))
      .comparedEvents(under: .reference)
    #expect(events.map(\.name) == ["continuous[0]", "transient[0]", "transient[1]"])
  }
}
