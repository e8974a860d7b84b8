// The crossings of a level and the range of a track, solved exactly rather than sampled.

/// A time at which a value crosses a level.
public struct Crossing: Hashable, Sendable {
  /// The direction of a crossing.
  public enum Direction: Hashable, Sendable {
    /// From below to above.
    case rising
    /// From above to below.
    case falling
  }

  /// The time, to the nearest nanosecond.
  public var time: HapticTime
  /// The direction of the value at that time.
  public var direction: Direction

  /// Creates a crossing at a time, in a direction.
  public init(time: HapticTime, direction: Direction) {
    self.time = time
    self.direction = direction
  }
}

extension AnimationTrack {
  /// Every crossing of a level, in order.
  ///
  /// Each motion is split where it turns, and each part is solved in closed form or to the last
  /// bits of a double. A jump over the level counts at its instant. Touching the level without
  /// crossing does not count; resting exactly at it counts once, on leaving to the other side.
  ///
  /// Beyond 200,000 turns of springs on one track, only the ends of each motion are compared.
  ///
  /// - Parameter level: A value in the track's unit.
  /// - Returns: Alternately rising and falling crossings; empty if the level is not a number.
  public func crossings(of level: Double) -> [Crossing] {
    var effort = Int.max
    return crossings(of: level, effort: &effort)
  }

  /// The crossings of a level, as above; takes one from an effort for each part of a motion, and
  /// ``crossingEffort`` for each crossing.
  func crossings(of level: Double, effort: inout Int) -> [Crossing] {
    var side = initial.sign(against: level)
    var found: [Crossing] = []
    forEachArc(turns: AnimationTrack.mostTurns) { arc in
      effort -= 1
      let (before, after) = (arc.from.sign(against: level), arc.to.sign(against: level))
      for (sign, time) in [(before, arc.start), (after, nil)] where sign != 0 {
        if sign * side < 0 {
          let moment = time ?? (before == 0 ? arc.start : arc.time(reaching: level))
          found.append(Crossing(time: moment, direction: sign > 0 ? .rising : .falling))
          effort -= AnimationTrack.crossingEffort
        }
        side = sign
      }
    }
    return found
  }

  /// The least and greatest value over all time, with overshoots and interruptions.
  public var range: ClosedRange<Double> {
    var (low, high) = (initial, initial)
    // No later turn of a spring exceeds its first peak and trough.
    forEachArc(turns: .max, ofEach: 2) { arc in
      for value in [arc.from, arc.to] {
        if !(low <= value) { low = value }
        if !(high >= value) { high = value }
      }
    }
    return low <= high ? low...high : 0...0
  }

  /// The times at which it begins to go back; of springs, no more than a few.
  package var turns: [HapticTime] {
    var turns: [HapticTime] = []
    var direction = 0.0
    forEachArc(turns: AnimationTrack.mostTurns, ofEach: 16) { arc in
      let rise = arc.to - arc.from
      if rise * direction < 0 { turns.append(arc.start) }
      if rise != 0 { direction = rise }
    }
    return turns
  }
}

// MARK: - Arcs

/// A part of a track over which its value only rises or only falls.
struct MonotoneArc {
  /// The segment's start, which is time 0 of the path.
  let origin: HapticTime
  /// The motion; `nil` for a jump.
  let path: MotionPath?
  let parameters: ClosedRange<Double>
  let from: Double
  let to: Double

  var start: HapticTime { time(at: parameters.lowerBound) }

  /// The time at which a level strictly between the ends is reached.
  func time(reaching level: Double) -> HapticTime {
    time(at: path?.parameter(reaching: level, in: parameters) ?? parameters.lowerBound)
  }

  private func time(at parameter: Double) -> HapticTime {
    origin + HapticTime(clamping: path?.seconds(at: parameter) ?? parameter)
  }
}

extension AnimationTrack {
  /// The most spring turns at which a track is split for crossings, so that a short file of fast
  /// springs takes a moment and not hours.
  private static let mostTurns = 200_000

  /// How many parts without a crossing take as long as one crossing (measured on springs).
  private static let crossingEffort = 20

  /// Visits the monotone parts of the track in order, a segment's at a time; pauses have none.
  ///
  /// A segment with more turns than its limit is monotone only up to the last counted turn.
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
      // A segment without a turn is one part, plus possibly a jump at its end.
      left -= min(left, max(arcs.count - 2, 0))
      arcs.forEach(visit)
    }
  }
}

extension TrackSegment {
  /// Appends the monotone parts of the motion that play before the next segment starts.
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
    // The remaining distance of a spring when its time is over.
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
