// Lines of control points, asked for piece by piece from left to right.

import HapticModel

/// Goes along a line of points once, from the left.
struct LineCursor {
  private let points: [ControlPoint]
  /// How many points lie at or before the last moment asked for.
  private var passed = 0

  /// A cursor before a line of points by time.
  init(_ points: [ControlPoint]) { self.points = points }

  /// The value from a moment on that is no earlier than the one asked for before; 0 without points.
  mutating func value(from moment: HapticTime) -> Double { line(moment, moment).from }

  /// The line between two moments with no point strictly between them; each `from` is no earlier
  /// than the one before.
  mutating func line(_ from: HapticTime, _ to: HapticTime) -> Line {
    while passed < points.count, points[passed].time <= from { passed += 1 }
    let before = passed > 0 ? points[passed - 1] : nil
    let after = passed < points.count ? points[passed] : nil
    guard let before, let after else {
      let held = (before ?? after)?.value ?? 0
      return Line(from: held, to: held)
    }
    return Line(
      from: before.value(at: from, towards: after).value,
      to: before.value(at: to, towards: after).value)
  }
}
