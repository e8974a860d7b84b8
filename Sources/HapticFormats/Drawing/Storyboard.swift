// The thing itself at its named moments: a scene's figures, each where its tracks put it.

import HapticModel

/// A drawing of a scene at a few of its moments, side by side, as SVG that needs nothing else.
///
/// ```swift
/// if let stage = SecretOffer().stage {
///   let svg = Storyboard(of: timeline, on: stage, title: "secret-offer").svg
/// }
/// ```
public struct Storyboard: Sendable {
  /// The widest a frame is, and the gap between frames, in pixels; ours.
  private static let frameWidth = 230.0
  private static let gap = 14.0
  /// How many frames there are in a row; ours.
  private static let columns = 5

  private let timeline: Timeline
  private let stage: Stage
  private let title: String
  private let subtitle: String
  private let theme: DrawingTheme

  /// A storyboard.
  ///
  /// - Parameters:
  ///   - timeline: What moves the figures.
  ///   - stage: The figures.
  ///   - title: What it is called.
  ///   - subtitle: What was set of it; may be empty.
  ///   - theme: The background it is made for.
  public init(
    of timeline: Timeline, on stage: Stage, title: String, subtitle: String = "",
    theme: DrawingTheme = .automatic
  ) {
    self.timeline = timeline
    self.stage = stage
    self.title = title
    self.subtitle = subtitle
    self.theme = theme
  }

  /// The moments: the beginning, those that the stage names as far as they occur, and the end.
  private var moments: [(name: String, time: HapticTime)] {
    let features = timeline.features
    let named = stage.moments.compactMap { name in
      features.first { $0.name == name }.map { (name: name, time: $0.time) }
    }
    let ends = [(name: "at rest", time: HapticTime.zero), (name: "end", time: timeline.duration)]
    let missing = ends.filter { end in !named.contains { $0.time == end.time } }
    let all = missing + named
    return all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }.map { all[$0] }
  }

  /// The drawing, as a document in UTF-8.
  public var svg: String {
    let scale = Self.frameWidth / max(stage.size.x, 1)
    let height = min(stage.size.y * scale, 420)
    let size = min(scale, height / max(stage.size.y, 1))
    let (moments, step) = (moments, Self.frameWidth + Self.gap)
    let rows = (moments.count + Self.columns - 1) / Self.columns
    var content = SVGWriter()
    var clips = SVGWriter()
    content.element(
      "text", ["class": "ink", "x": "26", "y": "34", "font-size": "18", "font-weight": "600"],
      holding: title)
    content.element(
      "text", ["class": "soft", "x": "26", "y": "54", "font-size": "12"], holding: subtitle)
    for (index, moment) in moments.enumerated() {
      let x = 26 + Double(index % Self.columns) * step
      let y = 74 + Double(index / Self.columns) * (height + 44)
      clips.group(
        "clipPath", ["id": "frame\(index)"],
        "<rect x=\"\(SVGWriter.pixels(x))\" y=\"\(SVGWriter.pixels(y))\" width=\"\(SVGWriter.pixels(stage.size.x * size))\" height=\"\(SVGWriter.pixels(stage.size.y * size))\" rx=\"8\"/>\n"
      )
      var frame = SVGWriter()
      for figure in stage.figures { write(figure, at: moment.time, to: &frame) }
      var moved = SVGWriter()
      moved.group(
        "g",
        [
          "transform":
            "translate(\(SVGWriter.pixels(x)) \(SVGWriter.pixels(y))) scale(\(SVGWriter.decimal(size, 6)))"
        ],
        frame.text)
      content.group("g", ["clip-path": "url(#frame\(index))"], moved.text)
      let label = LabelText(
        "\(moment.name), \(SVGWriter.decimal(moment.time.seconds, 3)) s", size: 11)
      content.element(
        "text",
        [
          "class": "soft", "x": SVGWriter.pixels(x),
          "y": SVGWriter.pixels(y + stage.size.y * size + 17), "font-size": "11",
        ],
        holding: label.shortened(to: Self.frameWidth)?.text ?? label.text)
    }
    let width = 52 + step * Double(min(moments.count, Self.columns)) - Self.gap
    return document(
      clips.text, content.text, width: width, height: 74 + Double(rows) * (height + 44) + 10)
  }

  private func document(_ clips: String, _ content: String, width: Double, height: Double) -> String
  {
    let (width, height) = (SVGWriter.pixels(width), SVGWriter.pixels(height))
    var inside = SVGWriter()
    inside.element("title", ["id": "title"], holding: "Storyboard of \(title)")
    inside.group("style", [:], theme.styleSheet)
    inside.group("defs", [:], clips)
    inside.element("rect", ["class": "page", "width": width, "height": height])
    inside.group("g", [:], content)
    var document = SVGWriter()
    document.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height, "role": "img", "aria-labelledby": "title",
      ], inside.text)
    return document.text
  }
}

