// Draws sounds as bars below their names.

import HapticFormats
import HapticModel

extension DrawingCanvas {
  private static let soundHeight = 38.0
  private static let barHeight = 20.0
  private static let soundRows = 6

  /// Draws the sounds of a timeline as bars of their length, in rows where they or their names
  /// overlap, with waveforms where these are known.
  mutating func sounds(of timeline: Timeline, _ shapes: [String: TimelineDrawing.SoundShape]) {
    let sounds = timeline.sounds.filter { sound in
      let span = sound.span(shapes[sound.path ?? ""])
      return span.start <= ruler.end && span.end >= ruler.start
    }
    guard !sounds.isEmpty else { return }
    var free = [Double](repeating: -.infinity, count: DrawingCanvas.soundRows)
    var (used, left) = (0, 0)
    let top = y
    var counts: [LabelText: Int] = [:]
    for sound in sounds { counts[sound.soundLabel, default: 0] += 1 }
    for sound in sounds {
      let shape = shapes[sound.path ?? ""]
      let span = sound.span(shape)
      let (x, width) = (ruler.x(span.start), ruler.width(of: span))
      let label = sound.soundLabel.counted(&counts)
      // A name that would leave the sheet moves left.
      let start = min(x, DrawingCanvas.width - DrawingCanvas.edge - 6 - label.width)
      guard let row = free.firstIndex(where: { start >= $0 }) else {
        left += 1
        continue
      }
      free[row] = max(x + max(width, 2), start + label.width) + 8
      used = max(used, row + 1)
      let y = top + Double(row) * DrawingCanvas.soundHeight
      text(label, x: start, y: y + 11, "audio halo")
      bar(
        "audio sound", x: x, y: y + 14, width: width, height: DrawingCanvas.barHeight, round: 2.5,
        tip: sound.tip(over: span))
      let middle = y + 14 + DrawingCanvas.barHeight / 2
      if let shape { wave(shape, of: sound, over: span, middle: middle) }
    }
    let middle = top + Double(used) * DrawingCanvas.soundHeight / 2
    name("sounds", note: left > 0 ? "\(left) more" : "", middle: middle)
    y += Double(used) * DrawingCanvas.soundHeight + 2
  }

  /// Draws the peaks of a sound as vertical lines at least a pixel apart.
  private mutating func wave(
    _ shape: TimelineDrawing.SoundShape, of fragment: EventFragment, over span: TimeSpan,
    middle: Double
  ) {
    guard case .audio(let sound) = fragment.event, !shape.peaks.isEmpty else { return }
    let whole = sound.fileLength(of: shape.facts, pitch: .noPitch, octaves: shape.octaves)
    var (data, last) = ("", -Double.infinity)
    for (index, peak) in shape.peaks.enumerated() {
      let time = span.start + whole.scaled(by: Double(index) / Double(shape.peaks.count))
      guard time < span.end, ruler.shows(time), ruler.x(time) - last >= 1 else { continue }
      last = ruler.x(time)
      let reach = max(min(peak, 1), 0.04) * DrawingCanvas.barHeight / 2
      let (top, bottom) = (SVGWriter.pixels(middle - reach), SVGWriter.pixels(middle + reach))
      data += "M\(SVGWriter.pixels(last)) \(top)V\(bottom)"
    }
    guard !data.isEmpty else { return }
    path(["class": "wave audio-line", "d": data], tip: fragment.tip(over: span))
  }
}

extension Timeline {
  /// The sounds, by time.
  var sounds: [EventFragment] { events().filter { $0.event.modality == .audio } }
}

extension EventFragment {
  /// The file that is played; `nil` for a tone.
  var path: String? {
    guard case .audio(let sound) = event, case .file(let path, _, _) = sound.source else {
      return nil
    }
    return path
  }

  /// The audible span: the event's duration, or that of the whole file.
  func span(_ shape: TimelineDrawing.SoundShape?) -> TimeSpan {
    guard case .audio(let sound) = event, let shape, sound.duration == nil else { return part }
    let length = sound.fileLength(of: shape.facts, pitch: .noPitch, octaves: shape.octaves)
    return TimeSpan(start: part.start, duration: max(part.duration, length))
  }

  fileprivate func tip(over span: TimeSpan) -> String {
    "\(path?.shortened ?? "tone"), \(span.start.decimalSeconds)–\(span.end.decimalSeconds) s"
  }

  fileprivate var soundLabel: LabelText {
    guard case .audio(let sound) = event, case .file(let path, _, _) = sound.source else {
      return LabelText("tone", size: 10)
    }
    return LabelText(path, size: 10).shortened(to: DrawingCanvas.flagWidth)
      ?? LabelText("…", size: 10)
  }
}

extension LabelText {
  /// The label of one of several sounds: the first of each name has their number, the others none.
  fileprivate func counted(_ counts: inout [LabelText: Int]) -> LabelText {
    guard let count = counts[self], count > 3 else { return self }
    defer { counts[self] = .max }
    return LabelText(count == .max ? "" : "\(text) × \(count)", size: size)
  }
}
