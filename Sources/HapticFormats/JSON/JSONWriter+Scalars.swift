// Writes strings and numbers as JSON.

extension JSONWriter {
  /// A quoted string, with JSON's required escapes.
  static func quoted(_ string: String) -> String {
    var result = ""
    append(string, to: &result)
    return result
  }

  /// Appends a quoted string, unchanged if nothing needs an escape.
  static func append(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.contains(where: { $0 < 0x20 || $0 == quote || $0 == backslash }) {
      appendEscaped(string, to: &text)
    } else {
      text += string
    }
    text += "\""
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func appendEscaped(_ string: String, to text: inout String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}": text += control(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func control(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The shortest number that reads back as the same double; null if it is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }
}
