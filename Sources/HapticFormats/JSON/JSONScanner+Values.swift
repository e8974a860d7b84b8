// Strings, names, numbers and literals of a JSON file.

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
