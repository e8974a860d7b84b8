// Leaves out the points of a line that lie on the straight lines between the others.

import HapticModel

extension [ControlPoint] {
  /// How far a point that is left out may be from the line: half of the ninth digit after the point.
  private static let nearest = 5e-10

  /// The points by time without those that say nothing; two at one time stay a step.
  ///
  /// From each kept point, the slopes that pass all points since are narrowed until none is left.
  var needed: [ControlPoint] {
    guard var anchor = first else { return [] }
    var (kept, last) = ([anchor], anchor)
    var slopes = -Double.infinity...Double.infinity
    for point in dropFirst() {
      var slope = anchor.slope(to: point, beside: 0)
      if point.time == last.time || !slopes.contains(slope) {
        if last != anchor { kept.append(last) }
        anchor = last
        slopes = -Double.infinity...Double.infinity
        slope = anchor.slope(to: point, beside: 0)
      }
      if point.time == anchor.time {
        kept.append(point)
        anchor = point
      } else {
        let low = Swift.max(slopes.lowerBound, anchor.slope(to: point, beside: -Self.nearest))
        let high = Swift.min(slopes.upperBound, anchor.slope(to: point, beside: Self.nearest))
        slopes = Swift.min(low, slope)...Swift.max(high, slope)
      }
      last = point
    }
    return last == anchor ? kept : kept + [last]
  }
}

extension ControlPoint {
  /// The rise per second to a later point, or one beside it.
  fileprivate func slope(to point: ControlPoint, beside distance: Double) -> Double {
    (point.value + distance - value) / (point.time - time).seconds
  }
}
