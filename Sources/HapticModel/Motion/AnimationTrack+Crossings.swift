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
  /// Beyond 200,000 turns of springs on one track, only what lies between the ends of a motion is
  /// seen (ours).
  ///
  /// - Parameter level: A value in the track's unit.
  /// - Returns: Rising and falling by turns; none for what is not a number.
  public func crossings(of level: Double) -> [Crossing] {
    var side = initial.sign(against: level)
    var found: [Crossing] = []
    forEachArc(turns: AnimationTrack.mostTurns) { arc in
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
    // No later turn of a spring goes beyond its first peak and its first trough.
    forEachArc(turns: .max, ofEach: 2) { arc in
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
  /// The most turns at which springs of a track are parted for crossings; ours, so that a short
  /// file of fast springs takes a moment and not hours.
  private static let mostTurns = 200_000

  /// Visits the track's monotone parts, in order; where it rests there is none.
  ///
  /// A segment that has more turns than it may be parted at is monotone up to the last of them only.
  ///
  /// - Parameters:
  ///   - turns: At how many turns motions are parted in all.
  ///   - most: At how many turns a single segment is.
  ///   - visit: Looks at a part; one segment's parts are kept at a time.
  private func forEachArc(
    turns: Int, ofEach most: Int = DampedSpring.turningPointLimit, _ visit: (MonotoneArc) -> Void
  ) {
    var left = turns
    var arcs: [MonotoneArc] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : nil
      guard segment.start != next else { continue }
      arcs.removeAll(keepingCapacity: true)
      segment.appendArcs(to: &arcs, until: next, atMost: min(left, most))
      // A segment without a turn is one part, and perhaps a jump at its end.
      left -= min(left, max(arcs.count - 2, 0))
      arcs.forEach(visit)
    }
  }
}

extension TrackSegment {
  /// Appends the monotone parts of what is seen of the motion before the next segment starts.
  fileprivate func appendArcs(
    to arcs: inout [MonotoneArc], until next: HapticTime?, atMost turns: Int
  ) {
    let seen = min(end, next ?? end)
    guard let path = isInstant ? nil : MotionPath(self), seen > start else {
      return arcs.append(jump(to: value(at: start), after: .zero))
    }
    let length = seen - start
    let last = path.parameter(after: length.seconds)
    let knots = [0] + path.turningPoints(before: last, atMost: turns) + [last]
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
