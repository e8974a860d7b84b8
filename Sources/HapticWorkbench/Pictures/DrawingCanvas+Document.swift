// The axis below the rows of a drawing, and the document around them.

import HapticFormats
import HapticModel

extension DrawingCanvas {
  /// Draws the axis; returns lines from its ticks through all rows.
  mutating func axis() -> String {
    guard let top = rowsTop else {
      text(
        LabelText("Nothing happens on this timeline.", size: 13), x: DrawingCanvas.width / 2,
        y: y + 30, anchor: .middle)
      y += 60
      return ""
    }
    var grid = SVGWriter()
    let base = y
    for tick in ruler.ticks {
      let x = SVGWriter.pixels(tick.x)
      grid.element(
        "line",
        [
          "class": "grid", "x1": x, "y1": SVGWriter.pixels(top), "x2": x,
          "y2": SVGWriter.pixels(rowsBottom),
        ])
      line("axis", from: (tick.x, base), to: (tick.x, base + 5))
      text(LabelText(tick.label), x: tick.x, y: base + 19, anchor: .middle)
    }
    line("axis", from: (ruler.origin, base), to: (ruler.limit, base))
    text(LabelText("time, \(ruler.unit.name)"), x: DrawingCanvas.nameStart, y: base + 19)
    y += 36
    return grid.text
  }

  /// The whole drawing of a span of something that lasts until `end`.
  func document(
    titled title: String, _ description: String, over span: TimeSpan, of end: HapticTime,
    _ theme: DrawingTheme, grid: String
  ) -> String {
    let (width, height) = (SVGWriter.pixels(DrawingCanvas.width), SVGWriter.pixels(y))
    var content = SVGWriter()
    content.element("title", ["id": "title"], holding: title)
    content.element("desc", ["id": "description"], holding: description)
    content.group("style", [:], theme.styleSheet)
    content.element("rect", ["class": "page", "width": width, "height": height])
    content.group(
      "g", ["aria-hidden": "true"], boxes.text + grounds.text + grid + guides.text)
    content.group("g", ["class": "marks"], marks.text)
    content.group("g", ["class": "texts"], texts.text)
    var document = SVGWriter()
    document.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height, "role": "img",
        "aria-labelledby": "title description",
        "data-origin": SVGWriter.pixels(ruler.origin),
        "data-px-per-second": JSONWriter.number(ruler.pixelsPerSecond),
        "data-start": span.start.decimalSeconds, "data-duration": end.decimalSeconds,
      ], content.text)
    return document.text
  }
}
