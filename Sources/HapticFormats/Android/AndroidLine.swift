// A line of level and tone over milliseconds, and how far it is from another.

import HapticModel

/// A moment of such lines, in whole milliseconds.
struct AndroidLinePoint: Hashable {
  var time: Int
  var level: Double
  var tone: Double
}

/// A line with steps over milliseconds, 0 before and after.
struct AndroidLine {
  /// The least difference that is a step (ours: a tenth of ``AndroidLadder/levelMargin``).
  private static let leastStep = 0.01

  /// The points by time; steps are two at one time, also at both ends.
  private(set) var points: [AndroidLinePoint] = []

  /// A line along points, of which only the first and the last of one time count.
  init(_ line: [AndroidLinePoint]) {
    guard let first = line.first, let last = line.last else { return }
    if first.level != 0 { add(AndroidLinePoint(time: first.time, level: 0, tone: first.tone)) }
    for point in line { add(point) }
    if last.level != 0 { add(AndroidLinePoint(time: last.time, level: 0, tone: last.tone)) }
  }

  /// The line along points without steps.
  init(_ line: [VibrationPoint]) {
    self.init(
      line.map { point in
        AndroidLinePoint(
          time: point.time.nearestMillisecond, level: point.intensity, tone: point.sharpness)
      })
  }

  private mutating func add(_ point: AndroidLinePoint) {
    if points.endsWithTwo(where: { $0.time == point.time }) { points.removeLast() }
    points.append(point)
  }

  /// The second of two points at one time that differ in what is felt, for the first of them.
  ///
  /// Between sounding points a difference below ``leastStep`` is none: rounded to one millisecond
  /// they come from a line that is steep for a moment, and a ramp would take away what follows.
  func stepTarget(at index: Int) -> AndroidLinePoint? {
    guard index + 1 < points.count else { return nil }
    let (a, b) = (points[index], points[index + 1])
    guard a.time == b.time, a != b, a.level > 0 || b.level > 0 else { return nil }
    guard a.level > 0, b.level > 0 else { return b }
    let tone = abs(b.tone - a.tone) * LineSimplifier.sharpnessWeight
    return max(abs(b.level - a.level), tone) >= Self.leastStep ? b : nil
  }

  /// Whether a point sounds and the next one is in the same millisecond, but differs.
  func hasAnother(after index: Int) -> Bool {
    guard index + 1 < points.count, points[index].level > 0 else { return false }
    return points[index + 1].time == points[index].time && points[index + 1] != points[index]
  }

  /// The largest difference of level, from a point until a time, from a straight line between both.
  func bend(after index: Int, until end: Int) -> Double {
    let (a, b) = (points[index], value(after: end))
    guard a.time < end else { return 0 }
    var largest = 0.0
    for point in points[index...] {
      guard point.time <= end else { break }
      let fraction = Double(point.time - a.time) / Double(end - a.time)
      largest = max(largest, abs(a.level + (b.level - a.level) * fraction - point.level))
    }
    return largest
  }

  /// The largest differences from another line, of level and, where this one is felt, of tone.
  ///
  /// Both are straight between their points, so that none is larger than just before or after one; a
  /// tone in silence is none, and where this line rises from it or falls to it, the tones are compared
  /// where it is felt first or last.
  ///
  /// - Parameters:
  ///   - other: The other line.
  ///   - spans: When they are not compared, by start and apart from each other.
  ///   - felt: The weakest level that is felt.
  /// - Returns: Both differences, 0 or more.
  func difference(
    to other: AndroidLine, outside spans: [Range<Int>],
    felt: Double = JustNoticeable.weakestStrength
  ) -> (level: Double, tone: Double) {
    let bounds = spans.flatMap { [$0.lowerBound, $0.upperBound] }
    let times = Set(points.map { $0.time } + other.points.map { $0.time } + bounds).sorted()
    var largest = (level: 0.0, tone: 0.0)
    var next = 0
    for (start, end) in zip(times, times.dropFirst()) {
      while next < spans.count, spans[next].upperBound <= start { next += 1 }
      if next < spans.count, spans[next].contains(start) { continue }
      let own = (value(after: start), value(before: end))
      let others = (other.value(after: start), other.value(before: end))
      for (a, b) in [(own.0, others.0), (own.1, others.1)] {
        largest.level = max(largest.level, abs(a.level - b.level))
        if a.level > 0 { largest.tone = max(largest.tone, abs(a.tone - b.tone)) }
      }
      guard min(own.0.level, own.1.level) == 0, max(own.0.level, own.1.level) > felt else {
        continue
      }
      let way = (felt - own.0.level) / (own.1.level - own.0.level)
      let tones = [(own.0.tone, own.1.tone), (others.0.tone, others.1.tone)]
        .map { $0 + ($1 - $0) * way }
      largest.tone = max(largest.tone, abs(tones[0] - tones[1]))
    }
    return largest
  }

  /// The value just before a time.
  func value(before time: Int) -> AndroidLinePoint {
    let next = points.partitioningIndex { $0.time >= time }
    guard next > 0 else {
      let tone = points.first?.tone ?? AndroidUnits.resonantSharpness
      return AndroidLinePoint(time: time, level: 0, tone: tone)
    }
    return value(at: time, between: next - 1)
  }

  /// The value from a time on.
  func value(after time: Int) -> AndroidLinePoint {
    let next = points.partitioningIndex { $0.time > time }
    guard next > 0 else { return value(before: time) }
    return value(at: time, between: next - 1)
  }

  private func value(at time: Int, between index: Int) -> AndroidLinePoint {
    let a = points[index]
    guard index + 1 < points.count else {
      return AndroidLinePoint(time: time, level: 0, tone: a.tone)
    }
    let b = points[index + 1]
    guard a.time < b.time else { return time < b.time ? a : b }
    let fraction = Double(time - a.time) / Double(b.time - a.time)
    return AndroidLinePoint(
      time: time, level: a.level + (b.level - a.level) * fraction,
      tone: a.tone + (b.tone - a.tone) * fraction)
  }
}
