// What lies between two points of a line, where a line passes a level, and which points say nothing.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct LinePointTests {
  private func randomPoints(_ random: inout SplitMix64, _ count: Int) -> [ControlPoint] {
    var time: Int64 = 0
    return (0..<count).map { _ in
      if !random.oneIn(4) { time += Int64(random.integer(1...9)) }
      return ControlPoint(
        time: HapticTime(nanoseconds: time), value: Double(random.integer(-2...2)))
    }
  }

  @Test func `joining points changes the value of the line at no moment`() throws {
    try withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SplitMix64(seed: seed)
      let points = randomPoints(&random, 30)
      var (level, stepped): ([ControlPoint], [ControlPoint]) = ([], [])
      for point in points {
        level.join(point)
        stepped.joinSteps(point)
      }
      try #require(stepped.count <= level.count && level.count <= points.count)
      for nanosecond in 0...300 as ClosedRange<Int64> {
        let time = HapticTime(nanoseconds: nanosecond)
        try #require(level.value(at: time)?.value == points.value(at: time)?.value)
        guard time > points[0].time else { continue }
        try #require(stepped.value(at: time)?.value == points.value(at: time)?.value)
      }
    }
  }

  @Test func `no joined point lies between two of its values`() throws {
    try withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SplitMix64(seed: seed)
      var joined: [ControlPoint] = []
      for point in randomPoints(&random, 60) { joined.joinSteps(point) }
      for (a, (b, c)) in zip(joined, zip(joined.dropFirst(), joined.dropFirst(2))) {
        try #require(!(a.value == b.value && b.value == c.value))
        try #require(!(a.time == b.time && b.time == c.time))
      }
    }
  }

  @Test func `a line passes a level where its value is that level`() throws {
    try withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SplitMix64(seed: seed)
      let a = ControlPoint(time: .zero, value: random.number(-1...1))
      let b = ControlPoint(time: .seconds(1), value: random.number(-1...1))
      let level = random.number(-1...1)
      let crossing = a.crossing(level, towards: b, of: \.value)
      let isBetween = min(a.value, b.value) < level && level < max(a.value, b.value)
      try #require((crossing != nil) == isBetween)
      guard let crossing else { return }
      try #require(abs(crossing.value - level) < 1e-12)
      try #require(abs(a.value(at: crossing.time, towards: b).value - level) < 1e-8)
    }
  }

  @Test func `a step is passed by no line`() {
    let (low, high) = (ControlPoint(time: .zero, value: 0), ControlPoint(time: .zero, value: 1))
    #expect(low.crossing(0.5, towards: high, of: \.value) == nil)
    #expect(low.value(at: .zero, towards: high) == high)
  }

  @Test func `a search finds the first element of the second part`() {
    for count in 0...20 {
      for first in 0...count {
        #expect((0..<count).partitioningIndex { $0 >= first } == first)
      }
    }
  }
}
