// A touch as a tap or as a pan: whether a finger moves, when, and more up and down or sideways.

import HapticModel

extension Touch {
  /// Whether the finger never moves further than a distance, in points, and is lifted.
  func isTap(within slop: Double) -> Bool { !isCancelled && start(beyond: slop) == nil }

  /// When the finger is first further than a distance from where it touched down, and along which
  /// axis it moves more then, from one sample to the next; `nil` if it never is.
  func start(beyond slop: Double) -> (time: HapticTime, axis: ScrollPhysics.Axis)? {
    let times = y.points.map { $0.time }
    guard let next = times.firstIndex(where: { distance(at: $0) > slop }), next > 0 else {
      return nil
    }
    let (before, after) = (times[next - 1], times[next])
    let rise = y.value(at: after) - y.value(at: before)
    let side = x.value(at: after) - x.value(at: before)
    let crossing = TimeSpan(start: before, end: after).boundary { distance(at: $0) > slop }
    let axis = rise.magnitude > side.magnitude ? ScrollPhysics.Axis.vertical : .horizontal
    return (slop > 0 ? crossing.start : before, axis)
  }

  /// How far the finger is from where it touched down.
  private func distance(at time: HapticTime) -> Double {
    let across = x.value(at: time) - x.value(at: span.start)
    let down = y.value(at: time) - y.value(at: span.start)
    return (across * across + down * down).squareRoot()
  }
}
