// Controls as they are heard: held, sorted, per sample, inside their own pattern.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct ControlRenderTests {
  @Test func `an event after the last control point hears its value`() throws {
    let fall = curve(.hapticIntensity, (0, 1), (100, 0.25))
    let probe = try probe([tap(0), buzz(500, for: 100), tap(900)], [fall])
    let full = try self.probe(tap(0))
    #expect(abs(probe.between(500, 600).peak - 0.25) < 0.001)
    #expect(abs(probe.between(900, 940).peak - 0.25 * full.peak) < 0.001)
  }

  @Test func `an event before the first control point hears the default`() throws {
    let late = curve(.hapticIntensity, (500, 0.5), (600, 0.25))
    let probe = try probe([buzz(0, for: 300)], [late])
    let plain = try self.probe(buzz(0, for: 300))
    #expect(probe.samples == plain.samples)
  }

  @Test func `a gap between curves is held and not bridged`() throws {
    let first = curve(.hapticIntensity, (0, 1), (100, 0.5))
    let second = curve(.hapticIntensity, (800, 0.1), (900, 0.9))
    for controls in [[first, second], [second, first]] {
      let probe = try probe([buzz(0, for: 1_000)], controls)
      #expect(abs(probe.between(200, 790).peak - 0.5) < 0.001)
      #expect(probe.between(802, 812).peak < 0.25)
      #expect(abs(probe.between(950, 1_000).peak - 0.9) < 0.001)
    }
  }

  @Test func `points out of order are sorted`() throws {
    let sorted = curve(.hapticIntensity, (0, 0), (200, 1), (400, 0.2))
    let shuffled = curve(.hapticIntensity, (200, 1), (400, 0.2), (0, 0))
    let events = [buzz(0, for: 500)]
    #expect(try probe(events, [sorted]).samples == probe(events, [shuffled]).samples)
  }

  @Test func `a step in a curve does not leave the level on`() throws {
    let gate = curve(.hapticIntensity, (0, 1), (200, 1), (200, 0), (500, 0))
    let probe = try probe([buzz(0, for: 1_000)], [gate])
    #expect(abs(probe.between(0, 200).peak - 1) < 0.001)
    #expect(probe.between(200, 1_001).isSilent)
    #expect(!probe.between(199, 200).isSilent)
  }

  @Test func `a step falls in its frame`() throws {
    let time = HapticTime(nanoseconds: 200_003_000)
    let off = Control.parameter(DynamicParameter(.hapticIntensity, time: time, value: 0))
    // 126.5 Hz: no zero crossing near the step.
    let probe = try probe([buzz(0, for: 500, sharpness: 0.31)], [off])
    let due = FrameClock(rate: 48_000).firstFrame(notBefore: time.nanoseconds)
    #expect(probe.lastNonzeroFrame == Int(due) - 1)
  }

  @Test func `curves are followed from sample to sample`() throws {
    // Held for even 1 ms, the level of this ramp would be off by 0.01; the bound is ten times less.
    let ramp = curve(.hapticIntensity, (0, 0), (100, 1))
    let timeline = Timeline(
      HapticPattern(events: [buzz(0, for: 100, sharpness: 1)], controls: [ramp]))
    let made = try render(timeline)
    let oracle = Oracle(timeline, profile: .referenceAsDesigned, rate: 48_000)
    #expect(largestDifference(made, oracle.haptic()) < 1e-5)
    let levels = AudioProbe(
      try render(timeline, layout: .envelopes), rate: 48_000, of: 2
    ).between(2, 100)
    let steps = zip(levels.samples, levels.samples.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - 1 / 4_800) < 1e-6 })
  }

  @Test func `a tap reads its controls once at its start`() throws {
    let off = step(.hapticIntensity, 101, 0)
    let whole = try probe([tap(100)])
    #expect(try probe([tap(100)], [off]).samples == whole.samples)
    #expect(try probe([tap(102)], [off]).isSilent)
    #expect(try probe([tap(101)], [off]).isSilent)
  }

  @Test func `controls act on no other pattern`() throws {
    let muted = HapticPattern(
      events: [buzz(0, for: 100)], controls: [step(.hapticIntensity, 0, 0)])
    let other = HapticPattern(events: [buzz(0, for: 100)])
    let both = try render(Timeline(muted).overlaid(with: Timeline(other)))
    #expect(try both == render(Timeline(other)))
  }

  @Test func `a gain is limited after the control`() throws {
    let half = [step(.hapticIntensity, 0, 0.5)]
    let pattern = HapticPattern(events: [buzz(0, for: 200, intensity: 0.8)], controls: half)
    for (gain, due) in [(1.0, 0.4), (2, 0.8), (4, 1)] {
      let made = AudioProbe(
        try render(Timeline(pattern).amplified(by: gain)), rate: 48_000)
      #expect(abs(made.peak - due) < 0.001)
    }
  }

  private func probe(_ event: HapticEvent) throws -> AudioProbe {
    try HapticRenderTests.probe([event])
  }

  private func probe(_ events: [HapticEvent], _ controls: [Control] = []) throws -> AudioProbe {
    try HapticRenderTests.probe(events, controls)
  }
}
