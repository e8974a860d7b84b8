// The lines that an envelope should follow: no steps, taps as rises and falls, from 0 to 0.

import HapticModel

/// A moment of such lines, in whole milliseconds.
struct AndroidLinePoint: Hashable {
  var time: Int
  var level: Double
  var tone: Double
}

extension AndroidLinePoint {
  /// Silence that is about to become a point.
  fileprivate init(silentAs next: AndroidLinePoint) {
    self.init(time: next.time, level: 0, tone: next.tone)
  }
}

/// Makes a line with steps and taps into one that a device can follow.
///
/// A step becomes a ramp of the shortest segment that begins where the step is; a tap, a rise of
/// that length and a fall of that length. What else changes meanwhile is passed over.
struct AndroidEnvelopeTarget {
  /// The points by time, no two at one time, the first and the last of level 0.
  private(set) var points: [AndroidLinePoint] = []
  /// Steps that became ramps, with the largest.
  private(set) var ramps = AndroidTally()
  /// Taps that became a rise and a fall.
  private(set) var taps = AndroidTally()
  /// Taps too close to another.
  private(set) var dropped = AndroidTally()
  /// Sums beyond 1.
  private(set) var limited = AndroidTally()

  private let line: AndroidLine
  private let segment: Int
  private let ducking: Double
  /// When the last ramp or tap ends; nothing else begins before.
  private var busyUntil = -1

  /// The target of a line and taps.
  ///
  /// - Parameters:
  ///   - line: Levels over milliseconds, with steps.
  ///   - taps: The taps, with levels in place of strengths.
  ///   - segment: The shortest segment, in milliseconds.
  ///   - ducking: The factor on the line under a tap.
  init(_ line: [AndroidLinePoint], taps: [ResolvedTap], segment: Int, ducking: Double) {
    self.line = AndroidLine(line)
    self.segment = max(segment, 1)
    self.ducking = ducking
    build(taps)
  }

  private mutating func build(_ all: [ResolvedTap]) {
    append(0, line.value(before: 0))
    var next = 0
    for index in line.points.indices {
      let point = line.points[index]
      while next < all.count, all[next].time.roundedMilliseconds <= point.time {
        add(all[next])
        next += 1
      }
      add(pointAt: index)
    }
    for tap in all[next...] { add(tap) }
  }

  private mutating func add(pointAt index: Int) {
    let point = line.points[index]
    let next = line.stepTarget(at: index)
    if let next { ramps.note(abs(next.level - point.level), atMilliseconds: point.time) }
    guard point.time >= busyUntil else { return }
    guard let next else { return append(point.time, point) }
    guard point.time > busyUntil else { return }
    // What rises from silence has its own sharpness from the start.
    append(point.time, point.level == 0 ? AndroidLinePoint(silentAs: next) : point)
    busyUntil = point.time + segment
    append(busyUntil, line.value(after: busyUntil))
  }

  private mutating func add(_ tap: ResolvedTap) {
    let start = tap.time.roundedMilliseconds
    guard start >= busyUntil else { return dropped.note(at: Place(tap: tap)) }
    var before = line.value(before: start)
    let under = line.value(after: start + segment)
    let sum = tap.intensity + ducking * under.level
    if sum > 1 + 1e-9 { limited.note(sum, at: Place(tap: tap)) }
    busyUntil = start + 2 * segment
    var after = line.value(after: busyUntil)
    if before.level == 0 { before.tone = tap.sharpness }
    if after.level == 0 { after.tone = tap.sharpness }
    append(start, before)
    append(start + segment, AndroidLinePoint(time: 0, level: min(sum, 1), tone: tap.sharpness))
    append(busyUntil, after)
    taps.note(at: Place(tap: tap))
  }

  /// Appends a point; at the time of the last one, only what was silent is replaced.
  private mutating func append(_ time: Int, _ point: AndroidLinePoint) {
    let point = AndroidLinePoint(time: time, level: point.level, tone: point.tone)
    guard let last = points.last, last.time >= time else { return points.append(point) }
    if last.time == time, last.level == 0, point.level == 0 { points[points.count - 1] = point }
  }
}

/// A line with steps over milliseconds, 0 before and after.
struct AndroidLine {
  /// The points by time; steps are two at one time, also at both ends.
  private(set) var points: [AndroidLinePoint] = []

  /// A line along points, of which only the first and the last of one time count.
  init(_ line: [AndroidLinePoint]) {
    guard let first = line.first, let last = line.last else { return }
    if first.level != 0 { add(AndroidLinePoint(time: first.time, level: 0, tone: first.tone)) }
    for point in line { add(point) }
    if last.level != 0 { add(AndroidLinePoint(time: last.time, level: 0, tone: last.tone)) }
  }

  private mutating func add(_ point: AndroidLinePoint) {
    if points.count >= 2, points.suffix(2).allSatisfy({ $0.time == point.time }) {
      points.removeLast()
    }
    points.append(point)
  }

  /// The second of two points at one time that differ in what is felt, for the first of them.
  func stepTarget(at index: Int) -> AndroidLinePoint? {
    guard index + 1 < points.count else { return nil }
    let (a, b) = (points[index], points[index + 1])
    return a.time == b.time && a != b && (a.level > 0 || b.level > 0) ? b : nil
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

extension Array {
  /// The first index from which on a condition holds, that holds for all after it.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
