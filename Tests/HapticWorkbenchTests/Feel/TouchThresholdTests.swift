// The threshold of touch, the levels above it, and the levels that a hand tells apart.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct TouchThresholdTests {
  /// Values of the published table, in decibels relative to standard gravity, also between its points.
  @Test(arguments: [
    (10.0, -48.90), (20, -40.36), (40, -32.81), (100, -31.90), (150, -31.35), (200, -30.86),
    (250, -28.98), (300, -26.81), (400, -19.81), (80, -31.835), (3, -65.47), (1, -69.86),
    (1000, -19.81),
  ])
  func `the threshold is that of the published table`(frequency: Double, decibels: Double) {
    let threshold = TouchThreshold.acceleration(at: frequency) / TouchProfile.gravity
    #expect((20 * Double.log10(threshold) - decibels).magnitude < 1e-9)
  }

  @Test func `a level grows by 6 dB with twice the acceleration, and falls as it gets shorter`() {
    let long = TouchThreshold.level(of: 1, at: 150)
    #expect((TouchThreshold.level(of: 2, at: 150) - long - 6.0206).magnitude < 1e-4)
    let lengths = [1, 0.2, 0.1, 0.05, 0.02, 0.01, 0.001]
    let levels = lengths.map { TouchThreshold.level(of: 1, at: 150, lasting: $0) }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 })
    // At one time constant, 1 − 1/e of the power: 1.99 dB.
    #expect((long - levels[1] - 1.9919).magnitude < 1e-3)
    #expect(TouchThreshold.level(of: 0, at: 150) == -.infinity)
  }

  @Test func `a ladder has as many even steps as differences are noticed`() throws {
    #expect(LevelLadder(from: 0.22, to: 0.52, law: .linear).count == 5)
    #expect(LevelLadder(from: 0.22, to: 0.52, law: .squared).count == 10)
    #expect(LevelLadder(from: 0.5, to: 0.5, law: .linear).strengths == [0.5])
    #expect(LevelLadder(from: 0.5, to: 0.599, law: .linear).strengths == [0.5])
    try withEvery("seed", in: 1...200 as ClosedRange<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let (a, b) = (random.number(0.05...1), random.number(0.05...1))
      for law in [ActuatorProfile.Law.linear, .squared] {
        let steps = LevelLadder(from: a, to: b, law: law).strengths
        try #require((steps[0] - a).magnitude < 1e-12)
        let ratios = zip(steps, steps.dropFirst()).map { max($1, $0) / min($1, $0) }
        let least = law == .linear ? 1.2 : 1.2.squareRoot()
        try #require(ratios.allSatisfy { $0 > least - 1e-6 && $0 < least * least })
      }
    }
  }
}
