// The picture of the card: the screen, its neighbours, and what appears on it.

import HapticModel

extension ExpandingCard {
  /// The screen with the card and its neighbours; the description and the close button lie on the card, and
  /// grow away with its lower and its right edge.
  public var stage: Stage? {
    let screen = Point2D(x: layout.screenWidth, y: layout.screenHeight)
    let card = Point2D(x: layout.cardWidth, y: layout.cardHeight)
    let step = layout.cardWidth + 16
    return Stage(
      size: screen,
      figures: [
        StageFigure(
          at: .zero, size: screen, .ground,
          [
            neighbour("before", -step), neighbour("after", step),
            StageFigure(
              "card", at: .zero, size: card, .thing, label: "card", [description(on: card), close]),
          ])
      ],
      moments: [
        "tap[0]", "drag[0]", "card.reversed[0]", "card.reached[0]", "tap[1]", "card.reached[1]",
      ])
  }

  private func neighbour(_ element: String, _ x: Double) -> StageFigure {
    let radius = layout.cornerRadius
    return StageFigure(
      element, at: Point2D(x: layout.cardX + x, y: layout.cardY),
      size: Point2D(x: layout.cardWidth, y: layout.cardHeight),
      outline: .rectangle(
        width: layout.cardWidth, height: layout.cardHeight, radii: (radius, radius, radius, radius)),
      .other)
  }

  /// Three tenths of the card at its foot, within margins of 24 points (our choice).
  private func description(on card: Point2D) -> StageFigure {
    let size = Point2D(x: max(card.x - 48, card.x / 2), y: card.y * 0.3)
    let foot = min(24, card.y / 10)
    return StageFigure(
      "description", at: Point2D(x: (card.x - size.x) / 2, y: card.y - size.y - foot), size: size,
      .part, label: "description", following: Point2D(x: 0.5, y: 1))
  }

  private var close: StageFigure {
    StageFigure(
      "close", at: Point2D(x: layout.cardWidth - layout.closeSize, y: 0),
      size: Point2D(x: layout.closeSize, y: layout.closeSize), .mark, label: "×",
      following: Point2D(x: 1, y: 0))
  }
}
