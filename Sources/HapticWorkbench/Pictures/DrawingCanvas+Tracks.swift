// Draws animation tracks as curves, in lanes with ranges.

import HapticFormats
import HapticModel

extension DrawingCanvas {
  private static let trackHeight = 50.0
  /// The height of a lane if there are many, and the most lanes that count as few.
  private static let (crowdedHeight, fewLanes) = (40.0, 12)
  /// The height of a lane in which a curve may dip slightly, in pixels.
  private static let logarithmicHeight = 100.0
  /// The height of the lines below a lane's name, and the most of them.
  private static let (noteHeight, noteLines) = (12.0, 8)

  mutating func lane(_ lane: TrackLane, number: Int, of count: Int) {
    let (first, top) = (lane.courses[0], y)
    let reach = lane.levels.reduce(first.low...first.high) { reach, level in
      min(reach.lowerBound, level.value)...max(reach.upperBound, level.value)
    }
    let label = LaneLabel(lane, DrawingCanvas.nameRoom, atMost: DrawingCanvas.noteLines)
    let usual =
      count > DrawingCanvas.fewLanes ? DrawingCanvas.crowdedHeight : DrawingCanvas.trackHeight
    let height = max(
      lane.isLogarithmic ? DrawingCanvas.logarithmicHeight : usual,
      20 + Double(label.notes.count) * DrawingCanvas.noteHeight)
    let scale = ValueScale(
      lane: reach, top: top, height: height, isLogarithmic: lane.isLogarithmic)
    ground(top: top, height: height)
    write(label, middle: top + height / 2)
    for (text, y) in zip(label.numbers, scale.ends(of: first)) { self.number(text, y: y + 3.5) }
    base(of: scale)
    y += height + 6
    // Infinite values and not-a-number have no place.
    guard (scale.high / 2 - scale.low / 2).isFinite, scale.high.isFinite else { return }
    let spots = FreeSpots(beside: first.track, on: ruler, scale)
    for level in lane.levels { mark(level, scale, beside: spots) }
    let path = CurvePath(lane.points, along: ruler, scale)
    let style = "\(path.isDense ? "dense" : "curve") t\(number % DrawingTheme.trackColours)"
    curve(
      first.track.name, unit: first.track.unit.rawValue, path.data, scale, style, tip: label.tip)
    for other in lane.courses.dropFirst() { folded(other, like: scale) }
  }

  /// Writes the points of a track that shares the curve of another, on its own scale.
  private mutating func folded(_ course: TrackCourse, like scale: ValueScale) {
    let (low, high) =
      course.isMirrored ? (course.high, course.low) : (course.low, course.high)
    let own = ValueScale(low: low, high: high, bottom: scale.bottom, top: scale.top)
    let path = CurvePath(course.track.points(on: ruler), along: ruler, own)
    curve(course.track.name, unit: course.track.unit.rawValue, path.data, own, "folded")
  }

  /// Draws the line of the neutral value: 0, or natural size.
  private mutating func base(of scale: ValueScale) {
    let value: Double = scale.isLogarithmic ? 1 : 0
    guard scale.low < value && value < scale.high else { return }
    line("zero", from: (ruler.origin, scale.y(value)), to: (ruler.limit, scale.y(value)))
  }

  /// Draws a named level, with its name where that crosses no curve.
  private mutating func mark(
    _ level: TrackLevel, _ scale: ValueScale, beside spots: FreeSpots
  ) {
    let y = scale.y(level.value)
    line("level", from: (ruler.origin, y), to: (ruler.limit, y))
    let label = LabelText("\(level.name) \(SVGWriter.value(level.value))", size: 10)
    let spot = spots.first(for: label, over: y)
    text(label, x: spot ?? ruler.limit - 6 - label.width, y: y - 3, "soft")
  }

  /// Writes a line about the tracks that stand still, with their values.
  mutating func still(_ tracks: [AnimationTrack]) {
    guard !tracks.isEmpty else { return }
    let words = tracks.map {
      "\($0.name) \(SVGWriter.value($0.value(at: ruler.start)))\($0.unit.shortSuffix)"
    }
    name("unchanged", middle: y + 8)
    let (indent, edge) = (6.0, DrawingCanvas.width - DrawingCanvas.edge - 6)
    let lines = LabelText.lines(words, size: 11, within: edge - ruler.origin - indent)
    for line in lines {
      text(line, x: ruler.origin + indent, y: y + 12, "soft halo")
      y += 16
    }
    y += 4
  }

  /// The room left of the plot for names and numbers, in pixels.
  private static var nameRoom: Double { plotStart - nameGap - nameStart }

