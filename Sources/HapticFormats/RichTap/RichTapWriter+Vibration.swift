// Writes continuous events for RichTap: in pieces of 5 s from 0 to 0, with curves of 4 to 16 points.

import HapticModel

extension RichTapWriter {
  /// The largest error at which 16 points are enough: one step of a curve (our choice); beyond it,
  /// version 2 gets more events.
  static let enough = 0.01

  /// The pieces that 16 points can express, each from 0 to 0; in version 1, with few events, the line is
  /// one piece.
  mutating func fitted(_ line: [VibrationPoint], _ place: Place) -> [[VibrationPoint]] {
    let whole = line.betweenSilences
    guard whole.count > RichTap.mostPoints else { return [whole] }
    guard version == .two else { return [reduced(whole, place)] }
    if whole.count <= 256,
      let simple = LineSimplifier(maximumCount: RichTap.mostPoints).simplify(whole),
      simple.weightedError <= Self.enough
    {
      losses.reduced(simple, at: place)
      return [simple.points]
    }
    guard let middle = line.middle else { return [reduced(whole, place)] }
    return line.split(at: [middle]).flatMap { fitted($0, place) }
  }

  /// The line reduced to 16 points with the least error.
  private mutating func reduced(_ line: [VibrationPoint], _ place: Place) -> [VibrationPoint] {
    guard let simple = LineSimplifier(maximumCount: RichTap.mostPoints).simplify(line) else {
      return line
    }
    losses.reduced(simple, at: place)
    return simple.points
  }

  /// The line with four points or more, no two of them at one time: what jumps takes a millisecond.
  mutating func playable(_ line: [VibrationPoint], _ place: Place) -> [VibrationPoint] {
    var points: [VibrationPoint] = []
    var rest = line[...]
    while let point = rest.popFirst() {
      guard let next = rest.first, next.time == point.time else {
        points.append(point)
        continue
      }
      rest.removeFirst()
      let (step, size) = (point.time, abs(next.intensity - point.intensity))
      losses.steps.add(size, at: place)
      losses.pitchSteps.add(abs(next.sharpness - point.sharpness), at: place)
      if let after = rest.first, after.time > step + .milliseconds(1) {
        points += [point, next.moved(to: step + .milliseconds(1))]
      } else if let before = points.last, before.time < step - .milliseconds(1) {
        points += [point.moved(to: step - .milliseconds(1)), next]
      } else {
        losses.fallen.add(size, at: place)
        points.append(points.isEmpty ? point : next)
      }
    }
    return points.filled(to: RichTap.leastPoints)
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

extension VibrationPoint {
  fileprivate func towards(_ other: VibrationPoint, at time: HapticTime) -> VibrationPoint {
    towards(other, by: (time - self.time).seconds / (other.time - self.time).seconds)
      .moved(to: time)
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
  /// The line in pieces of at most 5 s, none too short for a curve.
  var inPieces: [[VibrationPoint]] {
    guard let start = first?.time.nearestMillisecond, let end = last?.time.nearestMillisecond else {
      return []
    }
    let cuts = stride(from: start + RichTap.longestVibration, to: end, by: RichTap.longestVibration)
      .map { HapticTime.milliseconds(Int64(Swift.min($0, end - RichTap.shortestVibration))) }
    return split(at: cuts)
  }

  /// The line with steps from 0 and to 0 at ends that are not.
  fileprivate var betweenSilences: [VibrationPoint] {
    let silences = [first, last].map { end in
      end.flatMap { $0.intensity > 0 ? $0.silenced : nil }.map { [$0] } ?? []
    }
    return silences[0] + self + silences[1]
  }

  /// The line with a number of points or more, on whole milliseconds, in the middle of its longest parts.
  fileprivate func filled(to least: Int) -> [VibrationPoint] {
    var points = self
    while points.count < least {
      let gaps = zip(points, points.dropFirst()).map { $1.time - $0.time }
      guard let longest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }),
        gaps[longest] > .milliseconds(1)
      else { return points }
      let (before, after) = (points[longest], points[longest + 1])
      let middle = (before.time.nearestMillisecond + after.time.nearestMillisecond) / 2
      let point = before.towards(after, at: .milliseconds(Int64(middle)))
      points.insert(point, at: longest + 1)
    }
    return points
  }

  /// The time of the middle point; `nil` unless it divides the line.
  fileprivate var middle: HapticTime? {
    guard let first, let last else { return nil }
    let times = map { $0.time }.filter { first.time < $0 && $0 < last.time }
    return times.isEmpty ? nil : times[times.count / 2]
  }
}
