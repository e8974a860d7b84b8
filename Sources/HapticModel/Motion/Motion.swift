// How a value gets from one to the next.

/// The way in which a ``TrackSegment`` goes from one value to another.
public enum Motion: Hashable, Sendable {
  /// At once, at the start.
  case step
  /// In the whole of its time, along a curve.
  case timed(TimingCurve)
  /// By a spring, with a velocity in total distances a second at the start; what is left of the
  /// way when its time is over is gone at once.
  case spring(DampedSpring, initialVelocity: Double)
  /// By a cubic (Hermite) with given slopes at its ends, in units of the value a second.
  case cubic(startSlope: Double, endSlope: Double)

  /// Evenly, in the whole of its time.
  public static var linear: Motion { .timed(.linear) }

  /// By a spring from rest.
  public static func spring(_ spring: DampedSpring) -> Motion {
    .spring(spring, initialVelocity: 0)
  }

  /// The same motion in a time longer by a factor, which is finite and above 0.
  func stretched(by factor: Double) -> Motion {
    switch self {
    case .step, .timed: self
    case .spring(let spring, let velocity):
      .spring(spring.stretched(by: factor), initialVelocity: velocity / factor)
    case .cubic(let start, let end): .cubic(startSlope: start / factor, endSlope: end / factor)
    }
  }
}
