// What is heard: sounds as bars below their names.

import HapticModel

extension DrawingCanvas {
  private static let soundHeight = 24.0
  /// The most rows of sounds; ours.
  private static let soundRows = 6

  /// Draws the sounds of a timeline, in rows where they or their names overlap.
  mutating func sounds(of timeline: Timeline) {
    let sounds = timeline.sounds.filter { $0.part.start <= ruler.end }
    guard !sounds.isEmpty else { return }
    var free = [Double](repeating: -.infinity, count: DrawingCanvas.soundRows)
    var (used, left) = (0, 0)
    let top = y
    for sound in sounds {
      let (x, width) = (ruler.x(sound.part.start), ruler.width(of: sound.part))
      let label = sound.soundLabel
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
      bar("audio bar", x: x, y: y + 15, width: width, height: 5, round: 2.5, tip: sound.tip)
    }
    let middle = top + Double(used) * DrawingCanvas.soundHeight / 2
    name("sounds", note: left > 0 ? "\(left) more" : "", middle: middle)
    y += Double(used) * DrawingCanvas.soundHeight + 2
  }
}

extension Timeline {
  /// Every sound, by time.
  var sounds: [EventFragment] { events().filter { $0.event.modality == .audio } }
}

extension EventFragment {
  /// What a sound is called: its file, or a tone.
  fileprivate var soundLabel: LabelText {
    guard case .audio(let sound) = event, case .file(let path, _, _) = sound.source else {
      return LabelText("tone", size: 10)
    }
    return LabelText(path, size: 10).shortened(to: DrawingCanvas.flagWidth)
      ?? LabelText("…", size: 10)
  }
}
