// The distance between two envelopes in decibels, weighted as touch weighs frequencies.

import HapticModel

/// Measures the distance between two envelopes, frame by frame.
///
/// With `x` the strength, 0…1, `s` the sharpness, `law` and `f` the profile's, and `w` the weight of
/// touch at a frequency:
///
/// ```
/// level    = max(20·log10(law(x) · w(f(s))), −60)
/// distance = √ mean of (level A − level B)²
/// ```
///
/// The mean is over the frames in which at least one of the two is above −60 dB. On a linear
/// profile a factor of two is 6.02 dB apart; an unmatched transient is up to 60 dB while it lasts.
struct LevelDistance {
  /// The level that counts as silence, in decibels below full strength at 250 Hz (our choice).
  static let floor = -60.0

  private let profile: ActuatorProfile
  private var sum = 0.0
  private var frames = 0

  init(under profile: ActuatorProfile) { self.profile = profile }

  mutating func add(
    _ a: (strength: Double, sharpness: Double), _ b: (strength: Double, sharpness: Double)
  ) {
    guard a.strength > 0 || b.strength > 0 else { return }
    let (levelA, levelB) = (level(a.strength, a.sharpness), level(b.strength, b.sharpness))
    guard max(levelA, levelB) > Self.floor else { return }
    sum += (levelA - levelB) * (levelA - levelB)
    frames += 1
  }

  /// The distance in decibels, 0…60; 0 if neither is ever above −60 dB.
  var decibels: Double { frames == 0 ? 0 : (sum / Double(frames)).squareRoot() }

  private func level(_ strength: Double, _ sharpness: Double) -> Double {
    guard strength > 0 else { return Self.floor }
    let amplitude = profile.law.amplitude(of: strength)
    let weight = PacinianCurve.weight(at: profile.continuous.frequency.value(at: sharpness))
    return max(20 * Double.log10(amplitude * weight), Self.floor)
  }
}
