// The named moments of a run, and how it moves something.

import HapticModel

/// A named moment of a gesture or of a run.
struct Happening: Hashable {
  let name: String
  let time: HapticTime
}

/// How something gets to where it goes, in numbers.
enum ResolvedPace: Hashable {
  case curve(TimingCurve, over: HapticTime)
  case spring(DampedSpring)
  /// By a spring that starts at so many whole ways a second.
  case swing(DampedSpring, velocity: Double, over: HapticTime)
  /// As the input slows down by itself, at the speed that ends there.
  case slowing

  /// The least time in which something moves: what jumps is there a nanosecond later, so that a
  /// threshold on its way is crossed.
  static var leastTime: HapticTime { HapticTime(nanoseconds: 1) }
}
