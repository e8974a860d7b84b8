// An object of a foreign format, read with faults in that format's words.

/// The values of some keys of an object; of a repeated key the last, as in most parsers.
package struct LooseObject {
  package let document: JSONDocument
  /// The object's name in messages, such as `An event`.
  package let phrase: String
  private let object: OpenObject

  /// Reads an object; throws ``JSONFault`` for a value of another kind.
  package init(
    _ document: JSONDocument, _ node: JSONNode, _ phrase: String, keys: [StaticString]
  ) throws(JSONFault) {
    self.document = document
    self.phrase = phrase
    guard node.kind == .object else { throw document.wrongType(phrase, node, "an object") }
    object = try OpenObject(document, node, keys, keeping: .last)
  }

  package var node: JSONNode { object.node }

  /// The value of a key; `nil` if it is absent or null.
  package subscript(key: StaticString) -> JSONNode? { object[key] }

  package func needed(_ key: StaticString) throws(JSONFault) -> JSONNode {
    guard let value = self[key] else { throw document.fault(node, "\(phrase) needs \"\(key)\".") }
    return value
  }

  package func number(_ key: StaticString, in range: ClosedRange<Double>) throws(JSONFault)
    -> Double
  {
    try document.number(try needed(key), "\"\(key)\"", in: range)
  }

  package func text(_ key: StaticString) throws(JSONFault) -> String {
    try document.text(try needed(key), "\"\(key)\"")
  }

  package func array(_ key: StaticString) throws(JSONFault) -> JSONNode {
    let value = try needed(key)
    guard value.kind == .array else { throw document.wrongType("\"\(key)\"", value, "an array") }
    return value
  }
}
