// The exact points of a curve, of an animation track or of measured values, as few as possible.

import HapticFormats
import HapticModel

struct CurvePoint: Equatable {
  var time: HapticTime
  var value: Double
  /// Whether it is a corner, a jump or an extremum, which simplification must keep.
  var isCorner = false
}

extension AnimationTrack {
  /// The points of the track between two times: all corners, jumps and extrema, and others between.
  ///
  /// - Returns: Points by time; a jump is two of one time.
  func points(
    from begin: HapticTime = .zero, until end: HapticTime, step: HapticTime
  ) -> [CurvePoint] {
    var points = [CurvePoint(time: begin, value: value(at: begin), isCorner: true)]
    for index in segments.indices where segments[index].start <= end {
      let next = index + 1 < segments.count ? segments[index + 1].start : .largest
      let stop = min(segments[index].end, next, end)
      guard stop >= begin, stop > segments[index].start || next > segments[index].start else {
        continue
      }
      points.jump(
        to: segments[index].value(at: segments[index].start), at: segments[index].start,
        after: begin)
      segments[index].appendMotion(from: begin, until: stop, step: step, to: &points)
      let arrival = segments[index].value(at: stop)
      if stop < next { points.jump(to: arrival, at: stop, after: begin) }
    }
    points.append(CurvePoint(time: end, value: value(at: end), isCorner: true))
    return points
  }
}

extension TrackSegment {
  /// Points from the start to the last nanosecond before a stop, and where the motion turns.
  fileprivate func appendMotion(
    from begin: HapticTime, until stop: HapticTime, step: HapticTime, to points: inout [CurvePoint]
  ) {
    let first = max(start, begin)
    guard first < stop, motion != .step else { return }
    let last = stop - HapticTime(nanoseconds: 1)
    let count = min(max((stop - first).nanoseconds / max(step.nanoseconds, 1), 1), 100_000)
    var before = first
    for index in 1...count {
      let time = first + (last - first).scaled(by: Double(index) / Double(count))
      if let turn = turn(between: before, and: time) {
        points.append(CurvePoint(time: turn, value: value(at: turn), isCorner: true))
      }
      points.append(CurvePoint(time: time, value: value(at: time), isCorner: index == count))
      before = time
    }
  }

  /// The time between two others at which the motion turns back, to a nanosecond.
  private func turn(between a: HapticTime, and b: HapticTime) -> HapticTime? {
    guard velocity(at: a) * velocity(at: b) < 0 else { return nil }
    let rises = velocity(at: a) > 0
    return TimeSpan(start: a, end: b).boundary { (velocity(at: $0) > 0) != rises }.start
  }
}

extension [CurvePoint] {
  /// Appends a level line to a time, and a jump to a value there.
  fileprivate mutating func jump(to value: Double, at time: HapticTime, after begin: HapticTime) {
    guard time > begin, let last else { return }
    if last.time < time { append(CurvePoint(time: time, value: last.value, isCorner: true)) }
    append(CurvePoint(time: time, value: value, isCorner: true))
  }
}
