// The outline of a shape: lines and arcs of circles, in points.

/// A closed outline, to be filled by the even-odd rule.
public struct Outline: Hashable, Sendable {
  /// A step of an outline.
  public enum Step: Hashable, Sendable {
    /// A straight line to a point.
    case line(to: Point2D)
    /// An arc of a circle to a point, by less than half a turn.
    case arc(to: Point2D, radius: Double, isClockwise: Bool)
  }

  /// Where it begins, and ends.
  public var start: Point2D
  /// The way round; a straight line closes it.
  public var steps: [Step]

  /// An outline from a point.
  public init(from start: Point2D, _ steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// A rectangle from the origin, with a radius at each corner from the upper left one clockwise; a
  /// radius is limited to half of the shorter side, unless another limit is given.
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

  /// A line to a corner, and round it; a corner of radius 0 is only gone to.
  package mutating func corner(from start: Point2D, to end: Point2D, radius: Double) {
    steps.append(.line(to: start))
    if radius > 0 { steps.append(.arc(to: end, radius: radius, isClockwise: true)) }
  }

  /// The outline with left and right exchanged, within a width.
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
