// An object of somebody else's format, whose faults are said in its own words.

/// The values of some keys of an object; of a repeated key the last, as most parsers have it.
struct LooseObject {
  /// The file it stands in.
  let document: JSONDocument
  /// What messages call it, such as `An event`.
  let phrase: String
  private let object: OpenObject

  /// Reads an object; throws ``JSONFault`` for a value of another kind.
  init(
    _ document: JSONDocument, _ node: JSONNode, _ phrase: String, keys: [StaticString]
  ) throws(JSONFault) {
    self.document = document
    self.phrase = phrase
    guard node.kind == .object else { throw document.wrongType(phrase, node, "an object") }
    object = try OpenObject(document, node, keys, keeping: .last)
  }

  /// Where it stands.
  var node: JSONNode { object.node }

  /// The value of a key; `nil` if it is not there, or null.
  subscript(key: StaticString) -> JSONNode? { object[key] }

  /// The value of a key that must be there.
  func needed(_ key: StaticString) throws(JSONFault) -> JSONNode {
    guard let value = self[key] else { throw document.fault(node, "\(phrase) needs \"\(key)\".") }
    return value
  }

  /// A number that must be there, within a range.
  func number(_ key: StaticString, in range: ClosedRange<Double>) throws(JSONFault) -> Double {
    try document.number(try needed(key), "\"\(key)\"", in: range)
  }

  /// A string that must be there.
  func text(_ key: StaticString) throws(JSONFault) -> String {
    try document.text(try needed(key), "\"\(key)\"")
  }

  /// An array that must be there.
  func array(_ key: StaticString) throws(JSONFault) -> JSONNode {
    let value = try needed(key)
    guard value.kind == .array else { throw document.wrongType("\"\(key)\"", value, "an array") }
    return value
  }
}
