// Searches on a trajectory beside its crossings: when it leaves a level, and when it comes down to one.

import HapticModel

extension Trajectory {
  /// When the value rises above a level, whose crossings are known.
  ///
  /// A value that begins on the level and leaves it upwards has not come from below, and so crosses
  /// nothing; it rises above the level all the same.
  func rises(above level: Double, _ crossings: [TrajectoryCrossing]) -> [HapticTime] {
    let rises = crossings.filter { $0.direction == .rising }.map { $0.time }
    guard initialValue == level, let departure = departure(upFrom: level) else { return rises }
    return [departure] + rises
  }

  /// When a value that begins on a level leaves it; `nil` if it never does, or leaves it downwards.
  private func departure(upFrom level: Double) -> HapticTime? {
    for piece in pieces {
      var before = piece.span.start
      for knot in piece.law.turns(in: piece.span) + [piece.span.end] {
        let value = piece.value(at: knot)
        if value != level { return value > level ? before : nil }
        before = knot
      }
    }
    return nil
  }
}

extension Trajectory {
  /// The first moment after another at which the value is no higher than a level, which it need
  /// not pass; `nil` if there is none.
  ///
  /// A value that rests within a billionth of the level counts as resting on it.
  func firstTime(atOrBelow level: Double, after time: HapticTime) -> HapticTime? {
    let rounding = 1e-9
    for piece in pieces[pieces.partitioningIndex { $0.span.end > time }...] {
      var before = max(piece.span.start, time)
      if piece.value(at: before) <= level + rounding, before > time { return before }
      let span = TimeSpan(start: before, end: piece.span.end)
      for knot in piece.law.turns(in: span) + [span.end] {
        let low = piece.value(at: knot)
        if low <= level + rounding {
          let reached = max(level, low)
          return TimeSpan(start: before, end: knot).boundary { piece.value(at: $0) <= reached }.end
        }
        before = knot
      }
    }
    return nil
  }
}
