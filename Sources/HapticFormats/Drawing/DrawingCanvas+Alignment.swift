// How far pairs are apart: a bracket between their moments, with the offset in milliseconds.

import HapticModel

extension DrawingCanvas {
  private static let pairHeight = 19.0
  /// The most pairs that are drawn; ours.
  static let mostPairs = 40

  /// Draws a line for each pair.
  mutating func alignment(_ pairs: [AlignedPair]) {
    let shown = pairs.prefix(DrawingCanvas.mostPairs)
    for pair in shown { draw(pair) }
    if pairs.count > shown.count {
      text(LabelText("and \(pairs.count - shown.count) more"), x: ruler.origin, y: y + 12)
      y += DrawingCanvas.pairHeight
    }
  }

  private mutating func draw(_ pair: AlignedPair) {
    let xs = [ruler.x(pair.featureTime), ruler.x(pair.partnerTime)]
    let (left, right) = (min(xs[0], xs[1]), max(xs[0], xs[1]))
    let middle = y + DrawingCanvas.pairHeight / 2
    if let rowsTop {
      for x in right - left < 0.5 ? [left] : [left, right] {
        guide("guide \(pair.style)-line", x: x, from: rowsTop, to: middle - 5)
      }
    }
    bracket(pair, left, right, middle)
    write(pair, left, right, middle + 4)
    y += DrawingCanvas.pairHeight
  }

  private mutating func bracket(
    _ pair: AlignedPair, _ left: Double, _ right: Double, _ middle: Double
  ) {
    let style = "bracket \(pair.style)-line"
    guard right - left >= 1 else {
      return dot(pair.style, x: left, y: middle, radius: 3, tip: pair.label)
    }
    line(style, from: (left, middle), to: (right, middle))
    for x in [left, right] { line(style, from: (x, middle - 5), to: (x, middle + 5)) }
  }

  /// The label, on the side with more room.
  private mutating func write(
    _ pair: AlignedPair, _ left: Double, _ right: Double, _ base: Double
  ) {
    let label = LabelText(pair.label)
    let limit = DrawingCanvas.width - DrawingCanvas.edge - 6
    let (before, after) = (left - ruler.origin - 10, limit - right - 10)
    if after >= label.width || after >= before {
      guard let label = label.shortened(to: after) else { return }
      text(label, x: right + 8, y: base, "\(pair.style) halo")
    } else if let label = label.shortened(to: before) {
      text(label, x: left - 8, y: base, "\(pair.style) halo", anchor: .end)
    }
  }
}
