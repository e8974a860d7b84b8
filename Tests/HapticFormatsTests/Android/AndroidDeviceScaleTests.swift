// Tests that a basic envelope plays what was meant on the device whose curve a profile holds.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite("Android's scale by a device's curve") struct AndroidDeviceScaleTests {
  /// What the framework plays of a basic envelope's point, as a part of what the motor gives there,
  /// from its definition: decibels above the threshold of touch, cut at full.
  private static func played(_ intensity: Double, at hertz: Double) -> Double {
    guard intensity > 0, let curve = ActuatorProfile.measured.touch.accelerations else { return 0 }
    let full = TouchThreshold.level(of: 3 * 9.80665, at: 180)
    let wanted = TouchThreshold.acceleration(at: hertz) * Double.exp10(intensity * full / 20)
    return min(wanted / curve.value(at: hertz), 1)
  }

  @Test func `a device with a curve plays the strength that was meant, wherever it can`() throws {
    var random = SplitMix64(seed: 33)
    var options = WritingOptions()
    options.profile = ActuatorProfile.measured
    let format = try #require(Format.all.named("android-basic-envelope"))
    for _ in 0..<300 {
      let strength = random.number(0.1...1)
      let sharpness = random.number(0...1)
      let hum = HapticEvent.continuous(
        ContinuousEvent(
          time: .zero, duration: .milliseconds(400),
          intensity: UnitValue(clamping: strength), sharpness: UnitValue(clamping: sharpness)))
      let text = try format.write(
        Timeline(HapticPattern(events: [hum])), options: options
      ).parts[0].text
      let points = text.matches(of: /intensity="([0-9.]+)" sharpness="([0-9.]+)"/)
        .compactMap { (Double($0.1), Double($0.2)) }
      let (intensity, place) = try #require(
        points.max { ($0.0 ?? 0) < ($1.0 ?? 0) })
      let hertz = 60 + 240 * (try #require(place))
      #expect(abs(hertz - ActuatorProfile.measured.continuous.frequency.value(at: sharpness)) < 0.5)
      let level = Self.played(try #require(intensity), at: hertz)
      #expect(abs(20 * Double.log10(level / strength)) < 0.5, "\(strength) at \(hertz) Hz")
    }
  }
}
