// An object with some known keys, whose other keys are ignored.

/// The values of an object's known keys.
///
/// Memory grows only with the number of known keys, not with the object.
package struct OpenObject {
  /// The value of a repeated key that counts.
  package enum Repetition {
    case first, last
  }

  package let node: JSONNode
  /// The first unknown key, and the number of unknown keys.
  private(set) var unknown: (key: String, offset: Int, count: Int)?

  private let keys: [StaticString]
  private var values: [JSONNode?]

  /// Creates the known members of an object; none for a value of another kind.
  package init(
    _ document: JSONDocument, _ node: JSONNode, _ keys: [StaticString],
    keeping repetition: Repetition = .first
  ) throws(JSONFault) {
    self.node = node
    self.keys = keys
    values = Array(repeating: nil, count: keys.count)
    guard node.kind == .object else { return }
    let scanner = document.scanner(at: node)
    var found = values
    var unknown: (key: String, offset: Int, count: Int)?
    try document.forEachMember(of: node) { (string, value) throws(JSONFault) in
      if let index = keys.firstIndex(where: { scanner.isKey(string, $0) }) {
        if found[index] == nil || repetition == .last { found[index] = value }
      } else if let first = unknown {
        unknown = (first.key, first.offset, first.count + 1)
      } else {
        unknown = (scanner.excerpt(of: string), string.start - 1, 1)
      }
    }
    values = found
    self.unknown = unknown
  }

  /// The value of a key, if it is present and not null.
  package subscript(key: StaticString) -> JSONNode? {
    guard let index = keys.firstIndex(where: { $0.isSame(as: key) }) else { return nil }
    guard let value = values[index], value.kind != .null else { return nil }
    return value
  }
}

extension JSONScanner {
  /// Whether a string equals a key, decoded only if it has escapes.
  fileprivate func isKey(_ string: JSONString, _ key: StaticString) -> Bool {
    guard !string.hasEscapes else { return matches(string, key) }
    return string.count == key.utf8CodeUnitCount && text.holds(key, at: string.start)
  }
}

extension StaticString {
  fileprivate func isSame(as other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    return withUTF8Buffer { mine in other.withUTF8Buffer { mine.elementsEqual($0) } }
  }
}

extension JSONDocument {
  /// The value as a number, if it is a finite one.
  package func number(_ node: JSONNode?) throws(JSONFault) -> Double? {
    guard let node, node.kind == .number else { return nil }
    var scanner = scanner(at: node)
    let number = try scanner.number()
    return number.isFinite ? number : nil
  }

  /// The value as a whole number, if it is one of at most 2⁵³ that the type holds.
  ///
  /// What a file says is an `Int64`, as an `Int` of the web's engine has 32 bits.
  package func integer<Whole: FixedWidthInteger>(_ node: JSONNode?) throws(JSONFault) -> Whole? {
    guard let number = try number(node), number.magnitude <= 0x1p53 else { return nil }
    return Whole(exactly: number)
  }

  package func string(_ node: JSONNode?) throws(JSONFault) -> String? {
    guard let node, node.kind == .string else { return nil }
    var scanner = scanner(at: node)
    return scanner.text(of: try scanner.string())
  }
}
