// A JSON file that was validated as a whole, and whose values are visited in any order.

/// A value of a document: its kind and where it starts.
package struct JSONNode {
  package let kind: JSONKind
  /// The offset of its first byte.
  package let offset: Int
}

/// A valid JSON file, scanned as often as necessary and never copied.
///
/// There is no tree: a value is the offset at which it starts, and its items are found by scanning
/// it again. A format with five levels is scanned about five times, which is cheaper than storing a
/// node for each value, and needs no memory for any file.
package struct JSONDocument {
  package let root: JSONNode
  package var hasByteOrderMark: Bool { scanner.hasByteOrderMark }

  /// A scanner at the start; every visit uses a copy.
  private let scanner: JSONScanner

  /// Creates the document of a file.
  ///
  /// - Throws: ``JSONFault`` for anything that RFC 8259 forbids; a byte order mark is accepted, and
  ///   commas before closing brackets if they are allowed.
  package init(
    _ bytes: UnsafeRawBufferPointer, allowingTrailingCommas: Bool = false
  ) throws(JSONFault) {
    scanner = try JSONScanner(bytes)
    var scanner = scanner
    root = JSONNode(kind: try scanner.kind(), offset: scanner.offset)
    try scanner.skip()
    try scanner.finish()
    if !allowingTrailingCommas, let comma = scanner.trailingCommas.first {
      throw JSONFault(offset: comma, message: "A comma before a closing bracket is not allowed.")
    }
  }

  package func scanner(at node: JSONNode) -> JSONScanner {
    var scanner = scanner
    scanner.offset = node.offset
    return scanner
  }

  package func forEachMember(
    of object: JSONNode, _ visit: (JSONString, JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    var scanner = scanner(at: object)
    try scanner.enter()
    while let key = try scanner.nextKey() {
      try visit(key, try scanner.node())
      try scanner.skip()
    }
  }

  package func forEachElement(
    of array: JSONNode, _ visit: (JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    var scanner = scanner(at: array)
    try scanner.enter()
    while try scanner.nextElement() {
      try visit(try scanner.node())
      try scanner.skip()
    }
  }

  package func source(of node: JSONNode) -> String {
    var scanner = scanner(at: node)
    // Validated when the document was created, so it cannot fail here.
    try? scanner.skip()
    return String(decoding: scanner.text[node.offset..<scanner.offset], as: UTF8.self)
  }

  /// The value as messages quote it: on one line, and shortened.
  package func excerpt(of node: JSONNode) -> String {
    var scanner = scanner(at: node)
    // Validated when the document was created, so it cannot fail here.
    try? scanner.skip()
    return scanner.excerpt(at: node.offset, until: scanner.offset)
  }
}

extension JSONScanner {
  fileprivate mutating func node() throws(JSONFault) -> JSONNode {
    let kind = try kind()
    return JSONNode(kind: kind, offset: offset)
  }
}
