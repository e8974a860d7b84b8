// What amplitude a strength has under the law of a profile.

import HapticModel

extension ActuatorProfile.Law {
  /// The amplitude of a strength.
  func amplitude(of strength: Double) -> Double {
    switch self {
    case .linear: strength
    case .squared: strength * strength
    }
  }

  /// The strength of an amplitude of 0 or more.
  func strength(of amplitude: Double) -> Double {
    switch self {
    case .linear: amplitude
    case .squared: max(amplitude, 0).squareRoot()
    }
  }
}
