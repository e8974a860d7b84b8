// Timing curves against bisection, and solved for the moments at which they reach a progress.

import HapticModel
import HapticTestSupport
import Testing

extension CubicBezier {
  /// One coordinate of a curve from 0 to 1, in the plainest form.
  static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }

  /// The progress by two hundred bisections.
  func progressByBisection(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, low)
  }
}

@Suite struct TimingCurveTests {
  @Test func `a curve agrees with bisection`() throws {
    var random = SplitMix64(seed: 1)
    try withEvery("case", in: 0..<2_000) { _ in
      let curve = random.curve()
      let fraction = random.number(0...1)
      let found = TimingCurve.cubicBezier(curve).progress(at: fraction)
      try #require(abs(found - curve.progressByBisection(at: fraction)) < 1e-9, "\(curve)")
    }
  }

  @Test func `the slope is that of the progress`() throws {
    var random = SplitMix64(seed: 2)
    try withEvery("case", in: 0..<1_000) { _ in
      let curve = TimingCurve.cubicBezier(random.curve())
      let fraction = random.number(0.01...0.99)
      let step = 1e-7
      let rise = curve.progress(at: fraction + step) - curve.progress(at: fraction - step)
      let slope = curve.slope(at: fraction)
      try #require(abs(rise / (2 * step) - slope) < 1e-4 * max(1, slope * slope), "\(curve)")
    }
  }

  @Test func `every solution reaches the progress and none is missing`() throws {
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<500) { _ in
      let curve = random.curve()
      let timing = TimingCurve.cubicBezier(curve)
      let progress = random.number(-0.5...1.5)
      let found = timing.fractions(reaching: progress)
      let ticks = (0...4_000).map {
        CubicBezier.coordinate(curve.y1, curve.y2, Double($0) / 4_000) > progress
      }
      let crossings = zip(ticks, ticks.dropFirst()).filter { $0 != $1 }
      try #require(found.count == crossings.count, "\(curve) at \(progress): \(found)")
      try #require(found == found.sorted())
      for fraction in found {
        let slope = max(1, abs(timing.slope(at: fraction)))
        try #require(abs(timing.progress(at: fraction) - progress) < 1e-12 * slope, "\(curve)")
      }
    }
  }

  @Test func `a curve that overshoots passes one twice`() throws {
    let back = try #require(CubicBezier(0.3, 1.6, 0.6, 1.2))
    let found = TimingCurve.cubicBezier(back).fractions(reaching: 1)
    #expect(found.count == 2)
    #expect(found.last == 1)
    #expect(TimingCurve.linear.fractions(reaching: 0.25) == [0.25])
    #expect(TimingCurve.linear.fractions(reaching: 1.1).isEmpty)
  }

  @Test func `the ends are exact and held outside`() throws {
    var random = SplitMix64(seed: 4)
    try withEvery("case", in: 0..<300) { _ in
      let curve = TimingCurve.cubicBezier(random.curve())
      for fraction in [0, -1, -Double.infinity, .nan] {
        try #require(curve.progress(at: fraction) == 0)
      }
      for fraction in [1, 2, Double.infinity] { try #require(curve.progress(at: fraction) == 1) }
      for fraction in [0, 1, 0.5, Double.nan] {
        try #require(curve.slope(at: fraction).isFinite)
      }
      try #require(curve.fractions(reaching: .nan).isEmpty)
    }
  }

  @Test func `slopes at the ends follow the control points`() throws {
    let upright = TimingCurve.cubicBezier(try #require(CubicBezier(0, 0.5, 0.5, 1)))
    #expect(upright.slope(at: 0) == 1e9)
    #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-12)
    #expect(TimingCurve.easeInOut.slope(at: 0) == 0)
    #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
    #expect(TimingCurve.linear.slope(at: 0.3) == 1)
  }

  @Test func `time may not run back`() {
    #expect(CubicBezier(-0.1, 0, 1, 1) == nil)
    #expect(CubicBezier(0, 0, 1.1, 1) == nil)
    #expect(CubicBezier(0, .nan, 1, 1) == nil)
    #expect(CubicBezier(0, -.infinity, 1, 1) == nil)
    #expect(CubicBezier(0, -7, 1, 7) != nil)
  }

  @Test func `named curves are those of Core Animation`() throws {
    let names = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    #expect(TimingCurve.named.map(\.name) == names)
    for (name, curve) in TimingCurve.named {
      #expect(TimingCurve(named: name) == curve)
      #expect(curve.name == name)
    }
    #expect(TimingCurve(named: "swing") == nil)
    let documented = try #require(CubicBezier(0.25, 0.1, 0.25, 1))
    #expect(TimingCurve.systemDefault == .cubicBezier(documented))
  }
}
