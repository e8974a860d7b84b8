// Writes JSON for people and scripts: keys in a fixed order, the shortest numbers that read back.

import HapticModel

/// Composes pretty-printed JSON, two spaces a level.
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
  /// What was written so far.
  public private(set) var text = ""

  /// The key of the first number that is not finite, which became null; `nil` if there was none.
  private(set) var firstNonFinite: String?
  private var lastKey = ""
  private var depth = 0
  /// Whether the innermost container has nothing in it yet.
  private var isEmpty = true
  /// Whether what is written now stays on one line.
  private var isOnOneLine = false

  /// A writer of nothing yet.
  public init() {}

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

  /// Writes a string, or null for none.
  public mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { JSONWriter.append(value, to: &text) } else { text += "null" }
  }

  /// Writes an integer, or null for none.
  public mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    text += value.map { "\($0)" } ?? "null"
  }

  /// Writes a number, or null for none and for what is not finite.
  public mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { append(value) } else { text += "null" }
  }

  /// Writes a version with a digit after the point even if it is a whole number.
  mutating func member(_ key: String, version value: Double) {
    self.key(key)
    text += "\(value)"
  }

  /// Writes a value that is JSON already.
  mutating func member(_ key: String, json value: String) {
    self.key(key)
    text += value
  }

  /// Writes a time as exact decimal seconds, or null for none.
  public mutating func member(_ key: String, _ time: HapticTime?) {
    self.key(key)
    text += time?.decimalSeconds ?? "null"
  }

  /// Writes a truth.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    text += value ? "true" : "false"
  }

  /// Writes a string into an array.
  public mutating func element(_ value: String) {
    startItem()
    JSONWriter.append(value, to: &text)
  }

  /// Writes a number into an array, or null for what is not finite.
  public mutating func element(_ value: Double) {
    startItem()
    append(value)
  }

  /// Writes a time into an array as exact decimal seconds, or null for none.
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

  /// The start of a line as deep as pattern files usually are, to be cut where a line begins; ours.
  private static let deepestStored = 16
  private static let lineStart = "\n" + String(repeating: "  ", count: deepestStored)
}
