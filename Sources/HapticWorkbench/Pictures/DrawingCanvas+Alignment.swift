// Draws the offsets of aligned pairs as brackets between their moments.

import HapticFormats
import HapticModel

extension DrawingCanvas {
  private static let pairHeight = 19.0

  mutating func alignment(_ pairs: [AlignedPair]) {
    for pair in pairs { draw(pair) }
  }

  private mutating func draw(_ pair: AlignedPair) {
    let middle = y + DrawingCanvas.pairHeight / 2
    y += DrawingCanvas.pairHeight
    guard let moments = pair.moments else {
      return write(pair, ruler.origin, ruler.origin, middle + 4)
    }
    let xs = [ruler.x(moments.0), ruler.x(moments.1)].sorted()
    if let rowsTop {
      for x in xs[1] - xs[0] < 0.5 ? [xs[0]] : xs {
        guide("guide \(pair.verdict.style)-line", x: x, from: rowsTop, to: middle - 5)
      }
    }
    bracket(pair, xs[0], xs[1], middle)
    write(pair, xs[0], xs[1], middle + 4)
  }

  private mutating func bracket(
    _ pair: AlignedPair, _ left: Double, _ right: Double, _ middle: Double
  ) {
    let style = "bracket \(pair.verdict.style)-line"
    guard right - left >= 1 else {
      return dot(pair.verdict.style, x: left, y: middle, radius: 3, tip: pair.label)
    }
    line(style, from: (left, middle), to: (right, middle))
    for x in [left, right] { line(style, from: (x, middle - 5), to: (x, middle + 5)) }
  }

  private mutating func write(
    _ pair: AlignedPair, _ left: Double, _ right: Double, _ base: Double
  ) {
    let label = LabelText(pair.label)
    let limit = DrawingCanvas.width - DrawingCanvas.edge - 6
    let (before, after) = (left - ruler.origin - 10, limit - right - 10)
    if after >= label.width || after >= before {
      guard let label = label.shortened(to: after) else { return }
      text(label, x: right + 8, y: base, "\(pair.verdict.style) halo")
    } else if let label = label.shortened(to: before) {
      text(label, x: left - 8, y: base, "\(pair.verdict.style) halo", anchor: .end)
    }
  }
}
