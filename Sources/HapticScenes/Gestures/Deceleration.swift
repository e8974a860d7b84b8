// The exponential deceleration of content that was let go at speed.

import HapticModel

/// The exponential deceleration of scroll views.
///
/// `v(t) = v₀·e^{kt}` and `x(t) = x₀ + v₀·(e^{kt} − 1)/k`, where `k = 1000·ln(rate)`: each
/// millisecond keeps the part `rate` of the speed. The two rates are Apple's; the formulas are those
/// of [ScrollMechanics](https://github.com/super-ultra/ScrollMechanics).
///
/// ```swift
/// Deceleration.normal.destination(from: 0, velocity: 1_000)  // 499.5 points further on
/// ```
public struct Deceleration: Hashable, Sendable {
  /// The part of the speed that a millisecond keeps.
  public let rate: Double
  /// The exponent `k` a second, below 0: −2.002 for ``normal``, −10.05 for ``fast``.
  public let exponent: Double

  /// A deceleration.
  ///
  /// - Parameter rate: The part of the speed that a millisecond keeps, limited to 0.1…0.9999.
  public init(rate: Double) {
    self.rate = rate.limited(to: 0.1...0.9999)
    exponent = 1_000 * .log(self.rate)
  }

  /// `UIScrollView.DecelerationRate.normal`, 0.998.
  public static var normal: Deceleration { Deceleration(rate: 0.998) }
  /// `UIScrollView.DecelerationRate.fast`, 0.99.
  public static var fast: Deceleration { Deceleration(rate: 0.99) }
}

extension Deceleration {
  /// Where content is, a time in seconds after it was let go.
  public func position(from origin: Double, velocity: Double, after seconds: Double) -> Double {
    origin + velocity * (.exp(exponent * seconds) - 1) / exponent
  }

  /// How fast content still is, a time in seconds after it was let go.
  public func velocity(from velocity: Double, after seconds: Double) -> Double {
    velocity * .exp(exponent * seconds)
  }

  /// Where content would come to rest in the end: `x₀ − v₀/k`, or as the rule says.
  public func destination(
    from origin: Double, velocity: Double, rule: ProjectionRule = .exact
  ) -> Double {
    switch rule {
    case .exact: origin - velocity / exponent
    case .wwdc18: origin + velocity / 1_000 * rate / (1 - rate)
    }
  }

  /// How long content moves until it is within a distance of its destination, in seconds.
  ///
  /// - Parameters:
  ///   - velocity: Points a second as it is let go.
  ///   - threshold: Points that are still to go when it stops; above 0.
  /// - Returns: `ln(−k·threshold/|v₀|)/k`, 0 if it is as near from the start.
  public func duration(velocity: Double, threshold: Double = 0.5) -> Double {
    let ratio = -exponent * threshold / velocity.magnitude
    guard ratio > 0, ratio < 1 else { return 0 }
    return .log(ratio) / exponent
  }

  /// When content passes a place, in seconds after it was let go, and how fast it is there.
  ///
  /// - Parameters:
  ///   - distance: Points from where it was let go to the place.
  ///   - velocity: Points a second as it is let go.
  /// - Returns: `ln(1 + k·distance/v₀)/k` and `v₀ + k·distance`, or `nil` if it never gets there.
  public func passing(
    distance: Double, velocity: Double
  ) -> (time: Double, velocity: Double)? {
    let part = 1 + exponent * distance / velocity
    guard velocity != 0, part > 0, part <= 1 else { return nil }
    return (.log(part) / exponent, velocity + exponent * distance)
  }

  /// The speed that makes content come to rest at a place: `−k·distance`.
  public func velocity(toTravel distance: Double) -> Double { -exponent * distance }
}

/// How the place is reckoned at which content would come to rest.
public enum ProjectionRule: String, CaseIterable, Hashable, Sendable {
  /// The destination of the exponential: 0.4995·v₀ at the normal rate, 0.0995·v₀ at the fast one.
  case exact
  /// The sum over whole milliseconds, `v/1000·rate/(1 − rate)`: 0.499·v₀ and 0.099·v₀ (Apple,
  /// *Designing Fluid Interfaces*, WWDC 2018, session 803).
  case wwdc18
}
