// Splits names into words and letters for identifiers in various languages.

extension String {
  /// The words of a name, split at white space, punctuation and other ASCII characters that are
  /// neither letters nor digits.
  ///
  /// Other characters that a language does not allow are spelt by their code points, as in
  /// `u1f389`, so that names that differ only in these stay distinct.
  ///
  /// - Parameter isKept: Whether the language allows a character beyond ASCII.
  /// - Returns: The words, none of them empty.
  func words(keeping isKept: (Unicode.Scalar) -> Bool) -> [String] {
    var words = [""]
    for character in self {
      let isBreak = character.isASCII || character.isWhitespace || character.isPunctuation
      if isBreak, !character.unicodeScalars.allSatisfy({ $0.isASCIILetterOrDigit }) {
        words.append("")
      } else {
        words[words.count - 1] += character.unicodeScalars.map { scalar in
          let isPlain = scalar.isASCIILetterOrDigit || character.isLetter && isKept(scalar)
          return isPlain ? String(scalar) : scalar.spelt
        }.joined()
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

extension Unicode.Scalar {
  var isASCIILetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// The code point as part of an identifier: `u65e5`.
  var spelt: String { "u" + String(value, radix: 16) }

  /// Whether it is a letter among the first 65,536 code points, which Kotlin and Java allow in
  /// names everywhere; later ones are surrogate pairs to them.
  var isLetterOfTwoBytes: Bool {
    guard value <= 0xFFFF else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether it is a letter, or a mark that combines with the letter before it.
  var isPartOfLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  /// Whether CSS allows it in a name: a "non-ASCII ident code point" of CSS Syntax Level 3, of
  /// which there are fewer than older parsers accept.
  var isNameOfCSS: Bool {
    switch value {
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F,
      0x2040, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
      0xFDF0...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
