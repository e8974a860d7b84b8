// Motions: how an animated value gets from one value to the next.

/// How a ``TrackSegment`` gets from its first value to its last.
public enum Motion: Hashable, Sendable {
  /// Jumps at the start.
  case step
  /// Takes the whole duration, along a timing curve.
  case timed(TimingCurve)
  /// Follows a spring with an initial velocity in total distances per second; a remaining distance
  /// at the end of the duration is covered by a jump.
  case spring(DampedSpring, initialVelocity: Double)
  /// Follows a cubic (Hermite) with given end slopes, in units of the value per second.
  case cubic(startSlope: Double, endSlope: Double)

  /// Moves evenly over the whole duration.
  public static var linear: Motion { .timed(.linear) }

  /// Follows a spring from rest.
  public static func spring(_ spring: DampedSpring) -> Motion {
    .spring(spring, initialVelocity: 0)
  }

  /// The same motion over a duration scaled by a finite factor above 0.
  func stretched(by factor: Double) -> Motion {
    switch self {
    case .step, .timed: self
    case .spring(let spring, let velocity):
      .spring(spring.stretched(by: factor), initialVelocity: velocity / factor)
    case .cubic(let start, let end): .cubic(startSlope: start / factor, endSlope: end / factor)
    }
  }
}