// MARK: - Figures

extension Storyboard {
  /// Writes a figure and what lies on it, as its element's tracks have it at a moment.
  private func write(_ figure: StageFigure, at time: HapticTime, to writer: inout SVGWriter) {
    let pose = figure.element.map { timeline.pose(of: $0, at: time) } ?? StagePose()
    guard pose.opacity > 0 else { return }
    let size = Point2D(x: pose.width ?? figure.size.x, y: pose.height ?? figure.size.y)
    var content = SVGWriter()
    if figure.role != .group {
      let outline = figure.outline ?? pose.outline(of: size)
      content.element(
        "path",
        ["class": "stage-\(figure.role.rawValue)", "d": outline.pathData, "fill-rule": "evenodd"])
    }
    write(figure.label, on: size, as: figure.role, to: &content)
    var figures = SVGWriter()
    for part in figure.figures { write(part, at: time, to: &figures) }
    if pose.scroll == .zero {
      content.append(figures)
    } else {
      content.group(
        "g",
        ["transform": "translate(\(Self.number(-pose.scroll.x)) \(Self.number(-pose.scroll.y)))"],
        figures.text)
    }
    writer.group(
      "g",
      [
        "transform": pose.transform(from: figure.place, size),
        "opacity": SVGWriter.decimal(min(pose.opacity, 1), 4),
      ], content.text)
  }

  private func write(
    _ label: String, on size: Point2D, as role: StageFigure.Role, to writer: inout SVGWriter
  ) {
    guard !label.isEmpty else { return }
    let height = min(size.y * 0.5, 22)
    writer.element(
      "text",
      [
        "class": "soft", "x": Self.number(size.x / 2), "y": Self.number(size.y / 2 + height * 0.35),
        "font-size": Self.number(height), "text-anchor": "middle",
      ], holding: label)
  }

  fileprivate static func number(_ value: Double) -> String { SVGWriter.decimal(value, 4) }
}

extension StagePose {
  /// The transform of a figure that rests at a place.
  ///
  /// A drawing has no depth: what is flipped becomes lower, and shows its back upright.
  fileprivate func transform(from place: Point2D, _ size: Point2D) -> String {
    let (x, y) = (anchor.x * size.x, anchor.y * size.y)
    let number = Storyboard.number
    let flat = max(visibleHeight, 0.001)
    return [
      "translate(\(number(place.x + translation.x + x)) \(number(place.y + translation.y + y)))",
      "scale(1 \(number(flat)))", "rotate(\(number(rotation)))",
      "translate(\(number(localTranslation.x)) \(number(localTranslation.y)))",
      "scale(\(number(scale)))", "translate(\(number(-x)) \(number(-y)))",
    ].joined(separator: " ")
  }

  /// The rectangle that a figure is without an outline of its own.
  fileprivate func outline(of size: Point2D) -> Outline {
    let radius = cornerRadius ?? 0
    return .rectangle(width: size.x, height: size.y, radii: (radius, radius, radius, radius))
  }
}

extension Outline {
  /// The outline as the data of an SVG path.
  public var pathData: String {
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
