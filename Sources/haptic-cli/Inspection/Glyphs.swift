// The characters that plots are drawn with, for terminals with and without Unicode.

/// One set of characters.
struct Glyphs {
  /// From empty to full, by equal steps.
  let fills: [Character]
  /// A point of a line.
  let point: Character
  /// A tap, and many of them.
  let tap: Character
  let taps: Character
  /// A vibration, and many of them.
  let vibration: Character
  let vibrations: Character
  /// A sound.
  let sound: Character
  /// The line left of a plot, and its corner below.
  let wall: Character
  let corner: Character
  /// The line below a plot, and a tick on it.
  let floor: Character
  let tick: Character
  /// What separates words, and stands for nothing.
  let dash: Character
  /// What stands for the end of a name that is cut.
  let cut: Character

  /// For terminals whose locale is UTF-8.
  static let unicode = Glyphs(
    fills: Array(" ▁▂▃▄▅▆▇█"), point: "•", tap: "|", taps: "‖", vibration: "▬",
    vibrations: "█", sound: "♪", wall: "│", corner: "└", floor: "─", tick: "┬", dash: "–",
    cut: "…")

  /// For all others.
  static let ascii = Glyphs(
    fills: Array(" .:#"), point: "*", tap: "|", taps: "H", vibration: "=",
    vibrations: "#", sound: "~", wall: "|", corner: "+", floor: "-", tick: "+", dash: "-",
    cut: "~")

  /// The set for this locale.
  static var current: Glyphs { Terminal.showsUnicode ? .unicode : .ascii }
}
