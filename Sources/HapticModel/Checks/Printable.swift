// Text that is not ours, such as a name from a file, as a line of a terminal or a log may show it.

extension String {
  /// The text with all escaped that is obeyed instead of shown.
  ///
  /// That is: control characters, C1 among them; what ends a line; what turns the direction of writing,
  /// by which a text can look like another (https://trojansource.codes); and what services that run checks
  /// take for commands: `::` where a line begins (GitHub), `##[` and `##vso[` anywhere (Azure), and
  /// `##teamcity[`.
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

  /// The text without the commands of services.
  private var withoutCommands: String {
    // GitHub looks behind blanks, too.
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
  /// Whether a terminal, an editor or a log does something else with it than to show it.
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
