// Reads names, attributes, references and characters of XML.

extension XMLScanner {
  // MARK: - Attributes

  mutating func readAttributes(of tag: String) throws(XMLFault) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    while true {
      let isApart = text[offset].isWhitespace
      skipWhitespace()
      guard offset < text.count else { throw fault("The text ends inside <\(tag)>.") }
      if [.greater, .slash, .question].contains(text[offset]) { return attributes }
      guard isApart else { throw unexpected("a space") }
      guard attributes.count < Self.maximumAttributes else {
        throw fault("<\(tag)> has more than \(Self.maximumAttributes) attributes.")
      }
      let attribute = try readAttribute()
      if attributes.contains(where: { $0.name == attribute.name }) {
        throw XMLFault(
          offset: attribute.offset, message: "<\(tag)> has the attribute \(attribute.name) twice.")
      }
      attributes.append(attribute)
    }
  }

  private mutating func readAttribute() throws(XMLFault) -> XMLAttribute {
    let start = offset
    let name = try readName()
    skipWhitespace()
    try take("=", in: "the attribute \(name)")
    skipWhitespace()
    let quote = text[offset]
    guard quote == .quote || quote == .apostrophe else { throw unexpected("a quotation mark") }
    offset += 1
    var value = ""
    let valueStart = offset
    while offset < text.count, text[offset] != quote {
      guard text[offset] != .less else { throw unexpected("the rest of the value of \(name)") }
      guard offset - valueStart < Self.maximumLength else { throw tooLong("value") }
      value.unicodeScalars.append(try readScalar())
    }
    try take(quote == .quote ? "\"" : "'", in: "the attribute \(name)")
    return XMLAttribute(name: name, value: value, offset: start)
  }

  /// Reads a character of a value; any whitespace becomes a space.
  private mutating func readScalar() throws(XMLFault) -> Unicode.Scalar {
    if text[offset] == .ampersand { return try readReference() }
    let start = offset
    try skipCharacter()
    if text[start].isWhitespace { return " " }
    return String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars.first ?? " "
  }

  // MARK: - Names

  mutating func readName() throws(XMLFault) -> String {
    let start = offset
    guard text[offset].startsName else { throw unexpected("a name") }
    while text[offset].continuesName {
      guard offset - start < Self.maximumLength else { throw tooLong("name") }
      try skipCharacter()
    }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  mutating func skipWhitespace() {
    while text[offset].isWhitespace { offset += 1 }
  }

  // MARK: - References

  /// Reads a reference to a character, or to one of the five entities.
  mutating func readReference() throws(XMLFault) -> Unicode.Scalar {
    let start = offset
    var end = offset + 1
    // The longest are &#1114111; and &#x10FFFF;, with room for some zeros.
    while end < text.count, end - start < 16, text[end] != .semicolon { end += 1 }
    guard text[end] == .semicolon else { throw fault("A reference has no semicolon.") }
    let name = String(decoding: text[start + 1..<end], as: UTF8.self)
    guard let scalar = Self.entities[name] ?? Self.character(name) else {
      throw fault("&\(name); is not a character; the only entities are lt, gt, amp, apos and quot.")
    }
    offset = end + 1
    return scalar
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\"",
  ]

  private static func character(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy({ $0.isHexDigit }), let number = UInt32(digits, radix: isHex ? 16 : 10)
    else { return nil }
    guard number >= 0x20 || [0x9, 0xA, 0xD].contains(number), number & ~1 != 0xFFFE else {
      return nil
    }
    return Unicode.Scalar(number)
  }

  // MARK: - Characters

  /// Skips one character that XML allows, in UTF-8.
  mutating func skipCharacter() throws(XMLFault) {
    let first = text[offset]
    if first >= 0x20 && first < 0x80 || first.isWhitespace {
      offset += 1
      return
    }
    guard let length = sequenceLength else {
      throw fault("Found \(JSONScanner.quoted(first)), which XML in UTF-8 does not allow.")
    }
    offset += length
  }

  /// The length of a valid sequence of two to four bytes at the offset; `nil` if it is invalid (the
  /// Unicode Standard, table 3-7).
  private var sequenceLength: Int? {
    let (first, second) = (text[offset], text[offset + 1])
    let length: Int
    let seconds: ClosedRange<UInt8>
    switch first {
    case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
    case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
    case 0xED: (length, seconds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: return nil
    }
    guard seconds.contains(second) else { return nil }
    let isWhole = (2..<max(length, 3)).allSatisfy {
      length == 2 || text[offset + $0] & 0xC0 == 0x80
    }
    return isWhole ? length : nil
  }

  // MARK: - Expectations

  func holds(_ word: StaticString) -> Bool { text.holds(word, at: offset) }

  mutating func take(_ byte: StaticString, in part: String) throws(XMLFault) {
    guard offset < text.count else { throw fault("The text ends inside \(part).") }
    guard holds(byte) else { throw unexpected("'\(byte)'") }
    offset += 1
  }

  func fault(_ message: String) -> XMLFault { XMLFault(offset: offset, message: message) }

  private func tooLong(_ part: String) -> XMLFault {
    fault("A \(part) is longer than \(Self.maximumLength) bytes.")
  }

  private func unexpected(_ wanted: String) -> XMLFault {
    guard offset < text.count else { return fault("The text ends where \(wanted) should be.") }
    return fault("Found \(JSONScanner.quoted(text[offset])) where \(wanted) should be.")
  }
}

extension UInt8 {
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let ampersand = UInt8(ascii: "&")
  static let apostrophe = UInt8(ascii: "'")
  static let semicolon = UInt8(ascii: ";")

  fileprivate var startsName: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self >= 0x80
      || self == UInt8(ascii: "_") || self == .colon
  }

  fileprivate var continuesName: Bool {
    startsName || digit < 10 || self == .minus || self == .point
  }
}
