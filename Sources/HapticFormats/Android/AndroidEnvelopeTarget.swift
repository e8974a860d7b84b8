// The lines that an envelope should follow: no steps, taps as rises and falls, from 0 to 0.

import HapticModel

extension AndroidLinePoint {
  /// Silence that is about to become a point.
  fileprivate init(silentAs next: AndroidLinePoint) {
    self.init(time: next.time, level: 0, tone: next.tone)
  }
}

/// Makes a line with steps and taps into one that a device can follow.
///
/// A step becomes a ramp of the shortest segment; a tap, a rise of that length and a fall of that
/// length. What else changes meanwhile is passed over.
struct AndroidEnvelopeTarget {
  /// The points by time, no two at one time, the first and the last of level 0.
  private(set) var points: [AndroidLinePoint] = []
  /// Steps that became ramps, with the largest.
  private(set) var ramps = LossTally()
  /// Taps that became a rise and a fall.
  private(set) var taps = LossTally()
  /// Taps too close to another.
  private(set) var dropped = LossTally()
  /// Sums of taps and what vibrates meanwhile, by how much they are beyond 1.
  private(set) var excess = LossTally()
  /// When something else is played than the line, namely taps.
  private(set) var tapSpans: [Range<Int>] = []
  /// The largest difference of level between what follows a step under its ramp and a straight line
  /// there: what the ramp passes over beside the step.
  private(set) var passedOver = 0.0

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
  init(_ line: AndroidLine, taps: [ResolvedTap], segment: Int, ducking: Double) {
    self.line = line
    self.segment = max(segment, 1)
    self.ducking = ducking
    build(taps)
  }

  private mutating func build(_ all: [ResolvedTap]) {
    append(0, line.value(before: 0))
    var next = 0
    for index in line.points.indices {
      let point = line.points[index]
      while next < all.count, all[next].time.nearestMillisecond <= point.time {
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
    if let next { ramps.count(abs(next.level - point.level), at: Place(milliseconds: point.time)) }
    guard point.time >= busyUntil else { return }
    guard let next else {
      append(point.time, point)
      // The line goes on from the last of the points in one millisecond.
      let end = point.time + 1
      if line.hasAnother(after: index) { append(end, line.value(before: end)) }
      return
    }
    guard point.time > busyUntil else { return }
    addRamp(from: point, to: next)
    passedOver = max(passedOver, line.bend(after: index + 1, until: busyUntil))
  }

  /// Adds the ramp of a step: where it is, if it is from or to silence, so that nothing begins or
  /// ends early; else half a segment before, which halves the largest difference and keeps the
  /// phase.
  private mutating func addRamp(from point: AndroidLinePoint, to next: AndroidLinePoint) {
    var start = point.time
    if point.level > 0, next.level > 0 {
      start = max(start - segment / 2, busyUntil, points.last?.time ?? 0)
      append(start, line.value(before: start))
    } else {
      // What rises from silence has its own sharpness from the start.
      append(start, point.level == 0 ? AndroidLinePoint(silentAs: next) : point)
    }
    busyUntil = start + segment
    append(busyUntil, line.value(after: busyUntil))
  }

  private mutating func add(_ tap: ResolvedTap) {
    let start = tap.time.nearestMillisecond
    guard start >= busyUntil else { return dropped.count(at: tap.place) }
    var before = line.value(before: start)
    let under = line.value(after: start + segment)
    let sum = tap.intensity + ducking * under.level
    if sum > 1 + 1e-9 { excess.count(sum - 1, at: tap.place) }
    busyUntil = start + 2 * segment
    var after = line.value(after: busyUntil)
    if before.level == 0 { before.tone = tap.sharpness }
    if after.level == 0 { after.tone = tap.sharpness }
    append(start, before)
    append(start + segment, AndroidLinePoint(time: 0, level: min(sum, 1), tone: tap.sharpness))
    append(busyUntil, after)
    tapSpans.append(start..<busyUntil)
    taps.count(at: tap.place)
  }

  /// Appends a point; at the time of the last one, only what was silent is replaced.
  private mutating func append(_ time: Int, _ point: AndroidLinePoint) {
    let point = AndroidLinePoint(time: time, level: point.level, tone: point.tone)
    guard let last = points.last, last.time >= time else { return points.append(point) }
    if last.time == time, last.level == 0, point.level == 0 { points[points.count - 1] = point }
  }
}
