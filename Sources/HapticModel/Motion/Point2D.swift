// A point in the plane of the screen.

/// A point in the plane of the screen, in points; `y` grows downwards.
public struct Point2D: Hashable, Sendable {
  /// The distance to the right, in points.
  public var x: Double
  /// The distance downwards, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, the upper left corner.
  public static let zero = Point2D(x: 0, y: 0)
}
