// The words and letters of a name, as identifiers of many languages may have them.

extension String {
  /// The words of a name, parted by what is neither letter nor number in ASCII, by white space and
  /// by punctuation.
  ///
  /// What else a language does not take is spelt by its code point, as in `u1f389`, so that names
  /// that differ in nothing else stay apart.
  ///
  /// - Parameter isKept: Whether the language takes a character beyond ASCII as it is.
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
  /// Whether it is one of those that every language takes in a name.
  var isASCIILetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// The code point as an identifier of any language may have it: `u65e5`.
  var spelt: String { "u" + String(value, radix: 16) }

  /// Whether it is a letter of the first 65,536 characters, which is what Kotlin and Java take in
  /// names wherever they are read; what is beyond comes to them in two halves.
  var isLetterOfTwoBytes: Bool {
    guard value <= 0xFFFF else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether it is a letter, or a sign that makes one letter with what is before it.
  var isPartOfLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  /// Whether CSS takes it in a name: a "non-ASCII ident code point" of CSS Syntax Level 3, which are
  /// fewer than older readers take.
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
