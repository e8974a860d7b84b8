// Makes foreign text, such as a name from a file, safe to print on a terminal or in a log.

extension String {
  /// The text with everything escaped that a terminal, editor or log would obey instead of show.
  ///
  /// Escaped are control characters including C1, line ends, marks of writing direction that can
  /// make one text look like another (https://trojansource.codes), and commands of CI services:
  /// `::` at the start of a line (GitHub), `##[` and `##vso[` anywhere (Azure), and `##teamcity[`.
  ///
  /// ```swift
  /// "a\u{1B}b".printable  // #"a\u{1B}b"#
  /// ```
  package var printable: String {
    let shown = unicodeScalars.contains { $0.isObeyed } ? escaped : self
    return shown.withoutCommands
  }

  private var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed { result += scalar.escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The text with the commands of CI services broken up.
  private var withoutCommands: String {
    // GitHub also accepts blanks before the command.
    let start = unicodeScalars.firstIndex { $0 != " " } ?? endIndex
    let text =
      self[start...].hasPrefix("::")
      ? self[..<start] + "\\u{3A}" + self[start...].dropFirst() : self[...]
    guard text.utf8.contains(UInt8(ascii: "#")) else { return String(text) }
    var (result, rest) = ("", text)
    while let sign = rest.firstIndex(of: "#") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      let command = rest.dropFirst().drop { ("a"..."z").contains($0) }
      let isCommand = rest.first == "#" && command.first == "["
      result += isCommand ? "#\\u{23}" : "#"
      if isCommand { rest = rest.dropFirst() }
    }
    return result + rest
  }
}

extension Unicode.Scalar {
  /// Whether a terminal, editor or log obeys the character instead of showing it.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators.
    case 0x2028, 0x2029: true
    // Marks, embeddings, overrides and isolates of directions (UAX #9).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
