// The motor of a device, and the scales that Android derives from it for basic envelopes.

import HapticModel

/// A vibrator, as far as Android plays a basic envelope on scales of its own.
///
/// From the Android Open Source Project, `BasicToPwleSegmentAdapter`, API 36: intensity is a fraction
/// of the decibels that the motor's largest acceleration has above the threshold of touch, taken
/// from the threshold at the frequency that plays; what the motor cannot reach there becomes full; 0
/// is off. Sharpness goes evenly over the frequencies at which the motor is at least 10 dB above the
/// threshold. This holds at control points; the amplitude between them is a straight line.
struct AndroidMotor {
  /// The largest acceleration, in multiples of standard gravity.
  let acceleration: Double
  /// The frequency of the largest acceleration, in hertz.
  let resonance: Double
  /// The frequencies of sharpness 0 and 1, in hertz.
  let band: ClosedRange<Double>
  /// The device's own curve, in metres per second squared; `nil` if only its best point is known,
  /// which then counts at every frequency.
  private(set) var curve: ProfileCurve?

  /// The example of the framework's own test (`BasicToPwleSegmentAdapterTest`), which is above 10 dB
  /// at all of its frequencies: 0.1 g at 30 Hz is at 14 dB, 0.5 g at 300 Hz at 21 dB.
  static let example = AndroidMotor(acceleration: 3, resonance: 180, band: 30...300)

  /// The least level above the threshold of touch within the band, in decibels.
  private static let leastLevel = 10.0

  private init(acceleration: Double, resonance: Double, band: ClosedRange<Double>) {
    (self.acceleration, self.resonance, self.band) = (acceleration, resonance, band)
  }

  /// The motor of a profile with a curve that reaches 10 dB; else the example.
  init(_ touch: TouchProfile) {
    self = .example
    guard let curve = touch.accelerations, let band = Self.band(of: curve.points) else { return }
    let inside = curve.points.filter { band.contains($0.at) }
    guard let best = inside.max(by: { $0.value < $1.value }) else { return }
    self.init(
      acceleration: best.value / TouchProfile.gravity, resonance: best.at, band: band)
    self.curve = curve
  }

  /// The frequencies from the first to the second at which a curve crosses 10 dB, by straight lines
  /// between its points; the threshold is that of the later point, as in the framework.
  private static func band(of points: [ProfileCurve.Point]) -> ClosedRange<Double>? {
    var low: Double?
    for (index, point) in points.enumerated() {
      let least = TouchThreshold.acceleration(at: point.at) * Double.exp10(leastLevel / 20)
      func crossing() -> Double {
        guard index > 0, points[index - 1].value != point.value else { return point.at }
        let before = points[index - 1]
        let way = (least - before.value) / (point.value - before.value)
        return before.at + (point.at - before.at) * min(max(way, 0), 1)
      }
      if low == nil, point.value >= least {
        low = crossing()
      } else if let low, point.value <= least {
        return low...max(crossing(), low)
      }
    }
    guard let low, let last = points.last, last.at > low else { return nil }
    return low...last.at
  }

  /// The level of intensity 1 above the threshold of touch, in decibels.
  private var fullLevel: Double {
    TouchThreshold.level(of: acceleration * TouchProfile.gravity, at: resonance)
  }

  /// The level of a full amplitude at a frequency, in decibels.
  private func level(at hertz: Double) -> Double {
    TouchThreshold.level(of: curve?.value(at: hertz) ?? 0, at: hertz)
  }

  /// The amplitude of an intensity at a frequency, 0…1, where 1 is all that the motor gives there.
  func amplitude(ofIntensity intensity: Double, at hertz: Double) -> Double {
    guard intensity > 0 else { return 0 }
    guard curve != nil else { return .exp10((intensity - 1) * fullLevel / 20) }
    return min(.exp10((intensity * fullLevel - level(at: hertz)) / 20), 1)
  }

  /// The intensity of an amplitude, 0…1; one below the threshold of touch becomes 0, which is off.
  func intensity(ofAmplitude amplitude: Double, at hertz: Double) -> Double {
    guard amplitude > 0 else { return 0 }
    guard curve != nil else {
      return UnitValue(clamping: 1 + 20 * .log10(amplitude) / fullLevel).value
    }
    return UnitValue(clamping: (level(at: hertz) + 20 * .log10(amplitude)) / fullLevel).value
  }
}

extension AndroidUnits {
  /// The motor on whose scales basic envelopes play: that of the profile's curve, or the framework's
  /// example.
  var motor: AndroidMotor { AndroidMotor(profile.touch) }

  /// The frequencies of sharpness 0 and 1 in a basic envelope, in hertz.
  var band: ClosedRange<Double> { device.frequencies ?? motor.band }

  /// The sharpness of a frequency on the device's scale, not limited.
  func deviceSharpness(ofHertz hertz: Double) -> Double {
    (hertz - band.lowerBound) / (band.upperBound - band.lowerBound)
  }

  /// The frequency of a sharpness on the device's scale, in hertz.
  func hertz(ofDeviceSharpness sharpness: Double) -> Double {
    band.lowerBound + sharpness * (band.upperBound - band.lowerBound)
  }
}
