// Draws a graph of states as SVG: boxes on the left, labels beside them, lanes of arrows on the right.

import HapticFormats
import HapticModel

extension StateGraph {
  /// The height of a row, and the sizes of texts, in pixels.
  private static let (rowHeight, nameSize, labelSize, detailSize) = (34.0, 13.0, 12.0, 10.0)
  /// The room between things, and left of the first box for the mark of the start.
  private static let (gap, startRoom) = (12.0, 26.0)
  /// The width between two lanes, and the radius of the corners of arrows.
  private static let (laneWidth, corner) = (14.0, 6.0)
  /// The widest name and the widest label; longer ones are cut, and whole in their tooltips.
  private static let (widestName, widestLabel) = (220.0, 420.0)

  /// The drawing as an SVG document.
  package var svg: String {
    let width = DrawingCanvas.width
    let heading = LabelText.lines(
      [subtitle], size: 12, within: width - 2 * DrawingCanvas.nameStart, atMost: 1)
    var content = SVGWriter()
    var (x, y) = (DrawingCanvas.edge, heading.isEmpty ? 50.0 : 70.0)
    var (right, bottom) = (0.0, y)
    for block in blocks {
      let plan = Plan(block)
      if x > DrawingCanvas.edge, x + plan.width > width - DrawingCanvas.edge {
        (x, y) = (DrawingCanvas.edge, bottom + Self.gap)
      }
      Self.draw(block, plan, at: Point2D(x: x, y: y), in: &content)
      x += plan.width + Self.gap
      (right, bottom) = (max(right, x), max(bottom, y + plan.height))
    }
    let sheet = Point2D(x: max(right, Self.narrowest), y: bottom + 34)
    return document(heading: heading, content, size: sheet)
  }

  /// The least width of a sheet, so that its heading has room.
  private static let narrowest = 820.0

  private func document(heading: [LabelText], _ content: SVGWriter, size: Point2D) -> String {
    let (width, height) = (SVGWriter.pixels(size.x), SVGWriter.pixels(size.y))
    var inside = SVGWriter()
    inside.element("title", ["id": "title"], holding: "States of \(title)")
    inside.group("style", [:], theme.styleSheet)
    inside.element("rect", ["class": "page", "width": width, "height": height])
    let room = size.x - 2 * DrawingCanvas.nameStart
    let start = DrawingCanvas.nameStart
    inside.text(
      LabelText(title, size: 18, isBold: true).cut(to: room), at: Point2D(x: start, y: 34), "ink")
    inside.text(
      heading.first?.shortened(to: room), at: Point2D(x: start, y: 54), tip: subtitle)
    inside.append(content)
    inside.text(
      LabelText("A dot marks the initial state, a double line a state without transitions.").cut(
        to: room),
      at: Point2D(x: start, y: size.y - 14))
    return inside.document(width, height)
  }

  // MARK: - A machine

  /// Where the parts of a machine are, from the left edge and the top of its card.
  private struct Plan {
    let boxLeft, boxRight, firstLane, width, height: Double

    init(_ block: Block) {
      let names = block.boxes.map {
        LabelText($0.name, size: StateGraph.nameSize, isBold: true).width
      }
      let ways = block.boxes.flatMap { $0.ways }
      let labels = ways.map {
        max(
          LabelText($0.label, size: StateGraph.labelSize).width,
          LabelText($0.detail, size: StateGraph.detailSize).width)
      }
      let boxWidth = max(min(names.max() ?? 0, StateGraph.widestName) + 28, 90)
      boxLeft = StateGraph.gap + StateGraph.startRoom
      boxRight = boxLeft + boxWidth
      firstLane =
        boxRight + min(labels.max() ?? 0, StateGraph.widestLabel) + 3 * StateGraph.gap
      let title = LabelText(block.name, size: 13, isBold: true).width + 3 * StateGraph.gap
      let lanes = Double(max(block.lanes - 1, 0)) * StateGraph.laneWidth
      width = max(firstLane + lanes + 2 * StateGraph.gap, title)
      height = StateGraph.y(of: block.boxes.last?.lastRow ?? 0) + StateGraph.rowHeight
    }

    func lane(_ number: Int) -> Double { firstLane + Double(number) * StateGraph.laneWidth }
  }

  /// The middle of a row, from the top of the card.
  private static func y(of row: Int) -> Double { 52 + Double(row) * rowHeight }

