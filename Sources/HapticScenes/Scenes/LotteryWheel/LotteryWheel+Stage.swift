// The picture of the wheel: its slots, its rim with a dot at each border, and the pin.

import HapticModel

extension LotteryWheel {
  /// The radii of the drawn wheel and of its slots, in points (our choice).
  private static let (rimRadius, slotRadius) = (130.0, 116.0)

  /// The wheel with its slots, of which the winning one is marked, the arc round them with a dot at each
  /// border, and the pin above it.
  public var stage: Stage? {
    let radius = Self.rimRadius
    let size = Point2D(x: 2 * radius + 40, y: 2 * radius + 60)
    let wheel = Point2D(x: 2 * radius, y: 2 * radius)
    let rim = StageFigure(at: .zero, size: wheel, outline: .circle(radius), .part)
    let slots = 0..<slots
    return Stage(
      size: size,
      figures: [
        StageFigure(at: .zero, size: size, .ground),
        StageFigure(
          "wheel", at: Point2D(x: 20, y: 40), size: wheel, .group,
          [rim] + slots.map(slice) + slots.map(number) + slots.map(dot)),
        StageFigure(
          "pin", at: Point2D(x: 20 + radius - 6, y: 16), size: Point2D(x: 12, y: 36), .mark),
      ],
      moments: ["wheel.start", "wheel.border[1]", "wheel.border[8]", "wheel.rest"])
  }

  private func slice(_ slot: Int) -> StageFigure {
    StageFigure(
      at: .zero, size: Point2D(x: 2 * Self.rimRadius, y: 2 * Self.rimRadius),
      outline: .slice(slot, of: self, radius: Self.slotRadius, about: Self.rimRadius),
      slot == winner ? .thing : .other)
  }

  /// The number of a slot, as large as its slice is wide there.
  private func number(_ slot: Int) -> StageFigure {
    let distance = 0.74 * Self.slotRadius
    let room = min(2 * distance * Double.sin(min(slotAngle, 180) / 2 * .pi / 180), 44)
    let middle = spot(at: Double(slot) * slotAngle, from: distance)
    return StageFigure(
      at: Point2D(x: middle.x - room / 2, y: middle.y - room / 2), size: Point2D(x: room, y: room),
      .group, label: "\(slot)")
  }

  /// The dot at the border behind a slot, in the middle of the rim.
  private func dot(_ slot: Int) -> StageFigure {
    let middle = (Self.rimRadius + Self.slotRadius) / 2
    let radius = min(4, 0.35 * middle * slotAngle * .pi / 180)
    let centre = spot(at: (Double(slot) + 0.5) * slotAngle, from: middle)
    return StageFigure(
      at: Point2D(x: centre.x - radius, y: centre.y - radius),
      size: Point2D(x: 2 * radius, y: 2 * radius), outline: .circle(radius), .mark)
  }

  /// A place on the wheel, by its angle clockwise from the top, in degrees.
  private func spot(at degrees: Double, from middle: Double) -> Point2D {
    .onCircle(about: Self.rimRadius, radius: middle, degrees)
  }
}

extension Point2D {
  /// A place on a circle whose middle is as far from the left as from the top.
  fileprivate static func onCircle(
    about middle: Double, radius: Double, _ degrees: Double
  ) -> Point2D {
    let angle = degrees * .pi / 180
    return Point2D(
      x: middle + radius * Double.sin(angle), y: middle - radius * Double.cos(angle))
  }
}

extension Outline {
  /// A circle that touches the axes.
  fileprivate static func circle(_ radius: Double) -> Outline {
    let corners = (radius, radius, radius, radius)
    return .rectangle(width: 2 * radius, height: 2 * radius, radii: corners)
  }

  /// The slice of a slot, from the middle of the wheel to a circle about it.
  fileprivate static func slice(
    _ slot: Int, of wheel: LotteryWheel, radius: Double, about middle: Double
  ) -> Outline {
    let start = (Double(slot) - 0.5) * wheel.slotAngle
    // An arc of half a turn and more is told in quarters.
    let parts = max(1, Int((wheel.slotAngle / 90).rounded(.up)))
    let points = (0...parts).map {
      Point2D.onCircle(
        about: middle, radius: radius, start + wheel.slotAngle * Double($0) / Double(parts))
    }
    return Outline(
      from: Point2D(x: middle, y: middle),
      [.line(to: points[0])]
        + points.dropFirst().map { .arc(to: $0, radius: radius, isClockwise: true) })
  }
}
