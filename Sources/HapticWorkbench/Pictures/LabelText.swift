// Estimates the width of labels and shortens them, since fonts cannot be measured.

import HapticFormats
import HapticModel

/// A label: one line of text at a font size.
struct LabelText: Hashable {
  let text: String
  /// The font size, in pixels.
  let size: Double
  let isBold: Bool

  /// Creates a label without controls of writing direction, which would affect text beyond it, and
  /// without what XML cannot hold, which would be written longer than measured.
  init(_ text: String, size: Double = 11, isBold: Bool = false) {
    let kept = text.unicodeScalars.filter {
      !LabelText.controlsDirection($0) && !XMLWriter.isNone($0)
    }
    self.text = String(String.UnicodeScalarView(kept)).split(whereSeparator: { $0.isNewline })
      .joined(separator: " ")
    self.size = size
    self.isBold = isBold
  }

  /// The greatest width in pixels in any of the drawing's fonts.
  var width: Double {
    let ems = text.unicodeScalars.reduce(0) { $0 + LabelText.ems($1) }
    return ems * size * (isBold ? 1.15 : 1)
  }

  /// The label itself if it fits, else its beginning and end around an ellipsis: the last part of a
  /// name distinguishes it from its neighbours.
  ///
  /// - Returns: A label of at most that width; `nil` if not even one character fits.
  func cut(to limit: Double) -> LabelText? {
    guard width > limit else { return text.isEmpty ? nil : self }
    let room = (limit / size / (isBold ? 1.15 : 1)) - LabelText.ems("…")
    let tail = LabelText.longestPrefix(of: text.reversed(), within: room * 0.6)
    let used = tail.reduce(0) { $0 + LabelText.emsOf($1) }
    let head = LabelText.longestPrefix(of: text, within: room - used)
    guard !head.isEmpty else { return shortened(to: limit) }
    return LabelText(String(head) + "…" + String(tail.reversed()), size: size, isBold: isBold)
  }

  private static func longestPrefix(
    of characters: some Sequence<Character>, within room: Double
  ) -> [Character] {
    var (kept, left) = ([Character](), room)
    for character in characters {
      left -= emsOf(character)
      guard left >= 0 else { break }
      kept.append(character)
    }
    return kept
  }

  private static func emsOf(_ character: Character) -> Double {
    character.unicodeScalars.reduce(0) { $0 + LabelText.ems($1) }
  }

  /// The label itself if it fits, else its beginning and an ellipsis.
  ///
  /// - Returns: A label of at most that width; `nil` if not even one character fits.
  func shortened(to limit: Double) -> LabelText? {
    guard width > limit else { return text.isEmpty ? nil : self }
    var room = (limit / size / (isBold ? 1.15 : 1)) - LabelText.ems("…")
    let kept = text.prefix { character in
      room -= character.unicodeScalars.reduce(0) { $0 + LabelText.ems($1) }
      return room >= 0
    }
    return kept.isEmpty ? nil : LabelText(kept + "…", size: size, isBold: isBold)
  }
}

// MARK: - Lists

extension LabelText {
  /// A list in lines, with commas between its words except after a colon; wide words are cut.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - size: The font size, in pixels.
  ///   - limit: The width of a line, in pixels.
  ///   - most: The most lines; the last one then counts the words left out.
  /// - Returns: The lines, from the first.
  static func lines(
    _ words: [String], size: Double, within limit: Double, atMost most: Int = .max
  ) -> [LabelText] {
    var lines: [(text: String, words: Int)] = []
    for (index, word) in words.enumerated() {
      let word = word + (index + 1 < words.count && !word.hasSuffix(":") ? "," : "")
      let longer = (lines.last?.text).map { "\($0) \(word)" } ?? word
      if !lines.isEmpty, LabelText(longer, size: size).width <= limit {
        lines[lines.count - 1] = (longer, lines[lines.count - 1].words + 1)
      } else {
        lines.append((word, 1))
      }
    }
    if lines.count > most {
      let left = lines[(most - 1)...].reduce(0) { $0 + $1.words }
      lines = lines.prefix(most - 1) + [("\(left) more", left)]
    }
    return lines.compactMap { LabelText($0.text, size: size).cut(to: limit) }
  }
}

// MARK: - Widths

extension LabelText {
  /// Characters by their advance in DejaVu Sans, the widest common font, rounded up in steps.
  private static let steps: [(ems: Double, characters: String)] = [
    (0.32, " ijlI,.'"), (0.42, "!()[]-:;/\\|frtJ`·"), (0.55, "FLcszkvxy_*?\"^"),
    (0.65, "0123456789abdeghnopquET$PSYXZ{}…–"), (0.72, "ABCKRVU"), (0.8, "DGHNOQ&TM"),
    (0.86, "#+<=>~w✓✗"), (1, "mW%@—→"),
  ]

  private static let latin: [Unicode.Scalar: Double] = {
    var widths: [Unicode.Scalar: Double] = [:]
    for step in steps {
      for scalar in step.characters.unicodeScalars where widths[scalar] == nil {
        widths[scalar] = step.ems
      }
    }
    return widths
  }()

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    if let width = latin[scalar] { return width }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case ..<0x250: return 0.8
    case ..<0x590: return 0.95
    case ..<0x900: return 0.85
    default: return 1.4
    }
  }

  private static func controlsDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
