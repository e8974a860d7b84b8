// Lines in few points that may be neither too close nor too far apart: the best ones, and their true error.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct LimitedLineTests {
  private func line(_ points: [(Int64, Double)]) -> [VibrationPoint] {
    points.map { VibrationPoint(time: .milliseconds($0), intensity: $1, sharpness: 0.5) }
  }

  private func reduced(
    _ line: [VibrationPoint], _ count: Int, shortest: Int64 = 1
  ) -> SimplifiedLine? {
    LineSimplifier(
      maximumCount: count + 1, shortest: .milliseconds(shortest), longest: .seconds(1)
    ).simplify(line)
  }

  @Test func `a line with room for all its points keeps them`() throws {
    let line = line([(0, 0), (10, 1), (30, 0.2), (60, 0.9), (100, 0)])
    let reduction = try #require(reduced(line, 4))
    #expect(reduction.points == line)
    #expect(reduction.intensityError == 0)
  }

  @Test func `the point that matters least goes first`() throws {
    let line = line([(0, 0), (10, 1), (30, 0.95), (50, 0.8), (100, 0)])
    let reduction = try #require(reduced(line, 3))
    #expect(reduction.points.map(\.intensity) == [0, 1, 0.8, 0])
    #expect(abs(reduction.intensityError - 0.05) < 1e-9)
  }

  @Test func `no choice of points is better`() throws {
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      var time: Int64 = 0
      let line = (0..<9).map { _ in
        time += Int64(random.integer(5...40))
        return VibrationPoint(
          time: .milliseconds(time), intensity: random.number(0...1), sharpness: 0.5)
      }
      for count in 2...6 {
        let best = self.best(line, count)
        let reduction = reduced(line, count, shortest: 20)
        try #require((reduction == nil) == (best == nil))
        guard let reduction, let best else { continue }
        try #require(abs(reduction.intensityError - best) < 1e-9)
        try #require(abs(error(line, reduction.points) - reduction.intensityError) < 1e-9)
      }
    }
  }

  /// The least error of any choice of points at least 20 ms apart.
  private func best(_ line: [VibrationPoint], _ count: Int) -> Double? {
    var best: Double?
    for choice in 0..<(1 << (line.count - 2)) {
      let kept = line.indices.filter {
        $0 == 0 || $0 == line.count - 1 || choice & (1 << ($0 - 1)) != 0
      }.map { line[$0] }
      let isAllowed =
        kept.count - 1 <= count
        && zip(kept, kept.dropFirst()).allSatisfy { $1.time - $0.time >= .milliseconds(20) }
      if isAllowed { best = min(best ?? .infinity, error(line, kept)) }
    }
    return best
  }

  private func error(_ line: [VibrationPoint], _ kept: [VibrationPoint]) -> Double {
    line.map { point in
      for (a, b) in zip(kept, kept.dropFirst()) where a.time <= point.time && point.time <= b.time {
        let fraction = (point.time - a.time).seconds / (b.time - a.time).seconds
        return abs(a.intensity + (b.intensity - a.intensity) * fraction - point.intensity)
      }
      return .infinity
    }.max() ?? 0
  }

  @Test func `longer segments count for several`() {
    let line = line([(0, 0), (2001, 0)])
    #expect(reduced(line, 2) == nil)
    #expect(reduced(line, 3)?.points == line)
    #expect(reduced(self.line([(0, 0), (2000, 0)]), 2) != nil)
  }

  @Test func `what is too short is refused`() {
    #expect(reduced(line([(0, 0), (19, 0)]), 5, shortest: 20) == nil)
    #expect(reduced(line([(0, 0)]), 5) == nil)
    #expect(reduced([], 5) == nil)
  }

  @Test func `thousands of points are thinned, and the error stays true`() throws {
    let wave = (0...5000).map { (index: Int) -> VibrationPoint in
      let level = Double(index * 7919 % 1000) / 1000
      return VibrationPoint(
        time: .milliseconds(Int64(index)), intensity: level, sharpness: 0.5)
    }
    let reduction = try #require(reduced(wave, 16, shortest: 20))
    #expect(reduction.points.count <= 17)
    #expect(abs(error(wave, reduction.points) - reduction.intensityError) < 1e-9)
  }
}
