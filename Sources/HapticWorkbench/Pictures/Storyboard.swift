// Storyboards: a scene's figures at its named moments, where its tracks move them.

import HapticFormats
import HapticModel
import HapticScenes

/// A self-contained SVG drawing of a scene at some of its moments, side by side.
///
/// ```swift
/// if let stage = try HapticScene.named("secret-offer")?.stage() {
///   let svg = Storyboard(of: timeline, on: stage, title: "secret-offer").svg
/// }
/// ```
public struct Storyboard: Sendable {
  /// The largest sheet width, the frame height, the gap, and the room below frames, in pixels.
  private static let (sheetWidth, frameHeight) = (1206.0, 420.0)
  private static let (gap, captionHeight) = (14.0, 44.0)
  /// The most frames in a row, and the fewest for which there is room, so that frames are not huge.
  private static let (columns, fewestColumns) = (5, 3)
  /// The height below which a row has fewer frames, and the least width for a caption, in pixels.
  private static let (leastHeight, leastWidth) = (140.0, 200.0)
  /// The font size of texts on figures, in pixels of the sheet.
  private static let labelSize = 12.0

  private let timeline: Timeline
  private let stage: Stage
  private let title: String
  private let subtitle: String
  private let span: TimeSpan
  private let theme: DrawingTheme

  /// Creates a storyboard.
  ///
  /// - Parameters:
  ///   - timeline: The tracks that move the figures.
  ///   - stage: The figures.
  ///   - title: The title.
  ///   - subtitle: The settings of the scene; may be empty.
  ///   - span: The time to show; all of it unless given.
  ///   - theme: The background for which it is made.
  public init(
    of timeline: Timeline, on stage: Stage, title: String, subtitle: String = "",
    over span: TimeSpan? = nil, theme: DrawingTheme = .automatic
  ) {
    let all = TimeSpan(start: .zero, end: timeline.duration)
    self.span = span.flatMap { $0.intersection(all) } ?? all
    self.timeline = timeline
    self.stage = stage
    self.title = title
    self.subtitle = subtitle
    self.theme = theme
  }

  private struct Moment {
    let name: String
    let time: HapticTime
  }

  /// The start, the stage's named moments that occur, and the end.
  ///
  /// All are inside the span, and names of one moment are joined.
  private var named: [Moment] {
    let features = timeline.features
    let known = stage.moments.compactMap { name in
      let feature = features.first { $0.name == name }
      // A state has no number.
      let state = timeline.states.first {
        "\($0.machine).\($0.state)[0]" == name || "\($0.machine).\($0.state)" == name
      }
      return (feature?.time ?? state?.time).map { time in
        Moment(name: feature == nil ? name.base : name, time: time)
      }
    }
    .filter { span.start <= $0.time && $0.time <= span.end }
    let ends = [Moment(name: "start", time: span.start), Moment(name: "end", time: span.end)]
    let all = ends.filter { end in !known.contains { $0.time == end.time } } + known
    return Set(all.map { $0.time }).sorted().map { time in
      let names = all.filter { $0.time == time }.map { $0.name }
      return Moment(name: names.joined(separator: ", "), time: time)
    }
  }

  /// The moments drawn, without those that look like the one before; if there are few, also one
  /// between each two.
  private var frames: [Moment] {
    let (named, distinct) = (named, withoutRepeats(named))
    guard distinct.count <= Self.few else { return distinct }
    let between = zip(named, named.dropFirst()).map { before, after in
      [Moment(name: "on the way", time: middle(from: before.time, to: after.time)), after]
    }
    return withoutRepeats(named.prefix(1) + between.joined())
  }

  private func withoutRepeats(_ moments: some Sequence<Moment>) -> [Moment] {
    var (kept, last) = ([Moment](), "")
    for moment in moments {
      let picture = picture(at: moment.time, scale: 1).text
      guard picture != last else { continue }
      last = picture
      kept.append(moment)
    }
    return kept
  }

  /// The time at which the tracks of the figures have covered half of their distance on average;
  /// for a motion that returns, its turning point.
  private func middle(from start: HapticTime, to end: HapticTime) -> HapticTime {
    let elements = Set(stage.figures.flatMap { $0.elements })
    let times = (0...Self.looks).map {
      start + (end - start).scaled(by: Double($0) / Double(Self.looks))
    }
    let ways = timeline.tracks.filter { elements.contains($0.element) && $0.property != .none }
      .map { $0.way(along: times) }.filter { ($0.last ?? 0) > 1e-9 }
    let half = times.indices.first { index in
      ways.reduce(0) { $0 + $1[index] / $1[Self.looks] } >= Double(ways.count) / 2 - 1e-9
    }
    // A jump at either end covers its distance there.
    return half.flatMap { (1..<Self.looks).contains($0) ? times[$0] : nil } ?? times[Self.looks / 2]
  }

  /// The number of samples of the tracks between two moments.
  private static let looks = 240

