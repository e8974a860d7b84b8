// The outline of a shape: lines and circular arcs, in points.

/// A closed outline, filled by the even-odd rule.
public struct Outline: Hashable, Sendable {
  /// One step of an outline.
  public enum Step: Hashable, Sendable {
    /// A straight line to a point.
    case line(to: Point2D)
    /// A circular arc to a point, of less than half a turn.
    case arc(to: Point2D, radius: Double, isClockwise: Bool)
  }

  /// The point at which the outline begins and ends.
  public var start: Point2D
  /// The steps in order; a straight line closes the outline.
  public var steps: [Step]

  /// Creates an outline from a starting point and steps.
  public init(from start: Point2D, _ steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// A rectangle at the origin with a radius for each corner, clockwise from the upper left; radii
  /// are limited to half of the shorter side, unless another limit is given.
  public static func rectangle(
    width: Double, height: Double, radii: (Double, Double, Double, Double) = (0, 0, 0, 0),
    limitedBy limit: Double? = nil
  ) -> Outline {
    let most = limit ?? min(width, height) / 2
    let (a, b, c, d) = (
      min(radii.0, most), min(radii.1, most), min(radii.2, most), min(radii.3, most)
    )
    var outline = Outline(from: Point2D(x: a, y: 0), [])
    outline.corner(from: Point2D(x: width - b, y: 0), to: Point2D(x: width, y: b), radius: b)
    outline.corner(
      from: Point2D(x: width, y: height - c), to: Point2D(x: width - c, y: height), radius: c)
    outline.corner(from: Point2D(x: d, y: height), to: Point2D(x: 0, y: height - d), radius: d)
    outline.corner(from: Point2D(x: 0, y: a), to: Point2D(x: a, y: 0), radius: a)
    return outline
  }

  /// Adds a line to a corner and an arc around it; a corner of radius 0 has no arc.
  package mutating func corner(from start: Point2D, to end: Point2D, radius: Double) {
    steps.append(.line(to: start))
    if radius > 0 { steps.append(.arc(to: end, radius: radius, isClockwise: true)) }
  }

  /// The outline mirrored left to right within a width.
  public func mirrored(inWidth width: Double) -> Outline {
    func mirror(_ point: Point2D) -> Point2D { Point2D(x: width - point.x, y: point.y) }
    return Outline(
      from: mirror(start),
      steps.map { step in
        switch step {
        case .line(let point): .line(to: mirror(point))
        case .arc(let point, let radius, let isClockwise):
          .arc(to: mirror(point), radius: radius, isClockwise: !isClockwise)
        }
      })
  }
}

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
