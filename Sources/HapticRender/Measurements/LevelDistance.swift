// The distance between two envelopes in decibels, weighted as touch weighs frequencies.

import HapticModel

/// Measures the distance between two envelopes, frame by frame.
///
/// With `x` the strength, 0…1, `s` the sharpness, `law`, `gain` and `f` the profile's, and `w` its
/// weight of touch at a frequency, in thresholds:
///
/// ```
/// level    = max(20·log10(law(x) · gain · w(f(s))), 0)
/// distance = √ mean of (level A − level B)²
/// ```
///
/// The mean is over the frames in which at least one of the two is felt. On a linear profile a factor
/// of two is 6.02 dB apart; an unmatched transient is as far as it is felt while it lasts.
struct LevelDistance {
  private let profile: ActuatorProfile
  private var sum = 0.0
  private var frames = 0

  init(under profile: ActuatorProfile) { self.profile = profile }

  mutating func add(
    _ a: (strength: Double, sharpness: Double), _ b: (strength: Double, sharpness: Double)
  ) {
    guard a.strength > 0 || b.strength > 0 else { return }
    let (levelA, levelB) = (level(a.strength, a.sharpness), level(b.strength, b.sharpness))
    guard max(levelA, levelB) > 0 else { return }
    sum += (levelA - levelB) * (levelA - levelB)
    frames += 1
  }

  /// The distance in decibels; 0 if neither is ever felt.
  var decibels: Double { frames == 0 ? 0 : (sum / Double(frames)).squareRoot() }

  private func level(_ strength: Double, _ sharpness: Double) -> Double {
    let amplitude = profile.law.amplitude(of: strength) * profile.continuous.gain
    return max(
      profile.touch.level(
        of: amplitude, at: profile.continuous.frequency.value(at: sharpness)), 0)
  }
}
