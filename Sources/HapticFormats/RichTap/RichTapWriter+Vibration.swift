// Writes continuous events for RichTap: in pieces of 5 s, with curves of 16 points in hundredths.

import HapticModel

extension RichTapWriter {
  /// The largest error at which 16 points are enough: one step of a curve (our choice); beyond it,
  /// version 2 gets more events.
  static let enough = 0.01

  /// The pieces that 16 points can express; in version 1, with few events, the line is one piece.
  mutating func fitted(_ line: [VibrationPoint], _ place: Place) -> [[VibrationPoint]] {
    guard version == .two, line.count > RichTap.mostPoints else { return [line] }
    if line.count <= 256,
      let simple = LineSimplifier(maximumCount: RichTap.mostPoints).simplify(line),
      simple.weightedError <= Self.enough
    {
      losses.reduced(simple, at: place)
      return [simple.points]
    }
    guard let middle = line.middle else { return [reduced(line, place)] }
    return line.split(at: [middle]).flatMap { fitted($0, place) }
  }

  /// The line reduced to 16 points with the least error.
  mutating func reduced(_ line: [VibrationPoint], _ place: Place) -> [VibrationPoint] {
    guard let simple = LineSimplifier(maximumCount: RichTap.mostPoints).simplify(line) else {
      return line
    }
    losses.reduced(simple, at: place)
    return simple.points
  }

  /// The line from 0 to 0, as version 1 requires: rising and falling in a millisecond if necessary.
  mutating func ramped(_ line: [VibrationPoint], _ place: Place) -> [VibrationPoint] {
    guard let first = line.first, let last = line.last else { return line }
    let rise = first.intensity > 0 ? first.time + .milliseconds(1) : nil
    let fall = last.intensity > 0 ? last.time - .milliseconds(1) : nil
    guard rise != nil || fall != nil else { return line }
    losses.ramps.count(max(first.intensity, last.intensity), at: place)
    let pieces = line.split(
      at: rise == fall ? [rise].compactMap { $0 } : [rise, fall].compactMap { $0 })
    let inner = rise == fall ? Array(pieces[0].suffix(1)) : pieces[rise == nil ? 0 : 1]
    return (rise == nil ? [] : [first.silenced]) + inner + (fall == nil ? [] : [last.silenced])
  }

  /// The event of a line of at most 16 points, on whole milliseconds.
  mutating func event(along line: [VibrationPoint], _ place: Place) -> RichTapEvent {
    guard let first = line.first, let last = line.last else {
      return RichTapEvent(time: 0, intensity: 0, frequency: 0)
    }
    let level = RichTapLevel(line.map { $0.intensity })
    let start = first.time.nearestMillisecond
    var event = RichTapEvent(
      time: start, intensity: level.intensity, frequency: first.sharpness.hundredths)
    event.duration = last.time.nearestMillisecond - start
    event.curve = zip(line, level.factors).map { point, factor in
      RichTapPoint(
        time: point.time.nearestMillisecond - start, intensity: factor,
        frequency: point.sharpness.hundredths - event.frequency)
    }
    losses.intensity.add(level.error, at: place)
    let turns = line.map { abs(Double($0.sharpness.hundredths) / 100 - $0.sharpness) }
    losses.sharpness.add(turns.max() ?? 0, at: place)
    return event
  }
}

/// Strengths as the closest product of one intensity and factors, both in hundredths.
struct RichTapLevel {
  /// The event's intensity, 0…100.
  private(set) var intensity = 0
  /// The curve's factors, 0…1.
  private(set) var factors: [Double] = []
  /// The largest difference from a strength.
  private(set) var error = Double.infinity

  /// Finds the closest of all intensities that reach the strongest; the smallest of equals.
  init(_ strengths: [Double]) {
    let peak = strengths.max() ?? 0
    for intensity in min(Int((peak * 100 - 1e-9).rounded(.up)), 100)...100 {
      let whole = Double(intensity) / 100
      let factors = strengths.map { whole > 0 ? Self.factor(UnitValue(clamping: $0 / whole)) : 0 }
      let error = zip(factors, strengths).map { abs($0 * whole - $1) }.max() ?? 0
      guard error < self.error - 1e-12 else { continue }
      (self.intensity, self.factors, self.error) = (intensity, factors, error)
      if error < 1e-9 { break }
    }
  }

  /// The nearest hundredth, written so that a player that truncates to hundredths gets the same
  /// one: 0.29 times 100 is 28.999… in binary, so it is written as 0.291.
  private static func factor(_ value: UnitValue) -> Double {
    let steps = (value.value * 100).rounded()
    let factor = steps / 100
    return (factor * 100).rounded(.down) == steps ? factor : (steps * 10 + 1) / 1_000
  }
}

extension [VibrationPoint] {
  /// The line in pieces of at most 5 s, none of which crosses a multiple of 50 s.
  var inPieces: [[VibrationPoint]] {
    guard let start = first?.time.nearestMillisecond, let end = last?.time.nearestMillisecond else {
      return []
    }
    let (length, window) = (RichTap.longestVibration, RichTap.latestStart)
    var cuts: [HapticTime] = []
    var next = start
    while true {
      next = Swift.min(next + length, (next / window + 1) * window)
      guard next < end else { return split(at: cuts) }
      cuts.append(.milliseconds(Int64(next)))
    }
  }

  /// The time of the middle point; `nil` unless it divides the line.
  fileprivate var middle: HapticTime? {
    guard let first, let last else { return nil }
    let times = map { $0.time }.filter { first.time < $0 && $0 < last.time }
    return times.isEmpty ? nil : times[times.count / 2]
  }
}
