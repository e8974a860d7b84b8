// All vibrations as one line, for formats that have room for no more.

/// The vibrations of a timeline added to one, with what that changed.
public struct MergedVibration: Hashable, Sendable {
  /// The points by time, two at one time for a step, with strength 0 between vibrations.
  public internal(set) var points: [VibrationPoint] = []
  /// When two of them first sounded together; `nil` if that never happens.
  public internal(set) var firstOverlap: HapticTime?
  /// The largest sum of strengths; above 1 it was limited.
  public internal(set) var largestSum = 0.0
}

extension ResolvedHaptics {
  /// The vibrations as one: strengths added and limited to 1, sharpnesses averaged by strength.
  ///
  /// Where only one sounds, its points are kept exactly. Where several do, the mean sharpness is
  /// curved; straight lines stand for it that are within 0.001 of it, times the strength. In silence
  /// the sharpness is that of the last moment that was not silent. The cost grows with the points,
  /// however many overlap.
  public func merged() -> MergedVibration {
    var merger = VibrationMerger(vibrations)
    return merger.merge()
  }
}

/// A line of one vibration between two of its points.
private struct MergedLine {
  let from: VibrationPoint
  let to: VibrationPoint

  /// Strength and strength times sharpness, by seconds from the line's start.
  var sums: VibrationSums {
    let width = (to.time - from.time).seconds
    let slope = (to.intensity - from.intensity) / width
    let turn = (to.sharpness - from.sharpness) / width
    return VibrationSums(
      strength: (from.intensity, slope),
      weighted: (
        from.intensity * from.sharpness, from.intensity * turn + slope * from.sharpness,
        slope * turn
      ))
  }

  func point(at time: HapticTime) -> VibrationPoint {
    from.value(at: time, towards: to)
  }
}

/// Sums over all vibrations that sound, as polynomials of the seconds since a moment.
private struct VibrationSums {
  var strength: (Double, Double) = (0, 0)
  var weighted: (Double, Double, Double) = (0, 0, 0)

  /// The same counted from a later moment.
  func advanced(by t: Double) -> VibrationSums {
    VibrationSums(
      strength: (strength.0 + strength.1 * t, strength.1),
      weighted: (
        weighted.0 + weighted.1 * t + weighted.2 * t * t, weighted.1 + 2 * weighted.2 * t,
        weighted.2
      ))
  }

  /// The mean sharpness, at a strength of 0 what it comes from or goes to; `nil` in silence.
  var mean: Double? {
    if strength.0 > 1e-9 { return weighted.0 / strength.0 }
    return strength.1.magnitude > 1e-9 ? weighted.1 / strength.1 : nil
  }

  mutating func add(_ other: VibrationSums, _ sign: Double) {
    strength.0 += sign * other.strength.0
    strength.1 += sign * other.strength.1
    weighted.0 += sign * other.weighted.0
    weighted.1 += sign * other.weighted.1
    weighted.2 += sign * other.weighted.2
  }
}

/// Sweeps over the ends of all lines in order of time.
private struct VibrationMerger {
  /// How far a mean sharpness times the strength may be from a straight line (our choice).
  private static let tolerance = 0.001

  private let lines: [MergedLine]
  private var merged = MergedVibration()
  private var now = HapticTime.zero
  private var sums = VibrationSums()
  private var count = 0
  /// The strength at the last point before it was limited.
  private var lastSum = 0.0
  /// The sum of the indices of the lines that sound: with one of them, its index.
  private var indices = 0

  init(_ vibrations: [ResolvedVibration]) {
    lines = vibrations.flatMap { vibration in
      zip(vibration.points, vibration.points.dropFirst()).compactMap {
        $0.time < $1.time ? MergedLine(from: $0, to: $1) : nil
      }
    }
  }

