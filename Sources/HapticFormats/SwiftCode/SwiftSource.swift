// Composes Swift source: indented lines, documentation, literals.

import HapticModel

/// Lines of Swift, two spaces a level.
struct SwiftSource {
  private(set) var text = ""
  private var depth = 0

  /// Adds a line; an empty one has no indentation.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Adds a line of documentation, whatever line breaks its text has.
  mutating func doc(_ text: String) {
    line("/// " + text.plainLine)
  }

  /// Adds a block in braces.
  mutating func block(_ head: String, _ content: (inout SwiftSource) -> Void) {
    line(head + " {")
    depth += 1
    content(&self)
    depth -= 1
    line("}")
  }

  /// A string as a literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number as a literal of a `Double`.
  static func literal(_ number: Double) -> String {
    Int(exactly: number).map { "\($0).0" } ?? "\(number)"
  }

  /// A time as a literal, in seconds.
  static func literal(_ time: HapticTime) -> String {
    let text = time.decimalSeconds
    return text.contains(".") ? text : text + ".0"
  }
}
