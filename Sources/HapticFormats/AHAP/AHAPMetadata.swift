// What an AHAP file says of itself: a project, a date, a licence, whatever its author wished.

/// The members of the object `Metadata` of an AHAP file.
///
/// Nothing of them plays. Whoever reads a file and writes it again hands them on, so that a licence
/// stays with its pattern:
///
/// ```swift
/// var options = WritingOptions()
/// options.keep(reading)
/// options[AHAP.metadata].members.count
/// ```
public struct AHAPMetadata: Hashable, Sendable {
  /// One of them.
  public struct Member: Hashable, Sendable {
    /// Its key, such as `Project`.
    public let key: String
    /// Its value as strict JSON on one line.
    public let json: String
  }

  /// All of them in file order; of a repeated key the last.
  public private(set) var members: [Member] = []

  /// No members.
  public init() {}

  /// The members of an object.
  ///
  /// - Parameter bytes: A whole object that a scanner has stepped over.
  /// - Throws: ``JSONFault`` for anything else.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    var scanner = try JSONScanner(UnsafeRawBufferPointer(bytes))
    guard try scanner.kind() == .object else { return }
    var positions: [String: Int] = [:]
    try scanner.enter()
    while let key = try scanner.nextKey() {
      let name = scanner.text(of: key)
      _ = try scanner.kind()
      let start = scanner.offset
      try scanner.skip()
      let member = Member(key: name, json: strictJSON(scanner.text[start..<scanner.offset]))
      if let position = positions[name] {
        members[position] = member
      } else {
        positions[name] = members.count
        members.append(member)
      }
    }
  }
}

/// A value on one line, without the commas that strict readers refuse.
private func strictJSON(_ value: UnsafeBufferPointer<UInt8>) -> String {
  var text: [UInt8] = []
  var (isInString, isEscaped, commaIsDue) = (false, false, false)
  for byte in value {
    guard !isInString else {
      text.append(byte)
      isInString = byte != .quote || isEscaped
      isEscaped = byte == .backslash && !isEscaped
      continue
    }
    guard !byte.isWhitespace else { continue }
    if byte == .comma {
      commaIsDue = true
      continue
    }
    if commaIsDue, byte != .braceClose, byte != .bracketClose { text += Array(", ".utf8) }
    commaIsDue = false
    text += byte == .colon ? Array(": ".utf8) : [byte]
    isInString = byte == .quote
  }
  return String(decoding: text, as: UTF8.self)
}
