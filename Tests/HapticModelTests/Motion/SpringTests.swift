// Springs against the equation they solve, in all three regimes, and their passages and rest.

import HapticModel
import HapticTestSupport
import Testing

/// `y″ = ω²(1 − y) − 2ζω·y′`, integrated by the classical Runge–Kutta method.
private struct Oscillator {
  let spring: DampedSpring
  var y = 0.0
  var slope: Double

  private func acceleration(_ y: Double, _ slope: Double) -> Double {
    let rate = spring.angularFrequency
    return rate * rate * (1 - y) - 2 * spring.dampingRatio * rate * slope
  }

  mutating func step(_ h: Double) {
    let (y1, v1) = (slope, acceleration(y, slope))
    let (y2, v2) = (slope + h / 2 * v1, acceleration(y + h / 2 * y1, slope + h / 2 * v1))
    let (y3, v3) = (slope + h / 2 * v2, acceleration(y + h / 2 * y2, slope + h / 2 * v2))
    let (y4, v4) = (slope + h * v3, acceleration(y + h * y3, slope + h * v3))
    y += h / 6 * (y1 + 2 * y2 + 2 * y3 + y4)
    slope += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
}

@Suite struct SpringTests {
  @Test func `the closed form solves the equation`() throws {
    var random = SplitMix64(seed: 1)
    try withEvery("case", in: 0..<60) { _ in
      let spring = try random.spring()
      let velocity = random.oneIn(3) ? 0 : random.number(-20...20)
      var oscillator = Oscillator(spring: spring, slope: velocity)
      let step = 0.002 / (spring.angularFrequency * max(1, spring.dampingRatio))
      try withEvery("step", in: 1...4_000) { count in
        oscillator.step(step)
        guard count % 100 == 0 else { return }
        let time = Double(count) * step
        let found = spring.progress(at: time, initialVelocity: velocity)
        try #require(abs(found - oscillator.y) < 1e-6, "\(spring), velocity \(velocity)")
        let speed = spring.velocity(at: time, initialVelocity: velocity)
        try #require(abs(speed - oscillator.slope) < 1e-5, "\(spring), velocity \(velocity)")
      }
    }
  }

  @Test func `the regimes meet at critical damping`() throws {
    let critical = try #require(DampedSpring(angularFrequency: 10, dampingRatio: 1))
    for ratio in [1 - 1e-9, 1 - 1e-15, 1 + 1e-15, 1 + 1e-9] {
      let near = try #require(DampedSpring(angularFrequency: 10, dampingRatio: ratio))
      for tenth in 0...30 {
        let time = Double(tenth) / 10
        let gap =
          near.progress(at: time, initialVelocity: 3)
          - critical.progress(at: time, initialVelocity: 3)
        #expect(abs(gap) < 1e-8)
      }
    }
  }

  @Test func `without damping, it swings for ever`() throws {
    let free = try #require(DampedSpring(angularFrequency: 2 * .pi, dampingRatio: 0))
    #expect(abs(free.progress(at: 1000.5) - 2) < 1e-9)
    #expect(free.settlingTime() == .infinity)
    #expect(free.envelopeSettlingTime() == .infinity)
    let passages = free.times(reaching: 1, before: 10)
    #expect(passages.count == 20)
    for (index, passage) in passages.enumerated() {
      #expect(abs(passage - (0.25 + 0.5 * Double(index))) < 1e-12)
    }
  }

  @Test func `after it has settled, it stays within tolerance`() throws {
    var random = SplitMix64(seed: 2)
    try withEvery("case", in: 0..<200) { _ in
      let spring = try random.spring()
      guard spring.dampingRatio > 0.01 else { return }
      let velocity = random.oneIn(3) ? 0 : random.number(-30...30)
      let tolerance = random.number(0.0001...0.3)
      let settled = spring.settlingTime(initialVelocity: velocity, tolerance: tolerance)
      func distance(_ time: Double) -> Double {
        abs(1 - spring.progress(at: time, initialVelocity: velocity))
      }
      try #require(abs(distance(settled) - tolerance) < 1e-9, "\(spring), \(velocity)")
      try withEvery("later", in: 1...400) { step in
        let time = settled + Double(step) * 0.05 / spring.angularFrequency
        try #require(distance(time) <= tolerance + 1e-12, "\(spring), velocity \(velocity)")
      }
    }
  }

