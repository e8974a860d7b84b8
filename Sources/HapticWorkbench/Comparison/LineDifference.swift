// The difference between two continuous events along their whole length.

import HapticModel

/// The difference between two lines of points with aligned starts.
struct LineDifference {
  /// The root mean square of the difference in strength over the longer line; the other ends at 0.
  private(set) var intensity = 0.0
  /// The root mean square of the difference in sharpness while both lines last.
  private(set) var sharpness = 0.0

  /// Compares two lines of points sorted by time; a transient has no line, and the difference is 0.
  init(_ a: [VibrationPoint], _ b: [VibrationPoint]) {
    guard let first = a.first, let second = b.first else { return }
    var (walkA, walkB) = (LineWalk(a), LineWalk(b))
    var (strengths, sharpnesses) = (SquareIntegral(), SquareIntegral())
    var time = HapticTime.zero
    let end = max(a[a.count - 1].time - first.time, b[b.count - 1].time - second.time)
    while time < end {
      let next = min(walkA.nextTurn(after: time), walkB.nextTurn(after: time), end)
      let (partA, partB) = (walkA.part(time, next), walkB.part(time, next))
      let width = (next - time).seconds
      strengths.add(
        partA.start.intensity - partB.start.intensity, partA.end.intensity - partB.end.intensity,
        width)
      if !walkA.isOver, !walkB.isOver {
        sharpnesses.add(
          partA.start.sharpness - partB.start.sharpness, partA.end.sharpness - partB.end.sharpness,
          width)
      }
      time = next
    }
    (intensity, sharpness) = (strengths.rootMean, sharpnesses.rootMean)
  }
}

private struct SquareIntegral {
  private var sum = 0.0
  private var length = 0.0

  /// Adds a straight piece from `a` to `b`: `∫ = (a² + ab + b²)/3 · width`.
  mutating func add(_ a: Double, _ b: Double, _ width: Double) {
    sum += (a * a + a * b + b * b) / 3 * width
    length += width
  }

  var rootMean: Double { length > 0 ? max(sum / length, 0).squareRoot() : 0 }
}

/// A cursor that moves forward along a line, timed from the line's start.
private struct LineWalk {
  private let points: [VibrationPoint]
  private let origin: HapticTime
  private var index = 0

  init(_ points: [VibrationPoint]) {
    self.points = points
    origin = points[0].time
  }

  var isOver: Bool { index + 1 >= points.count }

  /// The end of the piece that starts or continues at a time; the largest time if the line is over.
  mutating func nextTurn(after time: HapticTime) -> HapticTime {
    while !isOver, points[index + 1].time - origin <= time { index += 1 }
    return isOver ? .largest : points[index + 1].time - origin
  }

  /// Strength and sharpness at both ends of a part of the current piece.
  func part(_ from: HapticTime, _ to: HapticTime) -> (start: VibrationPoint, end: VibrationPoint) {
    (value(at: from), value(at: to))
  }

  private func value(at time: HapticTime) -> VibrationPoint {
    guard !isOver else { return VibrationPoint(time: time, intensity: 0, sharpness: 0) }
    return points[index].value(at: time + origin, towards: points[index + 1])
  }
}
