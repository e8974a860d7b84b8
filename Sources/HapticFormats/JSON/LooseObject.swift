// An object of somebody else's format: the keys that are asked for, and nothing of the others.

/// The values of some keys of an object; of a repeated key the last, as most parsers have it.
///
/// Takes no more memory than the keys that are asked for, however many there are.
struct LooseObject {
  /// The file it stands in.
  let document: JSONDocument
  /// Where it stands.
  let node: JSONNode
  /// What messages call it, such as `An event`.
  let phrase: String
  private var values: [String: JSONNode] = [:]

  /// Reads an object; throws ``JSONFault`` for a value of another kind.
  init(
    _ document: JSONDocument, _ node: JSONNode, _ phrase: String, keys: [StaticString]
  ) throws(JSONFault) {
    self.document = document
    self.node = node
    self.phrase = phrase
    guard node.kind == .object else { throw document.wrongType(phrase, node, "an object") }
    let scanner = document.scanner(at: node)
    var found: [String: JSONNode] = [:]
    try document.forEachMember(of: node) { (string, value) throws(JSONFault) in
      if let key = keys.first(where: { scanner.matches(string, $0) }) { found["\(key)"] = value }
    }
    values = found
  }

  /// The value of a key; `nil` if it is not there, or null.
  subscript(key: String) -> JSONNode? {
    guard let node = values[key], node.kind != .null else { return nil }
    return node
  }

  /// The value of a key that must be there.
  func needed(_ key: String) throws(JSONFault) -> JSONNode {
    guard let value = self[key] else { throw document.fault(node, "\(phrase) needs \"\(key)\".") }
    return value
  }

  /// A number that must be there, within a range.
  func number(_ key: String, in range: ClosedRange<Double>) throws(JSONFault) -> Double {
    try document.number(try needed(key), "\"\(key)\"", in: range)
  }

  /// A string that must be there.
  func text(_ key: String) throws(JSONFault) -> String {
    try document.text(try needed(key), "\"\(key)\"")
  }

  /// An array that must be there.
  func array(_ key: String) throws(JSONFault) -> JSONNode {
    let value = try needed(key)
    guard value.kind == .array else { throw document.wrongType("\"\(key)\"", value, "an array") }
    return value
  }
}
