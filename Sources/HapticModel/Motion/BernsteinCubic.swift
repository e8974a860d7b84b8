// A cubic polynomial in Bernstein form, the arithmetic under Bézier curves and Hermite pieces.

/// The cubic `u³·a + 3u²s·b + 3us²·c + s³·d` with `u = 1 − s`; exactly `a` at 0 and `d` at 1.
package struct BernsteinCubic: Hashable, Sendable {
  package let a: Double
  package let b: Double
  package let c: Double
  package let d: Double

  package init(from a: Double, to d: Double) {
    self.init(a: a, b: a + (d - a) / 3, c: d - (d - a) / 3, d: d)
  }

  package init(a: Double, b: Double, c: Double, d: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  package func value(at s: Double) -> Double {
    let u = 1 - s
    return u * u * (u * a + 3 * s * b) + s * s * (3 * u * c + s * d)
  }

  package func slope(at s: Double) -> Double {
    let u = 1 - s
    return 3 * (u * u * (b - a) + 2 * u * s * (c - b) + s * s * (d - c))
  }

  package func secondDerivative(at s: Double) -> Double {
    6 * ((1 - s) * (c - 2 * b + a) + s * (d - 2 * c + b))
  }

  package var thirdDerivative: Double { 6 * (d - 3 * c + 3 * b - a) }

  /// The parameters inside 0…1, ends excluded, where the slope is zero: at most two, in order.
  package var turningPoints: [Double] {
    let (first, middle, last) = (b - a, c - b, d - c)
    let discriminant = middle * middle - first * last
    guard discriminant > 0 else { return [] }
    // The two roots of A·s² + 2h·s + first without cancellation.
    let half = middle - first
    let q = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
    let roots = [q / (first - 2 * middle + last), first / q]
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The parameter at which the cubic, monotone over the range, has a value.
  package func parameter(reaching value: Double, in range: ClosedRange<Double>) -> Double {
    root(in: range) { (self.value(at: $0) - value, slope(at: $0)) }
  }

  /// Every parameter in 0…1 at which the cubic has a value, in order.
  package func parameters(reaching value: Double) -> [Double] {
    let knots = [0] + turningPoints + [1]
    var found: [Double] = []
    for (low, high) in zip(knots, knots.dropFirst()) {
      let (before, after) = (self.value(at: low) - value, self.value(at: high) - value)
      if before == 0 { found.append(low) }
      guard (before < 0 && after > 0) || (before > 0 && after < 0) else { continue }
      found.append(parameter(reaching: value, in: low...high))
    }
    if self.value(at: 1) == value { found.append(1) }
    return found
  }
}
