// The text of strings and values: compared as bytes, and decoded only for messages.

extension JSONScanner {
  /// Whether a string with its escapes decoded equals a name; an escaped byte takes at most six.
  package func matches(_ string: JSONString, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard string.count >= length, string.count <= length * 6 else { return false }
    return name.withUTF8Buffer { unescaped(string).elementsEqual($0) }
  }

  /// A decoded string; invalid UTF-8 and unpaired surrogates become U+FFFD.
  package func text(of string: JSONString) -> String {
    String(decoding: unescaped(string), as: UTF8.self)
  }

  /// A decoded string for a message: on one line, and cut if it is too long.
  package func excerpt(of string: JSONString) -> String {
    let end = string.start + string.count
    guard string.count <= 64 else { return excerpt(at: string.start, until: end) }
    return String(decoding: unescaped(string).map { max($0, 0x20) }, as: UTF8.self)
  }

  /// A value as messages quote it: on one line, and shortened.
  package func excerpt(at start: Int, until end: Int) -> String {
    let limit = 40
    let cut = min(end, start + limit, text.count)
    let plain = text[start..<max(start, cut)].map { max($0, 0x20) }
    return String(decoding: plain, as: UTF8.self) + (end > cut ? "…" : "")
  }

  package func numberText(at start: Int) -> String {
    excerpt(at: start, until: endOfNumber(at: start))
  }

  package func endOfNumber(at start: Int) -> Int {
    var end = start
    while end < text.count, text[end].digit < 10 || "+-.eE".utf8.contains(text[end]) { end += 1 }
    return end
  }

  private func unescaped(_ string: JSONString) -> [UInt8] {
    let end = string.start + string.count
    guard string.hasEscapes else { return Array(text[string.start..<end]) }
    var result: [UInt8] = []
    var offset = string.start
    while offset < end {
      if text[offset] != .backslash {
        result.append(text[offset])
        offset += 1
      } else if let byte = text[offset + 1].escapedCharacter {
        result.append(byte)
        offset += 2
      } else {
        result.append(contentsOf: String(Character(scalar(at: &offset, before: end))).utf8)
      }
    }
    return result
  }

  /// The character of one `\u` escape, or of a pair of them.
  private func scalar(at offset: inout Int, before end: Int) -> Unicode.Scalar {
    let high = codeUnit(at: offset)
    offset += 6
    guard (0xD800..<0xDC00).contains(high), offset + 6 <= end,
      text[offset] == .backslash, text[offset + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let low = codeUnit(at: offset)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    offset += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private func codeUnit(at offset: Int) -> UInt32 {
    (2..<6).reduce(0) { $0 << 4 | (text[offset + $1].hexDigit ?? 0) }
  }
}
