// Makes foreign text, such as a name from a file, safe to print on a terminal or in a log, and counts with their nouns.

extension String {
  /// The text with everything escaped that a terminal, editor or log would obey instead of show.
  ///
  /// ```swift
  /// "a\u{1B}b".printable  // #"a\u{1B}b"#
  /// ```
  package var printable: String { escapingObeyed { $0.escape } }

  /// The lines of a text, such as a difference of files, with all escaped but tabs and line ends.
  ///
  /// Line ends are LF and CRLF. A CR elsewhere is escaped: GitHub's runner begins a line after it.
  package var printableLines: String {
    // By scalars: CRLF is one character.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let end = line.last == "\r" ? "\r" : ""
      let content = String(String.UnicodeScalarView(line.dropLast(end.isEmpty ? 0 : 1)))
      return content.escapingObeyed { $0 == "\t" ? "\t" : $0.escape } + end
    }.joined(separator: "\n")
  }

  /// The text with every character escaped that would be obeyed, in the notation of an output.
  ///
  /// These are control characters including C1, line ends, marks of writing direction that can make
  /// one text look like another (https://trojansource.codes), and what makes commands of CI
  /// services: `::` at the start of a line, before which GitHub's runner trims all white space of
  /// Unicode (`ActionCommand.TryParseV2` of actions/runner), and anywhere `##[` (GitHub, Azure),
  /// `##vso[` (Azure) and `##teamcity[`.
  ///
  /// - Parameters:
  ///   - isSpecial: Whether the output's own grammar escapes a character.
  ///   - escape: Writes a character so that it is shown; of a command the first colon or the last
  ///     `#`. It writes something for each: a command must not arise from what stood around one.
  /// - Returns: The text, unchanged if nothing in it is obeyed.
  package func escapingObeyed(
    also isSpecial: (Unicode.Scalar) -> Bool = { _ in false },
    _ escape: (Unicode.Scalar) -> String
  ) -> String {
    let isPlain = { (scalar: Unicode.Scalar) in
      !(scalar.isObeyed || scalar == "#" || scalar == ":" || isSpecial(scalar))
    }
    guard !unicodeScalars.allSatisfy(isPlain) else { return self }
    var (result, isAtStart, signs) = ("", true, 0)
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      signs = scalar == "#" ? signs + 1 : 0
      let rest = unicodeScalars[index...].dropFirst()
      let isCommand =
        scalar == ":" && isAtStart && rest.first == ":"
        || signs >= 2 && rest.drop { $0.properties.isAlphabetic }.first == "["
      if scalar.isObeyed || isCommand || isSpecial(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      isAtStart = isAtStart && scalar.properties.isWhitespace
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal, editor or log obeys the character instead of showing it.
  package var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators.
    case 0x2028, 0x2029: true
    // Marks, embeddings, overrides and isolates of directions (UAX #9).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The character as text shows it, such as `\u{1B}`.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension Int {
  /// A count with its noun: `1 tap`, `3 taps`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }

  /// The form of a word for a count, such as `is` or `are`.
  package func form(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}
