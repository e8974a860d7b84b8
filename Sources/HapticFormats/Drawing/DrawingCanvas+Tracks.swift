// Animation tracks as curves, each in a lane of its own with its range.

import HapticModel

extension DrawingCanvas {
  private static let trackHeight = 50.0
  /// Points of a motion for each pixel, before simplifying; ours.
  private static let sampling = 4.0

  /// Draws a lane.
  ///
  /// - Parameters:
  ///   - lane: The tracks of one course.
  ///   - number: Its number among the lanes, which gives its colour.
  mutating func lane(_ lane: TrackLane, number: Int) {
    let track = lane.tracks[0]
    let (range, top) = (track.range, y)
    let reach = lane.levels.reduce(range) { reach, level in
      min(reach.lowerBound, level.value)...max(reach.upperBound, level.value)
    }
    let scale = ValueScale(lane: reach, top: top, height: DrawingCanvas.trackHeight)
    ground(top: top, height: DrawingCanvas.trackHeight)
    label(lane, range, scale)
    if reach.contains(0) && reach.lowerBound < 0 && reach.upperBound > 0 {
      line("zero", from: (ruler.origin, scale.y(0)), to: (ruler.limit, scale.y(0)))
    }
    y += DrawingCanvas.trackHeight + 8
    // A value without end, or no number, lies nowhere.
    guard (scale.high / 2 - scale.low / 2).isFinite, scale.high.isFinite else { return }
    for level in lane.levels { mark(level, scale) }
    let points = track.points(
      from: ruler.start, until: ruler.end,
      step: .seconds(1 / ruler.pixelsPerSecond / DrawingCanvas.sampling))
    let path = CurvePath(points, along: ruler, scale)
    let style = "\(path.isDense ? "dense" : "curve") t\(number % DrawingTheme.trackColours)"
    curve(track.name, unit: track.unit.rawValue, path.data, scale, style)
    // The others run along the same path, each on a scale of its own, which may point down.
    for other in lane.tracks.dropFirst() {
      let ends = lane.map(other)
      curve(
        other.name, unit: other.unit.rawValue, path.data, scale, "folded",
        low: ends(scale.low), high: ends(scale.high))
    }
  }

  /// Draws a value that means something, with its name.
  private mutating func mark(_ level: TrackLevel, _ scale: ValueScale) {
    let y = scale.y(level.value)
    line("level", from: (ruler.origin, y), to: (ruler.limit, y))
    let label = LabelText("\(level.name) \(SVGWriter.value(level.value))", size: 10)
    text(label, x: ruler.limit - 6, y: y - 3, "soft", anchor: .end)
  }

  /// Says in a line which tracks stand still, and at what values.
  mutating func still(_ tracks: [AnimationTrack]) {
    guard !tracks.isEmpty else { return }
    let words = tracks.map {
      "\($0.name) \(SVGWriter.value($0.value(at: ruler.start)))\($0.unit.shortSuffix)"
    }
    name("unchanged", middle: y + 8)
    let room = DrawingCanvas.width - DrawingCanvas.edge - 6 - ruler.origin
    var line = ""
    for (index, word) in words.enumerated() {
      let longer = line.isEmpty ? word : "\(line), \(word)"
      if LabelText(longer + ",", size: 11).width > room, !line.isEmpty {
        text(LabelText(line + ",", size: 11), x: ruler.origin, y: y + 12)
        y += 16
        line = word
      } else {
        line = longer
      }
      if index == words.count - 1, let label = LabelText(line, size: 11).shortened(to: room) {
        text(label, x: ruler.origin, y: y + 12)
      }
    }
    y += 20
  }

  private mutating func label(
    _ lane: TrackLane, _ range: ClosedRange<Double>, _ scale: ValueScale
  ) {
    let track = lane.tracks[0]
    let isLevel = range.lowerBound == range.upperBound
    let values = isLevel ? [range.lowerBound] : [range.upperBound, range.lowerBound]
    let texts = values.map { LabelText(SVGWriter.value($0) + track.unit.shortSuffix, size: 10) }
    for (label, value) in zip(texts, values) { number(label, y: scale.y(value) + 3.5) }
    let others = lane.tracks.dropFirst().map { $0.shortName(beside: track) }
    let rest =
      others.count > 2
      ? ", \(others.count - 1) more" : others.dropFirst().map { ", \($0)" }.joined()
    let note = others.first.map { "and \($0)\(rest)" } ?? track.unit.longName
    name(
      track.name, note: note, middle: y + DrawingCanvas.trackHeight / 2,
      reserve: texts.map(\.width).max() ?? 0)
  }

  /// Draws a curve's path, with all that is needed to read its points back.
  ///
  /// - Parameters:
  ///   - name: What the curve shows.
  ///   - unit: The unit of its values; may be empty.
  ///   - data: The path.
  ///   - scale: Where its values lie.
  ///   - style: Its classes.
  ///   - low: The value at the scale's lower end; the scale's own unless given.
  ///   - high: The value at its upper end.
  mutating func curve(
    _ name: String, unit: String, _ data: String, _ scale: ValueScale, _ style: String,
    low: Double? = nil, high: Double? = nil
  ) {
    path(
      [
        "class": style, "data-track": name, "data-unit": unit,
        "data-low": JSONWriter.number(low ?? scale.low),
        "data-high": JSONWriter.number(high ?? scale.high),
        "data-low-y": SVGWriter.pixels(scale.bottom), "data-high-y": SVGWriter.pixels(scale.top),
        "d": data,
      ], tip: name)
  }
}

extension ValueScale {
  /// The scale of a lane that shows a range; a single value lies in the middle.
  fileprivate init(lane range: ClosedRange<Double>, top: Double, height: Double) {
    let isLevel = range.lowerBound == range.upperBound
    let reach = isLevel ? max(range.lowerBound.magnitude / 2, 0.5) : 0
    self.init(
      low: range.lowerBound - reach, high: range.upperBound + reach, bottom: top + height - 6,
      top: top + 6)
  }
}

extension TrackUnit {
  /// What is written after a number at the axis.
  fileprivate var shortSuffix: String { self == .degrees ? "°" : "" }

  /// The unit in words.
  fileprivate var longName: String {
    switch self {
    case .degrees: "degrees"
    case .points: "points"
    case .scale, .fraction, .alpha: rawValue
    case .none: ""
    }
  }
}
