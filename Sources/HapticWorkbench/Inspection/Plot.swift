// Draws a timeline in characters: intensity, sharpness and events over time.

import HapticFormats
import HapticModel

/// A plot of a timeline, line by line.
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
package struct Plot {
  let envelopes: Envelopes
  let timeline: Timeline
  let glyphs: Glyphs
  private let margin: Int

  package init(envelopes: Envelopes, timeline: Timeline, glyphs: Glyphs) {
    (self.envelopes, self.timeline, self.glyphs) = (envelopes, timeline, glyphs)
    margin = Plot.margin(for: timeline)
  }

  /// The numbers of rows for intensity and for sharpness.
  private static let intensityRows = 6
  private static let sharpnessRows = 5
  /// The least number of columns for labels; names of tracks and states may take more, up to a
  /// third of a narrow terminal.
  private static let leastMargin = 12
  private static let mostMargin = 26
  /// The columns of a number beside the plot, with a leading space.
  private static let numberColumns = 7

  private static func margin(for timeline: Timeline) -> Int {
    let tracks = timeline.tracks.map { $0.name.count + numberColumns + 1 }
    let longest = (tracks + timeline.states.map { $0.machine.count + 2 }).max() ?? 0
    return min(max(longest, leastMargin), mostMargin)
  }

  package static func columns(for timeline: Timeline, inWidth width: Int) -> Int {
    max(min(max(width, 40), 200) - margin(for: timeline), 14)
  }

  package func lines() -> [String] {
    let axis = TimeAxis(envelopes.scale)
    let rows =
      labelled("intensity", intensity()) + labelled("sharpness", sharpness())
      + [row("events", "", events())] + interface()
      + [left("", String(glyphs.corner)) + axis.line(glyphs)]
      + [left("time, \(axis.unit)", " ") + axis.labels()]
    return rows.map(withoutTrailingSpaces)
  }

  private func labelled(_ name: String, _ rows: [String]) -> [String] {
    rows.enumerated().map { index, cells in
      row(
        index == 0 ? name : "", index == 0 ? "1" : index == rows.count - 1 ? "0" : "", cells)
    }
  }

  private func row(_ name: String, _ value: String, _ cells: String) -> String {
    let room = margin - 1 - value.count
    let name =
      name.count < room || value.isEmpty && name.count <= room
      ? name : shortened(name, to: room - 1)
    return left(padded(name, to: room) + value, String(glyphs.wall)) + cells
  }

  /// A name cut in its middle, since names often differ at their ends.
  private func shortened(_ name: String, to room: Int) -> String {
    let end = max(room - 1, 0) / 2
    return name.prefix(max(room - 1 - end, 0)) + String(glyphs.cut) + name.suffix(end)
  }

  private func interface() -> [String] {
    InterfaceRows(timeline: timeline, scale: envelopes.scale, glyphs: glyphs).all
      .map { row($0.name.visible, $0.value, $0.cells) }
  }

  private func left(_ text: String, _ edge: String) -> String {
    padded(text, to: margin - 1) + edge
  }

  /// The rows of intensity, filled from below in fractions of a character.
  private func intensity() -> [String] {
    let steps = glyphs.fills.count - 1
    return (0..<Plot.intensityRows).reversed().map { row in
      String(
        envelopes.columns.map { column in
          let height = Double(column.intensity) * Double(Plot.intensityRows * steps)
          // Any sound is visible.
          let filled = column.intensity > 0 ? max(Int(height.rounded()), 1) : 0
          return glyphs.fills[min(max(filled - row * steps, 0), steps)]
        })
    }
  }

  /// The rows of sharpness, with a point in each column that sounds.
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

  private func events() -> String {
    EventRow(timeline: timeline, envelopes: envelopes).cells(glyphs)
  }
}
