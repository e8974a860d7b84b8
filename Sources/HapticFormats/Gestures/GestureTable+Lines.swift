// Reads lines and fields of comma-separated values.

extension GestureTable {
  /// The fields of the next line that is not empty; `nil` at the end of the file.
  mutating func nextLine() throws(JSONFault) -> [Field]? {
    while offset < text.count {
      let start = offset
      let fields = try readLine()
      let isBlank = fields.count == 1 && fields[0].text.isEmpty && text[start] != .quote
      if !isBlank { return fields }
    }
    return nil
  }

  private mutating func readLine() throws(JSONFault) -> [Field] {
    var fields: [Field] = []
    while true {
      fields.append(try readField())
      guard fields.count <= Column.allCases.count else {
        throw JSONFault(offset: offset, message: "The line has too many fields.")
      }
      guard text[offset] == .comma else { break }
      offset += 1
    }
    if text[offset] == 0x0D { offset += 1 }
    guard offset >= text.count || text[offset] == 0x0A else {
      throw JSONFault(offset: offset, message: "The line continues after its last field.")
    }
    offset += 1
    return fields
  }

  /// Reads a field up to a comma or the line's end, and trims spaces.
  private mutating func readField() throws(JSONFault) -> Field {
    while text[offset].isBlank { offset += 1 }
    guard text[offset] != .quote else { return try readQuoted() }
    let start = offset
    while offset < text.count, !text[offset].endsField { offset += 1 }
    var end = offset
    while end > start, text[end - 1].isBlank { end -= 1 }
    return Field(text: String(decoding: text[start..<end], as: UTF8.self), offset: start)
  }

  private mutating func readQuoted() throws(JSONFault) -> Field {
    let start = offset
    offset += 1
    while offset < text.count, text[offset] != .quote, text[offset] != 0x0A { offset += 1 }
    guard text[offset] == .quote else {
      throw JSONFault(offset: start, message: "A quotation mark has no partner.")
    }
    let field = Field(
      text: String(decoding: text[(start + 1)..<offset], as: UTF8.self), offset: start)
    offset += 1
    while text[offset].isBlank { offset += 1 }
    return field
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 9 }
  fileprivate var endsField: Bool { self == .comma || self == 0x0A || self == 0x0D }
}