  private static func draw(
    _ block: Block, _ plan: Plan, at place: Point2D, in writer: inout SVGWriter
  ) {
    var inside = SVGWriter()
    inside.box("card", x: 0, y: 0, width: plan.width, height: plan.height, round: 10)
    inside.text(
      LabelText(block.name, size: 13, isBold: true).cut(to: plan.width - 2 * gap),
      at: Point2D(x: gap, y: 22), "ink")
    for box in block.boxes { for way in box.ways { draw(way, to: block.boxes, plan, in: &inside) } }
    for (index, box) in block.boxes.enumerated() { draw(box, number: index, plan, in: &inside) }
    for box in block.boxes { for way in box.ways { write(way, plan, in: &inside) } }
    writer.group(
      "g",
      ["transform": "translate(\(SVGWriter.pixels(place.x)) \(SVGWriter.pixels(place.y)))"],
      inside.text)
  }

  private static func draw(_ box: Box, number: Int, _ plan: Plan, in writer: inout SVGWriter) {
    let (top, width) = (y(of: box.row) - 15, plan.boxRight - plan.boxLeft)
    let height = y(of: box.lastRow) + 15 - top
    writer.box(
      "state s\(number % DrawingTheme.stateColours)", x: plan.boxLeft, y: top, width: width,
      height: height, round: 6, tip: box.name)
    if box.ways.isEmpty {
      writer.element(
        "path", ["class": "axis", "d": frame(plan.boxLeft + 3, top + 3, width - 6, height - 6)])
    }
    writer.text(
      LabelText(box.name, size: nameSize, isBold: true).cut(to: width - 20),
      at: Point2D(x: plan.boxLeft + 12, y: y(of: box.row) + 5), "ink")
    guard number == 0 else { return }
    let (middle, left) = (SVGWriter.pixels(y(of: box.row)), plan.boxLeft)
    writer.element("circle", ["class": "ink", "cx": "18", "cy": middle, "r": "5"])
    writer.element(
      "path",
      ["class": "curve axis", "d": "M18 \(middle)" + head(at: left, y(of: box.row), from: -1)]
    )
  }

  private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let (left, top) = (SVGWriter.pixels(x), SVGWriter.pixels(y))
    return "M\(left) \(top)h\(SVGWriter.pixels(width))v\(SVGWriter.pixels(height))H\(left)z"
  }

  /// The end of an arrow: a line to a place, and its head.
  private static func head(at x: Double, _ y: Double, from side: Double) -> String {
    let (x, back) = (x + side, x + side * 8)
    let n = SVGWriter.pixels
    return "L\(n(x)) \(n(y))M\(n(back)) \(n(y - 4))L\(n(x)) \(n(y))L\(n(back)) \(n(y + 4))"
  }

  /// Draws the arrow of a transition: to its lane, along it, and to the state that it leads to.
  private static func draw(
    _ way: Way, to boxes: [Box], _ plan: Plan, in writer: inout SVGWriter
  ) {
    let target = boxes[way.target]
    let (from, to, lane) = (y(of: way.row), y(of: target.row), plan.lane(target.lane ?? 0))
    let turn = to < from ? -corner : corner
    let n = SVGWriter.pixels
    let path =
      "M\(n(plan.boxRight)) \(n(from))H\(n(lane - corner))Q\(n(lane)) \(n(from)) \(n(lane)) "
      + "\(n(from + turn))V\(n(to - turn))Q\(n(lane)) \(n(to)) \(n(lane - corner)) \(n(to))"
      + head(at: plan.boxRight, to, from: 1)
    let style = "way curve\(way.stays ? " guide" : "") t\(way.target % DrawingTheme.trackColours)"
    writer.element(
      "path", ["class": style, "d": path],
      tip: "\(way.label) → \(way.stays ? "stays" : target.name)")
  }

  private static func write(_ way: Way, _ plan: Plan, in writer: inout SVGWriter) {
    let (x, middle) = (plan.boxRight + gap, y(of: way.row))
    let room = plan.firstLane - gap - x
    writer.text(
      LabelText(way.label, size: labelSize).cut(to: room), at: Point2D(x: x, y: middle - 5), "ink",
      tip: way.label)
    writer.text(
      LabelText(way.detail, size: detailSize).cut(to: room), at: Point2D(x: x, y: middle + 12),
      tip: way.detail)
  }
}

extension SVGWriter {
  fileprivate mutating func box(
    _ style: String, x: Double, y: Double, width: Double, height: Double, round: Double,
    tip: String? = nil
  ) {
    let attributes: KeyValuePairs = [
      "class": style, "x": SVGWriter.pixels(x), "y": SVGWriter.pixels(y),
      "width": SVGWriter.pixels(width), "height": SVGWriter.pixels(height),
      "rx": SVGWriter.pixels(round),
    ]
    if let tip { element("rect", attributes, tip: tip) } else { element("rect", attributes) }
  }
}
