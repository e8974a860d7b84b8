// Vibrations in pieces against whole ones: what touches is one, what does not stays apart.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct TouchingVibrationsTests {
  private func vibrations(
    _ spans: (Int64, Int64)..., intensity: Double = 0.8
  ) -> Timeline {
    Timeline(
      HapticPattern(
        events: spans.map { start, end in
          .continuous(
            ContinuousEvent(
              time: .milliseconds(start), duration: .milliseconds(end - start),
              intensity: UnitValue(clamping: intensity)))
        }))
  }

  private func spans(_ timeline: Timeline) throws -> [[Int64]] {
    try timeline.comparedEvents(under: .reference).map {
      [$0.time, $0.time + $0.duration].map { $0.nanoseconds / 1_000_000 }
    }
  }

  @Test func `pieces are the same as the whole`() throws {
    let whole = vibrations((0, 90_000))
    let pieces = vibrations((0, 30_000), (30_000, 60_000), (60_000, 90_000))
    for (a, b) in [(whole, pieces), (pieces, whole)] {
      let comparison = try a.compared(with: b, under: .reference)
      #expect(comparison.pairs.count == 1)
      #expect(comparison.missing.isEmpty && comparison.added.isEmpty)
      #expect(comparison.largestChange < 1e-12)
      #expect(comparison.largestLengthening == .zero)
    }
  }

  @Test func `a whole cut anywhere is the same`() throws {
    try withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SplitMix64(seed: seed)
      let cuts = (0..<5).map { _ in Int64.random(in: 100...4900, using: &random) }.sorted()
      var pieces = Timeline()
      for (start, end) in zip([0] + cuts, cuts + [5000]) where end > start {
        pieces = pieces.overlaid(with: vibrations((start, end)))
      }
      let comparison = try vibrations((0, 5000)).compared(with: pieces, under: .reference)
      try #require(comparison.pairs.count == 1 && comparison.added.isEmpty)
      try #require(comparison.largestChange < 1e-9 && comparison.largestLengthening == .zero)
    }
  }

  @Test func `two milliseconds apart touch, three do not`() throws {
    #expect(try spans(vibrations((0, 100), (102, 200))) == [[0, 200]])
    #expect(try spans(vibrations((0, 100), (98, 200))) == [[0, 200]])
    #expect(try spans(vibrations((0, 100), (103, 200))) == [[0, 100], [103, 200]])
    #expect(try spans(vibrations((0, 100), (97, 200))) == [[0, 100], [97, 200]])
  }

  @Test func `what overlaps by a little is cut where the later begins`() throws {
    let later = vibrations((98, 200), intensity: 0.2)
    let cut = vibrations((0, 98)).overlaid(with: later)
    let comparison = try cut.compared(
      with: vibrations((0, 100)).overlaid(with: later), under: .reference)
    #expect(comparison.pairs.count == 1)
    #expect(comparison.largestChange < 1e-9)
  }

  /// One event whose strength is taken to 0 along some spans, in milliseconds.
  private func vibration(lasting length: Int64, silentIn silences: [(Int64, Int64)]) -> Timeline {
    let whole = ContinuousEvent(
      time: .zero, duration: .milliseconds(length), intensity: UnitValue(clamping: 1))
    let steps = silences.flatMap { start, end in
      [(start, 0.0), (end, 1.0)].map { time, value in
        DynamicParameter(.hapticIntensity, time: .milliseconds(time), value: value)
      }
    }
    return Timeline(
      HapticPattern(events: [.continuous(whole)], controls: steps.map(Control.parameter)))
  }

  @Test func `silence inside a vibration makes several of one, and at its ends is none of it`()
    throws
  {
    let whole = vibration(lasting: 1_000, silentIn: [(0, 100), (300, 400), (900, 1_000)])
    #expect(try spans(whole) == [[100, 300], [400, 900]])
    let pieces = vibrations((100, 300), (400, 900), intensity: 1)
    for (a, b) in [(whole, pieces), (pieces, whole)] {
      let comparison = try a.compared(with: b, under: .reference)
      #expect(comparison.missing.isEmpty && comparison.added.isEmpty)
      #expect(comparison.largestChange < 1e-9)
      #expect(comparison.largestLengthening == .zero)
    }
  }

  @Test(arguments: [(0.08, [0, 400]), (0.1, [100, 400])] as [(Double, [Int64])])
  func `a silence that rounding may have made is part of the fade`(
    level: Double, span: [Int64]
  ) throws {
    let points = [(0, 0), (100, 0), (1_000, level), (1_001, 0)].map { time, value in
      ControlPoint(time: .milliseconds(time), value: value)
    }
    let whole = ContinuousEvent(
      time: .zero, duration: .milliseconds(400), intensity: UnitValue(clamping: 1))
    let timeline = Timeline(
      HapticPattern(
        events: [.continuous(whole)],
        controls: [.curve(ParameterCurve(.hapticIntensity, points: points))]))
    #expect(try spans(timeline) == [span])
  }

  @Test func `a strength that only touches 0 parts nothing`() throws {
    let whole = vibration(lasting: 1_000, silentIn: [(500, 501)])
    #expect(try spans(whole) == [[0, 1_000]])
  }

  @Test func `what is played at once stays two`() throws {
    #expect(try spans(vibrations((0, 100), (0, 100))) == [[0, 100], [0, 100]])
    #expect(try spans(vibrations((0, 2), (0, 2))) == [[0, 2], [0, 2]])
    #expect(try spans(vibrations((0, 100), (50, 150), (150, 200))) == [[0, 100], [50, 200]])
  }

  @Test func `of two that end together, the more alike goes on`() throws {
    let weak = vibrations((0, 100), intensity: 0.2)
    let strong = vibrations((10, 100), (100, 300), intensity: 0.9)
    for timeline in [weak.overlaid(with: strong), strong.overlaid(with: weak)] {
      #expect(try spans(timeline) == [[0, 100], [10, 300]])
    }
  }

  @Test func `silence joins nothing`() throws {
    let silence = vibrations((100, 200), intensity: 0)
    let timeline = vibrations((0, 100), (200, 300)).overlaid(with: silence)
    #expect(try spans(timeline) == [[0, 100], [200, 300]])
  }
}
