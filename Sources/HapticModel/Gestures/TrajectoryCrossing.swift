// When a trajectory passes a level, found on its laws and not on frames.

/// A moment at which a trajectory passes a level.
public struct TrajectoryCrossing: Hashable, Sendable {
  /// When, to the nearest nanosecond.
  public let time: HapticTime
  /// Which way the value passes the level.
  public let direction: CrossingDirection
  /// Whether a finger is down then.
  public let isFingerDown: Bool
}

extension Trajectory {
  /// When the value passes a level, by time.
  ///
  /// The value passes when it comes from strictly one side and goes on to strictly the other;
  /// touching the level and turning back is no crossing, and a jump crosses at its instant. A value
  /// that rests on the level first crosses it when it leaves to the other side.
  ///
  /// - Parameters:
  ///   - level: The level, in the trajectory's units.
  ///   - span: The moments that are asked for.
  /// - Returns: The crossings inside the span, each to the nearest nanosecond; rising and falling by
  ///   turns if all of time was asked for.
  public func crossings(of level: Double, in span: TimeSpan = .always) -> [TrajectoryCrossing] {
    var search = CrossingSearch(level: level, from: initialValue)
    for piece in pieces { search.follow(piece) }
    return search.found.filter { span.contains($0.time) }
  }
}

/// Follows pieces in order and remembers on which side of the level the value was last.
private struct CrossingSearch {
  let level: Double
  private(set) var found: [TrajectoryCrossing] = []
  private var side: Side

  init(level: Double, from value: Double) {
    self.level = level
    side = Side(of: value, from: level)
  }

  mutating func follow(_ piece: Trajectory.Piece) {
    var before = piece.span.start
    arrive(at: before, of: piece, since: before)
    for turn in piece.law.turns(in: piece.span, near: piece.lawLevel(of: level)) + [piece.span.end]
    {
      arrive(at: turn, of: piece, since: before)
      before = turn
    }
  }

  /// The value is monotone from `before` to `time`, and at `before` on the side remembered.
  private mutating func arrive(
    at time: HapticTime, of piece: Trajectory.Piece, since before: HapticTime
  ) {
    let new = Side(of: piece.value(at: time), from: level)
    guard new != .on, new != side else { return }
    defer { side = new }
    guard side != .on else { return }
    add(at: first(from: before, to: time, of: piece, on: new), new, piece.isFingerDown)
  }

  /// Adds a crossing, unless it only takes back the one before it: the ends of two pieces agree to
  /// the last bit or so, and that bit is no movement.
  private mutating func add(at time: HapticTime, _ side: Side, _ isFingerDown: Bool) {
    if let last = found.last, time <= last.time + HapticTime(nanoseconds: 1) {
      found.removeLast()
      return
    }
    let direction: CrossingDirection = side == .above ? .rising : .falling
    found.append(
      TrajectoryCrossing(time: time, direction: direction, isFingerDown: isFingerDown))
  }

  /// The nanosecond nearest to the crossing, by bisection over whole nanoseconds.
  private func first(
    from start: HapticTime, to end: HapticTime, of piece: Trajectory.Piece, on side: Side
  ) -> HapticTime {
    var low = start.nanoseconds
    var high = end.nanoseconds
    while low < high - 1 {
      let middle = (low & high) + (low ^ high) >> 1  // The mean, rounded down, without overflow.
      let isThere = Side(of: piece.value(at: HapticTime(nanoseconds: middle)), from: level) == side
      if isThere { high = middle } else { low = middle }
    }
    let (before, after) = (HapticTime(nanoseconds: low), HapticTime(nanoseconds: high))
    let isBeforeNearer =
      (piece.value(at: before) - level).magnitude < (piece.value(at: after) - level).magnitude
    return isBeforeNearer ? before : after
  }
}

private enum Side {
  case below, on, above

  init(of value: Double, from level: Double) {
    self = value > level ? .above : value < level ? .below : .on
  }
}
