// The path of a motion over a parameter by which it can be split at its turns and solved.

/// Time and value of a motion, each as a function of one parameter.
///
/// For curves the parameter is the Bézier's own, 0…1: solving a cubic for it and then reading off
/// the time is exact, while inverting the timing first is not. For springs it is seconds.
package enum MotionPath {
  case cubic(seconds: BernsteinCubic, value: BernsteinCubic)
  case spring(DampedSpring, initialVelocity: Double, from: Double, to: Double)

  /// Creates the path of a segment; `nil` for a jump.
  package init?(_ segment: TrackSegment) {
    let (from, to) = (segment.from, segment.to)
    let line = BernsteinCubic(from: 0, to: segment.duration.seconds)
    switch segment.motion {
    case .step: return nil
    case .timed(.linear): self = .cubic(seconds: line, value: BernsteinCubic(from: from, to: to))
    case .timed(.cubicBezier(let curve)):
      self = .cubic(
        seconds: curve.time.mapped { $0 * segment.duration.seconds },
        value: curve.progress.mapped { from.moved(towards: to, by: $0) })
    case .spring(let spring, let velocity):
      self = .spring(spring, initialVelocity: velocity, from: from, to: to)
    case .cubic(let start, let end):
      self = .cubic(seconds: line, value: segment.hermite(start, end))
    }
  }

  package func parameter(after seconds: Double) -> Double {
    switch self {
    case .cubic(let time, _):
      seconds >= time.d ? 1 : time.parameter(reaching: seconds, in: 0...1)
    case .spring: seconds
    }
  }

  package func seconds(at parameter: Double) -> Double {
    switch self {
    case .cubic(let time, _): time.value(at: parameter)
    case .spring: parameter
    }
  }

  package func value(at parameter: Double) -> Double {
    switch self {
    case .cubic(_, let value): value.value(at: parameter)
    case .spring(let spring, let velocity, let from, let to):
      from.moved(towards: to, by: spring.progress(at: parameter, initialVelocity: velocity))
    }
  }

  private func slope(at parameter: Double) -> Double {
    switch self {
    case .cubic(_, let value): value.slope(at: parameter)
    case .spring(let spring, let velocity, let from, let to):
      (to - from) * spring.velocity(at: parameter, initialVelocity: velocity)
    }
  }

  /// The parameters before a limit at which the value turns back, in order.
  package func turningPoints(
    before limit: Double, atMost most: Int = DampedSpring.turningPointLimit
  ) -> [Double] {
    switch self {
    case .cubic(_, let value): value.turningPoints.filter { $0 < limit }
    case .spring(let spring, let velocity, _, _):
      spring.turningPoints(initialVelocity: velocity, before: limit, atMost: most)
    }
  }

  /// The parameter in a range without turns at which the value equals a level between its ends.
  package func parameter(reaching level: Double, in range: ClosedRange<Double>) -> Double {
    root(in: range) { (value(at: $0) - level, slope(at: $0)) }
  }
}

extension BernsteinCubic {
  /// The cubic with each ordinate mapped by an affine function.
  fileprivate func mapped(_ map: (Double) -> Double) -> BernsteinCubic {
    BernsteinCubic(a: map(a), b: map(b), c: map(c), d: map(d))
  }
}
