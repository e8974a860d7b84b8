// Composes Swift source: indented lines, documentation, literals.

import HapticModel

/// Lines of Swift source, indented by two spaces.
struct SwiftSource {
  private(set) var text = ""
  private var depth = 0

  /// Adds a line; an empty one is not indented.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Adds a line of documentation, with line breaks in its text removed.
  mutating func doc(_ text: String) {
    line("/// " + text.plainLine)
  }

  mutating func block(_ head: String, _ content: (inout SwiftSource) -> Void) {
    line(head + " {")
    depth += 1
    content(&self)
    depth -= 1
    line("}")
  }

  /// Adds an element of a list: a text as a literal of its own lines, without escapes.
  mutating func rawText(_ text: String) {
    let sign = String(repeating: "#", count: 1 + text.longestRun(of: "#"))
    line("  \(sign)\"\"\"")
    for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line(row.isEmpty ? "" : "  \(row)")
    }
    line("  \"\"\"\(sign),")
  }

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

  static func literal(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0).0" } ?? "\(number)"
  }

  /// A time as a literal, in seconds.
  static func literal(_ time: HapticTime) -> String {
    let text = time.decimalSeconds
    return text.contains(".") ? text : text + ".0"
  }
}

extension String {
  /// How often a character appears at most without another one between.
  fileprivate func longestRun(of character: Character) -> Int {
    var (longest, current) = (0, 0)
    for next in self {
      current = next == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
