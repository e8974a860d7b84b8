// Where a track passes a level, and how far it ever goes: by solving, not by sampling.

/// A moment at which a value passes a level.
public struct Crossing: Hashable, Sendable {
  /// Which way a value passes a level.
  public enum Direction: Hashable, Sendable {
    /// From below to above.
    case rising
    /// From above to below.
    case falling
  }

  /// When, to the nearest nanosecond.
  public var time: HapticTime
  /// Which way.
  public var direction: Direction

  /// A passage.
  public init(time: HapticTime, direction: Direction) {
    self.time = time
    self.direction = direction
  }
}

extension AnimationTrack {
  /// Every moment at which the value passes a level, in order.
  ///
  /// Each motion is parted where it turns, and each part solved in closed form or to the last bits
  /// of a double. A jump over the level counts at its instant. To touch the level without passing
  /// does not count; to rest exactly at it counts once, on leaving to the other side.
  ///
  /// - Parameter level: A value in the track's unit.
  /// - Returns: Rising and falling by turns; none for what is not a number.
  public func crossings(of level: Double) -> [Crossing] {
    var side = initial.sign(against: level)
    var found: [Crossing] = []
    for arc in arcs() {
      let (before, after) = (arc.from.sign(against: level), arc.to.sign(against: level))
      for (sign, time) in [(before, arc.start), (after, nil)] where sign != 0 {
        if sign * side < 0 {
          let moment = time ?? (before == 0 ? arc.start : arc.time(reaching: level))
          found.append(Crossing(time: moment, direction: sign > 0 ? .rising : .falling))
        }
        side = sign
      }
    }
    return found
  }

  /// The least and the greatest value of all time, overshoots included, interruptions honoured.
  public var range: ClosedRange<Double> {
    var (low, high) = (initial, initial)
    for arc in arcs() {
      for value in [arc.from, arc.to] {
        if !(low <= value) { low = value }
        if !(high >= value) { high = value }
      }
    }
    return low <= high ? low...high : 0...0
  }
}

// MARK: - Arcs

/// A part of a track over which its value only rises or only falls.
struct MonotoneArc {
  /// The segment's start, from which the path's seconds count.
  let origin: HapticTime
  /// The motion; `nil` for a jump.
  let path: MotionPath?
  /// The part of the path.
  let parameters: ClosedRange<Double>
  /// The value at its start.
  let from: Double
  /// The value at its end.
  let to: Double

  /// When it starts.
  var start: HapticTime { time(at: parameters.lowerBound) }

  /// When it has a level that lies strictly between its ends.
  func time(reaching level: Double) -> HapticTime {
    time(at: path?.parameter(reaching: level, in: parameters) ?? parameters.lowerBound)
  }

  private func time(at parameter: Double) -> HapticTime {
    origin + HapticTime(clamping: path?.seconds(at: parameter) ?? parameter)
  }
}

extension AnimationTrack {
  /// The track in monotone parts, in order; where it rests there is none.
  func arcs() -> [MonotoneArc] {
    var arcs: [MonotoneArc] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : nil
      if segment.start != next { segment.appendArcs(to: &arcs, until: next) }
    }
    return arcs
  }
}

extension TrackSegment {
  /// Appends the monotone parts of what is seen of the motion before the next segment starts.
  fileprivate func appendArcs(to arcs: inout [MonotoneArc], until next: HapticTime?) {
    let seen = min(end, next ?? end)
    guard let path = isInstant ? nil : MotionPath(self), seen > start else {
      return arcs.append(jump(to: value(at: start), after: .zero))
    }
    let length = seen - start
    let last = path.parameter(after: length.seconds)
    let knots = [0] + path.turningPoints(before: last) + [last]
    var values = knots.map(path.value)
    values[knots.count - 1] = value(after: length)
    for index in 1..<knots.count where knots[index - 1] <= knots[index] {
      arcs.append(
        MonotoneArc(
          origin: start, path: path, parameters: knots[index - 1]...knots[index],
          from: values[index - 1], to: values[index]))
    }
    // What a spring has left of its way when its time is over.
    let rest = value(at: seen)
    if next.map({ seen < $0 }) ?? true, rest != value(after: length) {
      arcs.append(jump(to: rest, after: length))
    }
  }

  private func jump(to value: Double, after elapsed: HapticTime) -> MonotoneArc {
    let seconds = elapsed.seconds
    return MonotoneArc(
      origin: start, path: nil, parameters: seconds...seconds, from: value, to: value)
  }
}
