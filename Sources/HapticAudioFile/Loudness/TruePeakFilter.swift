// The interpolation filter for true peaks.

import HapticModel

/// The values at one, two and three quarters of the way between two samples.
///
/// A sinc of 32 samples under Kaiser's window with β = 6 (about 63 dB of stop-band attenuation),
/// each phase scaled to pass a constant unchanged. Length and β are our choice, with no source.
enum TruePeakFilter {
  /// The number of samples for each value.
  static let taps = 32
  /// The taps of the three phases, one after the other.
  static let phases: [Float] = (1...3).flatMap { taps(at: Double($0) / 4) }
  /// The largest factor by which a value can exceed the largest of its samples.
  static let mostGain: Float =
    (0..<3).map { phase in
      phases[phase * taps..<(phase + 1) * taps].reduce(0) { $0 + $1.magnitude }
    }.max() ?? 1

  /// The taps for a value between the sixteenth sample and the next.
  private static func taps(at fraction: Double) -> [Float] {
    let weights = (0..<taps).map { tap in
      let distance = Double(tap - (taps / 2 - 1)) - fraction
      let x = distance / Double(taps / 2)
      return sinc(distance) * bessel(6 * max(0, 1 - x * x).squareRoot())
    }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : Double.sin(.pi * x) / (.pi * x)
  }

  /// The modified Bessel function of the first kind and order 0, by its series.
  private static func bessel(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for index in 1...40 {
      term *= (x / 2 / Double(index)) * (x / 2 / Double(index))
      sum += term
    }
    return sum
  }
}
