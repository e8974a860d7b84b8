// The amplitude of a strength under a profile's law, and its inverse.

extension ActuatorProfile.Law {
  /// The amplitude of a strength.
  package func amplitude(of strength: Double) -> Double {
    switch self {
    case .linear: strength
    case .squared: strength * strength
    }
  }

  /// The strength of an amplitude of 0 or more.
  package func strength(of amplitude: Double) -> Double {
    switch self {
    case .linear: amplitude
    case .squared: max(amplitude, 0).squareRoot()
    }
  }
}
