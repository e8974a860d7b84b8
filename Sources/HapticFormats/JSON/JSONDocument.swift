// A JSON file that was checked whole, whose values are then visited in any order.

/// A value of a document: what it is, and where it starts.
struct JSONNode {
  /// What kind of value it is.
  let kind: JSONKind
  /// Its first byte.
  let offset: Int
}

/// A JSON file whose grammar is right, walked as often as need be and never copied.
///
/// There is no tree: a value is the offset at which it starts, and its items are found by scanning
/// it again. A format that is nested five deep is scanned about five times, which is cheaper than
/// keeping a node for each value, and takes no memory however the file is made.
struct JSONDocument {
  /// The outermost value.
  let root: JSONNode
  /// Whether the file starts with a byte order mark.
  var hasByteOrderMark: Bool { scanner.hasByteOrderMark }

  /// A scanner that has read nothing yet; every visit works on a copy of it.
  private let scanner: JSONScanner

  /// The document of a file.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Throws: ``JSONFault`` for anything that RFC 8259 forbids, trailing commas included; only a
  ///   byte order mark is let through.
  init(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    scanner = try JSONScanner(bytes)
    var scanner = scanner
    root = JSONNode(kind: try scanner.kind(), offset: scanner.offset)
    try scanner.skip()
    try scanner.finish()
    if let comma = scanner.trailingCommas.first {
      throw JSONFault(offset: comma, message: "A comma stands before a closing bracket.")
    }
  }

  /// A scanner at a value.
  func scanner(at node: JSONNode) -> JSONScanner {
    var scanner = scanner
    scanner.offset = node.offset
    return scanner
  }

  /// Visits the members of an object, in order.
  func forEachMember(
    of object: JSONNode, _ visit: (JSONString, JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    var scanner = scanner(at: object)
    try scanner.enter()
    while let key = try scanner.nextKey() {
      try visit(key, try scanner.node())
      try scanner.skip()
    }
  }

  /// Visits the elements of an array, in order.
  func forEachElement(
    of array: JSONNode, _ visit: (JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    var scanner = scanner(at: array)
    try scanner.enter()
    while try scanner.nextElement() {
      try visit(try scanner.node())
      try scanner.skip()
    }
  }

  /// The value as it is written, whole.
  func source(of node: JSONNode) -> String {
    var scanner = scanner(at: node)
    // Checked when the document was made, so that it cannot fail here.
    try? scanner.skip()
    return String(decoding: scanner.text[node.offset..<scanner.offset], as: UTF8.self)
  }

  /// The value as a message quotes it: on one line, and not too much of it.
  func excerpt(of node: JSONNode) -> String {
    var scanner = scanner(at: node)
    // Checked when the document was made, so that it cannot fail here.
    try? scanner.skip()
    return scanner.excerpt(at: node.offset, until: scanner.offset)
  }
}

extension JSONScanner {
  /// The value that starts next.
  fileprivate mutating func node() throws(JSONFault) -> JSONNode {
    let kind = try kind()
    return JSONNode(kind: kind, offset: offset)
  }
}
