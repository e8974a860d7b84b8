// Writes JSON for people and scripts, with keys in a fixed order and shortest round-trip numbers.

import HapticModel

/// Composes pretty-printed JSON, indented by two spaces.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object {
///   $0.member("version", 1)
///   $0.array("events") { $0.object { $0.member("type", "HapticTransient") } }
/// }
/// writer.text
/// ```
public struct JSONWriter {
  /// The text written so far.
  public private(set) var text = ""

  /// The key of the first number that was not finite and became null; `nil` if there was none.
  private(set) var firstNonFinite: String?
  private var lastKey = ""
  private var depth = 0
  private var isEmpty = true
  private var isOnOneLine = false

  /// Creates an empty writer.
  public init() {}

  /// The text of an object whose members `content` writes, with a final line feed.
  package static func object(_ content: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(content)
    return writer.text + "\n"
  }

  // MARK: Containers

  /// Writes an object whose members `content` writes.
  public mutating func object(_ content: (inout JSONWriter) -> Void) {
    container("{", "}", content)
  }

  /// Writes an array whose elements `content` writes.
  public mutating func array(_ content: (inout JSONWriter) -> Void) {
    container("[", "]", content)
  }

  /// Writes a member that is an object.
  public mutating func object(_ key: String, _ content: (inout JSONWriter) -> Void) {
    self.key(key)
    inline("{", "}", content)
  }

  /// Writes a member that is an array.
  public mutating func array(_ key: String, _ content: (inout JSONWriter) -> Void) {
    self.key(key)
    inline("[", "]", content)
  }

  /// Writes an object on one line, as people write small ones.
  public mutating func lineObject(_ content: (inout JSONWriter) -> Void) {
    container("{", "}", onOneLine: true, content)
  }

  /// Writes an array on one line.
  public mutating func lineArray(_ content: (inout JSONWriter) -> Void) {
    container("[", "]", onOneLine: true, content)
  }

  /// Writes a member that is an object on one line.
  public mutating func lineObject(_ key: String, _ content: (inout JSONWriter) -> Void) {
    self.key(key)
    inline("{", "}", onOneLine: true, content)
  }

  /// Writes a member that is an array on one line.
  public mutating func lineArray(_ key: String, _ content: (inout JSONWriter) -> Void) {
    self.key(key)
    inline("[", "]", onOneLine: true, content)
  }

  // MARK: Members

  /// Writes a string member, or null.
  public mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { JSONWriter.append(value, to: &text) } else { text += "null" }
  }

  /// Writes an integer member, or null.
  public mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    text += value.map { "\($0)" } ?? "null"
  }

  /// Writes a number member, or null, also for a number that is not finite.
  public mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { append(value) } else { text += "null" }
  }

  /// Writes a version, with a decimal even if it is a whole number.
  package mutating func member(_ key: String, version value: Double) {
    self.key(key)
    text += "\(value)"
  }

  /// Writes a value that is already JSON, with escapes where its strings would be obeyed.
  package mutating func member(_ key: String, json value: String) {
    self.key(key)
    // Valid JSON has control characters below U+0020 between values alone, as white space.
    text += value.escapingObeyed { $0.value < 0x20 ? String($0) : JSONWriter.escaped($0) }
  }

  /// Writes a time as exact decimal seconds, or null.
  public mutating func member(_ key: String, _ time: HapticTime?) {
    self.key(key)
    text += time?.decimalSeconds ?? "null"
  }

  /// Writes a Boolean member.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    text += value ? "true" : "false"
  }

  /// Writes a string element.
  public mutating func element(_ value: String) {
    startItem()
    JSONWriter.append(value, to: &text)
  }

  /// Writes a number element, or null for a number that is not finite.
  public mutating func element(_ value: Double) {
    startItem()
    append(value)
  }

  /// Writes a time element as exact decimal seconds, or null.
  public mutating func element(_ time: HapticTime?) {
    startItem()
    text += time?.decimalSeconds ?? "null"
  }

  // MARK: Layout

  private mutating func container(
    _ open: String, _ close: String, onOneLine: Bool = false,
    _ content: (inout JSONWriter) -> Void
  ) {
    if depth > 0 { startItem() }
    inline(open, close, onOneLine: onOneLine, content)
  }

  private mutating func inline(
    _ open: String, _ close: String, onOneLine: Bool = false,
    _ content: (inout JSONWriter) -> Void
  ) {
    let isInsideLine = isOnOneLine
    isOnOneLine = isInsideLine || onOneLine
    text += open
    depth += 1
    isEmpty = true
    content(&self)
    depth -= 1
    if !isEmpty && !isOnOneLine { startLine() }
    isEmpty = false
    isOnOneLine = isInsideLine
    text += close
  }

  private mutating func key(_ key: String) {
    startItem()
    lastKey = key
    JSONWriter.append(key, to: &text)
    text += ": "
  }

  private mutating func append(_ number: Double) {
    if !number.isFinite { firstNonFinite = firstNonFinite ?? lastKey }
    text += JSONWriter.number(number)
  }

  private mutating func startItem() {
    if !isEmpty { text += isOnOneLine ? ", " : "," }
    isEmpty = false
    if !isOnOneLine { startLine() }
  }

  private mutating func startLine() {
    text += JSONWriter.lineStart.prefix(1 + 2 * min(depth, JSONWriter.deepestStored))
    for _ in 0..<max(0, depth - JSONWriter.deepestStored) { text += "  " }
  }

  /// The start of a line at the usual depth of pattern files, to be cut to the actual depth.
  private static let deepestStored = 16
  private static let lineStart = "\n" + String(repeating: "  ", count: deepestStored)
}

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
