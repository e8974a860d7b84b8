// Content that a spring pulls to a target, in absolute units and from any speed.

import HapticModel

/// A value that a spring pulls to its target from a place and a speed of its own.
///
/// Unlike a spring `Motion`, which knows only parts of its way, it may start at its very target
/// with a speed: content that reaches an edge and swings beyond. Once it can no longer leave the
/// threshold it is at rest, and what is left of the way is gone at once.
package struct SpringReturn: Hashable, Sendable {
  package let start: HapticTime
  package let origin: Double
  /// The speed at the start, in units a second.
  package let velocity: Double
  package let target: Double
  /// The spring that pulls the value to its target; one without damping never comes to rest.
  package let spring: DampedSpring
  /// How near to the target the value must stay to be at rest; above 0.
  package let threshold: Double
  package private(set) var duration: HapticTime

  package init(
    start: HapticTime, origin: Double, velocity: Double = 0, target: Double, spring: DampedSpring,
    threshold: Double = 0.5
  ) {
    let limits = -Trajectory.largestValue...Trajectory.largestValue
    self.start = start
    self.origin = origin.limited(to: limits)
    self.velocity = velocity.limited(to: limits)
    self.target = target.limited(to: limits)
    self.spring = spring
    self.threshold = threshold.limited(to: 0...Trajectory.largestValue)
    duration = .zero
    duration = settling
  }

  package var end: HapticTime { start + duration }

  /// The value at a moment: `origin` before the start and `target` from the end on.
  package func value(at time: HapticTime) -> Double {
    guard time > start else { return duration > .zero ? origin : target }
    guard time < end else { return target }
    return value(after: (time - start).seconds)
  }

  private func value(after seconds: Double) -> Double {
    let (even, odd) = spring.solutions(at: seconds)
    let distance = origin - target
    return target + (distance * even + (velocity + spring.decayRate * distance) * odd)
  }

  /// The speed at a moment, in units a second; 0 before the start and from the end on.
  package func velocity(at time: HapticTime) -> Double {
    guard time >= start, time < end else { return 0 }
    let (even, odd) = spring.solutions(at: (time - start).seconds)
    let frequency = spring.angularFrequency
    let pull = frequency * frequency * (target - origin) - spring.decayRate * velocity
    return velocity * even + pull * odd
  }
}

extension SpringReturn {
  /// The way as a spring `Motion` counts it, and the speed in ways a second.
  ///
  /// Without a way, it is as long as the value moves in a nanosecond.
  var way: (length: Double, velocity: Double) {
    let length = max((target - origin).magnitude, velocity.magnitude * 1e-9)
    guard length > 0 else { return (0, 0) }
    return (length, (target < origin ? -velocity : velocity) / length)
  }

  /// Where the value first turns back; `nil` if it never does.
  var firstPeak: Double? {
    spring.firstPeak(initialVelocity: way.velocity).map(value(after:))
  }

  private var settling: HapticTime {
    let (length, velocity) = way
    guard length > 0 else { return .zero }
    let tolerance = max(threshold, length * 1e-12) / length
    return HapticTime(
      clamping: spring.settlingTime(initialVelocity: velocity, tolerance: tolerance))
  }

  /// The moments strictly inside a span at which the value may turn back or jump, by time.
  func turns(in span: TimeSpan) -> [HapticTime] {
    let limit = (min(span.end, end) - start).seconds
    let peaks = spring.turningPoints(initialVelocity: way.velocity, before: limit)
    let times = peaks.map { start + .seconds($0) } + [end - HapticTime(nanoseconds: 1), end]
    return times.filter { $0 > span.start && $0 < span.end }
  }
}
