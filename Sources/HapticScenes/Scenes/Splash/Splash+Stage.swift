// The picture of the splash: the screen, the app's page behind the mask, the logo and the text.

import HapticModel

extension Splash {
  /// The splash screen, the app in the hole that the mask makes, the logo and the text.
  public var stage: Stage? {
    let screen = Point2D(x: screenWidth, y: screenHeight)
    let logo = Point2D(x: launchLogoSize, y: launchLogoSize)
    let centre = Point2D(x: logoX * screenWidth, y: logoY * screenHeight)
    let corner = Point2D(x: centre.x - logo.x / 2, y: centre.y - logo.y / 2)
    let rounded = Outline.rectangle(
      width: logo.x, height: logo.y, radii: (logo.x / 4, logo.x / 4, logo.x / 4, logo.x / 4))
    var mask = StageFigure(
      "mask", at: Point2D(x: centre.x - logoSize / 2, y: centre.y - logoSize / 2),
      size: Point2D(x: logoSize, y: logoSize),
      outline: .rectangle(
        width: logoSize, height: logoSize,
        radii: (logoSize / 4, logoSize / 4, logoSize / 4, logoSize / 4)), .part)
    mask.behind = [page(of: screen)]
    mask.since = "hide.start"
    return Stage(
      size: screen,
      figures: [
        StageFigure(at: .zero, size: screen, .ground),
        mask,
        StageFigure("logo", at: corner, size: logo, outline: rounded, .thing),
        StageFigure(
          "text", at: Point2D(x: 0, y: corner.y + logo.y + 24),
          size: Point2D(x: screen.x, y: 24), .mark, label: "text"),
      ],
      moments: ["appear.end", "hide.start", "mask.dip", "hide.end"])
  }

  /// A page of the app's, to be seen through the mask: a bar and a few rows (our choice).
  private func page(of screen: Point2D) -> StageFigure {
    let row = screen.y / 8
    let rows = (1..<7).map { index in
      StageFigure(
        at: Point2D(x: row / 4, y: (Double(index) + 0.25) * row),
        size: Point2D(x: max(screen.x - row / 2, 1), y: row * 0.75), .other)
    }
    let bar = StageFigure(
      at: .zero, size: Point2D(x: screen.x, y: row), .mark, label: "app")
    return StageFigure("window", at: .zero, size: screen, .part, [bar] + rows)
  }
}
