// Strings, names, numbers and literals of a JSON file: their values, their text for messages, and fixes of them.

import HapticModel

extension JSONScanner {
  package mutating func string() throws(JSONFault) -> JSONString {
    let start = offset + 1
    offset = start
    var hasEscapes = false
    while true {
      skipPlainText()
      let stop = current
      if stop == .quote { break }
      guard stop == .backslash else { throw unterminated(from: start) }
      try skipEscape()
      hasEscapes = true
    }
    offset += 1
    return JSONString(start: start, count: offset - 1 - start, hasEscapes: hasEscapes)
  }

  /// Reads a string, as one of a set of names if it is one.
  ///
  /// A name is recognised without finding the string's end first, because a quote follows it. A
  /// name written with escapes takes the slow path.
  @inline(__always)
  mutating func name<Name: NameSet>(of _: Name.Type) throws(JSONFault) -> JSONName<Name> {
    let text = text
    let start = offset &+ 1
    var name: Name?
    var count = 0
    _ = Name.offer { word, value in
      count = word.utf8CodeUnitCount
      guard text[start &+ count] == .quote, text.holds(word, at: start) else { return false }
      name = value
      return true
    }
    guard name != nil else { return try rareName() }
    offset = start &+ count &+ 1
    return JSONName(name: name, string: JSONString(start: start, count: count, hasEscapes: false))
  }

  @inline(never)
  private mutating func rareName<Name: NameSet>() throws(JSONFault) -> JSONName<Name> {
    let string = try string()
    var name: Name?
    _ = Name.offer { word, value in
      guard matches(string, word) else { return false }
      name = value
      return true
    }
    return JSONName(name: name, string: string)
  }

  /// Reads a number, to the nearest double; infinite beyond a double's range.
  package mutating func number() throws(JSONFault) -> Double {
    var number = JSONNumberText(text, at: offset)
    try number.scan()
    offset = number.end
    return number.value
  }

  package mutating func boolean() throws(JSONFault) -> Bool {
    let value = current == UInt8(ascii: "t")
    try literal(value ? "true" : "false")
    return value
  }

  package mutating func null() throws(JSONFault) { try literal("null") }

  private mutating func literal(_ word: StaticString) throws(JSONFault) {
    guard text.holds(word, at: offset) else { throw unexpected("true, false or null") }
    offset += word.utf8CodeUnitCount
  }

  /// Skips plain text, eight bytes at a time, up to a quote, a backslash or a control character.
  ///
  /// Each term sets the top bit of matching bytes. A borrow can wrongly mark bytes above a match
  /// but never below it, so the lowest mark is right.
  @inline(__always)
  private mutating func skipPlainText() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    while let word = text.eightBytes(at: offset) {
      let quotes = word ^ (ones &* UInt64(UInt8.quote))
      let escapes = word ^ (ones &* UInt64(UInt8.backslash))
      let hits =
        ((quotes &- ones) & ~quotes) | ((escapes &- ones) & ~escapes)
        | ((word &- ones &* 0x20) & ~word)
      guard hits & tops == 0 else {
        offset &+= (hits & tops).trailingZeroBitCount / 8
        return
      }
      offset &+= 8
    }
    while current >= 0x20 && current != .quote && current != .backslash { offset &+= 1 }
  }

  private mutating func skipEscape() throws(JSONFault) {
    let escape = text[offset + 1]
    guard escape != UInt8(ascii: "u") else {
      let digits = (2..<6).allSatisfy { text[offset + $0].hexDigit != nil }
      guard digits else { throw fault("\\u needs four hexadecimal digits.") }
      offset += 6
      return
    }
    guard escape.escapedCharacter != nil else {
      throw fault("A backslash is followed by \(Self.quoted(escape)), which is not an escape.")
    }
    offset += 2
  }
}

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

extension JSONScanner {
  func replacingNumber(at offset: Int, with value: String, isSafe: Bool = true) -> Fix {
    Fix([Fix.Edit(offset..<endOfNumber(at: offset), value)], isSafe: isSafe)
  }

  /// The safe fix that writes a member at the beginning of an object, laid out as the first one
  /// there.
  func inserting(_ item: String, behindBracketAt offset: Int) -> Fix {
    let start = offset + 1
    var end = start
    while end < text.count, text[end].isWhitespace { end += 1 }
    let isEmpty = text[end] == .braceClose
    let layout = isEmpty ? "" : String(decoding: text[start..<end], as: UTF8.self)
    let comma = isEmpty ? "" : layout.isEmpty ? ", " : ","
    return Fix([Fix.Edit(start..<start, layout + item + comma)], isSafe: true)
  }
}
