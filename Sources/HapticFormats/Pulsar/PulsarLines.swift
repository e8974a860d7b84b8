// Two lines over one time, amplitude and frequency, as one vibration.

import HapticModel

/// The continuous part of a file, by time, neither line empty.
struct PulsarLines {
  let amplitude: [ControlPoint]
  let frequency: [ControlPoint]

  /// The points of both lines as one, from 0 to the later of their ends.
  var points: [VibrationPoint] {
    var (strength, sharpness) = (LineWalk(amplitude), LineWalk(frequency))
    var times = [HapticTime.zero] + amplitude.map(\.time) + frequency.map(\.time)
    times.sort()
    var points: [VibrationPoint] = []
    for time in times where points.last?.time != time {
      let (a, b) = (strength.values(at: time), sharpness.values(at: time))
      points.append(VibrationPoint(time: time, intensity: a.before, sharpness: b.before))
      if a.before != a.after || b.before != b.after {
        points.append(VibrationPoint(time: time, intensity: a.after, sharpness: b.after))
      }
    }
    return points.withoutEndSteps
  }
}

/// A line that is asked for its values at moments in order.
struct LineWalk {
  private let points: [ControlPoint]
  /// The first point that is not before the last moment asked for.
  private var next = 0

  init(_ points: [ControlPoint]) { self.points = points }

  /// The values just before and from a moment on; they differ at a step.
  mutating func values(at time: HapticTime) -> (before: Double, after: Double) {
    while next < points.count, points[next].time < time { next += 1 }
    guard next < points.count else {
      let held = points.last?.value ?? 0
      return (held, held)
    }
    guard points[next].time == time else {
      let value = value(between: next - 1, at: time)
      return (value, value)
    }
    let before = points[next].value
    var last = next
    while last + 1 < points.count, points[last + 1].time == time { last += 1 }
    next = last
    return (before, points[last].value)
  }

  private func value(between index: Int, at time: HapticTime) -> Double {
    guard index >= 0 else { return points[0].value }
    let (from, to) = (points[index], points[index + 1])
    let fraction = (time - from.time).seconds / (to.time - from.time).seconds
    return from.value + (to.value - from.value) * fraction
  }
}
