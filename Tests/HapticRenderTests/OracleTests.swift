// The oracle itself, against closed formulas worked out by hand: who checks the checker.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@Suite struct OracleTests {
  private func oracle(
    _ events: [HapticEvent], _ controls: [Control] = [],
    profile: ActuatorProfile = .referenceAsDesigned
  ) -> Oracle {
    let pattern = HapticPattern(events: events, controls: controls)
    return Oracle(Timeline(pattern), profile: profile, rate: 48_000)
  }

  private func expect(
    _ samples: [Double], _ due: (_ seconds: Double) -> Double, within tolerance: Double = 1e-9
  ) {
    let difference = samples.enumerated().map { abs($1 - due(Double($0) / 48_000)) }.max() ?? 1
    #expect(difference < tolerance)
  }

  @Test func `a tap is a decaying sine with a fade`() {
    let tap = oracle([tap(0, intensity: 0.7, sharpness: 1)])
    #expect(tap.frames == 1_920)
    expect(tap.haptic()) { t in
      let fade = t < 0.032 ? 1 : (0.040 - t) / 0.008
      return 0.7 * exp(-t / 0.008) * sin(2 * .pi * 230 * t) * fade
    }
  }

  @Test func `a tap of two partials under the squared law`() {
    let tap = oracle([tap(0, intensity: 0.5, sharpness: 0.25)], profile: .rich)
    expect(tap.haptic(0..<1_000)) { t in
      let strength = 0.5 * exp(-t / 0.011)
      let sines = 0.675 * sin(2 * .pi * 90 * t) + 0.125 * sin(2 * .pi * 1_050 * t)
      return strength * strength * sines
    }
  }

  @Test func `a vibration is a sine under its envelope`() {
    let envelope = Envelope(
      attack: UnitValue(clamping: 0.1), release: UnitValue(clamping: 0.2))
    let vibration = oracle([buzz(0, for: 500, sharpness: 0.2, envelope: envelope)])
    #expect(vibration.frames == 33_600)
    expect(vibration.haptic()) { t in
      let level = t < 0.1 ? t / 0.1 : t < 0.5 ? 1 : 1 - (t - 0.5) / 0.2
      return level * sin(2 * .pi * 110 * t)
    }
  }

  @Test func `a sweep has the phase of a chirp`() {
    let sweep = curve(.hapticSharpness, (0, -0.5), (1_000, 0.5))
    let vibration = oracle([buzz(0, for: 1_000)], [sweep])
    expect(vibration.haptic(0..<48_000)) { t in
      min(1, t / 0.001) * sin(2 * .pi * (80 * t + 150 * t * t / 2))
    }
  }

  @Test func `a sweep beyond the range is limited before it is integrated`() {
    // From 0.5 − 1 to 0.5 + 1 in a second: 0 until 0.25 s, then up, and 1 from 0.75 s.
    let sweep = curve(.hapticSharpness, (0, -1), (1_000, 1))
    let vibration = oracle([buzz(0, for: 1_000)], [sweep])
    expect(vibration.haptic(0..<48_000)) { t in
      let risen = min(max(t - 0.25, 0), 0.5)
      let cycles = 80 * t + 150 * (risen * risen + max(t - 0.75, 0))
      return min(1, t / 0.001) * sin(2 * .pi * cycles)
    }
  }

  @Test func `an intensity curve and a gain are limited together`() {
    let ramp = curve(.hapticIntensity, (0, 0), (1_000, 1))
    let pattern = HapticPattern(events: [buzz(0, for: 1_000, intensity: 0.8)], controls: [ramp])
    let oracle = Oracle(
      Timeline(pattern).amplified(by: 2), profile: .referenceAsDesigned, rate: 48_000)
    expect(oracle.haptic(0..<48_000)) { t in
      min(1, 0.8 * 2 * t) * min(1, t / 0.001) * sin(2 * .pi * 155 * t)
    }
  }

  @Test func `a ducked vibration is a quarter under a tap`() {
    let alone = oracle([buzz(0, for: 200)], profile: .rich).haptic()
    let taps = oracle([tap(100)], profile: .rich).haptic()
    let both = oracle([buzz(0, for: 200), tap(100)], profile: .rich).haptic()
    // A tap of sharpness 0.5 lasts 22 ms, half-way between both ends.
    let frames = 4_800..<5_856
    for frame in 0..<alone.count {
      let factor = frames.contains(frame) ? 0.25 : 1
      let tap = frame < taps.count ? taps[frame] : 0
      #expect(abs(both[frame] - factor * alone[frame] - tap) < 1e-12)
    }
  }

  @Test func `envelopes add strengths and hold sharpness`() {
    let events = [
      buzz(100, for: 100, intensity: 0.2, sharpness: 0.1),
      buzz(100, for: 100, intensity: 0.6, sharpness: 0.9),
    ]
    let channels = oracle(events).envelopes()
    #expect(channels[0] == 0 && channels[1] == 0.5)
    let middle = 2 * 48 * 150
    #expect(abs(channels[middle] - 0.8) < 1e-12)
    #expect(abs(channels[middle + 1] - 0.7) < 1e-12)
    let both = oracle(events + [tap(300, intensity: 0)])
    let silence = 2 * 48 * 250
    #expect(both.envelopes()[silence] == 0)
    #expect(abs(both.envelopes()[silence + 1] - 0.7) < 1e-12)
  }

  @Test func `a window is half open on the frame grid`() {
    let span = TimeSpan(start: .milliseconds(10), end: .milliseconds(20))
    let whole = Timeline(HapticPattern(events: [buzz(0, for: 100, sharpness: 0.31)]))
    let plain = Oracle(whole, profile: .referenceAsDesigned, rate: 48_000).haptic()
    let cut = Oracle(whole.trimmed(to: span), profile: .referenceAsDesigned, rate: 48_000)
    #expect(cut.frames == 960)
    #expect(cut.haptic().prefix(480).allSatisfy { $0 == 0 })
    #expect(cut.haptic().dropFirst(480) == plain[480..<960])
  }
}
