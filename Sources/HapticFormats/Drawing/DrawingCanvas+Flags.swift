// Named moments as flags: a pole at the moment, and the name where it crosses no other.

import HapticModel

extension DrawingCanvas {
  /// The most rows of flags above a row of the drawing; ours.
  private static let flagRows = 9
  /// The widest name of a flag; ours.
  static let flagWidth = 220.0
  private static let rowHeight = 15.0

  /// A flag: a named moment, and what its pole stands for.
  struct Flag {
    let feature: Feature
    let style: String
  }

  /// Draws flags in rows beside the row's own name, down to where the lanes begin.
  ///
  /// - Parameter features: Named moments, by time.
  /// - Returns: The moments of the poles, which ``poles(_:from:to:)`` draws through the lanes.
  mutating func flags(_ features: [Feature]) -> [Flag] {
    let flags = features.filter { $0.time <= ruler.end }.map { Flag(feature: $0, style: style($0)) }
    let labels = flags.map { PoledLabel(x: ruler.x($0.feature.time), label: $0.label) }
    let rows = LabelRows(labels, atMost: DrawingCanvas.flagRows)
    let height = Double(rows.count) * DrawingCanvas.rowHeight
    let bottom = y + max(height + 4, 26)
    for (index, flag) in flags.enumerated() {
      draw(flag, labels[index], row: rows.rows[index], bottom: bottom)
    }
    if rows.left > 0 {
      let note = LabelText("\(rows.left) more named moments", size: 10)
      text(note, x: DrawingCanvas.nameStart, y: max(bottom - 4, y + 30))
    }
    y = max(bottom, rows.left > 0 ? y + 30 : 0) + 4
    return flags
  }

  private mutating func draw(_ flag: Flag, _ label: PoledLabel, row: Int?, bottom: Double) {
    if flag.feature.duration > .zero {
      let end = flag.feature.time + flag.feature.duration
      bar(
        "\(flag.style) span", x: label.x, y: bottom - 3,
        width: ruler.width(from: flag.feature.time, to: end), height: 3, round: 1.5, tip: flag.tip)
    }
    guard let row else { return }
    let base = bottom - 6 - Double(row) * DrawingCanvas.rowHeight
    line("pole \(flag.style)-line", from: (label.x, bottom), to: (label.x, base - 9))
    dot(flag.style, x: label.x, y: bottom, radius: 2.5, tip: flag.tip)
    text(label.label, x: label.x + LabelRows.gap, y: base, "\(flag.style) halo")
  }

  /// Draws the poles on through the lanes below, faintly.
  mutating func poles(_ flags: [Flag], from top: Double, to bottom: Double) {
    var last = -Double.infinity
    for flag in flags {
      let x = ruler.x(flag.feature.time)
      // Poles that lie on one another are one line.
      guard x - last >= 0.5 else { continue }
      guide("through \(flag.style)-line", x: x, from: top, to: bottom)
      last = x
    }
  }

  private func style(_ feature: Feature) -> String { feature.modality.rawValue }
}

extension DrawingCanvas.Flag {
  /// The name, shortened where it is very long.
  fileprivate var label: LabelText { DrawingCanvas.flagLabel(feature.name) }

  fileprivate var tip: String {
    let length =
      feature.duration > .zero ? ", lasting \(feature.duration.decimalSeconds) s" : ""
    return "\(feature.name) at \(feature.time.decimalSeconds) s\(length)"
  }
}

extension DrawingCanvas {
  /// A flag's name as it is written.
  static func flagLabel(_ name: String) -> LabelText {
    LabelText(name).shortened(to: flagWidth) ?? LabelText("…")
  }
}
