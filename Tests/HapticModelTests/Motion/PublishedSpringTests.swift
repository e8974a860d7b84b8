// Springs against numbers that others have published.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct PublishedSpringTests {
  /// Overshoot in percent by damping ratio: `e^(−πζ/√(1 − ζ²))`, rounded as it is usually printed.
  static let overshoots: [(ratio: Double, percent: Double, rounding: Double)] = [
    (0.4, 25.4, 0.05), (0.5, 16.3, 0.05), (0.6, 9.5, 0.05), (0.7, 4.6, 0.05), (0.8, 1.5, 0.05),
    (0.825, 1.0, 0.05), (0.85, 0.63, 0.005), (0.9, 0.15, 0.005),
  ]

  @Test(arguments: overshoots)
  func `overshoot is that of the textbooks`(
    _ each: (ratio: Double, percent: Double, rounding: Double)
  )
    throws
  {
    let spring = try #require(DampedSpring(angularFrequency: 7, dampingRatio: each.ratio))
    #expect(abs(spring.overshoot * 100 - each.percent) <= each.rounding)
    let peak = try #require(spring.firstPeak())
    #expect(abs(spring.progress(at: peak) - 1 - spring.overshoot) < 1e-12)
  }

  /// Stiffness and damping for mass 1 of the three springs of WWDC 2023.
  @Test func `SwiftUI presets have their stiffness and damping`() throws {
    let rows: [(DampedSpring, bounce: Double, damping: Double)] = [
      (.smooth, 0, 25.13), (.snappy, 0.15, 21.36), (.bouncy, 0.3, 17.59),
    ]
    for (spring, bounce, damping) in rows {
      let rate = spring.angularFrequency
      #expect(abs(rate * rate - 157.9) < 0.05)
      #expect(abs(2 * spring.dampingRatio * rate - damping) < 0.005)
      let made = try #require(DampedSpring(duration: 0.5, bounce: bounce))
      #expect(abs(made.angularFrequency - rate) < 1e-12)
      #expect(abs(made.dampingRatio - spring.dampingRatio) < 1e-12)
      let physical = try #require(DampedSpring(mass: 1, stiffness: 157.914, damping: damping))
      #expect(abs(physical.dampingRatio - spring.dampingRatio) < 1e-3)
    }
  }

  /// Response and damping ratio as SwiftUI documents them, and as Core Animation's defaults give them.
  @Test func `presets are the published springs, and are found by their names`() throws {
    let rows: [(name: String, DampedSpring, response: Double, ratio: Double)] = [
      ("interactive", DampedSpring.interactive, 0.15, 0.86),
      ("swiftUIDefault", DampedSpring.swiftUIDefault, 0.5, 0.825),
      ("coreAnimationDefault", DampedSpring.coreAnimationDefault, 0.2 * .pi, 0.5),
    ]
    for (name, spring, response, ratio) in rows {
      #expect(DampedSpring(named: name) == spring)
      #expect(abs(2 * .pi / spring.angularFrequency - response) < 1e-12)
      #expect(spring.dampingRatio == ratio)
    }
  }

  @Test func `smooth and bouncy settle to half a per cent in their known times`() throws {
    #expect(abs(DampedSpring.smooth.settlingTime(tolerance: 0.005) - 0.592) < 0.001)
    #expect(abs(DampedSpring.bouncy.settlingTime(tolerance: 0.005) - 0.556) < 0.001)
    #expect(abs(try #require(DampedSpring.bouncy.firstPeak()) - 0.350) < 0.0005)
    #expect(abs(DampedSpring.bouncy.overshoot - 0.046) < 0.0005)
    #expect(abs(DampedSpring.snappy.overshoot - 0.006) < 0.0005)
  }

  @Test func `negative bounce is overdamped`() throws {
    let stiff = try #require(DampedSpring(duration: 0.5, bounce: -0.5))
    #expect(stiff.dampingRatio == 2)
    #expect(stiff.angularFrequency == DampedSpring.smooth.angularFrequency)
  }

  /// Apple documents 4.56 for `UISpringTimingParameters()`.
  @Test func `the UIKit default is strongly overdamped`() throws {
    let made = try #require(DampedSpring(mass: 3, stiffness: 1000, damping: 500))
    #expect(abs(DampedSpring.uiKitDefault.dampingRatio - 4.56) < 0.005)
    #expect(abs(made.dampingRatio - DampedSpring.uiKitDefault.dampingRatio) < 1e-12)
    #expect(abs(made.angularFrequency - DampedSpring.uiKitDefault.angularFrequency) < 1e-12)
  }

  /// Apple's examples for `settlingDuration`: damping 5 takes about 2.85 s, 15 just over 1 s.
  @Test func `Core Animation settles as in Apple's examples`() throws {
    let rows = [(5.0, 2.94, 2.78), (15, 1.03, 0.98)]
    for (damping, loose, tight) in rows {
      let spring = try #require(DampedSpring(mass: 1, stiffness: 100, damping: damping))
      #expect(abs(spring.envelopeSettlingTime(tolerance: 1.0 / 1500) - loose) < 0.005)
      #expect(abs(spring.envelopeSettlingTime(tolerance: 0.001) - tight) < 0.005)
    }
  }

  /// ω·T under the envelope rule with 0.001, as the community derived it.
  static let phases: [(ratio: Double, phase: Double, rounding: Double)] = [
    (0.4, 17.49, 0.005), (0.5, 14.10, 0.005), (0.6, 11.89, 0.006), (0.7, 10.35, 0.005),
    (0.8, 9.27, 0.005), (0.85, 8.88, 0.005), (0.9, 8.60, 0.005), (1, 9.233, 0.001),
  ]

  @Test(arguments: phases)
  func `the envelope rule gives the known phases`(
    _ each: (ratio: Double, phase: Double, rounding: Double)
  )
    throws
  {
    let spring = try #require(DampedSpring(dampingRatio: each.ratio, settlingIn: 2))
    #expect(abs(spring.angularFrequency * 2 - each.phase) <= each.rounding)
  }

  @Test func `half a second gives the known stiffness`() throws {
    let rows = [(0.7, 428.5, 28.98, 0.212), (0.5, 795, 28.2, 0.129)]
    for (ratio, stiffness, damping, peak) in rows {
      let spring = try #require(DampedSpring(dampingRatio: ratio, settlingIn: 0.5))
      let rate = spring.angularFrequency
      #expect(abs(rate * rate - stiffness) < 1)
      #expect(abs(2 * ratio * rate - damping) < 0.05)
      #expect(abs(try #require(spring.firstPeak()) - peak) < 0.001)
    }
  }

  /// The other explanation: k = (ln 1500)² / (T²ζ²).
  @Test func `the logarithm rule is the other answer`() throws {
    let spring = try #require(DampedSpring(dampingRatio: 0.7, settlingIn: 0.5, rule: .logarithm))
    let rate = 7.313_220_387 / (0.5 * 0.7)
    #expect(abs(spring.angularFrequency - rate) < 1e-8)
    #expect(SettlingRule(rawValue: "logarithm") == .logarithm)
    #expect(SettlingRule.allCases.map(\.rawValue) == ["envelope", "logarithm"])
  }

  /// Mass 1, stiffness 2, damping 0.2: a damping ratio of 0.07 that takes 69 s to rest.
  @Test func `the expanding card's alternative spring takes over a minute`() throws {
    let spring = try #require(DampedSpring(mass: 1, stiffness: 2, damping: 0.2))
    #expect(abs(spring.dampingRatio - 0.0707) < 0.0001)
    #expect(abs(spring.settlingTime() - 69) < 1)
  }

  @Test func `named springs are found by their names`() {
    for (name, spring) in DampedSpring.named {
      #expect(DampedSpring(named: name) == spring)
      #expect(spring.name == name)
    }
    #expect(DampedSpring(named: "wobbly") == nil)
    #expect(Set(DampedSpring.named.map(\.name)).count == DampedSpring.named.count)
  }
}
