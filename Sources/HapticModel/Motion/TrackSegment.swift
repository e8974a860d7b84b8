// One motion of an animation track: from a value to another, in a stretch of time.

/// A motion from one value to another, at its place in time.
///
/// ```
///  to            ____________
///              /
///  from ______/
///         start    end
/// ```
public struct TrackSegment: Hashable, Sendable {
  /// When the motion starts.
  public var start: HapticTime
  /// How long it takes; a length of zero, or less, acts like a step.
  public var duration: HapticTime
  /// The value until the start.
  public var from: Double
  /// The value from the end on, unless the motion was stopped.
  public var to: Double
  /// How it goes from one to the other.
  public var motion: Motion
  /// From when on the value is held, where something stopped the motion.
  public var cut: HapticTime?

  /// A motion, even unless said otherwise; a negative duration is none.
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

  /// When the motion is over, whether it arrived or was stopped; never before the start.
  public var end: HapticTime {
    let arrival = isInstant ? start : start + duration
    return max(start, min(arrival, cut ?? arrival))
  }

  /// The value at a moment: `from` before the start, and held after the end.
  public func value(at time: HapticTime) -> Double {
    let moment = min(time, cut ?? time)
    guard moment >= start else { return from }
    guard !isInstant, moment < start + duration else { return to }
    return value(after: moment - start)
  }

  /// The velocity at a moment, in units a second; 0 before the start and from the end on.
  public func velocity(at time: HapticTime) -> Double {
    guard time >= start, time < end else { return 0 }
    return velocity(after: time - start)
  }
}

extension TrackSegment {
  /// Whether it has no motion, only a jump.
  package var isInstant: Bool { motion == .step || duration <= .zero }

  /// The value some time into the motion, which is no jump.
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

  /// The velocity some time into the motion, which is no jump.
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

  /// The part of the duration: a ratio of whole nanoseconds, so that 40 of 100 ms are 0.4.
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
  /// This value at 0, another at 1, exactly.
  package func moved(towards other: Double, by progress: Double) -> Double {
    progress == 1 ? other : self + (other - self) * progress
  }
}
