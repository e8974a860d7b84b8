// Tests that a basic envelope plays what was meant on the device whose curve a profile holds.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite("Android's scale by a device's curve") struct AndroidDeviceScaleTests {
  /// How many envelopes are played; a thousand were, once.
  private static let envelopes = 100

  /// A motor as the framework sees one: accelerations in g by hertz, which the test draws.
  private struct Motor {
    let points: [(hertz: Double, gravities: Double)]

    init(_ random: inout SplitMix64) {
      points = [60.0, 100, 150, 200, 250, 300].map { ($0, 0.3 * .pow(15, random.number(0...1))) }
    }

    func acceleration(at hertz: Double) -> Double {
      let next = points.firstIndex { $0.hertz >= hertz } ?? points.count - 1
      guard next > 0 else { return points[0].gravities }
      let (a, b) = (points[next - 1], points[next])
      return a.gravities
        + (b.gravities - a.gravities) * (hertz - a.hertz) / (b.hertz - a.hertz)
    }

    private func decibels(at hertz: Double) -> Double {
      20
        * Double.log10(
          acceleration(at: hertz) * 9.80665 / TouchThreshold.acceleration(at: hertz))
    }

    /// The decibels of intensity 1, from the definition: those of the strongest point.
    private var full: Double {
      decibels(at: points.max { $0.gravities < $1.gravities }?.hertz ?? 0)
    }

    /// What the framework plays of an intensity, as a part of what the motor gives at a frequency:
    /// decibels above the threshold of touch, cut at full.
    func played(_ intensity: Double, at hertz: Double) -> Double {
      intensity > 0 ? min(Double.exp10((intensity * full - decibels(at: hertz)) / 20), 1) : 0
    }

    /// Whether any intensity plays a strength.
    func canPlay(_ strength: Double, at hertz: Double) -> Bool {
      let level = decibels(at: hertz) + 20 * Double.log10(strength)
      return level > 0 && level <= full
    }

    var profile: ActuatorProfile {
      var profile = ActuatorProfile.reference
      profile.continuous.frequency = SharpnessMap(60, 300)
      profile.touch.accelerations = ProfileCurve(
        points.map { ProfileCurve.Point(at: $0.hertz, value: $0.gravities * 9.80665) })
      profile.touch.acceleration = (points.map { $0.gravities }.max() ?? 0) * 9.80665
      return profile
    }
  }

  @Test func `a device with a curve plays what was meant wherever it can, and else says so`() throws
  {
    var random = SplitMix64(seed: 33)
    let format = try #require(Format.all.named("android-basic-envelope"))
    var (able, unable) = (0, 0)
    for _ in 0..<Self.envelopes {
      let motor = Motor(&random)
      var options = WritingOptions()
      options.profile = motor.profile
      let hums = (0..<3).map { _ in
        (strength: 0.02 * .pow(50, random.number(0...1)), sharpness: random.number(0...1))
      }
      let events = hums.enumerated().map { index, hum in
        HapticEvent.buzz(300 * Double(index), 200, hum.strength, hum.sharpness)
      }
      let file = try format.write(Timeline(HapticPattern(events: events)), options: options)
      let points = file.parts[0].text
        .matches(of: /intensity="([0-9.]+)" sharpness="([0-9.]+)"/)
        .map { (intensity: Double($0.1) ?? 0, hertz: 60 + 240 * (Double($0.2) ?? 0)) }
      for hum in hums {
        let hertz = 60 + 240 * hum.sharpness
        let levels = points.filter { abs($0.hertz - hertz) < 0.5 }
          .map { motor.played($0.intensity, at: hertz) }
        let level = try #require(
          levels.min { abs($0 - hum.strength) < abs($1 - hum.strength) }, "\(hum)")
        if motor.canPlay(hum.strength, at: hertz) {
          able += 1
          #expect(abs(20 * Double.log10(level / hum.strength)) < 0.5, "\(hum): \(level)")
        } else {
          unable += 1
          #expect(
            file.losses.contains { [.intensityQuantised, .intensityLimited].contains($0.kind) },
            "\(hum): \(level)")
        }
      }
    }
    #expect(able > 2 * Self.envelopes && unable > Self.envelopes / 10)
  }
}
