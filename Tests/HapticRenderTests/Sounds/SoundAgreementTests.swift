// Tones and sound files held against the oracle, which reads the definitions frame by frame.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct SoundAgreementTests {
  static let rates = [8_000, 44_100, 8_000, 48_000, 8_000]

  private func agreement(
    of timeline: Timeline, _ profile: ActuatorProfile, _ rate: Int, _ layout: ChannelLayout,
    gain: Double = 1
  ) throws -> Double {
    let library = AnalyticLibrary.pair
    let made = try render(
      timeline, profile: profile, rate: rate, layout: layout, gain: gain, waveforms: library)
    let oracle = Oracle(
      timeline, profile: profile, rate: rate, gain: gain, waveforms: library.waveforms)
    let due = layout == .mix ? oracle.mix() : oracle.stems()
    try #require(made.count == due.count)
    return signalToResidual(made, due)
  }

  @Test(arguments: 0..<10) func `random sounds agree in stems`(_ part: Int) throws {
    try withEvery("seed", in: part * 20..<part * 20 + 20) { seed in
      var source = RandomTimelines(
        seed: UInt64(seed) * 7_919 + 3, length: .milliseconds(150))
      let decibels = try agreement(
        of: source.soundTimeline(), ActuatorProfile.forTests[seed % 3],
        Self.rates[seed % 5], .stems)
      try #require(decibels >= 95)
    }
  }

  @Test(arguments: 0..<4) func `random sounds agree in a mix`(_ part: Int) throws {
    try withEvery("seed", in: part * 10..<part * 10 + 10) { seed in
      var source = RandomTimelines(
        seed: UInt64(seed) * 104_729 + 11, length: .milliseconds(150))
      let decibels = try agreement(
        of: source.soundTimeline(), ActuatorProfile.forTests[seed % 3],
        Self.rates[seed % 5], .mix, gain: 0.7)
      try #require(decibels >= 95)
    }
  }
}
