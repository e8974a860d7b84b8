// A pull scanner for JSON: from bytes straight to values, without a tree, a copy or recursion.

/// Why text is not JSON, and at which byte.
struct JSONFault: Error {
  /// The byte, counted from the start of the file.
  let offset: Int
  /// What is the matter, as a finished sentence.
  let message: String
}

/// What kind of value starts somewhere.
enum JSONKind {
  case object, array, string, number, boolean, null

  /// As a message says it.
  var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

/// A string as it stands in the file, between its quotes.
struct JSONString {
  /// The first byte after the opening quote.
  let start: Int
  /// How many bytes stand between the quotes.
  let count: Int
  /// Whether any of them is a backslash.
  let hasEscapes: Bool
}

/// A string that may be one of a set of names.
struct JSONName<Name> {
  /// Which name it is, if any.
  let name: Name?
  /// Where it stands.
  let string: JSONString
}

/// Walks JSON value by value; the caller asks for what it expects.
///
/// The grammar is RFC 8259, and beyond it a leading byte order mark and trailing commas, both of
/// which the caller can ask about. Strings may hold bytes that are not UTF-8: they are repaired
/// when a string is decoded, and match no name. Every read past the end gives 0, which no rule of
/// the grammar takes, so that truncated text ends in a fault.
struct JSONScanner {
  /// How deep containers may nest.
  static let maximumDepth = 512
  /// How many trailing commas are remembered by place; further ones are counted.
  static let rememberedCommas = 1000

  /// The whole file.
  let text: JSONText
  /// The next byte to read.
  private(set) var offset = 0
  /// Whether the file starts with a byte order mark.
  let hasByteOrderMark: Bool
  /// Where trailing commas were met; the caller empties it.
  var trailingCommas: [Int] = []
  /// How many trailing commas were met and not remembered; the caller resets it.
  var furtherTrailingCommas = 0

  private var depth = 0
  /// Whether a container was just opened, so that its first item needs no comma.
  private var isAtStart = false
  /// The containers that ``skip()`` is inside of, outermost first: `true` for an object.
  private var skipped: [Bool] = []

  /// A scanner at the start of a file, past its byte order mark.
  init(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    guard let text = JSONText(bytes) else {
      throw JSONFault(offset: 0, message: "The file is empty.")
    }
    self.text = text
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { offset = 3 }
    try refuseUTF16()
  }

  @inline(__always)
  private var current: UInt8 { text[offset] }

  private func refuseUTF16() throws(JSONFault) {
    let start = (text[0], text[1])
    let hasMark = start == (0xFF, 0xFE) || start == (0xFE, 0xFF)
    let hasWideBrace = start == (0, .braceOpen) || (start.0 == .braceOpen && hasNull(at: 1))
    guard hasMark || hasWideBrace else { return }
    throw JSONFault(offset: 0, message: "The file is in UTF-16; save it as UTF-8.")
  }

