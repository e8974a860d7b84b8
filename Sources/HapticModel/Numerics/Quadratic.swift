// A quadratic function of one number, such as the phase and the level of a sound over its frames.

/// `constant + x·(linear + x·square)`.
package struct Quadratic: Hashable, Sendable {
  package var constant: Double
  package var linear: Double
  package var square: Double

  @inlinable
  package init(constant: Double, linear: Double = 0, square: Double = 0) {
    self.constant = constant
    self.linear = linear
    self.square = square
  }

  @inlinable
  package var isZero: Bool { constant == 0 && linear == 0 && square == 0 }

  @inlinable
  package func value(at x: Double) -> Double { constant + x * (linear + x * square) }

  @inlinable
  package func slope(at x: Double) -> Double { linear + 2 * x * square }

  /// The same function of the distance from another place.
  @inlinable
  package func seen(from x: Double) -> Quadratic {
    Quadratic(constant: value(at: x), linear: slope(at: x), square: square)
  }

  @inlinable
  package func scaled(by factor: Double) -> Quadratic {
    Quadratic(constant: constant * factor, linear: linear * factor, square: square * factor)
  }

  /// Where it is zero, in no order; nowhere for a constant.
  ///
  /// The larger root is found first and the other from it, so that neither cancels (Numerical
  /// Recipes, §5.6).
  package var roots: [Double] {
    guard square != 0 else { return linear == 0 ? [] : [-constant / linear] }
    let discriminant = linear * linear - 4 * constant * square
    guard discriminant >= 0 else { return [] }
    let sum = -0.5 * (linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
    return sum == 0 ? [0] : [sum / square, constant / sum]
  }
}
