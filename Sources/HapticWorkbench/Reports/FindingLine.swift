// Findings as lines of text: `path:line:column: severity: message [rule]`.

import HapticFormats
import HapticModel

extension Finding {
  /// The finding as a line of text.
  ///
  /// - Parameters:
  ///   - path: The file, as it was named.
  ///   - isColoured: Whether the severity is coloured, for a terminal.
  /// - Returns: A line without a line feed.
  public func line(inFile path: String, isColoured: Bool = false) -> String {
    line(inFile: path, isColoured: isColoured, others: "")
  }

  /// The finding as a line of text, with a sentence about others.
  func line(inFile path: String, isColoured: Bool, others: String) -> String {
    let spot = place.path.isEmpty ? "" : "\(place.path): "
    return place.position(inFile: path).printable + ": \(severity.label(isColoured: isColoured)): "
      + "\(spot)\(sentence)\(excuse)\(others) [\(rule.id)]".printable
  }

  var sentence: String { message + advice }

  /// The suggestion if it is a sentence; a replacement text is quoted by messages if useful.
  private var advice: String {
    guard waiver == nil, let suggestion, suggestion.hasSuffix(".") else { return "" }
    return " \(suggestion)"
  }

  private var excuse: String {
    waiver.map { " Waived: \($0.reason)" } ?? ""
  }
}

extension Severity {
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
  /// A path with line and column, as far as they are known.
  package func position(inFile path: String) -> String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
