// The characters of plots, for terminals with and without Unicode.

import HapticFormats
import HapticModel

package struct Glyphs: Sendable {
  /// The fill levels, from empty to full in equal steps.
  let fills: [Character]
  let point: Character
  /// The characters for one transient and for many.
  let tap: Character
  let taps: Character
  /// The characters for one continuous event and for many.
  let vibration: Character
  let vibrations: Character
  let sound: Character
  /// The line left of a plot, and its corner below.
  let wall: Character
  let corner: Character
  /// The line below a plot, and a tick on it.
  let floor: Character
  let tick: Character
  /// The dash between words, or in place of a value.
  package let dash: Character
  let cut: Character
  /// The head of an arrow to the left.
  let arrow: Character
  /// Lines by the sides at which they leave their cell: 1 up, 2 down, 4 left, 8 right, added up.
  private let lines: [Character]

  /// The line that leaves its cell at some sides.
  func line(_ sides: Int) -> Character { lines[sides] }

  /// The characters for UTF-8 locales.
  package static let unicode = Glyphs(
    fills: Array(" ▁▂▃▄▅▆▇█"), point: "•", tap: "|", taps: "‖", vibration: "▬",
    vibrations: "█", sound: "♪", wall: "│", corner: "└", floor: "─", tick: "┬", dash: "–",
    cut: "…", arrow: "◀", lines: Array(" │││─┘┐┤─└┌├─┴┬┼"))

  /// The characters for other locales.
  package static let ascii = Glyphs(
    fills: Array(" .:#"), point: "*", tap: "|", taps: "H", vibration: "=",
    vibrations: "#", sound: "~", wall: "|", corner: "+", floor: "-", tick: "+", dash: "-",
    cut: "~", arrow: "<", lines: Array(" |||-+++-+++-+++"))
}
