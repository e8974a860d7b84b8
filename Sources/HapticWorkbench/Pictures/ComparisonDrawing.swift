// The drawing of a comparison: two versions on one axis, where they differ, and how, in words.

import HapticFormats
import HapticModel
import HapticRender

/// A self-contained SVG drawing of what changed between two versions.
///
/// Each version is a row as in a ``TimelineDrawing``, with the strength of the other one as a dashed
/// line; below them are the spans and events that differ, and the words of the comparison.
package struct ComparisonDrawing {
  private let comparison: Comparison
  private let sides: [(timeline: Timeline, envelope: [VibrationPoint])]
  private let theme: DrawingTheme

  /// Draws what a comparison found between two timelines.
  ///
  /// - Throws: `RenderRefusal` if one of them exceeds a limit.
  package init(
    of comparison: Comparison, _ a: Timeline, _ b: Timeline, limits: RenderLimits,
    theme: DrawingTheme = .automatic
  ) throws(RenderRefusal) {
    (self.comparison, self.theme) = (comparison, theme)
    let profile = comparison.profile
    sides = [
      (a, try a.envelope(under: profile, limits: limits)),
      (b, try b.envelope(under: profile, limits: limits)),
    ]
  }

  /// The drawing as an SVG document.
  package var svg: String {
    let ends = sides.map {
      max($0.timeline.duration, $0.timeline.renderEnd(under: comparison.profile))
    }
    let span = TimeSpan(start: .zero, end: max(ends[0], ends[1]))
    let ruler = TimeRuler(
      span, from: DrawingCanvas.plotStart, to: DrawingCanvas.width - DrawingCanvas.leastRight)
    var canvas = DrawingCanvas(ruler: ruler, top: 70)
    heading(on: &canvas)
    row("A", 0, on: &canvas)
    row("B", 1, on: &canvas)
    changes(on: &canvas)
    let grid = canvas.axis()
    words(on: &canvas)
    return canvas.document(
      titled: "\(names[0]) and \(names[1])", comparison.words.joined(separator: "; ") + ".",
      over: span, of: span.end, theme, grid: grid)
  }

  /// The inputs without their folders, which may be private, and with their settings.
  private var names: [String] {
    let sides = [
      (comparison.names.0, comparison.settings.0), (comparison.names.1, comparison.settings.1),
    ]
    let titles = sides.map { String($0.0[$0.0.endOfFolder...]) }
    return zip(titles, sides).map { ([$0] + $1.1).joined(separator: " ") }
  }

  private func heading(on canvas: inout DrawingCanvas) {
    let room = DrawingCanvas.width - 2 * DrawingCanvas.nameStart
    let title = LabelText("\(names[0]) → \(names[1])", size: 18, isBold: true)
    canvas.text(title.cut(to: room) ?? title, x: DrawingCanvas.nameStart, y: 34, "ink")
    canvas.text(
      LabelText(comparison.words[0], size: 12), x: DrawingCanvas.nameStart, y: 54)
  }

  private func row(_ letter: String, _ side: Int, on canvas: inout DrawingCanvas) {
    canvas.row(letter, class: "haptic") { canvas in
      let room = DrawingCanvas.plotStart - DrawingCanvas.nameStart - 30
      if let name = LabelText(names[side]).cut(to: room) {
        canvas.text(name, x: DrawingCanvas.nameStart + 18, y: canvas.y + 13)
      }
      canvas.haptics(
        of: sides[side].timeline, envelope: sides[side].envelope,
        over: sides[1 - side].envelope)
    }
  }

  // MARK: What differs

  private func changes(on canvas: inout DrawingCanvas) {
    let (felt, events) = (comparison.renders.felt.spans, comparison.events)
    let moved = events.moved(beyond: Comparison.movement)
    guard !felt.isEmpty || !moved.isEmpty || !events.missing.isEmpty || !events.added.isEmpty
    else { return }
    canvas.row("Differences", class: "ink") { canvas in
      canvas.y += 20
      for (quality, name, style) in Self.qualities {
        canvas.lane(name, of: felt.filter { $0.quality == quality }) { canvas, span, middle in
          canvas.bar(
            "\(style) bar", x: canvas.ruler.x(span.start), y: middle - 4,
            width: canvas.ruler.width(from: span.start, to: span.end), height: 8, round: 3,
            tip: comparison.sentence(span))
        }
      }
      for (name, style, some) in [
        ("events of A alone", "bad", events.missing), ("events of B alone", "good", events.added),
      ] {
        canvas.lane(name, of: some) { canvas, event, middle in
          canvas.dot(
            style, x: canvas.ruler.x(event.time), y: middle, radius: 3.5,
            tip: "\(event.name) at \(event.time.decimalSeconds) s")
        }
      }
      canvas.lane("events that moved", of: moved) { canvas, pair, middle in
        let (from, to) = (canvas.ruler.x(pair.before.time), canvas.ruler.x(pair.after.time))
        canvas.line("bracket axis", from: (from, middle), to: (to, middle))
        canvas.dot("visual", x: to, y: middle, radius: 3, tip: "\(pair.before.name) of A, moved")
      }
    }
  }

  private static let qualities: [(FeltDifference.Quality, String, String)] = [
    (.presence, "only one is felt", "bad"), (.strength, "strength", "haptic"),
    (.sharpness, "sharpness", "gesture"),
  ]

  private func words(on canvas: inout DrawingCanvas) {
    let room = DrawingCanvas.width - 2 * DrawingCanvas.nameStart
    for sentence in comparison.words.dropFirst() {
      let label = LabelText(sentence, size: 12)
      canvas.text(label.cut(to: room) ?? label, x: DrawingCanvas.nameStart, y: canvas.y + 12, "ink")
      canvas.y += 20
    }
    canvas.y += 12
  }
}

extension DrawingCanvas {
  private static let (laneHeight, mostMarks) = (18.0, 500)

  /// Draws a lane with a mark for each item, which `draw` is given with the middle of the lane; none
  /// without items.
  fileprivate mutating func lane<Item>(
    _ name: String, of items: [Item], _ draw: (inout DrawingCanvas, Item, Double) -> Void
  ) {
    guard !items.isEmpty else { return }
    let middle = y + DrawingCanvas.laneHeight / 2
    ground(top: y, height: DrawingCanvas.laneHeight)
    self.name(name, middle: middle)
    for item in items.prefix(DrawingCanvas.mostMarks) { draw(&self, item, middle) }
    y += DrawingCanvas.laneHeight + 4
  }
}
