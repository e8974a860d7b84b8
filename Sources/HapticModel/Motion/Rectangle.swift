// An upright rectangle of the plane in which views are laid out.

/// An upright rectangle, in points.
public struct Rectangle: Hashable, Sendable {
  /// The corner with the least `x` and `y`.
  public var origin: Point2D
  /// The extent in `x`, 0 or more.
  public var width: Double
  /// The extent in `y`, 0 or more.
  public var height: Double

  /// A rectangle; a negative extent is none.
  public init(origin: Point2D, width: Double, height: Double) {
    self.origin = origin
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The largest `x`.
  public var maxX: Double { origin.x + width }
  /// The largest `y`.
  public var maxY: Double { origin.y + height }

  /// A point by its parts of the extents: (0, 0) is the origin, (1, 1) the corner across.
  public func point(atX x: Double, y: Double) -> Point2D {
    Point2D(x: origin.x + width * x, y: origin.y + height * y)
  }
}
