// The figures of all shipped scenes, nested in a real browser: each lies where the layers above it put
// it.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct ComposedPlaceTests {
  /// A run of a scene, nested as its stage is.
  fileprivate struct Page {
    let name: String
    let timeline: Timeline
    let stage: Stage
    let css: String
    let moments: [HapticTime]
  }

  private static func pages() throws -> [Page] {
    try ShippedPattern.scenes.compactMap { shipped in
      let read = try shipped.scene()
      guard let stage = read.scene?.stage else { return nil }
      var options = WritingOptions()
      options.name = shipped.name
      return Page(
        name: shipped.name, timeline: read.timeline, stage: stage,
        css: try MotionFiles.writeCSS(read.timeline, options: options).parts[0].text,
        moments: read.timeline.quietMoments)
    }
  }

  @Test func `every figure of every scene lies where its layers put it at twenty moments`() throws {
    let pages = try Self.pages()
    guard let found = try Self.corners(of: pages) else { return }
    for page in pages {
      let seen = try #require(found[page.name])
      var worst = Deviation()
      for (time, corners) in zip(page.moments, seen) {
        var layers: [Layer] = []
        for figure in page.stage.figures {
          page.timeline.compose(figure, on: Layer(), at: time, into: &layers)
        }
        try #require(corners.count == layers.count, "\(page.name)")
        for (layer, corners) in zip(layers, corners) { worst.add(corners, layer) }
      }
      print("\(page.name): \(worst.pixels) px, \(worst.degrees)°, \(worst.share)")
      #expect(
        worst.pixels <= 0.5 && worst.degrees <= 0.1 && worst.share <= 0.005,
        "\(page.name): \(worst)")
    }
  }
}

// MARK: - The layer tree

/// A layer as it lies on the stage: where its own points go, and its size.
private struct Layer {
  /// The point 0, 0, and the ways of a point of its x and its y axis.
  var origin = (x: 0.0, y: 0.0)
  var across = (x: 1.0, y: 0.0)
  var down = (x: 0.0, y: 1.0)
  var size = Point2D.zero
  /// How much larger it is than it rests.
  var growth = Point2D.zero

  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (
      origin.x + across.x * x + down.x * y, origin.y + across.y * x + down.y * y
    )
  }

  /// A layer on this one: a point `p` of it goes to `position + turn · (p − anchor)`.
  func layer(at position: Point2D, anchor: Point2D, _ turn: [Double], size: Point2D) -> Layer {
    func way(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (across.x * x + down.x * y, across.y * x + down.y * y)
    }
    var result = Layer(size: size)
    let place = point(position.x, position.y)
    result.across = way(turn[0], turn[2])
    result.down = way(turn[1], turn[3])
    result.origin.x = place.x - result.across.x * anchor.x - result.down.x * anchor.y
    result.origin.y = place.y - result.across.y * anchor.x - result.down.y * anchor.y
    return result
  }

  /// The upper left, the upper right and the lower left corner.
  var corners: [(x: Double, y: Double)] { [point(0, 0), point(size.x, 0), point(0, size.y)] }
}

extension Timeline {
  /// Adds a figure and those on it, as they lie at a moment, the figure first.
  fileprivate func compose(
    _ figure: StageFigure, on parent: Layer, at time: HapticTime, into layers: inout [Layer]
  ) {
    func sum(_ property: TrackProperty) -> Double? {
      let found = tracks.filter { $0.element == figure.element && $0.property == property }
      return found.isEmpty ? nil : found.reduce(0) { $0 + $1.value(at: time) }
    }
    func value(_ property: TrackProperty) -> Double { sum(property) ?? 0 }
    let own = tracks.filter { $0.element == figure.element }
    let anchor = own.compactMap(\.anchor).first ?? Point2D(x: 0.5, y: 0.5)
    let size = Point2D(x: sum(.width) ?? figure.size.x, y: sum(.height) ?? figure.size.y)
    let pivot = Point2D(x: anchor.x * size.x, y: anchor.y * size.y)
    let scale = own.filter { $0.property == .scale }.reduce(1) { $0 * $1.value(at: time) }
    let (angle, flip) = (value(.rotation) * .pi / 180, value(.rotationX) * .pi / 180)
    // A flipped layer is seen from the front, without depth.
    let turn = [
      cos(angle) * scale, -sin(angle) * scale, sin(angle) * scale * cos(flip),
      cos(angle) * scale * cos(flip),
    ]
    let local = (value(.localTranslationX), value(.localTranslationY))
    let position = Point2D(
      x: figure.place.x + figure.follow.x * parent.growth.x + pivot.x + value(.translationX)
        + cos(angle) * local.0 - sin(angle) * local.1,
      y: figure.place.y + figure.follow.y * parent.growth.y + pivot.y + value(.translationY)
        + (sin(angle) * local.0 + cos(angle) * local.1) * cos(flip))
    var layer = parent.layer(at: position, anchor: pivot, turn, size: size)
    layer.growth = Point2D(x: size.x - figure.size.x, y: size.y - figure.size.y)
    layers.append(layer)
    let content = layer.point(-value(.scrollX), -value(.scrollY))
    var scrolled = layer
    scrolled.origin = content
    for part in figure.figures { compose(part, on: scrolled, at: time, into: &layers) }
    var still = parent
    still.growth = .zero
    for part in figure.behind { compose(part, on: still, at: time, into: &layers) }
  }
}

