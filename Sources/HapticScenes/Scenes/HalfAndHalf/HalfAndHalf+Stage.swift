// The picture of the picker: the halves of both wheels, each with its number, and their labels.

import HapticModel

extension HalfAndHalf {
  /// Two columns, each with the half in its centre and its neighbours; halves of one number are one pizza.
  public var stage: Stage? {
    let size = Point2D(x: layout.width, y: layout.viewHeight)
    let sides = ["left", "right"]
    let labels = sides.flatMap { side in Place.allCases.map { label(of: $0, on: side) } }
    return Stage(
      size: size,
      figures: [
        StageFigure(
          at: .zero, size: size, .ground,
          sides.flatMap { side in [.above, .below, .centre].map { half($0, on: side) } }
            + [StageFigure("labels", at: .zero, size: size, .group, labels), sharedLabel])
      ],
      moments: [
        "left.centre[0]", "right.centre[0]", "left.centre[1]", "right.centre[1]", "left.centre[3]",
        "label.shared[0]",
      ])
  }

  private func half(_ place: Place, on side: String) -> StageFigure {
    let (isLeft, column) = (side == "left", layout.width / 2)
    let size = Point2D(x: layout.itemWidth, y: layout.itemHeight)
    return StageFigure(
      "\(side).\(place.name)",
      at: Point2D(
        x: (isLeft ? 0 : column) + (column - size.x) / 2, y: (layout.viewHeight - size.y) / 2),
      size: size, outline: .half(size, isLeft), place == .centre ? .thing : .other,
      item: StageItem("\(side).centre", offset: place.rawValue))
  }

  private func label(of place: Place, on side: String) -> StageFigure {
    let size = Point2D(x: layout.width / 2, y: layout.headerHeight)
    return StageFigure(
      "\(side).\(place.name).label",
      at: Point2D(x: side == "left" ? 0 : size.x, y: (layout.viewHeight - size.y) / 2), size: size,
      .mark, label: "half", item: StageItem("\(side).centre", offset: place.rawValue))
  }

  /// The label that stands for both where the halves are of one pizza.
  private var sharedLabel: StageFigure {
    let height = layout.headerHeight
    return StageFigure(
      "label", at: Point2D(x: 0, y: (layout.viewHeight - height) / 2 + layout.headerPlace),
      size: Point2D(x: layout.width, y: height), .mark, label: "both",
      item: StageItem("left.centre"))
  }
}

extension Outline {
  /// Half an ellipse, round on its outer side.
  fileprivate static func half(_ size: Point2D, _ isLeft: Bool) -> Outline {
    // Two quarters of a circle, with a straight part between where the half is higher than wide.
    let radius = min(size.x, size.y / 2)
    let outline = Outline.rectangle(
      width: size.x, height: size.y, radii: (radius, 0, 0, radius), limitedBy: radius)
    return isLeft ? outline : outline.mirrored(inWidth: size.x)
  }
}
