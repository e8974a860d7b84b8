// The range in which content rests, and the rubber band or the stop beyond both of its edges.

import HapticModel

/// The offsets at which content may rest, with a rubber band beyond the first and the last, or a stop.
package struct ElasticEdges: Hashable, Sendable {
  package let range: ClosedRange<Double>
  /// `nil` where content stops at its edges, however far the finger goes.
  package let band: RubberBand?

  /// Edges; of a range that is not finite each end is limited to ±10¹².
  package init(_ range: ClosedRange<Double>, band: RubberBand?) {
    let lower = range.lowerBound.limited(to: -1e12...1e12)
    self.range = lower...max(lower, range.upperBound.limited(to: -1e12...1e12))
    self.band = band
  }

  package func nearest(to offset: Double) -> Double { offset.limited(to: range) }

  package func isBeyond(_ offset: Double) -> Bool { !range.contains(offset) }

  /// Where content is shown that a finger has pulled to an offset.
  package func shown(_ offset: Double) -> Double {
    let edge = nearest(to: offset)
    return offset == edge ? offset : edge + (band?.shown(offset - edge) ?? 0)
  }

  /// Where a finger must have pulled content that is shown at an offset; see
  /// ``RubberBand/overscroll(clampingShown:)``.
  package func pulled(forShown offset: Double) -> Double {
    let edge = nearest(to: offset)
    return offset == edge ? offset : edge + (band?.overscroll(clampingShown: offset - edge) ?? 0)
  }

  /// How fast the content moves for each unit of the finger's speed: 1 inside the range.
  package func slope(at offset: Double) -> Double {
    let edge = nearest(to: offset)
    return offset == edge ? 1 : band?.slope(at: offset - edge) ?? 0
  }
}
