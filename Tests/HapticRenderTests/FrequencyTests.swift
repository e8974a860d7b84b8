// Frequencies of vibrations, and sharpness controls that are added once.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct FrequencyTests {
  @Test(arguments: [8_000, 44_100, 48_000, 96_000], [0, 0.123, 0.5, 1])
  func `a second of vibration is in tune`(_ rate: Int, _ sharpness: Double) throws {
    let probe = try probe([buzz(10, for: 1_500, sharpness: sharpness)], rate: rate)
    let frequency = try #require(probe.frequency)
    let due = 80 + 150 * sharpness
    #expect(abs(frequency / due - 1) < 1e-4, "\(frequency) Hz instead of \(due) Hz")
  }

  @Test func `a sharpness control is added once`() throws {
    let fall = curve(.hapticSharpness, (0, 0), (1_000, -0.3))
    let probe = try probe([buzz(0, for: 2_500, sharpness: 0.4)], [fall])
    let before = try #require(probe.between(0, 100).frequency)
    let after = try #require(probe.between(1_000, 2_400).frequency)
    // Half a wave's fall is in the first tenth of a second.
    #expect(abs(before - (80 + 150 * 0.385)) < 1)
    #expect(abs(after / 95 - 1) < 1e-4)
  }

  @Test func `a sharpness sum is limited`() throws {
    let events = [buzz(0, for: 1_200, sharpness: 0.8)]
    for (control, due) in [(0.9, 230.0), (-0.9, 80.0)] {
      let probe = try probe(events, [step(.hapticSharpness, 0, control)])
      let frequency = try #require(probe.frequency)
      #expect(abs(frequency / due - 1) < 1e-4)
    }
  }

  @Test func `a sharpness control leaves taps alone`() throws {
    let plain = try probe([tap(10, sharpness: 0.3)])
    let controlled = try probe([tap(10, sharpness: 0.3)], [step(.hapticSharpness, 0, 0.7)])
    #expect(plain.samples == controlled.samples)
  }

  @Test func `the sharpness of a tap is heard`() throws {
    let round = try probe([tap(0, sharpness: 0)])
    let crisp = try probe([tap(0, sharpness: 1)])
    #expect(round.energy(in: 25...130) > 4 * round.energy(in: 180...280))
    #expect(crisp.energy(in: 180...280) > 4 * crisp.energy(in: 25...130))
  }

  @Test func `crispness is heard in a second partial`() throws {
    let round = try probe([tap(0, sharpness: 0)], profile: .rich)
    let crisp = try probe([tap(0, sharpness: 1)], profile: .rich)
    #expect(crisp.energy(in: 1_300...1_700) > 0.05 * crisp.energy(in: 1...1_300))
    #expect(round.energy(in: 1_300...1_700) < 0.001 * round.energy(in: 1...1_300))
  }
}
