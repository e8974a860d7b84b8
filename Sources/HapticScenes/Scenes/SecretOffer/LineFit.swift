// A smooth function of time as straight lines between points, as few as its error allows.

import HapticModel

/// Straight lines that stay near a function of time.
struct LineFit {
  let tolerance: Double
  let function: (HapticTime) -> Double

  init(within tolerance: Double, of function: @escaping (HapticTime) -> Double) {
    self.tolerance = tolerance
    self.function = function
  }

  /// The longest stretch that is looked at as a whole (our choice): no movement of a finger, which lasts
  /// a quarter of a second and more, hides between the places looked at inside it.
  private static var longestStretch: HapticTime { .milliseconds(50) }

  /// The points that the lines join, the first at the span's start and the last at its end.
  func points(in span: TimeSpan) -> [ControlPoint] {
    var points = [point(at: span.start)]
    var start = span.start
    while start < span.end {
      let end = min(start + LineFit.longestStretch, span.end)
      TimeSpan(start: start, end: end).halve { part, isSmallest in
        let end = point(at: part.end)
        guard isSmallest || isStraight(from: point(at: part.start), to: end) else { return false }
        points.append(end)
        return true
      }
      start = end
    }
    return thinned(points)
  }

  private func point(at time: HapticTime) -> ControlPoint {
    ControlPoint(time: time, value: function(time))
  }

  /// Whether the function keeps to half the tolerance at seven places between two points, so that
  /// it keeps to the whole between those places.
  private func isStraight(from start: ControlPoint, to end: ControlPoint) -> Bool {
    let piece = ControlSignal.Piece(from: start, to: end)
    let length = end.time - start.time
    return (1...7).allSatisfy { eighth in
      let time = start.time + length.scaled(by: Double(eighth) / 8)
      return (function(time) - piece.value(at: time)).magnitude <= tolerance / 2
    }
  }

  /// The points without those in the middle of a level, which say nothing.
  private func thinned(_ points: [ControlPoint]) -> [ControlPoint] {
    points.indices.filter { index in
      guard index > 0, index + 1 < points.count else { return true }
      let value = points[index].value
      return points[index - 1].value != value || points[index + 1].value != value
    }.map { points[$0] }
  }
}
