// The canvas of a drawing, filled from top to bottom in layers.

import HapticFormats
import HapticModel

struct DrawingCanvas {
  /// The width of the sheet, and the edges of its boxes, in pixels.
  static let width = 1200.0
  static let edge = 12.0
  /// The left ends of names and of the plot, and the least room right of the plot.
  static let nameStart = 26.0
  static let plotStart = 246.0
  static let leastRight = 34.0
  /// The gap between names or numbers and the plot, in pixels.
  static let nameGap = 10.0

  let ruler: TimeRuler
  /// The top of what is drawn next.
  var y: Double
  /// The layer of boxes of rows, with the backgrounds of lanes.
  private(set) var boxes = SVGWriter()
  private(set) var grounds = SVGWriter()
  /// The layer of lines across the rows, behind all shapes.
  private(set) var guides = SVGWriter()
  /// The layer of shapes.
  private(set) var marks = SVGWriter()
  /// The layer of texts, above all shapes.
  private(set) var texts = SVGWriter()
  /// The top end of lines across the rows; `nil` without rows.
  private(set) var rowsTop: Double?
  private(set) var rowsBottom = 0.0

  init(ruler: TimeRuler, top: Double) {
    self.ruler = ruler
    y = top
  }

  mutating func row(_ name: String, class style: String, _ content: (inout DrawingCanvas) -> Void) {
    let top = y
    y += 12
    text(LabelText(name, size: 13, isBold: true), x: DrawingCanvas.nameStart, y: y + 13, style)
    content(&self)
    y += 12
    boxes.element(
      "rect",
      [
        "class": "card", "x": SVGWriter.pixels(DrawingCanvas.edge), "y": SVGWriter.pixels(top),
        "width": SVGWriter.pixels(DrawingCanvas.width - 2 * DrawingCanvas.edge),
        "height": SVGWriter.pixels(y - top), "rx": "10",
      ])
    rowsTop = rowsTop ?? top
    rowsBottom = y
    y += 10
  }
}

// MARK: - Crowds

extension DrawingCanvas {
  /// The width of pixel columns that share one shape of a kind; 0 if each shape has its own.
  ///
  /// This limits the length of a drawing by its width, not by its content: to 500 shapes of a kind
  /// if there are more shapes than pixels.
  func columnWidth(for count: Int) -> Double {
    Double(count) > max(ruler.limit - ruler.origin, 16) ? 2 : 0
  }
}

// MARK: - Texts

extension DrawingCanvas {
  enum Anchor: String { case start, middle, end }

  mutating func text(
    _ label: LabelText, x: Double, y: Double, _ style: String = "soft", anchor: Anchor = .start,
    tip: String? = nil
  ) {
    guard !label.text.isEmpty else { return }
    texts.element(
      "text",
      [
        "class": style, "x": SVGWriter.pixels(x), "y": SVGWriter.pixels(y),
        "font-size": SVGWriter.pixels(label.size), "font-weight": label.isBold ? "600" : "400",
        "text-anchor": anchor.rawValue,
      ], holding: label.text, tip: tip)
  }

  /// Writes the name of a lane left of the plot; a long name is cut in its middle.
  mutating func name(_ name: String, note: String = "", middle: Double) {
    let room = DrawingCanvas.plotStart - DrawingCanvas.nameGap - DrawingCanvas.nameStart
    let hasNote = !note.isEmpty
    if let label = LabelText(name, size: 12).cut(to: room) {
      text(label, x: DrawingCanvas.nameStart, y: middle + (hasNote ? -3 : 4), "ink")
    }
    if hasNote, let label = LabelText(note, size: 10).shortened(to: room) {
      text(label, x: DrawingCanvas.nameStart, y: middle + 11)
    }
  }

  mutating func number(_ label: LabelText, y: Double) {
    text(label, x: DrawingCanvas.plotStart - DrawingCanvas.nameGap + 4, y: y, anchor: .end)
  }
}

// MARK: - Shapes

extension DrawingCanvas {
  mutating func line(_ style: String, from a: (Double, Double), to b: (Double, Double)) {
    marks.line(style, from: a, to: b)
  }

  /// Draws a vertical line behind all shapes.
  mutating func guide(_ style: String, x: Double, from top: Double, to bottom: Double) {
    guides.line(style, from: (x, top), to: (x, bottom))
  }

  mutating func path(_ attributes: KeyValuePairs<String, String>, tip: String) {
    marks.element("path", attributes, tip: tip)
  }

  mutating func dot(_ style: String, x: Double, y: Double, radius: Double, tip: String) {
    marks.element(
      "circle",
      [
        "class": style, "cx": SVGWriter.pixels(x), "cy": SVGWriter.pixels(y),
        "r": SVGWriter.pixels(radius),
      ], tip: tip)
  }

  /// Draws a bar with a tooltip; it is at least a pixel wide.
  mutating func bar(
    _ style: String, x: Double, y: Double, width: Double, height: Double, round: Double,
    tip: String
  ) {
    marks.element(
      "rect",
      [
        "class": style, "x": SVGWriter.pixels(x), "y": SVGWriter.pixels(y),
        "width": SVGWriter.pixels(max(width, 1)), "height": SVGWriter.pixels(height),
        "rx": SVGWriter.pixels(min(round, max(width, 1) / 2)),
      ], tip: tip)
  }

  mutating func ground(top: Double, height: Double) {
    grounds.element(
      "rect",
      [
        "class": "lane", "x": SVGWriter.pixels(ruler.origin), "y": SVGWriter.pixels(top),
        "width": SVGWriter.pixels(ruler.limit - ruler.origin),
        "height": SVGWriter.pixels(height), "rx": "4",
      ])
  }
}

extension SVGWriter {
  fileprivate mutating func line(
    _ style: String, from a: (Double, Double), to b: (Double, Double)
  ) {
    element(
      "line",
      [
        "class": style, "x1": SVGWriter.pixels(a.0), "y1": SVGWriter.pixels(a.1),
        "x2": SVGWriter.pixels(b.0), "y2": SVGWriter.pixels(b.1),
      ])
  }
}
