// Draws haptics: intensity as an area, sharpness as a line, transients as stems, others as bars.

import HapticFormats
import HapticModel

extension DrawingCanvas {
  private static let plotHeight = 120.0
  private static let barHeight = 6.0
  /// The least average distance of transients, in pixels, at which stems are drawn.
  private static let stemRoom = 4.0
  private static let barRows = 3

  /// Draws a timeline's haptics; the intensity of another version is a dashed line over them.
  mutating func haptics(
    of timeline: Timeline, envelope: [VibrationPoint], over other: [VibrationPoint] = []
  ) {
    let top = y
    let scale = ValueScale(
      low: 0, high: 1, bottom: top + DrawingCanvas.plotHeight - 4, top: top + 8)
    ground(top: top, height: DrawingCanvas.plotHeight)
    hapticNames(scale)
    line("zero", from: (ruler.origin, scale.y(0.5)), to: (ruler.limit, scale.y(0.5)))
    curves(envelope, scale)
    if !other.isEmpty {
      let line = other.map { CurvePoint(time: $0.time, value: $0.intensity) }
      let data = CurvePath(line, along: ruler, scale).data
      path(["class": "axis", "stroke-dasharray": "4 3", "d": data], tip: "intensity of the other")
    }
    stems(timeline.taps, scale)
    y += DrawingCanvas.plotHeight + 5
    bars(timeline.vibrations)
  }

  private mutating func hapticNames(_ scale: ValueScale) {
    for (value, label) in [(1.0, "1"), (0.5, "0.5"), (0, "0")] {
      number(LabelText(label, size: 10), y: scale.y(value) + 3.5)
    }
    let middle = (scale.top + scale.bottom) / 2
    let x = DrawingCanvas.nameStart
    bar("haptic bar", x: x, y: middle - 17, width: 14, height: 8, round: 2, tip: "intensity")
    text(LabelText("intensity", size: 11), x: x + 20, y: middle - 9)
    line("sharp", from: (x, middle + 5), to: (x + 14, middle + 5))
    text(LabelText("sharpness", size: 11), x: x + 20, y: middle + 9)
  }

  /// Draws the area of intensity, and the line of sharpness where there is intensity.
  private mutating func curves(_ envelope: [VibrationPoint], _ scale: ValueScale) {
    guard !envelope.isEmpty else { return }
    let intensity = envelope.map { CurvePoint(time: $0.time, value: $0.intensity) }
    let area = CurvePath(intensity, along: ruler, scale)
    // The area has no outline, because the haptic continues where a span is cut.
    path(["class": "area haptic", "d": area.data(closedAt: scale.bottom)], tip: "intensity")
    curve("intensity", unit: "", area.data, scale, "\(area.isDense ? "dense" : "felt") haptic-line")
    let felt = envelope.split { $0.intensity <= 0 }
    let lines = felt.map { run in
      CurvePath(
        run.map { CurvePoint(time: $0.time, value: $0.sharpness) }, along: ruler, scale)
    }
    let data = CurvePath.joined(lines, along: ruler)
    if !data.isEmpty { curve("sharpness", unit: "", data, scale, "sharp") }
  }

  /// Draws a stem for each transient; if these are too close, only the area shows them.
  private mutating func stems(_ taps: [Tap], _ scale: ValueScale) {
    let shown = taps.filter { ruler.shows($0.time) }
    guard Double(shown.count) * DrawingCanvas.stemRoom <= ruler.limit - ruler.origin else { return }
    for tap in shown {
      let x = ruler.x(tap.time)
      let top = scale.y(tap.intensity)
      line("stem haptic-line", from: (x, scale.bottom), to: (x, top))
      dot("haptic", x: x, y: top, radius: 3.5, tip: tap.tip)
    }
  }

  /// Draws a bar for each continuous event, in rows where they overlap.
  private mutating func bars(_ vibrations: [EventFragment]) {
    var ends = [Double](repeating: -.infinity, count: DrawingCanvas.barRows)
    var (used, left) = (0, 0)
    let least = max(columnWidth(for: vibrations.count), 0.5)
    for vibration in vibrations
    where vibration.part.start < ruler.end && vibration.part.end > ruler.start {
      let x = ruler.x(vibration.part.start)
      let width = ruler.width(of: vibration.part)
      let row = ends.firstIndex { x >= $0 - 0.01 } ?? ends.count - 1
      // A bar that adds less than half a pixel to its row is invisible; among many, the limit is
      // higher.
      guard x + width - max(ends[row], x) >= least || ends[row] < x - least else {
        left += 1
        continue
      }
      ends[row] = max(ends[row], x + width)
      used = max(used, row + 1)
      bar(
        "haptic bar", x: x + 0.5, y: y + Double(row) * (DrawingCanvas.barHeight + 2),
        width: width - 1, height: DrawingCanvas.barHeight, round: 3, tip: vibration.tip)
    }
    let isCrowd = least > 0.5 && left > 0
    if used > 0 { name("vibrations", note: isCrowd ? "\(left) more" : "", middle: y + 2) }
    y += Double(max(used, isCrowd ? 2 : 0)) * (DrawingCanvas.barHeight + 2)
  }
}

private struct Tap {
  let time: HapticTime
  let intensity: Double
  let sharpness: Double

  var tip: String {
    "tap at \(time.decimalSeconds) s, intensity \(SVGWriter.value(intensity)), "
      + "sharpness \(SVGWriter.value(sharpness))"
  }
}

extension Timeline {
  /// The transients by time, with gain and controls applied.
  fileprivate var taps: [Tap] {
    let scopes = patterns.map { PatternScope($0) }
    return events().compactMap { fragment in
      guard case .transient(let tap) = fragment.event, fragment.hasOnset else { return nil }
      return Tap(
        time: tap.time, intensity: scopes[fragment.pattern].strength(of: tap),
        sharpness: tap.sharpness.value)
    }
  }

  /// The continuous events, by time.
  fileprivate var vibrations: [EventFragment] {
    events().filter { if case .continuous = $0.event { true } else { false } }
  }
}

extension EventFragment {
  fileprivate var tip: String {
    "vibration, \(whole.start.decimalSeconds)–\(whole.end.decimalSeconds) s"
  }
}

extension CurvePath {
  /// The data of several paths as one; dots too small to be seen are left out if there are more
  /// paths than pixels.
  fileprivate static func joined(_ paths: [CurvePath], along ruler: TimeRuler) -> String {
    let limit = Int(CurvePath.pointsPerPixel * (ruler.limit - ruler.origin))
    var text = ""
    var last = -Double.infinity
    for path in paths {
      let isDense = paths.count > limit / 4
      guard !isDense || path.start - last >= 1 else { continue }
      last = path.start
      // A line without length shows its round ends; the command adds no point to the curve.
      text += path.data + (path.isDot ? "h.01" : "")
    }
    return text
  }
}
