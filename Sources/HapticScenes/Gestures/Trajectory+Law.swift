// The laws that a trajectory follows, each an exact function of time.

import HapticModel

extension Trajectory {
  /// How a value moves for a while.
  package enum Law: Hashable, Sendable {
    case constant(Double)
    /// It follows a finger's cubic; beyond edges through their rubber band.
    case finger(HermiteCubic, beyond: ElasticEdges? = nil)
    case glide(Glide)
    case spring(SpringReturn)
    case motion(TrackSegment)
  }
}

/// Content that was let go at speed and slows down by itself.
package struct Glide: Hashable, Sendable {
  package let start: HapticTime
  /// The place at which it was let go, in points.
  package let origin: Double
  /// The speed at which it was let go, in points a second.
  package let velocity: Double
  package let deceleration: Deceleration

  package init(
    start: HapticTime, origin: Double, velocity: Double, deceleration: Deceleration = .normal
  ) {
    self.start = start
    self.origin = origin.limited(to: -1e12...1e12)
    self.velocity = velocity.limited(to: -1e12...1e12)
    self.deceleration = deceleration
  }
}

extension Trajectory.Law {
  package func value(at time: HapticTime) -> Double {
    switch self {
    case .constant(let value): value
    case .finger(let cubic, let edges):
      edges.map { $0.shown(cubic.value(at: time)) } ?? cubic.value(at: time)
    case .glide(let glide):
      glide.deceleration.position(
        from: glide.origin, velocity: glide.velocity, after: glide.seconds(at: time))
    case .spring(let spring): spring.value(at: time)
    case .motion(let segment): segment.value(at: time)
    }
  }

  /// The speed at a moment, in units a second.
  package func velocity(at time: HapticTime) -> Double {
    switch self {
    case .constant: 0
    case .finger(let cubic, let edges):
      cubic.slope(at: time) * (edges?.slope(at: cubic.value(at: time)) ?? 1)
    case .glide(let glide):
      glide.deceleration.velocity(from: glide.velocity, after: glide.seconds(at: time))
    case .spring(let spring): spring.velocity(at: time)
    case .motion(let segment): segment.velocity(at: time)
    }
  }

  /// The moments strictly inside a span at which the value may turn back or jump, by time.
  func turns(in span: TimeSpan) -> [HapticTime] {
    switch self {
    case .constant, .glide: []
    case .finger(let cubic, _): cubic.turns(in: span)
    case .spring(let spring): spring.turns(in: span)
    case .motion(let segment): segment.turns(in: span)
    }
  }
}

extension TrackSegment {
  fileprivate func turns(in span: TimeSpan) -> [HapticTime] {
    let times = turningPoints(before: span.end) + [end - HapticTime(nanoseconds: 1), end]
    return times.filter { $0 > span.start && $0 < span.end }
  }

  private func turningPoints(before time: HapticTime) -> [HapticTime] {
    guard !isInstant, let path = MotionPath(self) else { return [] }
    // Most curves turn nowhere; how far one is by then need not be solved for.
    if case .cubic(_, let value) = path, value.turningPoints.isEmpty { return [] }
    let last = path.parameter(after: (min(end, time) - start).seconds)
    return path.turningPoints(before: last).map { start + .seconds(path.seconds(at: $0)) }
  }
}

extension Glide {
  func seconds(at time: HapticTime) -> Double { max(0, (time - start).seconds) }
}
