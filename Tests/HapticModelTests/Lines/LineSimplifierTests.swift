// Lines in few points: never too many, the error as it truly is, and no choice that is better.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct LineSimplifierTests {
  private func line(_ values: [(Int64, Double)]) -> [VibrationPoint] {
    values.map {
      VibrationPoint(time: .milliseconds($0.0), intensity: $0.1, sharpness: 0.5)
    }
  }

  private func randomLine(_ random: inout SplitMix64, count: Int) -> [VibrationPoint] {
    var time: Int64 = 0
    return (0..<count).map { _ in
      if !random.oneIn(4) { time += Int64(random.integer(1...40)) }
      return VibrationPoint(
        time: .milliseconds(time), intensity: random.number(0...1),
        sharpness: random.number(0...1))
    }
  }

  /// The value of a line just after and just before a moment: both, where it steps.
  private func values(_ line: [VibrationPoint], at time: HapticTime) -> [Double] {
    var values: [Double] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard from.time < to.time, from.time <= time, time <= to.time else { continue }
      let fraction = (time - from.time).seconds / (to.time - from.time).seconds
      values.append(from.intensity + (to.intensity - from.intensity) * fraction)
    }
    return values
  }

  @Test func `a line of few points stays as it is`() throws {
    let points = line([(0, 0), (10, 1), (20, 0.25), (30, 0)])
    let simple = try #require(LineSimplifier(maximumCount: 4).simplify(points))
    #expect(simple == LineSimplifier(maximumCount: 16).simplify(points))
    #expect(simple.points == points)
    #expect(simple.intensityError == 0)
  }

  @Test func `points between their neighbours go without an error`() throws {
    let rising = (0...40).map { (step: Int) -> Double in min(Double(step) / 20, 1) }
    let points = line(rising.enumerated().map { (Int64($0) * 10, $1) })
    let simple = try #require(LineSimplifier(maximumCount: 3).simplify(points))
    #expect(simple.points == line([(0, 0), (200, 1), (400, 1)]))
    #expect(simple.intensityError < 1e-12)
  }

  @Test func `a step stays a step`() throws {
    let points = line([(0, 0.2), (10, 0.21), (20, 0.2), (20, 0.9), (30, 0.9), (40, 0.88)])
    let simple = try #require(LineSimplifier(maximumCount: 4).simplify(points))
    #expect(simple.points == line([(0, 0.2), (20, 0.2), (20, 0.9), (40, 0.88)]))
    #expect(abs(simple.intensityError - 0.01) < 1e-9)
  }

  @Test func `a parabola in n lines is off by what the chord formula says`() throws {
    // Chords of x² over equal parts are off by (width/2)²; over 1/4 that is 1/64.
    let points = line((0...240).map { ($0, Double($0 * $0) / 57_600) })
    let simple = try #require(LineSimplifier(maximumCount: 5).simplify(points))
    #expect(simple.points.map(\.time) == [0, 60, 120, 180, 240].map { .milliseconds($0) })
    #expect(abs(simple.intensityError - 1.0 / 64) < 1e-6)
  }

  @Test func `no choice of points of the line is better`() throws {
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      var random = SplitMix64(seed: seed)
      let points = randomLine(&random, count: 9)
      let simple = try #require(LineSimplifier(maximumCount: 5).simplify(points))
      let least = subsets(of: points, count: 5).map { error(of: $0, against: points) }.min()
      let weighed = simple.weightedError
      try #require(abs(weighed - (least ?? 0)) < 1e-8, "\(weighed) \(String(describing: least))")
    }
  }

  /// Every choice of some points with the first and the last.
  private func subsets(of points: [VibrationPoint], count: Int) -> [[Int]] {
    let inner = points.count - 2
    return (0..<(1 << inner)).filter { $0.nonzeroBitCount <= count - 2 }.map { bits in
      [0] + (0..<inner).filter { bits >> $0 & 1 == 1 }.map { $0 + 1 } + [points.count - 1]
    }
  }

  private func error(of kept: [Int], against points: [VibrationPoint]) -> Double {
    zip(kept, kept.dropFirst()).flatMap { first, last -> [Double] in
      let (from, to) = (points[first], points[last])
      return points[first...last].map { point -> Double in
        guard from.time < to.time else { return 0 }
        let part = (point.time - from.time).seconds / (to.time - from.time).seconds
        let intensity = from.intensity + (to.intensity - from.intensity) * part
        let sharpness = from.sharpness + (to.sharpness - from.sharpness) * part
        return max(abs(intensity - point.intensity), abs(sharpness - point.sharpness) / 2)
      }
    }.max() ?? 0
  }

  @Test(arguments: [2, 3, 16, 17])
  func `the error is what a fine comparison finds`(count: Int) throws {
    try withEvery("seed", in: UInt64(0)..<12) { seed in
      var random = SplitMix64(seed: seed)
      let points = randomLine(&random, count: 60 + Int(seed) * 30)
      guard points[0].time < points[points.count - 1].time else { return }
      let simple = try #require(LineSimplifier(maximumCount: count).simplify(points))
      try #require(simple.points.count <= count)
      try #require(simple.points.first?.time == points.first?.time)
      try #require(simple.points.last == points.last)
      let end = points[points.count - 1].time
      var worst = 0.0
      for step in 0...500 {
        let time = end.scaled(by: Double(step) / 500)
        let (made, due) = (values(simple.points, at: time), values(points, at: time))
        // At a step either side may be compared.
        let differences = made.flatMap { a in due.map { b in abs(a - b) } }
        worst = max(worst, differences.min() ?? 0)
      }
      try #require(worst <= simple.intensityError + 1e-9)
    }
  }

  @Test func `twenty thousand points are no more work than many`() throws {
    var random = SplitMix64(seed: 3)
    let points = randomLine(&random, count: 20_000)
    let simple = try #require(LineSimplifier(maximumCount: 16).simplify(points))
    #expect((2...16).contains(simple.points.count))
    #expect(simple.intensityError > 0.3)
  }

  @Test func `what is no number is no trap`() {
    let points = (Int64(0)..<40).map { index -> VibrationPoint in
      let time = HapticTime(nanoseconds: index % 2 == 0 ? .max : index)
      let sharpness: Double = index % 3 == 0 ? .infinity : -.infinity
      return VibrationPoint(time: time, intensity: .nan, sharpness: sharpness)
    }
    #expect(LineSimplifier(maximumCount: -1).simplify(points)?.points.count == 2)
    #expect(LineSimplifier(maximumCount: 2).simplify([])?.points.isEmpty == true)
  }
}
