// A tone segment: a range of frames over which level and phase are parabolas.

import HapticModel

/// A part of one tone over whole frames.
struct ToneSegment: Spanning, Sendable {
  var start: Int64
  var end: Int64
  var left: Quadratic
  var right: Quadratic
  /// The phase in turns, by frame.
  var phase: Quadratic

  func precedes(_ other: ToneSegment) -> Bool {
    if start != other.start { return start < other.start }
    if end != other.end { return end < other.end }
    if levels != other.levels { return levels < other.levels }
    return turns < other.turns
  }

  private var levels: (Double, Double, Double, Double, Double, Double) {
    (left.constant, left.linear, left.square, right.constant, right.linear, right.square)
  }

  private var turns: (Double, Double, Double) { (phase.constant, phase.linear, phase.square) }

  /// The part of the segment inside a window, with its phase kept.
  func clamped(to window: Range<Int64>) -> ToneSegment {
    var segment = self
    segment.end = min(end, window.upperBound)
    guard start < window.lowerBound else { return segment }
    let k = Double(window.lowerBound - start)
    segment.start = window.lowerBound
    segment.left = left.seen(from: k)
    segment.right = right.seen(from: k)
    segment.phase = phase.seen(from: k)
    return segment
  }
}