  private func picture(at time: HapticTime, scale: Double) -> SVGWriter {
    var picture = SVGWriter()
    let past = timeline.features.filter { $0.time <= time }.map { $0.name }
    // A step at this moment has been made.
    let time = time + HapticTime(nanoseconds: 1)
    let pen = Pen(time: time, past: Set(past), labelSize: Self.labelSize / scale)
    for figure in stage.figures { write(figure, with: pen, to: &picture) }
    return picture
  }

  /// The number of moments up to which there are few.
  private static let few = 5

  /// The drawing as an SVG document.
  public var svg: String {
    let frames = frames
    let grid = Grid(of: frames.count, for: stage.size)
    let (heading, top) = heading(within: grid.sheetWidth)
    let rowHeight = grid.height + Self.captionHeight
    var (content, clips) = (heading, SVGWriter())
    for (index, frame) in frames.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
      let place = Point2D(
        x: DrawingCanvas.nameStart + Double(column) * (grid.width + Self.gap),
        y: top + Double(row) * rowHeight)
      clips.clip(
        "frame\(index)", at: place, width: stage.size.x * grid.scale, height: grid.height)
      let picture = picture(at: frame.time, scale: grid.scale)
      content.group(
        "g", ["clip-path": "url(#frame\(index))"],
        placed(picture, at: place, grid.scale).text)
      content.text(
        LabelText("\(frame.name), \(SVGWriter.decimal(frame.time.seconds, 3)) s", size: 11)
          .cut(to: grid.width),
        at: Point2D(x: place.x, y: place.y + grid.height + 17))
    }
    return document(
      clips.text, content.text, width: 2 * DrawingCanvas.nameStart + grid.sheetWidth,
      height: top + Double(grid.rows) * rowHeight + 10)
  }

  /// The title with the lines of settings below it, and the top of the frames.
  private func heading(within width: Double) -> (SVGWriter, top: Double) {
    var writer = SVGWriter()
    writer.text(
      LabelText(title, size: 18, isBold: true).cut(to: width),
      at: Point2D(x: DrawingCanvas.nameStart, y: 34), "ink")
    let words = subtitle.parts(between: ", ").filter { !$0.isEmpty }
    let lines = LabelText.lines(words, size: 12, within: width, atMost: Self.headingLines)
    for (index, line) in lines.enumerated() {
      writer.text(line, at: Point2D(x: DrawingCanvas.nameStart, y: 54 + 16 * Double(index)))
    }
    return (writer, 50 + 16 * Double(lines.count) + (lines.isEmpty ? 0 : 8))
  }

  private static let headingLines = 6

  /// A picture at its place, clipped to a frame.
  private func placed(
    _ figures: SVGWriter, at place: Point2D, _ scale: Double
  ) -> SVGWriter {
    var picture = SVGWriter()
    let move = "translate(\(Self.number(place.x)) \(Self.number(place.y)))"
    picture.group(
      "g", ["transform": "\(move) scale(\(SVGWriter.decimal(scale, 6)))"], figures.text)
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
    return inside.document(width, height)
  }
}

// MARK: - Frames

extension Storyboard {
  private struct Grid {
    let columns, rows: Int
    /// The size of a frame in pixels, and its scale relative to the stage.
    private(set) var width = 0.0, height = 0.0, scale = 0.0

    /// Creates a grid for a number of frames, with rows as even as possible and frames high enough.
    init(of count: Int, for stage: Point2D) {
      let rows = max((count + Storyboard.columns - 1) / Storyboard.columns, 1)
      let even = max((count + rows - 1) / rows, Storyboard.fewestColumns)
      let grids = (2...even).reversed().map { Grid(columns: $0, of: count, for: stage) }
      self =
        grids.first { $0.height >= Storyboard.leastHeight }
        ?? Grid(columns: 2, of: count, for: stage)
    }

    private init(columns: Int, of count: Int, for stage: Point2D) {
      self.columns = columns
      rows = (count + columns - 1) / columns
      let gap = Storyboard.gap
      let room = (Storyboard.sheetWidth + gap) / Double(columns) - gap
      scale = min(room / max(stage.x, 1), Storyboard.frameHeight / max(stage.y, 1))
      height = stage.y * scale
      width = max(stage.x * scale, Storyboard.leastWidth)
    }

    /// The width of all frames together, in pixels.
    var sheetWidth: Double { Double(columns) * (width + Storyboard.gap) - Storyboard.gap }
  }
}

// MARK: - Figures

extension Storyboard {
  private struct Pen {
    let time: HapticTime
    let past: Set<String>
    /// The font size in points of the stage.
    let labelSize: Double
  }

