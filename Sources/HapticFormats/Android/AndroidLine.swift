// A line of level and sharpness over milliseconds, and its difference from another.

import HapticModel

/// A line with steps whose points lie on whole milliseconds, 0 before and after.
///
/// An intensity is a level here: a strength, or an amplitude.
struct AndroidLine {
  /// The smallest difference that counts as a step, a tenth of ``AndroidLadder/levelMargin``.
  private static let leastStep = 0.01

  /// The points by time; two at one time are a step, also at both ends.
  private(set) var points: [VibrationPoint] = []

  /// Creates a line through points, each on its nearest millisecond; of several in one millisecond
  /// only the first and last count.
  init(_ line: [VibrationPoint]) {
    let moved = line.map { $0.moved(to: $0.time.onMilliseconds) }
    guard let first = moved.first, let last = moved.last else { return }
    if first.intensity != 0 { add(first.silenced) }
    for point in moved { add(point) }
    if last.intensity != 0 { add(last.silenced) }
  }

  private mutating func add(_ point: VibrationPoint) {
    if points.endsWithTwo(where: { $0.time == point.time }) { points.removeLast() }
    points.append(point)
  }

  /// For the first of two points at one time that noticeably differ, the second one.
  ///
  /// Between sounding points a difference below ``leastStep`` is not a step: it comes from rounding
  /// a briefly steep line to one millisecond, and a ramp would remove what follows.
  func stepTarget(at index: Int) -> VibrationPoint? {
    guard index + 1 < points.count else { return nil }
    let (a, b) = (points[index], points[index + 1])
    guard a.time == b.time, a != b, a.intensity > 0 || b.intensity > 0 else { return nil }
    guard a.intensity > 0, b.intensity > 0 else { return b }
    let turn = abs(b.sharpness - a.sharpness) * LineSimplifier.sharpnessWeight
    return max(abs(b.intensity - a.intensity), turn) >= Self.leastStep ? b : nil
  }

  /// Whether a point sounds and the next one is in the same millisecond but differs.
  func hasAnother(after index: Int) -> Bool {
    guard index + 1 < points.count, points[index].intensity > 0 else { return false }
    return points[index + 1].time == points[index].time && points[index + 1] != points[index]
  }

  /// The largest difference in level from a straight line, between a point and a time.
  func bend(after index: Int, until end: HapticTime) -> Double {
    let (a, b) = (points[index], value(after: end))
    guard a.time < end else { return 0 }
    return points[index...].prefix { $0.time <= end }.reduce(0) { largest, point in
      max(largest, abs(a.value(at: point.time, towards: b).intensity - point.intensity))
    }
  }

  /// The largest differences from another line, in level and, where this one is felt, in sharpness.
  ///
  /// Both are straight between their points, so the largest difference is just before or after one.
  /// Silence has no sharpness; where this line rises from or falls to it, both are compared at
  /// the first or last felt level.
  ///
  /// - Parameters:
  ///   - other: The other line.
  ///   - spans: Spans that are not compared, by start and disjoint.
  ///   - felt: The weakest level that is felt.
  /// - Returns: Both differences, 0 or more.
  func difference(
    to other: AndroidLine, outside spans: [TimeSpan],
    felt: Double = JustNoticeable.weakestStrength
  ) -> (level: Double, sharpness: Double) {
    let bounds = spans.flatMap { [$0.start, $0.end] }
    let times = Set(points.map { $0.time } + other.points.map { $0.time } + bounds).sorted()
    var largest = (level: 0.0, sharpness: 0.0)
    var next = 0
    for (start, end) in zip(times, times.dropFirst()) {
      while next < spans.count, spans[next].end <= start { next += 1 }
      if next < spans.count, spans[next].contains(start) { continue }
      let own = (value(after: start), value(before: end))
      let others = (other.value(after: start), other.value(before: end))
      for (a, b) in [(own.0, others.0), (own.1, others.1)] {
        largest.level = max(largest.level, abs(a.intensity - b.intensity))
        if a.intensity > 0 {
          largest.sharpness = max(largest.sharpness, abs(a.sharpness - b.sharpness))
        }
      }
      guard min(own.0.intensity, own.1.intensity) == 0, max(own.0.intensity, own.1.intensity) > felt
      else {
        continue
      }
      let way = (felt - own.0.intensity) / (own.1.intensity - own.0.intensity)
      let sharpnesses = [
        (own.0.sharpness, own.1.sharpness), (others.0.sharpness, others.1.sharpness),
      ]
      .map { $0 + ($1 - $0) * way }
      largest.sharpness = max(largest.sharpness, abs(sharpnesses[0] - sharpnesses[1]))
    }
    return largest
  }

  /// The value just before a time.
  func value(before time: HapticTime) -> VibrationPoint {
    let next = points.partitioningIndex { $0.time >= time }
    guard next > 0 else {
      let sharpness = points.first?.sharpness ?? AndroidUnits.resonantSharpness
      return VibrationPoint(time: time, intensity: 0, sharpness: sharpness)
    }
    return value(at: time, after: next - 1)
  }

  /// The value from a time on.
  func value(after time: HapticTime) -> VibrationPoint {
    let next = points.firstIndex(after: time)
    return next > 0 ? value(at: time, after: next - 1) : value(before: time)
  }

  private func value(at time: HapticTime, after index: Int) -> VibrationPoint {
    guard index + 1 < points.count else { return points[index].silenced.moved(to: time) }
    return points[index].value(at: time, towards: points[index + 1])
  }
}
