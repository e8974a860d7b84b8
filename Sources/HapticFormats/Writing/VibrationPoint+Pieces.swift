// Cuts the lines of continuous events into pieces, and moves their points to milliseconds.

import HapticModel

extension [VibrationPoint] {
  /// The line cut at times inside it; neighbours share the value there, or meet in a step.
  ///
  /// - Parameter cuts: Times in order, each strictly between the first and the last point.
  /// - Returns: One piece more than cuts, without steps at their very ends.
  func split(at cuts: [HapticTime]) -> [[VibrationPoint]] {
    var (pieces, current) = ([[VibrationPoint]](), [VibrationPoint](prefix(1)))
    var next = 0
    for point in dropFirst() {
      while next < cuts.count, cuts[next] <= point.time, let last = current.last {
        let value = last.value(at: cuts[next], towards: point)
        pieces.append((current + [value]).withoutEndSteps)
        current = [value]
        next += 1
      }
      if current.last != point { current.append(point) }
    }
    return pieces + [current.withoutEndSteps]
  }

  /// The audible stretches of a line, each as a continuous event.
  var soundingVibrations: [ResolvedVibration] {
    var (found, current) = ([ResolvedVibration](), [VibrationPoint](prefix(1)))
    for point in dropFirst() {
      if let last = current.last, last.intensity == 0, point.intensity == 0,
        last.time < point.time
      {
        found += current.audible
        current = []
      }
      current.append(point)
    }
    return found + current.audible
  }

  private var audible: [ResolvedVibration] {
    guard contains(where: { $0.intensity > 0 }) else { return [] }
    return ResolvedVibration(points: withoutEndSteps).map { [$0] } ?? []
  }

  /// The line without jumps at its first and last time, where they have no effect.
  var withoutEndSteps: [VibrationPoint] {
    guard let first, let last, first.time < last.time else { return self }
    let start = lastIndex { $0.time == first.time } ?? 0
    let end = firstIndex { $0.time == last.time } ?? count - 1
    return Array(self[start...end])
  }

  /// The line with every point moved to the nearest millisecond, and the changes.
  ///
  /// Points that coincide become one, or a step from the first to the last of them.
  func onMilliseconds(shortest: Int64 = 1) -> MillisecondLine {
    var line = MillisecondLine()
    for point in self {
      var moved = point
      moved.time = point.time.onMilliseconds
      line.append(moved, movedFrom: point.time)
    }
    line.lengthen(to: shortest)
    return line
  }
}

struct MillisecondLine {
  /// The points; two at one time are a step.
  private(set) var points: [VibrationPoint] = []
  private(set) var largestMove = HapticTime.zero
  /// The largest distance of a strength from both points between which it was lost.
  private(set) var lostStrength = 0.0
  /// The original time of the last point.
  private var end = HapticTime.zero

  fileprivate mutating func append(_ point: VibrationPoint, movedFrom time: HapticTime) {
    largestMove = max(largestMove, max(point.time - time, time - point.time))
    end = time
    if points.endsWithTwo(where: { $0.time == point.time }) {
      let inner = points.removeLast()
      let range = points[points.count - 1].intensity
      let (low, high) = (min(range, point.intensity), max(range, point.intensity))
      lostStrength = max(lostStrength, max(low - inner.intensity, inner.intensity - high))
    }
    if points.last != point { points.append(point) }
  }

  fileprivate mutating func lengthen(to shortest: Int64) {
    guard let first = points.first, let last = points.last else { return }
    let earliest = first.time + .milliseconds(shortest)
    guard last.time < earliest else { return points = points.withoutEndSteps }
    largestMove = max(largestMove, earliest - end)
    var stop = last
    stop.time = earliest
    points = [first, stop]
  }
}

extension VibrationPoint {
  var silenced: VibrationPoint {
    VibrationPoint(time: time, intensity: 0, sharpness: sharpness)
  }

  func moved(to time: HapticTime) -> VibrationPoint {
    VibrationPoint(time: time, intensity: intensity, sharpness: sharpness)
  }
}
