// Cuts a stretch into equal parts on which a parabola is accurate enough.
//
// A parabola through the values of a smooth function at the start, the middle and the end of a part
// of h seconds misses it by |f'''(ξ) · (t − a)(t − m)(t − b)| / 6. The product of the three distances
// is largest at h/2 · (1 ± 1/√3) and is h³/(12√3) there; so the error is at most
//
//     |f'''| · h³ / (72√3),
//
// and a stretch of D seconds needs n = D · ∛(|f'''| / (72√3 · tolerance)) parts. What follows bounds
// the third derivatives over a whole stretch.

/// The largest error of a parabola (our choice).
enum SoundTolerance {
  /// The error of a phase, in turns: 2π · 10⁻⁶ is −104 dB of a full sine.
  static let phase = 1e-6
  /// The error of a level, relative to the stretch's highest: −100 dB.
  static let level = 1e-5
}

/// Bounds on a function and its derivatives over a stretch.
struct DerivativeBounds {
  /// Bounds on the magnitudes of the value and its first three derivatives by seconds.
  var (zeroth, first, second, third): (Double, Double, Double, Double)

  /// The bounds of a product, by Leibniz's rule.
  func times(_ other: DerivativeBounds) -> DerivativeBounds {
    DerivativeBounds(
      zeroth: zeroth * other.zeroth,
      first: first * other.zeroth + zeroth * other.first,
      second: second * other.zeroth + 2 * first * other.first + zeroth * other.second,
      third: third * other.zeroth + 3 * second * other.first + 3 * first * other.second
        + zeroth * other.third)
  }

  /// The number of parts needed for an error, 1 or more; infinite if no number is enough.
  func parts(of seconds: Double, within tolerance: Double) -> Double {
    // The constant is 72√3.
    let ratio = third / (124.707_658_144_959_15 * tolerance)
    guard ratio < .infinity else { return .infinity }
    guard ratio > 0 else { return 1 }
    return max(1, (seconds * powerOfTwo(logarithmToBase2(ratio) / 3)).rounded(.up))
  }
}

extension SoundStretch {
  /// The bounds of volume times level, each a straight line.
  var strengthBounds: DerivativeBounds {
    func highest(_ line: Ramp) -> Double {
      max(line.value.magnitude, (line.value + line.slope * seconds).magnitude)
    }
    return DerivativeBounds(
      zeroth: highest(volume) * highest(level),
      first: volume.slope.magnitude * highest(level) + highest(volume) * level.slope.magnitude,
      second: 2 * (volume.slope * level.slope).magnitude, third: 0)
  }

  /// The bounds of the sine or cosine of `angle · pan`: each derivative adds a factor of its speed.
  func panBounds(angle: Double) -> DerivativeBounds {
    let speed = angle * pan.slope.magnitude
    return DerivativeBounds(
      zeroth: 1, first: speed, second: speed * speed, third: speed * speed * speed)
  }
}