  private func hasNull(at offset: Int) -> Bool { offset < text.count && text[offset] == 0 }
}

// MARK: - Structure

extension JSONScanner {
  /// What starts next; afterwards ``offset`` is where it starts.
  mutating func kind() throws(JSONFault) -> JSONKind {
    skipWhitespace()
    switch current {
    case .quote: return .string
    case .braceOpen: return .object
    case .bracketOpen: return .array
    case .minus, .zero ... .nine: return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Goes into the object or array that starts here.
  @inline(__always)
  mutating func enter() throws(JSONFault) {
    guard depth < Self.maximumDepth else {
      throw tooDeep
    }
    depth &+= 1
    offset &+= 1
    isAtStart = true
  }

  /// The next key of the object, or `nil` after its closing brace; the key's value comes next.
  mutating func nextKey() throws(JSONFault) -> JSONString? {
    guard try startsKey() else { return nil }
    let key = try string()
    try stepOverColon()
    return key
  }

  /// The next key of the object, as one of a set of names if it is one.
  @inline(__always)
  mutating func nextKey<Name: NameSet>(
    of names: Name.Type
  ) throws(JSONFault) -> JSONName<Name>? {
    guard try startsKey() else { return nil }
    let key = try name(of: names)
    try stepOverColon()
    return key
  }

  @inline(__always)
  private mutating func startsKey() throws(JSONFault) -> Bool {
    guard try !leaves(at: .braceClose) else { return false }
    guard current == .quote else { throw unexpected("a key in double quotes") }
    return true
  }

  @inline(__always)
  private mutating func stepOverColon() throws(JSONFault) {
    skipWhitespace()
    guard current == .colon else { throw unexpected("a colon after a key") }
    offset &+= 1
  }

  /// Whether what starts next is of one kind; ``kind()`` where the answer is known beforehand.
  @inline(__always)
  mutating func starts(_ kind: JSONKind) throws(JSONFault) -> Bool {
    skipWhitespace()
    let isExpected =
      switch kind {
      case .object: current == .braceOpen
      case .array: current == .bracketOpen
      case .string: current == .quote
      case .number: current.digit < 10 || current == .minus
      case .boolean: current == UInt8(ascii: "t") || current == UInt8(ascii: "f")
      case .null: current == UInt8(ascii: "n")
      }
    guard !isExpected else { return true }
    return try self.kind() == kind
  }

  /// Whether the array has another element; `false` after its closing bracket.
  @inline(__always)
  mutating func nextElement() throws(JSONFault) -> Bool { try !leaves(at: .bracketClose) }

  /// Steps over the comma before the next item, or over the end of the container.
  @inline(__always)
  private mutating func leaves(at close: UInt8) throws(JSONFault) -> Bool {
    skipWhitespace()
    if current == close { return leave() }
    defer { isAtStart = false }
    guard !isAtStart else { return false }
    let comma = offset
    guard current == .comma else { throw unexpected("a comma or \(Self.quoted(close))") }
    offset += 1
    skipWhitespace()
    guard current == close else { return false }
    rememberTrailingComma(at: comma)
    return leave()
  }

  @inline(never)
  private mutating func rememberTrailingComma(at comma: Int) {
    if trailingCommas.count < Self.rememberedCommas {
      trailingCommas.append(comma)
    } else {
      furtherTrailingCommas += 1
    }
  }

  private mutating func leave() -> Bool {
    offset += 1
    depth -= 1
    isAtStart = false
    return true
  }

  /// Steps over a value of any kind, checking all of it.
  mutating func skip() throws(JSONFault) {
    skipped.removeAll(keepingCapacity: true)
    repeat {
      try skipScalarOrEnter()
      while let isObject = skipped.last, try !hasNext(isObject) { skipped.removeLast() }
    } while !skipped.isEmpty
  }

  private mutating func skipScalarOrEnter() throws(JSONFault) {
    switch try kind() {
    case .object:
      skipped.append(true)
      try enter()
    case .array:
      skipped.append(false)
      try enter()
    case .string: _ = try string()
    case .number: _ = try number()
    case .boolean: _ = try boolean()
    case .null: try null()
    }
  }

  private mutating func hasNext(_ isObject: Bool) throws(JSONFault) -> Bool {
    isObject ? try nextKey() != nil : try nextElement()
  }

  /// Makes sure that nothing but whitespace follows.
  mutating func finish() throws(JSONFault) {
    skipWhitespace()
    guard offset == text.count else { throw unexpected("the end of the file") }
  }

  @inline(__always)
  private mutating func skipWhitespace() {
    while current.isWhitespace { offset &+= 1 }
  }
}

// MARK: - Values

extension JSONScanner {
  /// The string that starts here.
  mutating func string() throws(JSONFault) -> JSONString {
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

  /// The string that starts here, as one of a set of names if it is one.
  ///
  /// A name is known without looking for the string's end first: it is followed by a quote. A name
  /// that somebody wrote with escapes is found the slow way.
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

  /// The number that starts here, to the nearest double; infinite beyond a double's range.
  mutating func number() throws(JSONFault) -> Double {
    var number = JSONNumberText(text, at: offset)
    try number.scan()
    offset = number.end
    return number.value
  }

  /// The `true` or `false` that starts here.
  mutating func boolean() throws(JSONFault) -> Bool {
    let value = current == UInt8(ascii: "t")
    try literal(value ? "true" : "false")
    return value
  }

  /// Steps over the `null` that starts here.
  mutating func null() throws(JSONFault) { try literal("null") }

  private mutating func literal(_ word: StaticString) throws(JSONFault) {
    guard text.holds(word, at: offset) else { throw unexpected("true, false or null") }
    offset += word.utf8CodeUnitCount
  }

  /// Steps over text that needs no thought, eight bytes at a time, up to a quote, a backslash or a
  /// control character.
  ///
  /// Each term sets the top bit of the bytes it looks for; a borrow can mark bytes above a true hit
  /// in error, but never below it, so the lowest mark is right.
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
      throw fault("A backslash is followed by \(Self.quoted(escape)), which is no escape.")
    }
    offset += 2
  }
}

// MARK: - Faults

extension JSONScanner {
  /// A fault at the next byte.
  @inline(never)
  func fault(_ message: String) -> JSONFault { JSONFault(offset: offset, message: message) }

  private var tooDeep: JSONFault {
    fault("The file nests deeper than \(Self.maximumDepth) levels.")
  }

  @inline(never)
  private func unexpected(_ wanted: String) -> JSONFault {
    guard offset < text.count else {
      return fault("The text ends where \(wanted) should be.")
    }
    return fault("Found \(Self.quoted(current)) where \(wanted) should be.")
  }

  @inline(never)
  private func unterminated(from start: Int) -> JSONFault {
    guard offset < text.count else {
      return JSONFault(offset: start - 1, message: "A string has no closing quote.")
    }
    return fault("A string holds the control character \(Self.quoted(current)); escape it.")
  }

  /// A byte as a message shows it: itself if it prints, else its number.
  static func quoted(_ byte: UInt8) -> String {
    guard byte <= 0x20 || byte >= 0x7F else { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return byte == 0x20 ? "a space" : "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
