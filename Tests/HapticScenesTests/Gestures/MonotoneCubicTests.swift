// The curve through samples: through them, never beyond them, and smooth.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct MonotoneCubicTests {
  private func point(_ milliseconds: Int64, _ value: Double) -> GesturePoint {
    GesturePoint(time: .milliseconds(milliseconds), value: value)
  }

  @Test func `it passes through its points and holds the ends`() {
    let curve = MonotoneCubic([point(100, 3), point(0, 1), point(50, 2.5)])
    #expect(curve.points.map(\.value) == [1, 2.5, 3])
    for each in curve.points { #expect(curve.value(at: each.time) == each.value) }
    #expect(curve.value(at: .milliseconds(-10)) == 1)
    #expect(curve.value(at: .seconds(9)) == 3)
    #expect(curve.slope(at: .milliseconds(-10)) == 0)
    #expect(curve.slope(at: .seconds(9)) == 0)
  }

  @Test func `without points it is zero, and with one constant`() {
    #expect(MonotoneCubic([]).value(at: .zero) == 0)
    #expect(MonotoneCubic([]).pieces.isEmpty)
    #expect(MonotoneCubic([point(5, 7)]).value(at: .zero) == 7)
    #expect(MonotoneCubic([point(5, 7)]).slope(at: .milliseconds(5)) == 0)
  }

  @Test func `of two points at one time, the later given counts`() {
    let curve = MonotoneCubic([point(0, 0), point(50, 9), point(50, 4), point(100, 5)])
    #expect(curve.points.map(\.value) == [0, 4, 5])
    #expect(curve.value(at: .milliseconds(50)) == 4)
  }

  @Test func `a straight line stays one`() throws {
    let curve = MonotoneCubic([0, 7, 8, 30, 100].map { point($0, Double($0) * 0.5 - 3) })
    try withEvery("millisecond", in: Int64(0)...100) { at in
      try #require(abs(curve.value(at: .milliseconds(at)) - (Double(at) * 0.5 - 3)) < 1e-12)
      try #require(abs(curve.slope(at: .milliseconds(at)) - 500) < 1e-9)
    }
  }

  /// Hyman's filter leaves a quartic alone where it is steep enough: five points determine it.
  @Test func `slopes in the middle are exact for a quartic`() throws {
    func value(_ t: Double) -> Double { 40 * t + 3 * t * t - 2 * t * t * t + 7 * t * t * t * t }
    func slope(_ t: Double) -> Double { 40 + 6 * t - 6 * t * t + 28 * t * t * t }
    let times = [0, 0.1, 0.25, 0.3, 0.45, 0.5, 0.7]
    let curve = MonotoneCubic(times.map { GesturePoint(time: .seconds($0), value: value($0)) })
    try withEvery("point", in: 1...5) { index in
      try #require(abs(curve.slopes[index] - slope(times[index])) < 1e-10)
    }
    #expect(abs(curve.slopes[0] - slope(0)) > 1e-3, "three points at the ends")
  }

  @Test func `it is monotone between its points and never beyond them`() throws {
    try withEvery("seed", in: UInt64(0)..<200) { seed in
      var gestures = RandomGestures(seed: seed)
      let curve = MonotoneCubic(gestures.trace())
      try withEvery("piece", in: curve.pieces) { piece in
        var last = piece.from
        try withEvery("part", in: 1...50) { part in
          let value = piece.value(
            at: piece.span.start + piece.span.duration.scaled(by: Double(part) / 50))
          let tolerance = 1e-13 * max(1, abs(piece.from), abs(piece.to))
          let range = min(piece.from, piece.to) - tolerance...max(piece.from, piece.to) + tolerance
          try #require(range.contains(value))
          try #require((value - last) * (piece.to - piece.from) >= -tolerance)
          last = value
        }
      }
    }
  }

  @Test func `slopes are those of the values`() throws {
    try withEvery("seed", in: UInt64(0)..<50) { seed in
      var gestures = RandomGestures(seed: seed)
      let curve = MonotoneCubic(gestures.trace(count: 2...20))
      try withEvery("piece", in: curve.pieces.filter { $0.span.duration > .milliseconds(1) }) {
        let middle = $0.span.start + $0.span.duration.scaled(by: 0.4)
        let step = HapticTime(nanoseconds: 2_000)
        let rise = curve.value(at: middle + step) - curve.value(at: middle - step)
        let slope = curve.slope(at: middle)
        try #require(abs(rise / 4e-6 - slope) < 1e-3 * max(1, abs(slope)))
      }
    }
  }

  @Test func `hostile points give finite values`() throws {
    let values = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, .leastNonzeroMagnitude,
    ]
    let times = [HapticTime.largest, -.largest, .zero, HapticTime(nanoseconds: 1), .seconds(1)]
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<500) { _ in
      let points = (0..<random.integer(0...8)).map { _ in
        GesturePoint(
          time: times[random.integer(0...4)], value: values[random.integer(0...7)])
      }
      let curve = MonotoneCubic(points)
      try withEvery("time", in: times) {
        try #require(curve.value(at: $0).isFinite && curve.slope(at: $0).isFinite)
      }
    }
  }
}
