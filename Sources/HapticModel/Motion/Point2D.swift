// A point of the plane in which views are laid out.

/// A point of the plane, in points; `y` grows downwards, as on a screen.
public struct Point2D: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Where both are 0.
  public static let zero = Point2D(x: 0, y: 0)
}
