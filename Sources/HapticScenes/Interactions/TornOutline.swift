// The outline of a part of a ticket that was torn in two, along an edge of arcs.

import HapticModel

extension Outline {
  /// The outline of one part of a ticket that is torn in two: one side torn, the other corners round.
  ///
  /// A part that is torn at its right side fits one as high that is torn at its left side: filled by the
  /// even-odd rule both together fill the ticket, and no point belongs to both. The edge reaches a little
  /// beyond the sides.
  ///
  /// - Parameters:
  ///   - width: The width of the part, in points.
  ///   - height: Its height, in points.
  ///   - isTornRight: Whether it is torn at its right side, and not at its left.
  ///   - radius: The radius of the round corners, limited to half the sides, in points.
  /// - Returns: The outline from the part's upper left corner.
  package static func ticket(
    width: Double, height: Double, isTornRight: Bool, radius: Double
  ) -> Outline {
    let edge = TornEdge(at: isTornRight ? width : 0, height: height)
    let radius = max(min(radius, width / 2, height / 2), 0)
    guard isTornRight else {
      var outline = Outline(from: edge.top, [])
      outline.corner(
        from: Point2D(x: width - radius, y: 0), to: Point2D(x: width, y: radius), radius: radius)
      outline.corner(
        from: Point2D(x: width, y: height - radius), to: Point2D(x: width - radius, y: height),
        radius: radius)
      outline.steps += [.line(to: edge.bottom)] + edge.up
      return outline
    }
    var outline = Outline(from: Point2D(x: radius, y: 0), [.line(to: edge.top)] + edge.down)
    outline.corner(
      from: Point2D(x: radius, y: height), to: Point2D(x: 0, y: height - radius), radius: radius)
    outline.corner(from: Point2D(x: 0, y: radius), to: outline.start, radius: radius)
    return outline
  }
}

/// The edge along which a ticket is torn: arcs by turns to either side, from top to bottom.
///
/// Every 8 points there is an arc of radius 2 that bulges to the right, about a place 2 points left of
/// the edge, and 4 points below it one of radius 3 that bulges to the left, about a place 1 point right
/// of the edge; each goes through 120° (published with the interaction).
struct TornEdge {
  let top: Point2D
  private(set) var bottom: Point2D
  /// The steps from the upper end to the lower.
  private(set) var down: [Outline.Step] = []

  /// From one arc of a kind to the next, in points.
  private static var pitch: Double { 8 }

  init(at x: Double, height: Double) {
    let pairs = Int((height / Self.pitch).rounded(.up))
    let arcs = (0..<max(pairs, 1)).flatMap { pair -> [Arc] in
      let y = Double(pair + 1) * Self.pitch
      return [
        Arc(x: x - 2, y: y - 7, radius: 2, bulgesRight: true),
        Arc(x: x + 1, y: y - 3, radius: 3, bulgesRight: false),
      ]
    }
    top = arcs[0].point(at: 0)
    bottom = top
    for arc in arcs where arc.start.y < height && (down.isEmpty || bottom.y < height) {
      if !down.isEmpty { down.append(.line(to: arc.start)) }
      bottom = arc.end.y > height ? arc.point(at: height) : arc.end
      down.append(.arc(to: bottom, radius: arc.radius, isClockwise: arc.bulgesRight))
    }
    guard bottom.y < height else { return }
    bottom = Point2D(x: bottom.x, y: height)
    down.append(.line(to: bottom))
  }

  /// The steps from the lower end to the upper.
  var up: [Outline.Step] {
    var points = [top]
    for step in down {
      switch step {
      case .line(let point), .arc(let point, _, _): points.append(point)
      }
    }
    return zip(down, points).reversed().map { step, from in
      switch step {
      case .line: .line(to: from)
      case .arc(_, let radius, let isClockwise):
        .arc(to: from, radius: radius, isClockwise: !isClockwise)
      }
    }
  }

  /// An arc of 120° about a centre, which goes down.
  private struct Arc {
    let x: Double
    let y: Double
    let radius: Double
    let bulgesRight: Bool

    var start: Point2D { point(at: y - radius * Self.sine) }
    var end: Point2D { point(at: y + radius * Self.sine) }

    /// The sine of 60°.
    private static var sine: Double { 0.75.squareRoot() }

    func point(at height: Double) -> Point2D {
      let rise = height - y
      let side = max(radius * radius - rise * rise, 0).squareRoot()
      return Point2D(x: x + (bulgesRight ? side : -side), y: height)
    }
  }
}
