// Envelopes and lengths as they are heard.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct EnvelopeRenderTests {
  private func envelope(
    attack: Double = 0, decay: Double = 0, release: Double = 0, isSustained: Bool = true
  ) -> Envelope {
    Envelope(
      attack: UnitValue(clamping: attack), decay: UnitValue(clamping: decay),
      release: UnitValue(clamping: release), isSustained: isSustained)
  }

  /// The peak around a millisecond: at least one wave of the lowest carrier lies in 16 ms.
  private func level(_ probe: AudioProbe, _ millisecond: Int64) -> Double {
    probe.between(millisecond - 8, millisecond + 8).peak
  }

  @Test func `an attack is honoured`() throws {
    let probe = try probe([buzz(0, for: 500, envelope: envelope(attack: 0.4))])
    #expect(abs(level(probe, 100) - 0.25) < 0.03)
    #expect(abs(level(probe, 300) - 0.75) < 0.03)
    #expect(abs(level(probe, 450) - 1) < 0.01)
  }

  @Test func `a release follows the duration`() throws {
    let probe = try probe([buzz(0, for: 500, envelope: envelope(release: 0.4))])
    #expect(probe.samples.count == 43_200)
    #expect(abs(level(probe, 480) - 1) < 0.01)
    #expect(abs(level(probe, 700) - 0.5) < 0.03)
    #expect(level(probe, 890) < 0.06)
  }

  @Test func `an unsustained vibration decays inside its duration`() throws {
    let shape = envelope(attack: 0.1, decay: 0.2, isSustained: false)
    let probe = try probe([buzz(0, for: 500, envelope: shape)])
    #expect(probe.samples.count == 14_400)
    #expect(abs(level(probe, 100) - 1) < 0.1)
    #expect(abs(level(probe, 200) - 0.5) < 0.05)
  }

  @Test func `what is left at the end goes in a millisecond`() throws {
    let shape = envelope(decay: 1, isSustained: false)
    let probe = try probe([buzz(0, for: 200, envelope: shape)])
    #expect(probe.samples.count == 48 * 201)
    #expect(abs(level(probe, 190) - 0.8) < 0.03)
  }

  @Test func `controls act on a release tail`() throws {
    let events = [buzz(0, for: 100, envelope: envelope(release: 0.5))]
    let muted = try probe(events, [step(.hapticIntensity, 300, 0)])
    #expect(muted.between(120, 300).rms > 0.3)
    #expect(muted.between(300, 600).isSilent)
    #expect(muted.samples.count == 28_800)
  }

  @Test func `envelope controls are read at the start`() throws {
    let events = [buzz(100, for: 300)]
    let early = try probe(events, [step(.hapticAttackTime, 100, 0.2)])
    let late = try probe(events, [step(.hapticAttackTime, 101, 0.2)])
    #expect(abs(level(early, 200) - 0.5) < 0.06)
    #expect(abs(level(late, 200) - 1) < 0.01)
    let decay = envelope(decay: 0.1, isSustained: false)
    let long = try probe(
      [buzz(0, for: 900, envelope: decay)], [step(.hapticDecayTime, 0, 0.4)])
    #expect(long.samples.count == 48 * 501)
  }

  @Test func `a vibration without length is silent`() throws {
    let probe = try probe([buzz(100, for: 0, envelope: envelope(attack: 0.1, release: 0.2))])
    #expect(probe.isSilent)
    #expect(probe.samples.count == 14_400)
  }

  @Test func `an empty pattern has no frames`() throws {
    #expect(try render(Timeline()).isEmpty)
    #expect(try render(Timeline(HapticPattern())).isEmpty)
    #expect(try probe([], [step(.hapticIntensity, 500, 0)]).samples.isEmpty)
  }

  @Test func `controls that outlast the sound add nothing`() throws {
    let plain = try probe([tap(0)])
    #expect(plain.samples.count == 1_920)
    let controlled = try probe([tap(0)], [curve(.hapticIntensity, (20, 1), (90_000, 0))])
    #expect(controlled.samples == plain.samples)
  }

  @Test func `a tap starts and ends without a click`() throws {
    for sharpness in [0, 0.5, 1] {
      let probe = try probe([tap(0, sharpness: sharpness)])
      // A sine of 230 Hz at full strength moves by 2π · 230 / 48000 = 0.030 a frame.
      #expect(probe.largestStep <= 2 * .pi * (80 + 150 * sharpness) / 48_000 + 1e-6)
      #expect(probe.samples.last.map { $0.magnitude < 1e-4 } == true)
      let mean = probe.samples.reduce(0, +) / Double(probe.samples.count)
      #expect(mean.magnitude < 0.06)
    }
  }
}
