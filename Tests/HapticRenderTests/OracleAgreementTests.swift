// The renderer held against the oracle, which reads the definitions frame by frame.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct OracleAgreementTests {
  static let rates = [8_000, 44_100, 48_000, 96_000]

  /// A timeline by seed: below 40 of placed patterns, from there one pattern as written.
  private func timeline(_ seed: Int) -> Timeline {
    var source = RandomTimelines(seed: UInt64(seed) * 104_729 + 17, length: .milliseconds(250))
    return seed < 40 ? source.timeline() : Timeline(source.pattern())
  }

  @Test(arguments: 0..<72) func `haptic samples agree`(_ seed: Int) throws {
    let profile = ActuatorProfile.forTests[seed % 3]
    let rate = Self.rates[seed / 3 % 4]
    let timeline = timeline(seed)
    let made = try render(timeline, profile: profile, rate: rate)
    let oracle = Oracle(timeline, profile: profile, rate: rate)
    try #require(made.count == oracle.frames)
    let decibels = signalToResidual(made, oracle.haptic())
    #expect(decibels >= 100, "profile \(profile.name) at \(rate) Hz")
  }

  @Test(arguments: 0..<72) func `envelopes agree`(_ seed: Int) throws {
    let profile = ActuatorProfile.forTests[seed % 3]
    let rate = Self.rates[seed / 3 % 4]
    let timeline = timeline(seed)
    let made = try render(timeline, profile: profile, rate: rate, layout: .envelopes)
    let oracle = Oracle(timeline, profile: profile, rate: rate)
    try #require(made.count == 2 * oracle.frames)
    let difference = largestDifference(made, oracle.envelopes())
    #expect(difference <= 1e-5, "profile \(profile.name) at \(rate) Hz")
  }

  @Test(arguments: 0..<4) func `vibrations beyond thirty seconds agree`(_ seed: Int) throws {
    var source = RandomTimelines(seed: UInt64(seed))
    source.hasVeryLongEvents = true
    let long = ContinuousEvent(
      time: source.time(), duration: .seconds(31), intensity: source.unit(),
      sharpness: source.unit())
    let pattern = HapticPattern(
      events: [.continuous(long), source.event()], controls: source.controls())
    let timeline = Timeline(pattern)
    let profile = ActuatorProfile.referenceAsDesigned
    let plan = try RenderPlan(timeline, profile: profile, options: RenderOptions(rate: 8_000))
    let oracle = Oracle(timeline, profile: profile, rate: 8_000)
    try #require(plan.frames == oracle.frames)
    let last = max(0, plan.frames - 16_000)..<plan.frames
    #expect(signalToResidual(samples(plan, last), oracle.haptic(last)) >= 100)
  }

  @Test func `the gain of a render is a factor on every sample`() throws {
    let timeline = timeline(3)
    let oracle = Oracle(
      timeline, profile: .rich, rate: 8_000, gain: 0.3)
    let made = try render(timeline, profile: .rich, rate: 8_000, gain: 0.3)
    #expect(signalToResidual(made, oracle.haptic()) >= 100)
  }
}
