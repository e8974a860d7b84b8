// Writes strings and numbers as JSON.

import HapticModel

extension JSONWriter {
  package static func quoted(_ string: String) -> String {
    var result = ""
    append(string, to: &result)
    return result
  }

  /// Appends a quoted string, unchanged if nothing needs an escape.
  package static func append(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E || special.contains($0) }) {
      appendEscaped(string, to: &text)
    } else {
      text += string
    }
    text += "\""
  }

  /// The quote, the backslash, and the sign that begins commands of CI services.
  private static let special = Array("\"\\#".utf8)

  private static func appendEscaped(_ string: String, to text: inout String) {
    text += string.escapingObeyed(also: { $0 == "\"" || $0 == "\\" }, escaped)
  }

  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// The shortest number that reads back as the same double; null if it is not finite.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }
}
