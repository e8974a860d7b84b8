// The wheel's curve by bisection, which tests know without it.

/// The published timing curve, by nothing but its definition.
enum BezierOracle {
  /// The part of the time at which the part of the way is `progress`.
  static func fraction(reaching progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if cubic(0.46, 1, at: middle) < progress { low = middle } else { high = middle }
    }
    return cubic(0.16, 0.33, at: low)
  }

  private static func cubic(_ first: Double, _ second: Double, at s: Double) -> Double {
    3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
  }
}
