// Converts between the model's values and Android's amplitudes, frequencies and milliseconds.

import HapticModel

/// Amplitudes and frequencies of an actuator profile, for Android's physical effects.
struct AndroidUnits {
  /// The sharpness of a continuous event at the actuator's resonance, where waveforms play: 0.7 in
  /// the framework (`RESONANT_FREQUENCY_SHARPNESS`).
  static let resonantSharpness = 0.7
  /// The amplitude that stands for `default`, which a device chooses: the largest (our choice).
  static let defaultAmplitude = 255

  let profile: ActuatorProfile
  let device: AndroidDevice

  /// The amplitude of a strength, 0…1.
  func amplitude(of strength: Double) -> Double { profile.law.amplitude(of: strength) }

  /// The strength of an amplitude, 0…1.
  func strength(of amplitude: Double) -> Double { profile.law.strength(of: amplitude) }

  /// The frequency of a sharpness, in hertz.
  func hertz(of sharpness: Double) -> Double { profile.continuous.frequency.value(at: sharpness) }

  /// The unlimited sharpness of a frequency; `nil` if the profile has only one frequency.
  func sharpness(ofHertz hertz: Double) -> Double? {
    profile.continuous.frequency.position(of: hertz)
  }

  /// Points on the curve that a straight line becomes under a law, without the first point; enough
  /// of them to keep the lines between within a tolerance.
  ///
  /// - Returns: Fractions of the line with the levels there; the last is the end.
  func points(
    from a: Double, to b: Double, under law: (Double) -> Double, tolerance: Double
  ) -> [(fraction: Double, level: Double)] {
    guard profile.law != .linear, a != b else { return [(1, law(b))] }
    var points: [(fraction: Double, level: Double)] = []
    var pending: [(from: Double, to: Double)] = [(0, 1)]
    while let part = pending.popLast() {
      let values = [part.from, (part.from + part.to) / 2, part.to].map { law(a + (b - a) * $0) }
      // A square root is most curved near 0, at a quarter of a line that starts there.
      let isStraight = [0.25, 0.5].allSatisfy { way in
        let there = law(a + (b - a) * (part.from + (part.to - part.from) * way))
        return abs(there - (values[0] + (values[2] - values[0]) * way)) <= tolerance
      }
      if isStraight || part.to - part.from < 1.0 / 4096 {
        points.append((part.to, values[2]))
      } else {
        let middle = (part.from + part.to) / 2
        pending += [(middle, part.to), (part.from, middle)]
      }
    }
    return points
  }
}
