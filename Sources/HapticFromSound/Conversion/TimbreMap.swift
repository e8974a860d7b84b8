// The map from the brightness of a sound to sharpness.

import HapticModel

/// Maps the brightness of a sound to the sharpness of its haptics.
///
/// What is heard as bright is felt as sharp. Equal steps of the logarithm of frequency are equal
/// steps of pitch, so the map is a curve over octaves: steepest in the middle, where most sounds
/// are, and flat towards its ends, which no sound quite reaches, so that two sounds that differ
/// never have the same sharpness. An actuator plays all of its range, whatever its own frequencies.
enum TimbreMap {
  /// The steepness of the logistic curve over the whole range: the ends have a sharpness of 0.05 and
  /// 0.95 (our choice).
  private static let steepness = 6.0

  /// The sharpness of a brightness in hertz, 0…1; 0.5 for silence.
  ///
  /// - Parameters:
  ///   - frequency: The brightness.
  ///   - range: The brightness of the dullest and the brightest sound.
  /// - Returns: The sharpness.
  static func sharpness(of frequency: Double, in range: ClosedRange<Double>) -> Double {
    guard frequency > 0, range.lowerBound > 0, range.lowerBound < range.upperBound else {
      return 0.5
    }
    let octaves = Double.log10(range.upperBound / range.lowerBound)
    let place = Double.log10(frequency / range.lowerBound) / octaves
    return 0.01 + 0.98 / (1 + .exp(-steepness * (place - 0.5)))
  }
}
