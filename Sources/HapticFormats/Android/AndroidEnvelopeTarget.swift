// Converts a line with steps and transients to one that an envelope effect can follow.

import HapticModel

/// Converts a line with steps and transients to one that a device can follow.
///
/// A step becomes a ramp of the shortest segment; a transient becomes a rise and a fall of that
/// length. Other changes during these are lost.
struct AndroidEnvelopeTarget {
  /// The points by time, no two at one time, the first and last of level 0.
  private(set) var points: [VibrationPoint] = []
  /// The steps that became ramps, with the largest.
  private(set) var ramps = LossTally()
  /// The transients that became a rise and a fall.
  private(set) var taps = LossTally()
  /// The transients too close to another.
  private(set) var dropped = LossTally()
  /// The sums of transients and simultaneous continuous events, by how much they exceed 1.
  private(set) var excess = LossTally()
  /// The spans in which transients replace the line.
  private(set) var tapSpans: [TimeSpan] = []
  /// The largest difference in level between the line under a ramp, after its step, and a straight
  /// line: what the ramp loses besides the step.
  private(set) var passedOver = 0.0

  private let line: AndroidLine
  private let segment: HapticTime
  private let ducking: Double
  /// The end of the last ramp or transient; the next starts no earlier.
  private var busyUntil = HapticTime.milliseconds(-1)

  /// Creates the target of a line and transients.
  ///
  /// - Parameters:
  ///   - line: Levels over milliseconds, with steps.
  ///   - taps: The transients, with levels instead of strengths.
  ///   - segment: The shortest segment, a whole number of milliseconds.
  ///   - ducking: The factor on the line under a transient.
  init(_ line: AndroidLine, taps: [ResolvedTap], segment: HapticTime, ducking: Double) {
    self.line = line
    self.segment = max(segment, .milliseconds(1))
    self.ducking = ducking
    build(taps)
  }

  private mutating func build(_ all: [ResolvedTap]) {
    append(.zero, line.value(before: .zero))
    var next = 0
    for index in line.points.indices {
      let point = line.points[index]
      while next < all.count, all[next].time.onMilliseconds <= point.time {
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
    if let next { ramps.count(abs(next.intensity - point.intensity), at: Place(time: point.time)) }
    guard point.time >= busyUntil else { return }
    guard let next else {
      append(point.time, point)
      // The line continues from the last of several points in one millisecond.
      let end = point.time + .milliseconds(1)
      if line.hasAnother(after: index) { append(end, line.value(before: end)) }
      return
    }
    guard point.time > busyUntil else { return }
    addRamp(from: point, to: next)
    passedOver = max(passedOver, line.bend(after: index + 1, until: busyUntil))
  }

  /// Adds the ramp of a step.
  ///
  /// From or to silence it starts at the step, so that nothing starts or ends early; otherwise it
  /// starts half a segment before, which halves the largest difference and keeps the phase.
  private mutating func addRamp(from point: VibrationPoint, to next: VibrationPoint) {
    var start = point.time
    if point.intensity > 0, next.intensity > 0 {
      let half = HapticTime.milliseconds(Int64(segment.nearestMillisecond / 2))
      start = max(start - half, busyUntil, points.last?.time ?? .zero)
      append(start, line.value(before: start))
    } else {
      // After silence, the sharpness is that of the new sound from its start.
      append(start, point.intensity == 0 ? next.silenced : point)
    }
    busyUntil = start + segment
    append(busyUntil, line.value(after: busyUntil))
  }

  private mutating func add(_ tap: ResolvedTap) {
    let start = tap.time.onMilliseconds
    guard start >= busyUntil else { return dropped.count(at: tap.place) }
    var before = line.value(before: start)
    let under = line.value(after: start + segment)
    let sum = tap.intensity + ducking * under.intensity
    if sum > 1 + 1e-9 { excess.count(sum - 1, at: tap.place) }
    busyUntil = start + segment + segment
    var after = line.value(after: busyUntil)
    if before.intensity == 0 { before.sharpness = tap.sharpness }
    if after.intensity == 0 { after.sharpness = tap.sharpness }
    append(start, before)
    append(
      start + segment,
      VibrationPoint(time: start, intensity: min(sum, 1), sharpness: tap.sharpness))
    append(busyUntil, after)
    tapSpans.append(TimeSpan(start: start, end: busyUntil))
    taps.count(at: tap.place)
  }

  /// Appends a point; at the time of the last one, it replaces only silence.
  private mutating func append(_ time: HapticTime, _ point: VibrationPoint) {
    let point = point.moved(to: time)
    guard let last = points.last, last.time >= time else { return points.append(point) }
    let isSilence = last.intensity == 0 && point.intensity == 0
    if last.time == time, isSilence { points[points.count - 1] = point }
  }
}
