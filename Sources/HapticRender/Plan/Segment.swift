// What the block loop runs: a stretch of frames over which everything is a parabola.

import HapticModel

/// A stretch of one haptic voice over whole frames.
struct Segment: Spanning, Sendable {
  var start: Int64
  var end: Int64
  /// Whether the level also decays exponentially from the first frame on.
  var decays: Bool
  /// Strength by frame, before the law; the voice's gain is inside it.
  var level: Quadratic
  /// What the layout makes of sharpness: the phase in turns, or the sharpness itself.
  var carrier: Quadratic
}

extension Segment {
  func precedes(_ other: Segment) -> Bool {
    if start != other.start { return start < other.start }
    if end != other.end { return end < other.end }
    return sum < other.sum
  }

  private var sum: (Double, Double, Double, Double, Double, Double) {
    (level.constant, level.linear, level.square, carrier.constant, carrier.linear, carrier.square)
  }
}
