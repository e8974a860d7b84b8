// Writes XML: elements, attributes and text, escaped.

import HapticModel

/// Composes XML 1.0, indented by two spaces.
package struct XMLWriter {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private var depth = 0

  package init() {}

  /// Writes an element with attributes in the given order, without those that are `nil`, and the content that `content` writes.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>,
    _ content: ((inout XMLWriter) -> Void)? = nil
  ) {
    startTag(name, attributes)
    guard let content else { return text += "/>\n" }
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += "\(indent)</\(name)>\n"
  }

  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, text content: String
  ) {
    startTag(name, attributes)
    text += ">\(XMLWriter.escaped(content))</\(name)>\n"
  }

  private mutating func startTag(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += "\(indent)<\(name)"
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(XMLWriter.escaped(value))\"" }
    }
  }

  private var indent: String { String(repeating: "  ", count: depth) }

  /// Text that reads back unchanged between tags and in quotes; characters that XML cannot hold, not
  /// even as references (https://www.w3.org/TR/xml/#charsets), are shown, such as `\u{1B}`.
  package static func escaped(_ string: String) -> String {
    string.escapingObeyed(also: { special.contains($0) || isNone($0) }) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: isNone(scalar) ? scalar.escape : "&#\(scalar.value);"
      }
    }
  }

  /// Whether XML 1.0 has no such character.
  package static func isNone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": true
    default: false
    }
  }

  private static let special: [Unicode.Scalar] = ["&", "<", ">", "\""]
}
