// The picture of the secret offer: the list, its offers, and the ticket with its counterfoil.

import HapticModel

extension SecretOffer {
  /// The list with its offers, of which the last is the ticket and its counterfoil.
  public var stage: Stage? {
    let pitch = layout.cardWidth + layout.lineSpacing
    let top = 24.0
    func place(_ index: Int) -> Point2D {
      let x = layout.sectionLeft + Double(index) * pitch
      return Point2D(
        x: layout.isRightToLeft ? layout.contentWidth - x - layout.cardWidth : x, y: top)
    }
    let card = Point2D(x: layout.cardWidth, y: layout.cardHeight)
    let offers = (0..<min(layout.ordinaryOffers, 64)).map {
      // Of many, those nearest to the ticket.
      StageFigure(
        at: place(layout.ordinaryOffers - 1 - $0), size: card, outline: layout.offerOutline, .other,
        label: "offer")
    }
    let list = StageFigure(
      "", at: .zero, size: Point2D(x: layout.frameWidth, y: layout.cardHeight + 2 * top), .ground,
      offers + [ticket(at: place(layout.ordinaryOffers), card)])
    return Stage(
      size: list.size, figures: [list],
      moments: [
        "peek.start", "shake.start", "success", "scale.peak", "tearoff.end", "pull.failed",
        "reveal.end",
      ])
  }

  private func ticket(at place: Point2D, _ size: Point2D) -> StageFigure {
    let (torn, kept) = (layout.counterfoilWidth, max(size.x - layout.counterfoilWidth, 0))
    let (left, right) = layout.isRightToLeft ? (kept, 0) : (0, torn)
    let card = Point2D(x: kept, y: size.y)
    return StageFigure(
      "card", at: place, size: size, .group,
      [
        StageFigure(
          "card.secret", at: Point2D(x: right, y: 0), size: card, outline: layout.cardOutline,
          .thing, label: "secret"),
        StageFigure(
          "card.ordinary", at: Point2D(x: right, y: 0), size: card, outline: layout.cardOutline,
          .other, label: "offer"),
        StageFigure(
          "counterfoil", at: Point2D(x: left, y: 0), size: Point2D(x: torn, y: size.y),
          outline: layout.counterfoilOutline, .part),
      ])
  }
}
