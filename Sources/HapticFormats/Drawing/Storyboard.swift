// The thing itself at its named moments: a scene's figures, each where its tracks put it.

import HapticModel
import HapticScenes

/// A drawing of a scene at a few of its moments, side by side, as SVG that needs nothing else.
///
/// ```swift
/// if let stage = SecretOffer().stage {
///   let svg = Storyboard(of: timeline, on: stage, title: "secret-offer").svg
/// }
/// ```
public struct Storyboard: Sendable {
  /// The most a frame is wide and high, the gap between frames, what is above all and below each, in
  /// pixels; ours.
  private static let (frameWidth, frameHeight) = (230.0, 420.0)
  private static let (gap, top, captionHeight) = (14.0, 74.0, 44.0)
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

  /// The moments: the beginning, those that the stage names as far as they occur, and the end; of few,
  /// the middle between each two as well.
  private var moments: [(name: String, time: HapticTime)] {
    let features = timeline.features
    let named = stage.moments.compactMap { name in
      features.first { $0.name == name }.map { (name: name, time: $0.time) }
    }
    let ends = [(name: "at rest", time: HapticTime.zero), (name: "end", time: timeline.duration)]
    let missing = ends.filter { end in !named.contains { $0.time == end.time } }
    let all = missing + named
    let sorted = all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }.map { all[$0] }
    guard Set(sorted.map(\.time)).count <= Self.few else { return sorted }
    return sorted.prefix(1)
      + zip(sorted, sorted.dropFirst()).flatMap { before, after in
        let middle = before.time + (after.time - before.time).scaled(by: 0.5)
        return middle > before.time ? [("on the way", middle), after] : [after]
      }
  }

  /// The frames: what is seen at each moment, those that show the same as the one before left out.
  private var frames: [(caption: String, picture: SVGWriter)] {
    var frames: [(caption: String, picture: SVGWriter)] = []
    for moment in moments {
      var picture = SVGWriter()
      for figure in stage.figures { write(figure, at: moment.time, to: &picture) }
      guard frames.last?.picture.text != picture.text else { continue }
      frames.append(("\(moment.name), \(SVGWriter.decimal(moment.time.seconds, 3)) s", picture))
    }
    return frames
  }

  /// So many moments are few; ours.
  private static let few = 5

  /// The size of a frame, in pixels, and how much larger it is than the stage.
  private var frame: (width: Double, height: Double, scale: Double) {
    let scale = min(
      Self.frameWidth / max(stage.size.x, 1), Self.frameHeight / max(stage.size.y, 1))
    return (stage.size.x * scale, stage.size.y * scale, scale)
  }

  /// The drawing, as a document in UTF-8.
  public var svg: String {
    let (frames, frame) = (frames, frame)
    let rowHeight = frame.height + Self.captionHeight
    var (content, clips) = (heading, SVGWriter())
    for (index, shown) in frames.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      let place = Point2D(
        x: DrawingCanvas.nameStart + Double(column) * (Self.frameWidth + Self.gap),
        y: Self.top + Double(row) * rowHeight)
      clips.clip("frame\(index)", at: place, width: frame.width, height: frame.height)
      content.group(
        "g", ["clip-path": "url(#frame\(index))"], placed(shown.picture, at: place).text)
      content.text(
        LabelText(shown.caption, size: 11).shortened(to: Self.frameWidth),
        at: Point2D(x: place.x, y: place.y + frame.height + 17))
    }
    let columns = Double(min(frames.count, Self.columns))
    let rows = Double((frames.count + Self.columns - 1) / Self.columns)
    return document(
      clips.text, content.text,
      width: 2 * DrawingCanvas.nameStart + columns * (Self.frameWidth + Self.gap) - Self.gap,
      height: Self.top + rows * rowHeight + 10)
  }

  private var heading: SVGWriter {
    var writer = SVGWriter()
    writer.text(
      LabelText(title, size: 18, isBold: true), at: Point2D(x: DrawingCanvas.nameStart, y: 34),
      "ink")
    let room = Double(Self.columns) * (Self.frameWidth + Self.gap)
    writer.text(
      LabelText(subtitle, size: 12).shortened(to: room),
      at: Point2D(x: DrawingCanvas.nameStart, y: 54))
    return writer
  }

  /// A picture at its place, as large as a frame.
  private func placed(_ figures: SVGWriter, at place: Point2D) -> SVGWriter {
    var picture = SVGWriter()
    let move = "translate(\(Self.number(place.x)) \(Self.number(place.y)))"
    picture.group(
      "g", ["transform": "\(move) scale(\(SVGWriter.decimal(frame.scale, 6)))"], figures.text)
    return picture
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
        [
          "class": "stage-\(figure.role.rawValue) stage-edge", "d": outline.pathData,
          "fill-rule": "evenodd",
        ])
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
        "class": "ink", "x": Self.number(size.x / 2), "y": Self.number(size.y / 2 + height * 0.35),
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

extension SVGWriter {
  /// Writes a label, if there is one.
  fileprivate mutating func text(_ label: LabelText?, at place: Point2D, _ style: String = "soft") {
    guard let label, !label.text.isEmpty else { return }
    element(
      "text",
      [
        "class": style, "x": SVGWriter.pixels(place.x), "y": SVGWriter.pixels(place.y),
        "font-size": SVGWriter.pixels(label.size), "font-weight": label.isBold ? "600" : "400",
      ], holding: label.text)
  }

  /// Writes a rectangle outside which nothing is seen.
  fileprivate mutating func clip(_ name: String, at place: Point2D, width: Double, height: Double) {
    var shape = SVGWriter()
    shape.element(
      "rect",
      [
        "x": SVGWriter.pixels(place.x), "y": SVGWriter.pixels(place.y),
        "width": SVGWriter.pixels(width), "height": SVGWriter.pixels(height), "rx": "8",
      ])
    group("clipPath", ["id": name], shape.text)
  }
}
