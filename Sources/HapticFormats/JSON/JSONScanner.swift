// A pull scanner for JSON: from bytes straight to values, without a tree, a copy or recursion, with the bytes of its grammar.

/// Scans JSON value by value; the caller requests what it expects.
///
/// The grammar is that of RFC 8259, plus a leading byte order mark and trailing commas, both of
/// which are recorded. Strings may contain invalid UTF-8, which is repaired on decoding and matches
/// no name. Reading past the end gives 0, which the grammar refuses, so truncated text is a fault.
package struct JSONScanner {
  package static let maximumDepth = 512
  /// The most trailing commas recorded by place; further ones are only counted.
  package static let rememberedCommas = 1000

  package let text: FileText
  package var offset = 0
  package let hasByteOrderMark: Bool
  /// The places of trailing commas; the caller empties the list.
  package var trailingCommas: [Int] = []
  /// The number of trailing commas not recorded by place; the caller resets it.
  package var furtherTrailingCommas = 0

  private var depth = 0
  /// Whether a container was just opened, so that its first item needs no comma.
  private var isAtStart = false
  /// The open containers during ``skip()``, outermost first: `true` for an object.
  private var skipped: [Bool] = []

  /// Creates a scanner at the start of a file, after its byte order mark.
  package init(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    guard let text = FileText(bytes) else {
      throw JSONFault(offset: 0, message: "The file is empty.")
    }
    self.text = text
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { offset = 3 }
    try refuseUTF16()
  }

  @inline(__always)
  package var current: UInt8 { text[offset] }

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
  /// The kind of the next value; ``offset`` is then at its start.
  package mutating func kind() throws(JSONFault) -> JSONKind {
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

  @inline(__always)
  package mutating func enter() throws(JSONFault) {
    guard depth < Self.maximumDepth else {
      throw tooDeep
    }
    depth &+= 1
    offset &+= 1
    isAtStart = true
  }

  /// The next key of the object, or `nil` after its closing brace; its value follows.
  package mutating func nextKey() throws(JSONFault) -> JSONString? {
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

  /// Whether the next value has a certain kind; a faster form of ``kind()``.
  @inline(__always)
  package mutating func starts(_ kind: JSONKind) throws(JSONFault) -> Bool {
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
  package mutating func nextElement() throws(JSONFault) -> Bool { try !leaves(at: .bracketClose) }

  /// Skips the comma before the next item, or the end of the container; returns whether it ended.
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

  /// Skips a value of any kind, and validates all of it.
  package mutating func skip() throws(JSONFault) {
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

  /// Throws if anything but whitespace follows.
  package mutating func finish() throws(JSONFault) {
    skipWhitespace()
    guard offset == text.count else { throw unexpected("the end of the file") }
  }

  @inline(__always)
  package mutating func skipWhitespace() {
    while current.isWhitespace { offset &+= 1 }
  }
}

extension UInt8 {
  package static let quote = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")
  package static let braceOpen = UInt8(ascii: "{")
  package static let braceClose = UInt8(ascii: "}")
  package static let bracketOpen = UInt8(ascii: "[")
  package static let bracketClose = UInt8(ascii: "]")
  package static let colon = UInt8(ascii: ":")
  package static let comma = UInt8(ascii: ",")
  package static let minus = UInt8(ascii: "-")
  package static let plus = UInt8(ascii: "+")
  package static let point = UInt8(ascii: ".")
  package static let zero = UInt8(ascii: "0")
  package static let nine = UInt8(ascii: "9")

  @inline(__always)
  package var isWhitespace: Bool {
    self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x0D || self == 9)
  }

  /// The value of a decimal digit; 10 or more for any other byte.
  @inline(__always)
  package var digit: UInt8 { self &- .zero }

  package var hexDigit: UInt32? {
    switch self {
    case .zero ... .nine: UInt32(digit)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The character that a backslash and this byte stand for, if it is one byte.
  package var escapedCharacter: UInt8? {
    switch self {
    case .quote, .backslash, UInt8(ascii: "/"): self
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