  mutating func merge() -> MergedVibration {
    let starts = lines.indices.sorted { lines[$0].from.time < lines[$1].from.time }
    let ends = lines.indices.sorted { lines[$0].to.time < lines[$1].to.time }
    var (nextStart, nextEnd) = (0, 0)
    while nextEnd < ends.count {
      let start = nextStart < starts.count ? lines[starts[nextStart]].from.time : .largest
      advance(to: min(start, lines[ends[nextEnd]].to.time))
      while nextEnd < ends.count, lines[ends[nextEnd]].to.time == now {
        stop(ends[nextEnd])
        nextEnd += 1
      }
      while nextStart < starts.count, lines[starts[nextStart]].from.time == now {
        begin(starts[nextStart])
        nextStart += 1
      }
      appendValue(at: now)
    }
    return merged
  }

  private mutating func begin(_ index: Int) {
    sums.add(lines[index].sums, 1)
    count += 1
    indices &+= index
    if count > 1, merged.firstOverlap == nil { merged.firstOverlap = now }
  }

  private mutating func stop(_ index: Int) {
    let line = lines[index]
    sums.add(line.sums.advanced(by: (line.to.time - line.from.time).seconds), -1)
    count -= 1
    indices &-= index
    // What rounding left of a sum over nothing would otherwise add up.
    if count == 0 { sums = VibrationSums() }
  }

  /// Goes on to a moment up to which the same lines sound, and appends what they end at.
  private mutating func advance(to time: HapticTime) {
    defer {
      sums = sums.advanced(by: (time - now).seconds)
      now = time
    }
    guard time > now, !merged.points.isEmpty else { return }
    guard count > 1 else { return appendValue(at: time) }
    TimeSpan(start: now, end: time).halve { part, isSmallest in
      guard isSmallest || isStraight(over: part) else { return false }
      appendValue(at: part.end)
      return true
    }
  }

  /// Whether the mean sharpness is straight over a span, or nothing sounds there.
  ///
  /// Strength times mean is a quadratic, and so is strength times the line between two means. Both
  /// agree at the ends, so that they are farthest apart in the middle.
  private func isStraight(over span: TimeSpan) -> Bool {
    guard let first = sums(at: span.start).mean, let last = sums(at: span.end).mean else {
      return true
    }
    let there = sums(at: span.start + span.duration.scaled(by: 0.5))
    let error = there.weighted.0 - there.strength.0 * (first + last) / 2
    return !(error.magnitude > VibrationMerger.tolerance)
  }

  private func sums(at time: HapticTime) -> VibrationSums {
    sums.advanced(by: (time - now).seconds)
  }

  /// Appends the value that the lines which sound now have at a moment.
  private mutating func appendValue(at time: HapticTime) {
    let last = merged.points.last
    guard count > 0 else {
      guard let last else { return }
      return append(VibrationPoint(time: time, intensity: 0, sharpness: last.sharpness))
    }
    guard count > 1 else { return append(lines[indices].point(at: time)) }
    let there = sums(at: time)
    let strength = max(there.strength.0, 0)
    let mean = there.mean ?? last?.sharpness ?? 0.5
    append(
      VibrationPoint(
        time: time, intensity: strength, sharpness: UnitValue(clamping: mean).value))
  }

  private mutating func append(_ point: VibrationPoint) {
    merged.largestSum = max(merged.largestSum, point.intensity)
    var limited = point
    limited.intensity = min(point.intensity, 1)
    if let last = merged.points.last {
      if last == limited && lastSum <= 1 { return }
      appendCrossing(from: last, to: point)
      dropNeedless(before: limited)
    }
    lastSum = point.intensity
    merged.points.append(limited)
  }

  /// Appends where a sum passes 1, so that limiting its ends limits all of it.
  private mutating func appendCrossing(from last: VibrationPoint, to point: VibrationPoint) {
    var sum = last
    sum.intensity = lastSum
    guard var crossing = sum.crossing(1, towards: point, of: { $0.intensity }) else { return }
    crossing.intensity = 1
    merged.points.append(crossing)
  }

  /// Drops the last point if it lies between two others of its values, or of its time.
  private mutating func dropNeedless(before point: VibrationPoint) {
    let isNeedless =
      merged.points.endsWithTwo { $0.hasValues(of: point) }
      || merged.points.endsWithTwo { $0.time == point.time }
    if isNeedless { merged.points.removeLast() }
  }
}
