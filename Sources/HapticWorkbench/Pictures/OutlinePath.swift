// The outlines of figures as the data of SVG paths.

import HapticModel
import HapticScenes

extension StageFigure {
  /// Its outline as the data of an SVG path, as round as it is at the moment unless it has its own.
  func pathData(as pose: StagePose, _ size: Point2D) -> String {
    let radius = pose.cornerRadius ?? 0
    let rounded = Outline.rectangle(
      width: size.x, height: size.y, radii: (radius, radius, radius, radius))
    return path ?? (outline ?? rounded).pathData
  }
}

extension Outline {
  /// The outline as the data of an SVG path.
  package var pathData: String {
    func text(_ point: Point2D) -> String {
      "\(SVGWriter.decimal(point.x, 4)) \(SVGWriter.decimal(point.y, 4))"
    }
    return "M" + text(start)
      + steps.map { step in
        switch step {
        case .line(let point): "L" + text(point)
        case .arc(let point, let radius, let isClockwise):
          "A\(SVGWriter.decimal(radius, 4)) \(SVGWriter.decimal(radius, 4)) 0 0 "
            + "\(isClockwise ? 1 : 0) \(text(point))"
        }
      }.joined() + "Z"
  }
}
