// The Pacinian curve in closed form, by which the codec measures weigh frequencies.

import HapticModel

/// The sensitivity of touch by frequency, as the codec measures of touch have it.
///
/// `|a / log10(b)² · log10(f/550 + b)²| − e` decibels, with `b = 1 − 250/550`: lowest at 250 Hz,
/// higher on both sides (the closed form of the MPEG haptics reference model).
struct PacinianCurve {
  /// The threshold at each coefficient of a cosine transform, as a power.
  let powers: [Double]

  /// Creates the thresholds of the coefficients of a block, with `a = 62` and `e = 77`, as in the
  /// package `vibromaf`.
  ///
  /// The frequencies are the first half of `2·count` equally spaced ones that include 0 and the
  /// rate. Above the first threshold beyond 0 dB, the value stays constant.
  init(count: Int, rate: Double) {
    var decibels = (0..<count).map { index in
      PacinianCurve.bowl(at: rate * Double(index) / Double(2 * count - 1)) * 62 - 77
    }
    if let limit = decibels.firstIndex(where: { $0 > 0 }) {
      for index in limit..<count { decibels[index] = decibels[limit] }
    }
    powers = decibels.map { Double.exp10($0 / 10) }
  }

  /// A bowl-shaped curve: 0 at 250 Hz, 1 at 0 Hz.
  private static func bowl(at frequency: Double) -> Double {
    let edge = 1 - 250.0 / 550
    let ratio = Double.log10(max(frequency, 0) / 550 + edge) / Double.log10(edge)
    return ratio * ratio
  }
}
