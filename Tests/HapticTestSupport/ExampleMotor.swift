// What a phone plays of a basic envelope, from the published rules of Android and not from the package.

import Foundation

/// The motor of the framework's own test, 3 g at 180 Hz, with sharpness from 30 to 300 Hz.
public enum ExampleMotor {
  /// The level of 3 g above the threshold of touch, −31.056 dB re 1 g at 180 Hz: between −31.35 at
  /// 150 Hz and −30.86 at 200 Hz.
  private static let fullLevel = 20 * log10(3.0) + 31.056

  /// The amplitude of a control point, as a fraction of the largest at the resonance.
  public static func amplitude(ofIntensity intensity: Double) -> Double {
    intensity == 0 ? 0 : pow(10, (intensity * fullLevel - fullLevel) / 20)
  }

  /// The frequency of a control point, in hertz.
  public static func hertz(ofSharpness sharpness: Double) -> Double { 30 + 270 * sharpness }

  /// The sharpness of a control point on the profile `reference`, whose frequencies are 80 to 230 Hz.
  public static func reference(ofSharpness sharpness: Double) -> Double {
    (hertz(ofSharpness: sharpness) - 80) / 150
  }
}
