// A strict XML 1.0 scanner that keeps only the open elements in memory.

/// A scanner for a file in UTF-8.
///
/// Document types are refused, so there are only the five predefined entities, nothing outside the
/// file is read, and no text grows when it is resolved. Deep nesting and long tags are refused.
struct XMLScanner {
  /// The deepest nesting of elements; the formats read here need five levels.
  static let maximumDepth = 32
  /// The most attributes of one element; the formats read here need four.
  static let maximumAttributes = 32
  /// The most bytes of a name or a value.
  static let maximumLength = 4096

  let text: FileText
  let hasByteOrderMark: Bool
  var offset = 0
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  /// Whether the innermost element is empty and ends with the next token.
  private var isEmptyElement = false
  private var hasRoot = false

  /// Creates a scanner before the root of a file; reads the XML declaration, if there is one.
  init(_ bytes: UnsafeRawBufferPointer) throws(XMLFault) {
    guard let text = FileText(bytes) else {
      throw XMLFault(offset: 0, message: "The file is empty.")
    }
    self.text = text
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { offset = 3 }
    if holds("<?xml"), text[offset + 5].isWhitespace { try readDeclaration() }
  }

  mutating func next() throws(XMLFault) -> XMLToken {
    if isEmptyElement { return endEmptyElement() }
    while offset < text.count {
      if text[offset] != .less {
        guard let start = try readText() else { continue }
        return .text(offset: start)
      }
      switch text[offset + 1] {
      case .slash: return try readEndTag()
      case .question: try skipInstruction()
      case .exclamation: try skipComment()
      default: return .start(try readStartTag())
      }
    }
    if let name = open.last { throw fault("The text ends inside <\(name)>.") }
    guard hasRoot else { throw fault("The text ends before any element.") }
    return .finish
  }

  // MARK: - Tags

  private mutating func readStartTag() throws(XMLFault) -> XMLTag {
    let start = offset
    offset += 1
    let name = try readName()
    guard !(open.isEmpty && hasRoot) else {
      throw XMLFault(offset: start, message: "<\(name)> follows the end of the root.")
    }
    guard open.count < Self.maximumDepth else {
      throw XMLFault(
        offset: start, message: "The file nests deeper than \(Self.maximumDepth) levels.")
    }
    let attributes = try readAttributes(of: name)
    isEmptyElement = text[offset] == .slash
    if isEmptyElement { offset += 1 }
    try take(">", in: "the tag <\(name)>")
    hasRoot = true
    open.append(name)
    return XMLTag(name: name, offset: start, attributes: attributes)
  }

  private mutating func readEndTag() throws(XMLFault) -> XMLToken {
    let start = offset
    offset += 2
    let name = try readName()
    skipWhitespace()
    try take(">", in: "the tag </\(name)>")
    guard let expected = open.popLast() else {
      throw XMLFault(offset: start, message: "</\(name)> has no start tag.")
    }
    guard expected == name else {
      throw XMLFault(
        offset: start, message: "Found </\(name)> where </\(expected)> should be.")
    }
    return .end
  }

  private mutating func endEmptyElement() -> XMLToken {
    isEmptyElement = false
    _ = open.popLast()
    return .end
  }

  // MARK: - Between tags

  /// Reads up to the next tag; returns where text other than whitespace begins, or `nil`.
  private mutating func readText() throws(XMLFault) -> Int? {
    var first: Int?
    while offset < text.count, text[offset] != .less {
      let start = offset
      let isSpace = text[offset].isWhitespace
      if text[offset] == .ampersand {
        _ = try readReference()
      } else {
        try skipCharacter()
      }
      if !isSpace, first == nil { first = start }
    }
    if let first, open.isEmpty {
      throw XMLFault(offset: first, message: "There is text outside of the root element.")
    }
    return first
  }

  private mutating func skipComment() throws(XMLFault) {
    let start = offset
    guard holds("<!--") else { throw unknownMarkup }
    offset += 4
    while offset < text.count {
      if holds("--") {
        guard text[offset + 2] == .greater else {
          throw fault("A comment holds two hyphens that do not end it.")
        }
        return offset += 3
      }
      try skipCharacter()
    }
    throw XMLFault(offset: start, message: "A comment does not end.")
  }

  private var unknownMarkup: XMLFault {
    if holds("<!DOCTYPE") { return fault("Document types and their entities are not supported.") }
    if holds("<![CDATA[") { return fault("A CDATA section holds text, which is not allowed here.") }
    return fault("Found <! where an element or a comment should be.")
  }

  private mutating func skipInstruction() throws(XMLFault) {
    let start = offset
    offset += 2
    let name = try readName()
    guard name.lowercased() != "xml" else {
      throw XMLFault(offset: start, message: "An XML declaration must be at the start of the file.")
    }
    while offset < text.count {
      if holds("?>") { return offset += 2 }
      try skipCharacter()
    }
    throw XMLFault(offset: start, message: "A processing instruction does not end.")
  }

  /// Reads `<?xml version="1.0" encoding="UTF-8"?>`.
  private mutating func readDeclaration() throws(XMLFault) {
    offset += 5
    let attributes = try readAttributes(of: "?xml")
    for (index, attribute) in attributes.enumerated() {
      let value = attribute.value.lowercased()
      let isKnown =
        switch attribute.name {
        case "version": index == 0 && value.hasPrefix("1.")
        case "encoding": index > 0 && ["utf-8", "us-ascii", "ascii"].contains(value)
        case "standalone": index > 0 && ["yes", "no"].contains(value)
        default: false
        }
      guard isKnown else {
        throw XMLFault(
          offset: attribute.offset,
          message: "The XML declaration says \(attribute.name)=\"\(attribute.value)\"; "
            + "only version 1.0 in UTF-8 can be read.")
      }
    }
    try take("?", in: "the XML declaration")
    try take(">", in: "the XML declaration")
  }
}
