// Animation tracks as curves, each in a lane of its own with its range.

import HapticModel

extension DrawingCanvas {
  private static let trackHeight = 50.0
  /// Points of a motion for each pixel, before simplifying; ours.
  private static let sampling = 4.0

  /// Draws a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - number: Its number among the tracks, which gives its colour.
  mutating func track(_ track: AnimationTrack, number: Int) {
    let (range, top) = (track.range, y)
    let scale = ValueScale(lane: range, top: top, height: DrawingCanvas.trackHeight)
    ground(top: top, height: DrawingCanvas.trackHeight)
    label(track, range, scale)
    if range.contains(0) && range.lowerBound < 0 && range.upperBound > 0 {
      line("zero", from: (ruler.origin, scale.y(0)), to: (ruler.limit, scale.y(0)))
    }
    y += DrawingCanvas.trackHeight + 8
    // A value without end, or no number, lies nowhere.
    guard (scale.high / 2 - scale.low / 2).isFinite, scale.high.isFinite else { return }
    let points = track.points(
      until: ruler.end, step: .seconds(1 / ruler.pixelsPerSecond / DrawingCanvas.sampling))
    let path = CurvePath(points, along: ruler, scale)
    curve(
      track.name, unit: track.unit.rawValue, path.data, scale,
      "\(path.isDense ? "dense" : "curve") t\(number % DrawingTheme.trackColours)")
  }

  private mutating func label(
    _ track: AnimationTrack, _ range: ClosedRange<Double>, _ scale: ValueScale
  ) {
    let isLevel = range.lowerBound == range.upperBound
    let texts = (isLevel ? [range.lowerBound] : [range.upperBound, range.lowerBound]).map {
      LabelText(SVGWriter.value($0) + track.unit.shortSuffix, size: 10)
    }
    for (label, value) in zip(texts, isLevel ? [range.lowerBound] : [scale.top, scale.bottom]) {
      number(label, y: (isLevel ? scale.y(value) : value) + 3.5)
    }
    name(
      track.name, note: track.unit.longName, middle: y + DrawingCanvas.trackHeight / 2,
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
  mutating func curve(
    _ name: String, unit: String, _ data: String, _ scale: ValueScale, _ style: String
  ) {
    path(
      [
        "class": style, "data-track": name, "data-unit": unit,
        "data-low": JSONWriter.number(scale.low), "data-high": JSONWriter.number(scale.high),
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
