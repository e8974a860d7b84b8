// A cursor that reads a line of control points from left to right.

import HapticModel

/// Reads a line of points once, from left to right.
struct LineCursor {
  private let points: [ControlPoint]
  /// The number of points at or before the last time requested.
  private var passed = 0

  /// Creates a cursor before a line of points sorted by time.
  init(_ points: [ControlPoint]) { self.points = points }

  /// The value from a time on, which is no earlier than the last one requested; 0 without points.
  mutating func value(from moment: HapticTime) -> Double { line(moment, moment).from }

  /// Until when the value last requested holds; `nil` if it changes at once.
  var steadyEnd: HapticTime? {
    guard passed < points.count else { return .largest }
    guard passed > 0, !points[passed - 1].hasValues(of: points[passed]) else {
      return points[passed].time
    }
    return nil
  }

  /// The straight line between two times with no point strictly between them; `from` is no earlier
  /// than in the last call.
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