/// The largest differences of a figure from its layer.
private struct Deviation {
  var pixels = 0.0
  var degrees = 0.0
  var share = 0.0

  mutating func add(_ seen: [Double], _ layer: Layer) {
    let due = layer.corners
    let points = (0..<3).map { (corner: Int) -> (x: Double, y: Double) in
      (seen[2 * corner], seen[2 * corner + 1])
    }
    for (point, due) in zip(points, due) {
      pixels = max(pixels, hypot(point.x - due.x, point.y - due.y))
    }
    for corner in 1...2 {
      let edge = (points[corner].x - points[0].x, points[corner].y - points[0].y)
      let wanted = (due[corner].x - due[0].x, due[corner].y - due[0].y)
      let (length, right) = (hypot(edge.0, edge.1), hypot(wanted.0, wanted.1))
      // Of what is shorter than this, half a pixel says more.
      guard right > 20 else { continue }
      share = max(share, abs(length / right - 1))
      let cross = edge.0 * wanted.1 - edge.1 * wanted.0
      degrees = max(degrees, asin(min(abs(cross) / (length * right), 1)) * 180 / .pi)
    }
  }
}

// MARK: - The browser

extension ComposedPlaceTests {
  /// Sets every animation of a stage to each moment, and notes where corners of its figures are.
  private static let script = """
    const found = {};
    for (const [name, moments] of Object.entries(plan)) {
      const stage = document.getElementById(name);
      const origin = stage.getBoundingClientRect();
      const animations = stage.getAnimations({subtree: true});
      for (const animation of animations) animation.pause();
      found[name] = moments.map((time) => {
        for (const animation of animations) animation.currentTime = time;
        return [...stage.querySelectorAll(".figure")].map((figure) =>
          [...figure.children].slice(0, 3).flatMap((corner) => {
            const {x, y} = corner.getBoundingClientRect();
            return [x - origin.x, y - origin.y];
          }));
      });
    }
    document.body.textContent = JSON.stringify(found);
    """

  private static func corners(of pages: [Page]) throws -> [String: [[[Double]]]]? {
    let plan = Dictionary(
      uniqueKeysWithValues: pages.map { ($0.name, $0.moments.map { $0.seconds * 1_000 }) })
    let json = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
    let stages = pages.map { page in
      let figures = page.stage.figures.map { page.element(of: $0) }.joined()
      return "<section id=\"\(page.name)\">\(figures)</section>"
    }
    return try Chromium.answer(
      [String: [[[Double]]]].self,
      style: "section, div, i {position: absolute; left: 0; top: 0}\n"
        + pages.map(\.css).joined(), body: stages.joined(),
      script: "const plan = \(json); \(script)")
  }
}

extension ComposedPlaceTests.Page {
  /// A figure on another of a size as an element that holds marks of its corners, then the figures on
  /// it; what is behind it stands after it.
  fileprivate func element(of figure: StageFigure, on size: Point2D = .zero) -> String {
    let own = timeline.tracks.filter { figure.element != nil && $0.element == figure.element }
    let scrolls = own.contains { [.scrollX, .scrollY].contains($0.property) }
    let words = String((figure.element ?? "").map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let style = own.isEmpty ? "" : words.isEmpty ? name : "\(name)-\(words)"
    let corners = ["", "left: 100%", "top: 100%"].map { "<i style=\"\($0)\"></i>" }.joined()
    let inner = figure.figures.map { element(of: $0, on: figure.size) }.joined()
    // What scrolls is inside.
    let content = scrolls ? "<div class=\"\(style)\">\(inner)</div>" : inner
    func place(_ length: Double, _ follow: Double, _ whole: Double) -> String {
      follow == 0 ? "\(length)px" : "calc(\(length)px + \(follow) * (100% - \(whole)px))"
    }
    let box = [
      "left: \(place(figure.place.x, figure.follow.x, size.x))",
      "top: \(place(figure.place.y, figure.follow.y, size.y))",
      "width: \(figure.size.x)px", "height: \(figure.size.y)px",
    ].joined(separator: "; ")
    let behind = figure.behind.map { element(of: $0) }.joined()
    return
      "<div class=\"figure \(scrolls ? "" : style)\" style=\"\(box)\">\(corners)\(content)</div>"
      + behind
  }
}
