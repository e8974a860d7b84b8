// A strictly read object of a native file, since a slip could not be noticed by feel, and the keys of each kind.

import HapticModel

/// An object whose keys are all known, none repeated, and none missing.
package struct StrictObject {
  package let document: JSONDocument
  package let node: JSONNode
  package let shape: ObjectShape
  private var fields: [(key: String, keyOffset: Int, node: JSONNode)] = []

  /// Reads an object.
  ///
  /// - Throws: ``JSONFault`` for a value of another kind, and for an unknown, repeated or missing
  ///   key.
  package init(_ document: JSONDocument, _ node: JSONNode, _ shape: ObjectShape) throws(JSONFault) {
    self.document = document
    self.node = node
    self.shape = shape
    guard node.kind == .object else { throw wrongType(shape.phrase, node, "an object") }
    try readFields()
    if let missing = shape.needed.first(where: { self[$0] == nil }) {
      throw fault(node, "\(shape.phrase) needs \"\(missing)\".")
    }
  }

  private mutating func readFields() throws(JSONFault) {
    var found: [(key: String, keyOffset: Int, node: JSONNode)] = []
    found.reserveCapacity(shape.keys.count)
    let text = document.scanner(at: node)
    try document.forEachMember(of: node) { (string, value) throws(JSONFault) in
      let key = text.excerpt(of: string)
      let offset = string.start - 1
      guard shape.knows(key) else { throw unknown(key, at: offset) }
      guard !found.contains(where: { $0.key == key }) else {
        throw JSONFault(offset: offset, message: "\"\(key)\" appears twice.")
      }
      found.append((key, offset, value))
    }
    fields = found
  }

  private func unknown(_ key: String, at offset: Int) -> JSONFault {
    let hint = hint(for: key, among: shape.keys)
    let list = hint.isEmpty ? " It can have \(shape.keys.quotedList)." : hint
    return JSONFault(offset: offset, message: "\(shape.phrase) has no \"\(key)\".\(list)")
  }

  package subscript(key: String) -> JSONNode? { fields.first { $0.key == key }?.node }

  /// The value of a required key; the object itself stands in for any other key.
  package func needed(_ key: String) -> JSONNode { self[key] ?? node }

  /// The one key of several that is present.
  ///
  /// - Throws: ``JSONFault`` if none is present, or more than one.
  package func only(of keys: [String]) throws(JSONFault) -> (key: String, node: JSONNode) {
    let found = fields.filter { keys.contains($0.key) }
    guard let first = found.first else {
      throw fault(node, "\(shape.phrase) needs one of \(keys.quotedList).")
    }
    guard found.count == 1 else {
      throw JSONFault(
        offset: found[1].keyOffset,
        message: "\(shape.phrase) cannot have both \"\(first.key)\" and \"\(found[1].key)\".")
    }
    return (first.key, first.node)
  }
}

// MARK: - Values

extension StrictObject {
  package func number(
    _ key: String, in range: ClosedRange<Double> = .finite, default value: Double = 0
  ) throws(JSONFault) -> Double {
    guard let node = self[key] else { return value }
    return try document.number(node, "\"\(key)\"", in: range)
  }

  package func unit(_ key: String, default value: UnitValue) throws(JSONFault) -> UnitValue {
    guard self[key] != nil else { return value }
    return UnitValue(clamping: try number(key, in: 0...1))
  }

  /// A time, possibly negative.
  package func time(_ key: String, default time: HapticTime = .zero) throws(JSONFault) -> HapticTime
  {
    guard let node = self[key] else { return time }
    return try document.time(node, "\"\(key)\"")
  }

  package func duration(_ key: String, default time: HapticTime = .zero) throws(JSONFault)
    -> HapticTime
  {
    guard let node = self[key] else { return time }
    return try document.duration(node, "\"\(key)\"")
  }

  package func integer(
    _ key: String, in range: ClosedRange<Int>, default value: Int
  ) throws(JSONFault) -> Int {
    guard let node = self[key] else { return value }
    return try document.integer(node, "\"\(key)\"", in: range)
  }

