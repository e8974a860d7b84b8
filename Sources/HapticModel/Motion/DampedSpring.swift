// A damped spring, and the ways in which Apple's frameworks describe one.

/// A damped harmonic oscillator that moves from 0 to 1 and comes to rest there.
///
/// Two numbers define it: its undamped angular frequency and its damping ratio. Below a damping
/// ratio of 1 it overshoots; at 1 it arrives soonest without overshooting.
///
/// ```swift
/// DampedSpring.bouncy.progress(at: 0.35) // 1.046, the first peak
/// ```
public struct DampedSpring: Hashable, Sendable {
  /// The undamped angular frequency, ω = √(k/m), in radians per second; above 0.
  public let angularFrequency: Double
  /// The damping ratio, ζ = c / 2√(km); 0 or more, and 0 oscillates for ever.
  public let dampingRatio: Double

  /// Creates a spring from ω and ζ; `nil` unless ω > 0, ζ ≥ 0 and their squares are finite.
  public init?(angularFrequency: Double, dampingRatio: Double) {
    let damping = angularFrequency * max(dampingRatio, 1)
    guard angularFrequency > 0, dampingRatio >= 0, (damping * damping).isFinite else { return nil }
    self.init(valid: angularFrequency, dampingRatio)
  }

  private init(valid angularFrequency: Double, _ dampingRatio: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from constants, as `CASpringAnimation` does; `nil` outside the ranges.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The spring's constant, above 0.
  ///   - damping: The damping coefficient, 0 or more.
  public init?(mass: Double, stiffness: Double, damping: Double) {
    guard mass > 0, stiffness > 0 else { return nil }
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates a spring from damping ratio and response, as SwiftUI's
  /// `spring(response:dampingFraction:)`; `nil` outside the ranges.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, 0 or more.
  ///   - response: The undamped period in seconds, above 0: ω = 2π/response.
  public init?(dampingRatio: Double, response: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from duration and bounce, as SwiftUI's `spring(duration:bounce:)`.
  ///
  /// ω = 2π/duration; ζ = 1 − bounce, or 1/(1 + bounce) below 0 (WWDC 2023, "Animate with
  /// springs"). It is not yet at rest after the duration. `nil` outside the ranges.
  ///
  /// - Parameters:
  ///   - duration: Seconds, above 0.
  ///   - bounce: Above −1, at most 1; 0 is critically damped, 1 undamped.
  public init?(duration: Double, bounce: Double) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, response: duration)
  }

  /// The motion slowed down by a factor; one that is not finite and above 0 changes nothing.
  public func stretched(by factor: Double) -> DampedSpring {
    guard factor > 0, factor.isFinite else { return self }
    return DampedSpring(angularFrequency: angularFrequency / factor, dampingRatio: dampingRatio)
      ?? self
  }
}

// MARK: - Presets

extension DampedSpring {
  /// SwiftUI's `smooth`: duration 0.5, bounce 0 (WWDC 2023, "Animate with springs").
  public static let smooth = DampedSpring(valid: 4 * .pi, 1)

  /// SwiftUI's `snappy`: duration 0.5, bounce 0.15; source as for ``smooth``.
  public static let snappy = DampedSpring(valid: 4 * .pi, 0.85)

  /// SwiftUI's `bouncy`: duration 0.5, bounce 0.3; source as for ``smooth``.
  public static let bouncy = DampedSpring(valid: 4 * .pi, 0.7)

  /// SwiftUI's `interactiveSpring`: response 0.15, damping ratio 0.86, as documented by Apple; its
  /// blend duration of 0.25 concerns changes of spring and plays no part here.
  public static let interactive = DampedSpring(valid: 2 * .pi / 0.15, 0.86)

  /// SwiftUI's older `spring()`: response 0.5, damping ratio 0.825 (0.55 in newer headers).
  public static let swiftUIDefault = DampedSpring(valid: 4 * .pi, 0.825)

  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500, a damping ratio of 4.56.
  ///
  /// Source: developer.apple.com/documentation/uikit/uispringtimingparameters/init().
  public static let uiKitDefault = DampedSpring(
    valid: (1000.0 / 3).squareRoot(), 500 / (2 * 3000.0.squareRoot()))

  /// `CASpringAnimation()`: mass 1, stiffness 100, damping 10 (Apple's documentation of each).
  public static let coreAnimationDefault = DampedSpring(valid: 10, 0.5)

  /// The keyboard's spring: ω = 18, critically damped; found by the community, not documented.
  public static let keyboard = DampedSpring(valid: 18, 1)

  /// All springs that have a name.
  public static let named: [(name: String, spring: DampedSpring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("interactive", .interactive),
    ("swiftUIDefault", .swiftUIDefault), ("uiKitDefault", .uiKitDefault),
    ("coreAnimationDefault", .coreAnimationDefault), ("keyboard", .keyboard),
  ]

  /// Creates the spring of ``named`` with a name, such as `bouncy`; `nil` if there is none.
  public init?(named name: String) {
    guard let row = DampedSpring.named.first(where: { $0.name == name }) else { return nil }
    self = row.spring
  }

  /// The name of this spring, if it has one.
  public var name: String? { DampedSpring.named.first { $0.spring == self }?.name }
}
