// A drawing of a timeline in characters: intensity, sharpness and events over time.

import HapticModel

/// A plot of a timeline, a line of text at a time.
///
/// ```
/// intensity 1│  █     ▁▃▅▇
///           0│  █▂  ▂▇████
/// sharpness 1│  •
///           0│       •••••
/// events     │  |   ▬▬▬▬▬▬
///            └┬────┬────┬──
/// time, ms    0    100  200
/// ```
struct Plot {
  let envelopes: Envelopes
  let timeline: Timeline
  let glyphs: Glyphs

  /// Rows of intensity, and of sharpness; ours.
  private static let intensityRows = 6
  private static let sharpnessRows = 5
  /// Columns that the labels take.
  private static let margin = 12

  /// How many columns of a terminal are left for the drawing.
  static func columns(inWidth width: Int) -> Int { min(max(width, 40), 200) - margin }

  /// All lines.
  func lines() -> [String] {
    let axis = TimeAxis(envelopes.scale)
    let rows =
      labelled("intensity", intensity()) + labelled("sharpness", sharpness())
      + [row("events", "", events())]
      + [margin("", String(glyphs.corner)) + axis.line(glyphs)]
      + [margin("time, \(axis.unit)", " ") + axis.labels()]
    return rows.map(withoutTrailingSpaces)
  }

  private func labelled(_ name: String, _ rows: [String]) -> [String] {
    rows.enumerated().map { index, cells in
      row(
        index == 0 ? name : "", index == 0 ? "1" : index == rows.count - 1 ? "0" : "", cells)
    }
  }

  private func row(_ name: String, _ value: String, _ cells: String) -> String {
    margin(padded(name, to: Plot.margin - 2) + value, String(glyphs.wall)) + cells
  }

  private func margin(_ text: String, _ edge: String) -> String {
    padded(text, to: Plot.margin - 1) + edge
  }

  /// Columns filled from below, by fractions of a character.
  private func intensity() -> [String] {
    let steps = glyphs.fills.count - 1
    return (0..<Plot.intensityRows).reversed().map { row in
      String(
        envelopes.columns.map { column in
          let height = Double(column.intensity) * Double(Plot.intensityRows * steps)
          // What sounds at all is seen.
          let filled = column.intensity > 0 ? max(Int(height.rounded()), 1) : 0
          return glyphs.fills[min(max(filled - row * steps, 0), steps)]
        })
    }
  }

  /// A point a column, where anything sounds.
  private func sharpness() -> [String] {
    let top = Plot.sharpnessRows - 1
    return (0...top).reversed().map { row in
      String(
        envelopes.columns.map { column in
          let height = column.sharpness.map { Int((Double($0) * Double(top)).rounded()) }
          return height == row ? glyphs.point : " "
        })
    }
  }

  /// What happens in each column.
  private func events() -> String {
    EventRow(timeline: timeline, envelopes: envelopes).cells(glyphs)
  }
}