  @Test func `passages are all that a dense scan finds`() throws {
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<150) { _ in
      let spring = try random.spring()
      let velocity = random.oneIn(3) ? 0 : random.number(-20...20)
      let level = random.number(-0.5...1.8)
      let found = spring.times(reaching: level, initialVelocity: velocity, before: 2)
      let isAbove = (0...10_000).map {
        spring.progress(at: Double($0) / 5_000, initialVelocity: velocity) > level
      }
      let expected = zip(isAbove, isAbove.dropFirst()).filter { $0 != $1 }.count
      try #require(found.count == expected, "\(spring), \(velocity), \(level): \(found)")
      try #require(found == found.sorted())
      for time in found {
        let gap = spring.progress(at: time, initialVelocity: velocity) - level
        try #require(abs(gap) < 1e-11, "\(spring), \(velocity), \(level)")
      }
    }
  }

  @Test func `a level passed three times is found three times`() throws {
    // Peaks of 1.163 and 0.973 around the first return: 0.98 is passed up, down and up.
    let spring = try #require(DampedSpring(angularFrequency: 10, dampingRatio: 0.5))
    #expect(spring.times(reaching: 0.98, before: 10).count == 3)
    #expect(spring.times(reaching: 1.2, before: 10).isEmpty)
    #expect(spring.times(reaching: 0.98, before: 0.3).count == 1)
  }

  @Test func `the first peak is where it turns`() throws {
    var random = SplitMix64(seed: 4)
    try withEvery("case", in: 0..<300) { _ in
      let spring = try random.spring()
      let velocity = random.number(-20...20)
      guard let peak = spring.firstPeak(initialVelocity: velocity) else {
        try #require(spring.dampingRatio >= 1)
        return
      }
      try #require(peak > 0)
      let speed = spring.velocity(at: peak, initialVelocity: velocity)
      try #require(abs(speed) < 2e-8 * spring.angularFrequency, "\(spring), \(velocity)")
    }
    #expect(DampedSpring.smooth.firstPeak() == nil)
    #expect(DampedSpring.smooth.overshoot == 0)
  }

  @Test func `stretching scales time`() throws {
    var random = SplitMix64(seed: 5)
    try withEvery("case", in: 0..<200) { _ in
      let spring = try random.spring()
      let (factor, time) = (random.number(0.2...5), random.number(0...2))
      let slower = spring.stretched(by: factor)
      let gap =
        slower.progress(at: time * factor, initialVelocity: 3 / factor)
        - spring.progress(at: time, initialVelocity: 3)
      try #require(abs(gap) < 1e-10, "\(spring)")
    }
    #expect(DampedSpring.smooth.stretched(by: -1) == .smooth)
    #expect(DampedSpring.smooth.stretched(by: .nan) == .smooth)
  }

  @Test func `numbers outside their ranges make no spring`() {
    #expect(DampedSpring(angularFrequency: 0, dampingRatio: 1) == nil)
    #expect(DampedSpring(angularFrequency: 1, dampingRatio: -0.1) == nil)
    #expect(DampedSpring(angularFrequency: .infinity, dampingRatio: 1) == nil)
    #expect(DampedSpring(angularFrequency: 1, dampingRatio: .nan) == nil)
    #expect(DampedSpring(mass: 0, stiffness: 1, damping: 1) == nil)
    #expect(DampedSpring(mass: -1, stiffness: -1, damping: 1) == nil)
    #expect(DampedSpring(duration: 0.5, bounce: -1) == nil)
    #expect(DampedSpring(duration: 0.5, bounce: 1.01) == nil)
    #expect(DampedSpring(dampingRatio: 0, settlingIn: 0.5) == nil)
    #expect(DampedSpring(dampingRatio: 0.5, settlingIn: 0) == nil)
  }

  @Test func `every call ends whatever the numbers`() throws {
    let numbers = [0, -1, 1e-300, 1e300, .nan, .infinity, -.infinity]
    let springs = [1e-300, 1e-3, 1e100].flatMap { rate in
      [0, 1e-12, 1, 1e9, 1e40].compactMap {
        DampedSpring(angularFrequency: rate, dampingRatio: $0)
      }
    }
    #expect(springs.count == 15)
    for spring in springs {
      for number in numbers {
        _ = spring.progress(at: number, initialVelocity: number)
        _ = spring.velocity(at: number, initialVelocity: 1)
        _ = spring.settlingTime(initialVelocity: number, tolerance: 0.01)
        _ = spring.settlingTime(tolerance: number)
        let times = spring.times(reaching: number, initialVelocity: 1, before: .infinity)
        #expect(times.count <= 10_001)
        #expect(spring.times(reaching: 0.5, before: -abs(number)).isEmpty)
      }
    }
  }
}
