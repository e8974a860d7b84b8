// The rubber band of a scroll view, beyond the edges of its content.

import HapticModel

/// The rubber band of a scroll view: the further the finger, the less the content follows.
///
/// `shown = x·d·c / (d + c·x)`, which starts with slope `c` and never reaches the dimension `d`.
/// The formula and `c = 0.55` are those of the reimplementation
/// [ScrollMechanics](https://github.com/super-ultra/ScrollMechanics); Apple publishes neither.
///
/// ```swift
/// RubberBand(dimension: 844).shown(100)  // 51.6: how far the content of a tall view is pulled
/// ```
public struct RubberBand: Hashable, Sendable {
  /// The length of the view along the movement in points, which the content never moves by.
  public let dimension: Double
  /// The part of a small movement that the content follows.
  public let coefficient: Double

  /// The coefficient of the source above.
  public static let usual = 0.55

  /// A rubber band.
  ///
  /// - Parameters:
  ///   - dimension: The length of the view in points, limited to 0.001…10⁹.
  ///   - coefficient: The slope at the edge, limited to 0.001…1000.
  public init(dimension: Double, coefficient: Double = RubberBand.usual) {
    self.dimension = dimension.limited(to: 0.001...1e9)
    self.coefficient = coefficient.limited(to: 0.001...1_000)
  }

  /// How far beyond the edge the content is shown, with the sign of the overscroll.
  ///
  /// - Parameter overscroll: How far the finger has pulled beyond the edge, in points.
  /// - Returns: Points, less than ``dimension`` either way; 0 for what is not a number.
  public func shown(_ overscroll: Double) -> Double {
    guard overscroll.isFinite else { return overscroll.limited(to: -dimension...dimension) }
    return overscroll * (dimension * coefficient / (dimension + coefficient * overscroll.magnitude))
  }

  /// How fast the content moves for each unit of the finger's speed: ``coefficient`` at the edge.
  public func slope(at overscroll: Double) -> Double {
    let ratio = dimension / (dimension + coefficient * overscroll.magnitude)
    return coefficient * ratio * ratio
  }

  /// How far a finger must pull for the content to be shown this far beyond the edge.
  ///
  /// - Parameter shown: Points beyond the edge.
  /// - Returns: Points of finger travel, or `nil` for what no finger reaches.
  public func overscroll(forShown shown: Double) -> Double? {
    guard shown.magnitude < dimension else { return nil }
    return shown * dimension / (coefficient * (dimension - shown.magnitude))
  }

  /// The overscroll of what is shown, limited to a millionth less than the dimension.
  public func overscroll(clampingShown shown: Double) -> Double {
    let limit = dimension * (1 - 1e-6)
    let limited = shown.limited(to: -limit...limit)
    return limited * dimension / (coefficient * (dimension - limited.magnitude))
  }
}

extension Double {
  /// This number within a range; what is not a number is the number of the range nearest to zero.
  func limited(to range: ClosedRange<Double>) -> Double {
    min(max(isNaN ? 0 : self, range.lowerBound), range.upperBound)
  }
}