  package func flag(_ key: String, default value: Bool) throws(JSONFault) -> Bool {
    guard let node = self[key] else { return value }
    return try document.flag(node, "\"\(key)\"")
  }

  package func text(_ key: String) throws(JSONFault) -> String? {
    guard let node = self[key] else { return nil }
    return try document.text(node, "\"\(key)\"")
  }

  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, of _: Word.Type
  ) throws(JSONFault) -> Word? {
    guard let node = self[key] else { return nil }
    let text = try document.text(node, "\"\(key)\"")
    if let word = Word(rawValue: text) { return word }
    throw document.unknown(text, node, "\"\(key)\"", among: Word.allCases.map { $0.rawValue })
  }

  package func forEach(
    _ key: String, _ visit: (JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard let node = self[key] else { return }
    guard node.kind == .array else { throw wrongType("\"\(key)\"", node, "an array") }
    try document.forEachElement(of: node, visit)
  }

  /// Checks that optional keys for people are strings.
  package func checkRemarks(_ keys: [String] = []) throws(JSONFault) {
    for key in keys + [ObjectShape.comment] {
      guard let node = self[key], node.kind != .string else { continue }
      throw wrongType("\"\(key)\"", node, "a string")
    }
  }

  package func fault(_ node: JSONNode, _ message: String) -> JSONFault {
    JSONFault(offset: node.offset, message: message)
  }

  private func wrongType(_ name: String, _ node: JSONNode, _ wanted: String) -> JSONFault {
    document.wrongType(name, node, wanted)
  }
}

extension [String] {
  var quotedList: String {
    let words = map { "\"\($0)\"" }
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// A kind of object: its name in messages, and its keys.
///
/// A test compares every row with the definition of that name in the published schema.
package struct ObjectShape: Sendable {
  /// The name of its definition in the schema, such as `transient`.
  package let definition: String
  /// The name in messages, such as `A tap`.
  package let phrase: String
  package let needed: [String]
  package let optional: [String]
  package let keys: [String]

  /// Creates a kind of object; each may also have a `comment`.
  package init(_ definition: String, _ phrase: String, needed: [String], optional: [String] = []) {
    self.definition = definition
    self.phrase = phrase
    self.needed = needed
    self.optional = optional
    keys = needed + optional + [ObjectShape.comment]
  }

  /// The key of a comment, which readers skip and writers do not keep.
  package static let comment = "comment"

  /// The keys that describe the file for people; read and not kept.
  package static let remarks = ["name", "intent", "origin", "licence"]

  package func knows(_ key: String) -> Bool { keys.contains(key) }
}

/// The suggestion of a name for a misspelt one, as the end of a message; empty if none is near.
///
/// A known synonym counts as near.
package func hint(for word: String, among names: [String]) -> String {
  let synonym = synonyms[word.lowercased()]?.first(where: names.contains)
  guard let name = synonym ?? nearestName(to: word, among: names) else { return "" }
  return " Did you mean \"\(name)\"?"
}

/// The common synonyms of keys and words, in lower case.
private let synonyms = [
  "time": ["at"], "t": ["at", "time"], "start": ["at"], "begin": ["at"], "delay": ["at"],
  "at": ["time"], "duration": ["for"], "length": ["for", "duration"], "for": ["duration"],
  "speed": ["stretch"], "volume": ["gain"], "file": ["pattern"],
  "path": ["pattern", "file"],
  "sound": ["file"], "waveform": ["file"],
  "reference": ["pattern"], "prefix": ["as"], "strength": ["intensity"], "value": ["to"],
  "easing": ["curve"], "timing": ["curve"], "modality": ["sense"], "why": ["reason"],
  "because": ["reason"], "tap": ["transient"], "vibration": ["continuous"], "tone": ["audio"],
  "license": ["licence"], "damping": ["dampingRatio"], "frequency": ["angularFrequency"],
  "easeinout": ["easeInEaseOut"], "ease": ["default"], "degrees": ["deg"], "points": ["pt"],
  "opacity": ["alpha"], "seen": ["visual"], "felt": ["haptic"], "heard": ["audio"],
]
