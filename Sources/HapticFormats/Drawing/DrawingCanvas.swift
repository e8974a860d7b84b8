// The sheet that a drawing grows on: from top to bottom, in layers, with names at the left.

import HapticModel

/// A drawing under way.
struct DrawingCanvas {
  /// The width of the sheet, and where its boxes begin and end; all ours.
  static let width = 1200.0
  static let edge = 12.0
  /// Where names begin, where the plot begins, and what is left at its right at least.
  static let nameStart = 26.0
  static let plotStart = 246.0
  static let leastRight = 34.0
  /// Pixels from names and numbers to the plot.
  static let nameGap = 10.0

  /// Where moments lie.
  let ruler: TimeRuler
  /// The top of what is drawn next.
  var y: Double
  /// The boxes of rows, and the grounds of lanes on them.
  private(set) var boxes = SVGWriter()
  private(set) var grounds = SVGWriter()
  /// Lines across the rows, behind all shapes.
  private(set) var guides = SVGWriter()
  /// Shapes.
  private(set) var marks = SVGWriter()
  /// Texts, above all shapes.
  private(set) var texts = SVGWriter()
  /// From where to where lines across the rows reach.
  private(set) var rowsTop: Double?
  private(set) var rowsBottom = 0.0

  /// A sheet on which nothing is drawn above a height.
  init(ruler: TimeRuler, top: Double) {
    self.ruler = ruler
    y = top
  }

  /// Draws a row in a box of its own, with its name.
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
  /// The pixels of which so many shapes of a kind share one; none where there is one for each.
  ///
  /// It bounds the length of a drawing by its width, not by what happens: below 500 shapes of a kind
  /// where there are more shapes than pixels (ours).
  ///
  /// - Parameter count: How many shapes of a kind there are.
  /// - Returns: 2, or 0 for no limit.
  func columnWidth(for count: Int) -> Double {
    Double(count) > max(ruler.limit - ruler.origin, 16) ? 2 : 0
  }
}

// MARK: - Texts

extension DrawingCanvas {
  /// Which end of a text its place names.
  enum Anchor: String { case start, middle, end }

  /// Writes a label.
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

  /// Writes what a lane is called, left of the plot; a long name is cut in its middle.
  ///
  /// - Parameters:
  ///   - name: The name, and what is written below it in small.
  ///   - note: A unit, or another remark; may be empty.
  ///   - middle: The height of the lane's middle.
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

  /// Writes a number beside the plot.
  mutating func number(_ label: LabelText, y: Double) {
    text(label, x: DrawingCanvas.plotStart - DrawingCanvas.nameGap + 4, y: y, anchor: .end)
  }
}

// MARK: - Shapes

extension DrawingCanvas {
  /// Draws a straight line.
  mutating func line(_ style: String, from a: (Double, Double), to b: (Double, Double)) {
    marks.line(style, from: a, to: b)
  }

  /// Draws an upright line behind all shapes.
  mutating func guide(_ style: String, x: Double, from top: Double, to bottom: Double) {
    guides.line(style, from: (x, top), to: (x, bottom))
  }

  /// Draws a path with a tip.
  mutating func path(_ attributes: KeyValuePairs<String, String>, tip: String) {
    marks.element("path", attributes, tip: tip)
  }

  /// Draws a dot with a tip.
  mutating func dot(_ style: String, x: Double, y: Double, radius: Double, tip: String) {
    marks.element(
      "circle",
      [
        "class": style, "cx": SVGWriter.pixels(x), "cy": SVGWriter.pixels(y),
        "r": SVGWriter.pixels(radius),
      ], tip: tip)
  }

  /// Draws a bar with a tip; one too thin to be seen gets a pixel.
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

  /// Draws the light ground of a lane.
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
  /// Writes a straight line.
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
