// A track segment: one motion from a value to another.

/// A motion from one value to another, with its start and duration.
///
/// ```
///  to            ____________
///              /
///  from ______/
///         start    end
/// ```
public struct TrackSegment: Hashable, Sendable {
  /// The start of the motion.
  public var start: HapticTime
  /// The length of the motion; zero or less acts as a step.
  public var duration: HapticTime
  /// The value before the start.
  public var from: Double
  /// The value after the end, unless the motion was stopped.
  public var to: Double
  /// The kind of motion between the values.
  public var motion: Motion
  /// The time from which the value is held, if something stopped the motion.
  public var cut: HapticTime?

  /// Creates a motion, linear by default; a negative duration becomes zero.
  public init(
    start: HapticTime, duration: HapticTime, from: Double, to: Double,
    motion: Motion = .timed(.linear), cut: HapticTime? = nil
  ) {
    self.start = start
    self.duration = max(duration, .zero)
    self.from = from
    self.to = to
    self.motion = motion
    self.cut = cut
  }

  /// The end of the motion, whether it arrived or was stopped; never before the start.
  public var end: HapticTime {
    let arrival = isInstant ? start : start + duration
    return max(start, min(arrival, cut ?? arrival))
  }

  /// The value at a time: `from` before the start, and held after the end.
  public func value(at time: HapticTime) -> Double {
    let moment = min(time, cut ?? time)
    guard moment >= start else { return from }
    guard !isInstant, moment < start + duration else { return to }
    return value(after: moment - start)
  }

  /// The velocity at a time, in units per second; 0 before the start and from the end on.
  public func velocity(at time: HapticTime) -> Double {
    guard time >= start, time < end else { return 0 }
    return velocity(after: time - start)
  }
}

extension TrackSegment {
  /// Whether it jumps instead of moving.
  package var isInstant: Bool { motion == .step || duration <= .zero }

  /// The value some time into a motion that is not a jump.
  package func value(after elapsed: HapticTime) -> Double {
    switch motion {
    case .step: to
    case .timed(let curve):
      from.moved(towards: to, by: curve.progress(at: fraction(after: elapsed)))
    case .spring(let spring, let velocity):
      from.moved(towards: to, by: spring.progress(at: elapsed.seconds, initialVelocity: velocity))
    case .cubic(let start, let end):
      hermite(start, end).value(at: fraction(after: elapsed))
    }
  }

  /// The velocity some time into a motion that is not a jump.
  package func velocity(after elapsed: HapticTime) -> Double {
    switch motion {
    case .step: 0
    case .timed(let curve):
      (to - from) * curve.slope(at: fraction(after: elapsed)) / duration.seconds
    case .spring(let spring, let velocity):
      (to - from) * spring.velocity(at: elapsed.seconds, initialVelocity: velocity)
    case .cubic(let start, let end):
      hermite(start, end).slope(at: fraction(after: elapsed)) / duration.seconds
    }
  }

  /// The fraction of the duration, from whole nanoseconds, so that 40 of 100 ms are 0.4.
  package func fraction(after elapsed: HapticTime) -> Double {
    Double(elapsed.nanoseconds) / Double(duration.nanoseconds)
  }

  /// The cubic with given slopes at its ends, over the fraction of the time.
  func hermite(_ startSlope: Double, _ endSlope: Double) -> BernsteinCubic {
    let third = duration.seconds / 3
    return BernsteinCubic(a: from, b: from + startSlope * third, c: to - endSlope * third, d: to)
  }
}

extension Double {
  /// The interpolation to another value; exact at progress 0 and 1.
  package func moved(towards other: Double, by progress: Double) -> Double {
    progress == 1 ? other : self + (other - self) * progress
  }
}
