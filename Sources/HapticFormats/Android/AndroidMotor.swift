// The motor of a device, and the scales that Android derives from it for basic envelopes.

import HapticModel

/// A vibrator, as far as Android plays a basic envelope on scales of its own.
///
/// From the Android Open Source Project, `BasicToPwleSegmentAdapter`, API 36: intensity 1 is the
/// level of the motor's largest acceleration above the threshold of touch, and lower intensities
/// are fractions of its decibels; 0 is off. Sharpness goes evenly over the frequencies at which the
/// motor is at least 10 dB above the threshold. This holds at control points; the amplitude between
/// them is a straight line.
struct AndroidMotor {
  /// The largest acceleration, in multiples of standard gravity.
  let acceleration: Double
  /// The frequency of the largest acceleration, in hertz.
  let resonance: Double
  /// The frequencies of sharpness 0 and 1, in hertz.
  let band: ClosedRange<Double>

  /// The example of the framework's own test (`BasicToPwleSegmentAdapterTest`), which is above 10 dB
  /// at all of its frequencies: 0.1 g at 30 Hz is at 14 dB, 0.5 g at 300 Hz at 21 dB.
  static let example = AndroidMotor(acceleration: 3, resonance: 180, band: 30...300)

  /// The level of intensity 1 above the threshold of touch, in decibels.
  private var fullLevel: Double {
    TouchThreshold.level(of: acceleration * TouchProfile.gravity, at: resonance)
  }

  /// The amplitude of an intensity, 0…1, where 1 is the largest acceleration.
  func amplitude(ofIntensity intensity: Double) -> Double {
    intensity > 0 ? .exp10((intensity - 1) * fullLevel / 20) : 0
  }

  /// The intensity of an amplitude, 0…1; one below the threshold of touch becomes 0, which is off.
  func intensity(ofAmplitude amplitude: Double) -> Double {
    guard amplitude > 0 else { return 0 }
    return UnitValue(clamping: 1 + 20 * .log10(amplitude) / fullLevel).value
  }
}

extension AndroidDevice {
  /// The motor on whose scales basic envelopes play: the framework's example, since none is published.
  var motor: AndroidMotor { .example }

  /// The frequencies of sharpness 0 and 1 in a basic envelope, in hertz.
  var band: ClosedRange<Double> { frequencies ?? motor.band }

  /// The sharpness of a frequency on the device's scale, not limited.
  func sharpness(ofHertz hertz: Double) -> Double {
    (hertz - band.lowerBound) / (band.upperBound - band.lowerBound)
  }

  /// The frequency of a sharpness on the device's scale, in hertz.
  func hertz(ofSharpness sharpness: Double) -> Double {
    band.lowerBound + sharpness * (band.upperBound - band.lowerBound)
  }
}
