// Between what a timeline says and what Android counts in: amplitudes, hertz, milliseconds.

import HapticModel

/// Amplitudes and frequencies of an actuator profile, as Android's physical effects have them.
struct AndroidUnits {
  /// The sharpness of a vibration at the actuator's resonance, where waveforms play: 0.7 in the
  /// framework (`RESONANT_FREQUENCY_SHARPNESS`).
  static let resonantSharpness = 0.7
  /// The strength of the amplitude `default`, which a device chooses (ours: all it has).
  static let defaultAmplitude = 255

  /// The profile.
  let profile: ActuatorProfile

  /// The amplitude 0…1 of a strength.
  func amplitude(of strength: Double) -> Double { profile.law.amplitude(of: strength) }

  /// The strength 0…1 of an amplitude.
  func strength(of amplitude: Double) -> Double { profile.law.strength(of: amplitude) }

  /// The frequency of a sharpness, in hertz.
  func hertz(of sharpness: Double) -> Double { profile.continuous.frequency.value(at: sharpness) }

  /// The sharpness of a frequency, not limited; `nil` where the profile has only one frequency.
  func sharpness(ofHertz hertz: Double) -> Double? {
    let map = profile.continuous.frequency
    guard map.atZero != map.atOne else { return nil }
    return (hertz - map.atZero) / (map.atOne - map.atZero)
  }

  /// Points on the curve that a straight line becomes under one of the laws, without the first:
  /// as many as keep the lines between them within a tolerance.
  ///
  /// - Parameters:
  ///   - a: The level where the line starts.
  ///   - b: The level where it ends.
  ///   - law: From a level of the line to one of the curve.
  ///   - tolerance: The largest difference.
  /// - Returns: Fractions of the way with the levels there; the last is the end.
  func points(
    from a: Double, to b: Double, under law: (Double) -> Double, tolerance: Double
  ) -> [(fraction: Double, level: Double)] {
    guard profile.law != .linear, a != b else { return [(1, law(b))] }
    var points: [(fraction: Double, level: Double)] = []
    var pending: [(from: Double, to: Double)] = [(0, 1)]
    while let part = pending.popLast() {
      let values = [part.from, (part.from + part.to) / 2, part.to].map { law(a + (b - a) * $0) }
      // A square root bends most near 0, at a quarter of the way for a line that starts there.
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
