// What a file says of itself: project, author, date, licence and other members of a JSON object.

/// The members of the `Metadata` of an AHAP file, or the `metadata` of a clip or a timeline file.
///
/// They do not affect playback. Keep them when you read a file and write it again, so that a
/// licence stays with its pattern:
///
/// ```swift
/// var options = WritingOptions()
/// options.keep(reading)
/// options[AHAP.metadata]["Description"] = "A knock"
/// ```
public struct FileMetadata: Hashable, Sendable {
  /// The metadata of a file, as read and to be written by formats that have a place for them.
  package static let kept = FormatKey(FileMetadata())

  /// A member of the object.
  public struct Member: Hashable, Sendable {
    /// The key, such as `Project`.
    public let key: String
    /// The value as strict JSON on one line.
    public let json: String
  }

  /// The members in file order; of a repeated key, the last.
  public private(set) var members: [Member] = []

  /// Creates empty metadata.
  public init() {}

  init(_ object: JSONNode, of document: JSONDocument) throws(JSONFault) {
    var scanner = document.scanner(at: object)
    try scanner.skip()
    try self.init(scanner.text[object.offset..<scanner.offset])
  }

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

extension FileMetadata: ExpressibleByDictionaryLiteral {
  /// Creates metadata of texts, such as `["Project": "Camera"]`; of a repeated key, the last counts.
  public init(dictionaryLiteral entries: (String, String)...) {
    for (key, text) in entries { self[key] = text }
  }

  /// The text of a key; `nil` for a missing key, and for a value that is not a string.
  ///
  /// A text takes the place of what the key had, or comes last; `nil` takes the key out.
  public subscript(key: String) -> String? {
    get {
      guard let member = members.first(where: { $0.key == key }), member.json.first == "\"" else {
        return nil
      }
      return Array(member.json.utf8).withUnsafeBytes {
        guard var scanner = try? JSONScanner($0), let text = try? scanner.string() else {
          return nil
        }
        return scanner.text(of: text)
      }
    }
    set {
      let position = members.firstIndex { $0.key == key }
      switch (newValue.map { Member(key: key, json: JSONWriter.quoted($0)) }, position) {
      case (let member?, let position?): members[position] = member
      case (let member?, nil): members.append(member)
      case (nil, let position?): members.remove(at: position)
      case (nil, nil): break
      }
    }
  }
}

extension FileMetadata {
  /// Takes a member out; `nil` if there is none of the key.
  mutating func remove(_ key: String) -> Member? {
    members.firstIndex { $0.key == key }.map { members.remove(at: $0) }
  }

  /// The member of a key in upper or lower case, if its JSON starts as a kind of value does.
  func member(_ key: String, startingWith start: Character) -> Member? {
    members.last { $0.key.lowercased() == key && $0.json.first == start }
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
