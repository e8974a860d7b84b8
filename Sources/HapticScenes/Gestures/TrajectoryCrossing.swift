// The times at which a trajectory passes a level, solved for on its laws.

import HapticModel

/// A moment at which a trajectory passes a level.
public struct TrajectoryCrossing: Hashable, Sendable {
  /// The time of the crossing, to the nearest nanosecond.
  public let time: HapticTime
  /// Whether the value rises or falls through the level.
  public let direction: Crossing.Direction
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
  /// 1 above, −1 below, 0 as long as the value has only been on the level.
  private var side: Int

  init(level: Double, from value: Double) {
    self.level = level
    side = value.sign(against: level)
  }

  mutating func follow(_ piece: Trajectory.Piece) {
    var before = piece.span.start
    arrive(at: before, of: piece, since: before)
    for turn in piece.law.turns(in: piece.span) {
      arrive(at: turn, of: piece, since: before)
      before = turn
    }
    arrive(at: piece.span.end, of: piece, since: before)
  }

  /// The value is monotone from `before` to `time`, and at `before` on the side remembered.
  private mutating func arrive(
    at time: HapticTime, of piece: Trajectory.Piece, since before: HapticTime
  ) {
    let new = piece.value(at: time).sign(against: level)
    guard new != 0, new != side else { return }
    defer { side = new }
    guard side != 0 else { return }
    let crossing = TimeSpan(start: before, end: time).boundary {
      piece.value(at: $0).sign(against: level) == new
    }
    add(at: nearest(crossing.start, crossing.end, of: piece), new, piece.isFingerDown)
  }

  /// Adds a crossing, unless it only takes back the one before it: the ends of two pieces agree to
  /// the last bit or so, and that bit is no movement.
  private mutating func add(at time: HapticTime, _ side: Int, _ isFingerDown: Bool) {
    if let last = found.last, time <= last.time + HapticTime(nanoseconds: 1) {
      found.removeLast()
      return
    }
    let direction: Crossing.Direction = side > 0 ? .rising : .falling
    found.append(
      TrajectoryCrossing(time: time, direction: direction, isFingerDown: isFingerDown))
  }

  /// Of two moments next to each other the nearer to the crossing; the later if there is a jump.
  private func nearest(
    _ before: HapticTime, _ after: HapticTime, of piece: Trajectory.Piece
  ) -> HapticTime {
    let (low, high) = (piece.value(at: before), piece.value(at: after))
    let speed = piece.velocity(at: before).magnitude + piece.velocity(at: after).magnitude
    let isJump = (high - low).magnitude > 1e-9 * (1 + 4 * speed)
    return !isJump && (low - level).magnitude < (high - level).magnitude ? before : after
  }
}