  private mutating func write(_ label: LaneLabel, middle: Double) {
    let height = Double(label.notes.count) * DrawingCanvas.noteHeight
    let base = middle + 4 - height / 2
    if let name = label.name {
      text(name, x: DrawingCanvas.nameStart, y: base, "ink", tip: label.tip)
    }
    for (index, note) in label.notes.enumerated() {
      let y = base + 1 + Double(index + 1) * DrawingCanvas.noteHeight
      text(note, x: DrawingCanvas.nameStart, y: y, tip: label.tip)
    }
  }

  /// Draws a curve's path, with attributes from which its points can be read back.
  mutating func curve(
    _ name: String, unit: String, _ data: String, _ scale: ValueScale, _ style: String,
    tip: String? = nil
  ) {
    path(
      [
        "class": style, "data-track": name, "data-unit": unit,
        "data-scale": scale.isLogarithmic ? "logarithmic" : "linear",
        "data-low": JSONWriter.number(scale.low), "data-high": JSONWriter.number(scale.high),
        "data-low-y": SVGWriter.pixels(scale.bottom), "data-high-y": SVGWriter.pixels(scale.top),
        "d": data,
      ], tip: tip ?? name)
  }
}

/// The places in a lane where a label crosses no curve.
private struct FreeSpots {
  private let origin: Double
  /// The curve's height at each pixel, from the first.
  private let heights: [Double]

  init(beside track: AnimationTrack, on ruler: TimeRuler, _ scale: ValueScale) {
    origin = ruler.origin
    heights = (0...Int(max(ruler.limit - ruler.origin, 0))).map { pixel in
      scale.y(track.value(at: ruler.start + .seconds(Double(pixel) / ruler.pixelsPerSecond)))
    }
  }

  /// The left end of a label on a line, as far right as there is room; `nil` if there is none.
  func first(for label: LabelText, over line: Double) -> Double? {
    // A margin of two pixels, and six at the ends of the axis.
    let (width, box) = (Int(label.width.rounded(.up)), line - label.size - 4...line - 1)
    var run = 0
    for pixel in stride(from: heights.count - 2, through: 0, by: -1) {
      let (a, b) = (heights[pixel], heights[pixel + 1])
      run = max(a, b) < box.lowerBound || min(a, b) > box.upperBound ? run + 1 : 0
      if run >= width + 8, pixel >= 4 { return origin + Double(pixel) + 2 }
    }
    return nil
  }
}

private struct LaneLabel {
  /// The first track's name, cut to the room there is.
  let name: LabelText?
  /// The lines of notes: the unit, or the other tracks, with ranges that differ.
  let notes: [LabelText]
  /// The numbers at the axis: the greatest value and the least.
  let numbers: [LabelText]
  let tip: String

  init(_ lane: TrackLane, _ room: Double, atMost lines: Int) {
    let first = lane.courses[0]
    numbers = [first.high, first.low].map {
      LabelText(SVGWriter.value($0) + first.track.unit.shortSuffix, size: 10)
    }
    let room = room - (numbers.map { $0.width }.max() ?? 0) - 6
    name = LabelText(first.track.name, size: 12).cut(to: room)
    let others = lane.courses.dropFirst()
    func words(_ courses: [TrackCourse]) -> [String] {
      courses.map { course in
        let name = course.track.shortName(beside: first.track)
        return course.range == first.range ? name : "\(name) \(course.range)"
      }
    }
    let alike = words(others.filter { !$0.isMirrored })
    let mirrored = words(others.filter { $0.isMirrored })
    let unit = first.track.unit.longName + (lane.isLogarithmic ? ", logarithmic" : "")
    let list =
      others.isEmpty
      ? [unit].filter { !$0.isEmpty }
      : (alike.first.map { ["and \($0)"] + alike.dropFirst() } ?? [])
        + (mirrored.isEmpty ? [] : ["mirrored:"] + mirrored)
    notes = LabelText.lines(list, size: 10, within: room, atMost: lines)
    tip =
      others.isEmpty
      ? first.track.name
      : lane.courses.map {
        "\($0.track.name.shortened) \($0.range)\($0.isMirrored ? ", mirrored" : "")"
      }.joined(separator: "; ")
  }
}

extension ValueScale {
  fileprivate init(
    lane range: ClosedRange<Double>, top: Double, height: Double, isLogarithmic: Bool
  ) {
    self.init(
      low: range.lowerBound, high: range.upperBound, bottom: top + height - 6, top: top + 6,
      isLogarithmic: isLogarithmic)
  }

  /// The pixels of a course's greatest and least value; infinite ones are at the ends.
  fileprivate func ends(of course: TrackCourse) -> [Double] {
    (high / 2 - low / 2).isFinite ? [y(course.high), y(course.low)] : [top, bottom]
  }
}
