// Laws of the reduction of lines to few points.

import HapticTestSupport
import Testing

@testable import HapticFromSound

@Suite struct LineReducerTests {
  private let reducer = LineReducer<DecibelScale>()

  /// A loudness that wanders, with jumps.
  private func line(seed: UInt64, count: Int = 800) -> [Float] {
    var random = SplitMix64(seed: seed)
    var level = -20.0
    return (0..<count).map { _ in
      level = min(max(level + random.number(-1.5...1.5), -45), 0)
      if random.oneIn(60) { level = random.number(-40...0) }
      return Float(Double.exp10(level / 20))
    }
  }

  private func errors(_ points: [ReducedPoint], of values: [Float]) -> [Float] {
    zip(points, points.dropFirst()).flatMap { a, b in
      (a.index..<b.index).map { index in
        let part = Float(index - a.index) / Float(b.index - a.index)
        let value = a.value + (b.value - a.value) * part
        return abs(DecibelScale.level(of: value) - DecibelScale.level(of: values[index]))
      }
    }
  }

  private func root(_ errors: [Float]) -> Float {
    (errors.reduce(0) { $0 + $1 * $1 } / Float(max(errors.count, 1))).squareRoot()
  }

  @Test func `there are never more points than asked for, from the first value to the last`() throws
  {
    try withEvery("seed", in: 0..<UInt64(20)) { seed in
      let values = line(seed: seed)
      for count in [2, 3, 10, 64, 300] {
        let points = reducer.reduce(values, to: count, within: 0)
        try #require(points.count <= count)
        try #require(points.first?.index == 0 && points.last?.index == values.count - 1)
        try #require(points.allSatisfy { (0...1).contains($0.value) })
        try #require(zip(points, points.dropFirst()).allSatisfy { $0.index < $1.index })
      }
    }
  }

  @Test func `more points never make a larger error`() throws {
    try withEvery("seed", in: 0..<UInt64(20)) { seed in
      let values = line(seed: seed)
      let roots = [10, 20, 40, 80, 160].map {
        root(errors(reducer.reduce(values, to: $0, within: 0), of: values))
      }
      try #require(zip(roots, roots.dropFirst()).allSatisfy { $0 >= $1 * 0.98 })
    }
  }

  @Test func `points that may be left out without an error are`() {
    let ramp = (0...100).map { Float($0) / 100 }
    #expect(reducer.reduce(ramp, to: 50, within: 0.1).count == 2)
    let steady = [Float](repeating: 0.5, count: 1_000)
    #expect(reducer.reduce(steady, to: 50, within: 0.1).count == 2)
  }

  @Test func `fixed points stay where they are`() throws {
    try withEvery("seed", in: 0..<UInt64(10)) { seed in
      let values = line(seed: seed)
      let fixed = [100, 101, 333, 700]
      let indices = reducer.reduce(values, to: 20, within: 0, keeping: fixed).map(\.index)
      try #require(fixed.allSatisfy(indices.contains))
    }
  }

  @Test func `a random walk needs fewer points than every nth value for the same error`() throws {
    try withEvery("seed", in: 0..<UInt64(10)) { seed in
      let values = line(seed: seed)
      let even = stride(from: 0, to: values.count, by: 10).map {
        ReducedPoint(index: $0, value: values[$0])
      }
      let few = reducer.reduce(values, to: even.count / 2, within: 0)
      try #require(root(errors(few, of: values)) < root(errors(even, of: values)))
    }
  }

  @Test func `short lines are as they were`() {
    #expect(reducer.reduce([], to: 5, within: 1).isEmpty)
    #expect(reducer.reduce([0.5], to: 5, within: 1) == [ReducedPoint(index: 0, value: 0.5)])
    #expect(reducer.reduce([0.5, 1], to: 2, within: 1).map(\.value) == [0.5, 1])
  }
}