  /// Writes a figure and the figures on it, as their tracks have them at a time.
  private func write(
    _ figure: StageFigure, with pen: Pen, on growth: Point2D = .zero, to writer: inout SVGWriter
  ) {
    let pose = figure.element.map { timeline.pose(of: $0, at: pen.time) } ?? StagePose()
    guard pose.opacity > 0, figure.since.map(pen.past.contains) ?? true else { return }
    let size = Point2D(x: pose.width ?? figure.size.x, y: pose.height ?? figure.size.y)
    let number = figure.item.flatMap { timeline.number(of: $0, at: pen.time) }
    var content = SVGWriter()
    if figure.role != .group {
      content.element(
        "path",
        [
          "class": "\(figure.role.style(of: number)) stage-edge",
          "d": figure.pathData(as: pose, size),
          "fill-rule": "evenodd",
        ])
    }
    let words = [figure.label, number.map(String.init) ?? ""].filter { !$0.isEmpty }
    write(words.joined(separator: " "), on: size, with: pen, to: &content)
    let own = Point2D(x: size.x - figure.size.x, y: size.y - figure.size.y)
    var figures = SVGWriter()
    for part in figure.figures { write(part, with: pen, on: own, to: &figures) }
    content.scrolled(figures, by: pose.scroll)
    let place = Point2D(
      x: figure.place.x + figure.follow.x * growth.x,
      y: figure.place.y + figure.follow.y * growth.y)
    let transform = pose.transform(from: place, size, turned: figure.turned)
    writer.group(
      "g", ["transform": transform, "opacity": SVGWriter.decimal(min(pose.opacity, 1), 4)],
      content.text)
    guard !figure.behind.isEmpty else { return }
    var behind = SVGWriter()
    for part in figure.behind { write(part, with: pen, to: &behind) }
    let hole = "hole\(pen.time.nanoseconds)-\(writer.text.utf8.count)"
    writer.clip(
      hole, to: ["d": figure.pathData(as: pose, size), "transform": transform])
    writer.group("g", ["clip-path": "url(#\(hole))"], behind.text)
  }

  /// Writes a label in the middle of a figure, smaller if it would not fit.
  private func write(
    _ label: String, on size: Point2D, with pen: Pen, to writer: inout SVGWriter
  ) {
    guard !label.isEmpty else { return }
    let em = LabelText(label, size: 1).width
    let height = min(pen.labelSize, size.y * 0.9, size.x * 0.95 / max(em, 0.1))
    writer.element(
      "text",
      [
        "class": "ink", "x": Self.number(size.x / 2), "y": Self.number(size.y / 2 + height * 0.35),
        "font-size": Self.number(height), "text-anchor": "middle",
      ], holding: label)
  }

  fileprivate static func number(_ value: Double) -> String { SVGWriter.decimal(value, 4) }
}

extension StageFigure {
  /// The elements that move it, and those on it or behind it.
  fileprivate var elements: [String] {
    [element].compactMap { $0 } + (figures + behind).flatMap { $0.elements }
  }
}

extension AnimationTrack {
  /// The distance covered at each of some times, back and forth; sizes count by their ratios.
  fileprivate func way(along times: [HapticTime]) -> [Double] {
    let values = times.map { value(at: $0) }
    let isSize = property == .scale && values.allSatisfy { $0 > 0 }
    var (way, last) = (0.0, values[0])
    return values.map { value in
      way += isSize ? Double.log(value / last).magnitude : (value - last).magnitude
      last = value
      return way
    }
  }
}

extension StageFigure.Role {
  /// The style class of a figure: that of its number if it has one, except for marks.
  fileprivate func style(of number: Int?) -> String {
    guard let number, self != .mark else { return "stage-\(rawValue)" }
    let colours = DrawingTheme.itemColours
    return "item\((number % colours + colours) % colours)"
  }
}

extension StagePose {
  /// The transform of a figure from its resting place, where it lies turned about its middle.
  ///
  /// A drawing has no depth: a flipped figure becomes lower, and shows its back upright.
  fileprivate func transform(
    from place: Point2D, _ size: Point2D, turned degrees: Double
  ) -> String {
    let (left, top) = (place.x + translation.x, place.y + translation.y)
    let (x, y) = (anchor.x * size.x, anchor.y * size.y)
    let number = Storyboard.number
    let flat = max(visibleHeight, 0.001)
    let middle = "\(number(left + size.x / 2)) \(number(top + size.y / 2))"
    let turn = degrees == 0 ? [] : ["rotate(\(number(degrees)) \(middle))"]
    let steps = [
      "translate(\(number(left + x)) \(number(top + y)))",
      "scale(1 \(number(flat)))", "rotate(\(number(rotation)))",
      "translate(\(number(localTranslation.x)) \(number(localTranslation.y)))",
      "scale(\(number(scale)))", "translate(\(number(-x)) \(number(-y)))",
    ]
    return (turn + steps).joined(separator: " ")
  }
}

extension SVGWriter {
  /// Writes figures, moved against a scroll offset.
  fileprivate mutating func scrolled(_ figures: SVGWriter, by offset: Point2D) {
    guard offset != .zero else { return append(figures) }
    let (x, y) = (Storyboard.number(-offset.x), Storyboard.number(-offset.y))
    group("g", ["transform": "translate(\(x) \(y))"], figures.text)
  }

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

  fileprivate mutating func clip(_ name: String, to path: KeyValuePairs<String, String>) {
    var shape = SVGWriter()
    shape.element("path", path)
    group("clipPath", ["id": name], shape.text)
  }
}
