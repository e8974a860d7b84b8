// A finding as a line: `path:line:column: severity: message [rule]`.

import HapticModel

extension Finding {
  /// The finding as a line of text.
  ///
  /// - Parameters:
  ///   - path: The file, as it was named.
  ///   - isColoured: Whether the severity is coloured, for a terminal.
  /// - Returns: A line without a line feed.
  public func line(inFile path: String, isColoured: Bool = false) -> String {
    let spot = place.path.isEmpty ? "" : "\(place.path): "
    return place.position(inFile: path).printable + ": \(severity.label(isColoured: isColoured)): "
      + "\(spot)\(message)\(advice)\(excuse) [\(rule.id)]".printable
  }

  /// A suggestion that is a sentence; any other is a text to write instead, which a message names
  /// where it helps.
  private var advice: String {
    guard waiver == nil, let suggestion, suggestion.hasSuffix(".") else { return "" }
    return " \(suggestion)"
  }

  private var excuse: String {
    waiver.map { " Waived: \($0.reason)" } ?? ""
  }
}

extension Severity {
  /// Its name, in a colour of its own where that is wanted.
  package func label(isColoured: Bool) -> String {
    guard isColoured else { return rawValue }
    let colour =
      switch self {
      case .error: 31
      case .warning: 35
      case .note: 36
      }
    return "\u{1B}[1;\(colour)m\(rawValue)\u{1B}[0m"
  }
}

extension Place {
  /// A path, and the line and column in it as far as they are known.
  package func position(inFile path: String) -> String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
