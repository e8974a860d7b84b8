// The metadata of an AHAP file: project, date, licence and other members.

/// The members of the `Metadata` object of an AHAP file.
///
/// They do not affect playback. Keep them when you read a file and write it again, so that a
/// licence stays with its pattern:
///
/// ```swift
/// var options = WritingOptions()
/// options.keep(reading)
/// options[AHAP.metadata].members.count
/// ```
public struct AHAPMetadata: Hashable, Sendable {
  /// A member of the object.
  public struct Member: Hashable, Sendable {
    /// The key, such as `Project`.
    public let key: String
    /// The value as strict JSON on one line.
    public let json: String
  }

  /// The members in file order; of a repeated key, the last.
  public private(set) var members: [Member] = []

  /// The key of what the pattern is meant to be felt as.
  static let intentsKey = "Intents"

  /// The member that says what the pattern is meant to be felt as.
  var intents: Member? { members.first { $0.key == Self.intentsKey } }

  /// Creates empty metadata.
  public init() {}

  /// Creates the metadata from an object.
  ///
  /// - Parameter bytes: A complete object that a scanner has skipped.
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

/// A value on one line, without trailing commas, which strict readers refuse.
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
