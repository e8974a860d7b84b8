// The torn edge of the ticket: where its arcs are, and that both parts fit.

import Foundation
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct TicketOutlineTests {
  /// A part of a ticket, torn at one of its sides.
  private func part(of width: Double, height: Double, tornRight: Bool) -> Outline {
    .ticket(width: width, height: height, isTornRight: tornRight, radius: 24)
  }

  /// The arcs of a radius: their ends, and their centres worked out from them.
  private func arcs(
    _ outline: Outline, radius wanted: Double
  ) -> [(from: Point2D, to: Point2D, centre: Point2D)] {
    var (arcs, last) = ([(from: Point2D, to: Point2D, centre: Point2D)](), outline.start)
    for step in outline.steps {
      switch step {
      case .line(let point): last = point
      case .arc(let point, let radius, let isClockwise):
        let (dx, dy) = (point.x - last.x, point.y - last.y)
        let chord = dx * dx + dy * dy
        let height = (radius * radius - chord / 4).squareRoot() / chord.squareRoot()
        let side: Double = isClockwise ? 1 : -1
        let centre = Point2D(
          x: (last.x + point.x) / 2 - side * dy * height,
          y: (last.y + point.y) / 2 + side * dx * height)
        if radius == wanted { arcs.append((last, point, centre)) }
        last = point
      }
    }
    return arcs
  }

  /// The outline as a polygon, each arc in small parts.
  private func polygon(_ outline: Outline) -> [Point2D] {
    var points = [outline.start]
    for step in outline.steps {
      switch step {
      case .line(let point): points.append(point)
      case .arc(let point, let radius, let isClockwise):
        let one = Outline(from: points[points.count - 1], [step])
        let arc = arcs(one, radius: radius)[0]
        let begin = atan2(arc.from.y - arc.centre.y, arc.from.x - arc.centre.x)
        var end = atan2(point.y - arc.centre.y, point.x - arc.centre.x)
        if isClockwise, end < begin { end += 2 * .pi }
        if !isClockwise, end > begin { end -= 2 * .pi }
        points += (1...24).map { part in
          let angle = begin + (end - begin) * Double(part) / 24
          return Point2D(
            x: arc.centre.x + radius * cos(angle), y: arc.centre.y + radius * sin(angle))
        }
      }
    }
    return points
  }

  /// The even-odd rule.
  private func contains(_ polygon: [Point2D], _ point: Point2D) -> Bool {
    var (isInside, a) = (false, polygon[polygon.count - 1])
    for b in polygon {
      if (a.y > point.y) != (b.y > point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if point.x < x { isInside.toggle() }
      }
      a = b
    }
    return isInside
  }

  @Test func `arcs are where they were published, by turns and of 120°`() {
    let outline = part(of: 64, height: 180, tornRight: true)
    let (inner, outer) = (arcs(outline, radius: 2), arcs(outline, radius: 3))
    // 22 whole pairs in 180 points, of the 23rd the inner one, cut at the bottom.
    #expect(inner.count == 23 && outer.count == 22 || outer.count == 23)
    for (index, arc) in outer.enumerated() where arc.to.y < 180 {
      let y = 8 * Double(index + 1) - 3
      #expect(abs(arc.centre.x - 65) < 1e-9 && abs(arc.centre.y - y) < 1e-9, "\(index)")
      #expect(abs(arc.to.y - arc.from.y - 3 * 3.0.squareRoot()) < 1e-9)
      #expect(abs(arc.from.x - 63.5) < 1e-9 && abs(arc.to.x - 63.5) < 1e-9)
    }
    for (index, arc) in inner.enumerated() where arc.to.y < 180 {
      let y = 8 * Double(index + 1) - 7
      #expect(abs(arc.centre.x - 62) < 1e-9 && abs(arc.centre.y - y) < 1e-9, "\(index)")
      guard index > 0 else { continue }
      #expect(abs(arc.to.y - arc.from.y - 2 * 3.0.squareRoot()) < 1e-9)
    }
    #expect(arcs(outline, radius: 24).count == 2)
  }

  @Test(arguments: [180.0, 8, 20.5, 333], [false, true])
  func `both parts fill the ticket, and nothing twice`(height: Double, rightToLeft: Bool) {
    let (torn, kept) = (64.0, 279.0)
    let foil = polygon(part(of: torn, height: height, tornRight: !rightToLeft))
    let card = polygon(part(of: kept, height: height, tornRight: rightToLeft))
    // Where the edge is: the counterfoil lies left of it, or right.
    let edge = rightToLeft ? kept : torn
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let point = Point2D(
        x: edge + random.number(-6...6), y: random.number(0.01...height - 0.01))
      let onFoil = contains(
        foil, Point2D(x: rightToLeft ? point.x - kept : point.x, y: point.y))
      let onCard = contains(
        card, Point2D(x: rightToLeft ? point.x : point.x - torn, y: point.y))
      #expect(onFoil != onCard, "\(point)")
    }
  }
}
