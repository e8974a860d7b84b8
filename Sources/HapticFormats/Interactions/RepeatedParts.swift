// Parts of interaction files that are there several times, written out once for each.

import HapticModel

/// The words with `$` of a file, and what stands for them, by the key `each`.
///
/// Whatever has such a word in its key, or in a list in itself or one of its own texts, is there
/// once for each that the word stands for. It is written out before the file is read: the first copy
/// as it stands in the file, the others on its last line, so that every line keeps its number.
struct RepeatedParts {
  /// Some parts, such as both sides: what stands for each word in each of them.
  private typealias Family = [[Replacement]]
  /// A word and what stands for it.
  private typealias Replacement = (word: [UInt8], text: [UInt8])

  /// The longest file that is written out, in bytes (our choice).
  private static let longest = 4_000_000
  /// How often one part may be there (our choice).
  private static let mostCopies = 10_000

  private let document: JSONDocument
  private var families: [Family] = []
  private var written: [UInt8] = []

  /// The file written out; `nil` without the key.
  static func writtenOut(_ document: JSONDocument) throws(JSONFault) -> [UInt8]? {
    guard document.root.kind == .object, let each = document.member("each", of: document.root)
    else { return nil }
    var parts = RepeatedParts(document: document)
    try parts.read(each)
    try parts.write(document.root, from: 0, [], apart: each.offset)
    parts.copy(from: try document.end(of: document.root), to: document.text.count, [])
    return parts.written
  }

  private init(document: JSONDocument) { self.document = document }
}

// MARK: - Words

extension RepeatedParts {
  private mutating func read(_ each: JSONNode) throws(JSONFault) {
    guard each.kind == .object else { throw document.wrongType("\"each\"", each, "an object") }
    var families: [Family] = []
    try document.forEachMember(of: each) { (key, node) throws(JSONFault) in
      let name = document.scanner(at: node).excerpt(of: key)
      guard name != ObjectShape.comment else { return }
      families.append(try family(name, node))
    }
    self.families = families
  }

  /// A list of words, or an object of them with more words of their own.
  private func family(_ name: String, _ node: JSONNode) throws(JSONFault) -> Family {
    guard isWord(name) else {
      throw document.fault(node, "\"\(name)\" cannot be a word; write letters and digits.")
    }
    var family: Family = []
    if node.kind == .array {
      try document.forEachElement(of: node) { element throws(JSONFault) in
        family.append([(Array(name.utf8), try text(element, "An element of \"\(name)\""))])
      }
    } else {
      guard node.kind == .object else {
        throw document.wrongType("\"\(name)\"", node, "a list of words, or an object of them")
      }
      try document.forEachMember(of: node) { (key, node) throws(JSONFault) in
        let member = document.scanner(at: node).excerpt(of: key)
        guard member != ObjectShape.comment else { return }
        family.append(
          [(Array(name.utf8), Array(member.utf8))] + (try replacements(of: node, member)))
      }
    }
    guard (1...100).contains(family.count) else {
      throw document.fault(
        node, "\"\(name)\" stands for \(family.count) parts; write from 1 to 100.")
    }
    return family
  }

  private func replacements(
    of node: JSONNode, _ member: String
  ) throws(JSONFault) -> [Replacement] {
    guard node.kind == .object else {
      throw document.wrongType("\"\(member)\"", node, "an object of words")
    }
    var found: [Replacement] = []
    try document.forEachMember(of: node) { (key, node) throws(JSONFault) in
      let word = document.scanner(at: node).excerpt(of: key)
      guard isWord(word) else {
        throw document.fault(node, "\"\(word)\" cannot be a word; write letters and digits.")
      }
      found.append((Array(word.utf8), try text(node, "\"\(word)\"")))
    }
    return found
  }

  /// What stands for a word: a text or a number, as it is written.
  private func text(_ node: JSONNode, _ name: String) throws(JSONFault) -> [UInt8] {
    if node.kind == .string { return Array(try document.text(node, name).utf8) }
    _ = try document.number(node, name, in: .finite)
    return Array(document.source(of: node).utf8)
  }

  private func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isPartOfWord } && (text.utf8.first.map { $0.digit >= 10 } ?? false)
  }

  /// What stands for the words of each copy of a part that has some texts: one copy without words.
  private func copies(
    of texts: [[UInt8]], _ known: [Replacement], at node: JSONNode
  ) throws(JSONFault) -> [[Replacement]] {
    let words = texts.flatMap { $0.words }.filter { word in !known.contains { $0.word == word } }
    var copies = [known]
    for family in families where family[0].contains(where: { words.contains($0.word) }) {
      copies = copies.flatMap { copy in family.map { copy + $0 } }
      guard copies.count <= Self.mostCopies else {
        throw document.fault(
          node, "This is there more than \(Self.mostCopies) times; repeat less.")
      }
    }
    return copies
  }
}

// MARK: - Writing out

extension RepeatedParts {
  /// Writes a value with all before it from a place on; `apart` is left as it is.
  private mutating func write(
    _ node: JSONNode, from place: Int, _ known: [Replacement], apart: Int = -1
  ) throws(JSONFault) {
    copy(from: place, to: node.offset, known)
    var place = node.offset
    switch node.kind {
    case .object:
      for (key, value) in try document.members(of: node) {
        copy(from: place, to: key.start - 1, known)
        place = try document.end(of: value)
        let name = value.offset == apart ? [] : document.bytes(key.start, key.start + key.count)
        try write(value, from: key.start - 1, try copies(of: [name], known, at: value))
      }
    case .array:
      for element in try document.oneOrMore(node) {
        copy(from: place, to: element.offset, known)
        place = try document.end(of: element)
        try write(
          element, from: element.offset,
          try copies(of: try document.ownTexts(of: element), known, at: element))
      }
    default: break
    }
    copy(from: place, to: try document.end(of: node), known)
  }

  /// Writes a part once for each copy, all but the first on one line.
  private mutating func write(
    _ node: JSONNode, from place: Int, _ copies: [[Replacement]]
  ) throws(JSONFault) {
    for (number, known) in copies.enumerated() {
      let start = written.count
      if number > 0 { written.append(UInt8(ascii: ",")) }
      try write(node, from: place, known)
      if number > 0 {
        for index in start..<written.count where written[index] == UInt8(ascii: "\n") {
          written[index] = UInt8(ascii: " ")
        }
      }
      guard written.count <= Self.longest else {
        throw document.fault(
          node, "Written out, the file is longer than \(Self.longest) bytes; repeat less.")
      }
    }
  }

  private mutating func copy(from start: Int, to end: Int, _ known: [Replacement]) {
    guard start < end else { return }
    let bytes = document.bytes(start, end)
    written += known.isEmpty ? bytes : bytes.replacing(known)
  }
}

extension JSONDocument {
  fileprivate var text: FileText { scanner(at: root).text }

  fileprivate func bytes(_ start: Int, _ end: Int) -> [UInt8] { Array(text[start..<end]) }

  fileprivate func end(of node: JSONNode) throws(JSONFault) -> Int {
    var scanner = scanner(at: node)
    try scanner.skip()
    return scanner.offset
  }

  fileprivate func members(
    of node: JSONNode
  ) throws(JSONFault) -> [(key: JSONString, value: JSONNode)] {
    var members: [(key: JSONString, value: JSONNode)] = []
    try forEachMember(of: node) { (key, value) throws(JSONFault) in members.append((key, value)) }
    return members
  }

  /// A text itself, or the texts that are values of an object's keys.
  fileprivate func ownTexts(of node: JSONNode) throws(JSONFault) -> [[UInt8]] {
    let nodes = node.kind == .object ? try members(of: node).map { $0.value } : [node]
    var texts: [[UInt8]] = []
    for node in nodes where node.kind == .string {
      texts.append(bytes(node.offset, try end(of: node)))
    }
    return texts
  }
}

extension [UInt8] {
  /// The words after each `$`.
  fileprivate var words: [[UInt8]] {
    split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).dropFirst()
      .map { Array($0.prefix { $0.isPartOfWord }) }
  }

  /// The bytes with what stands for each known word.
  fileprivate func replacing(_ known: [(word: [UInt8], text: [UInt8])]) -> [UInt8] {
    let parts = split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(Array(parts.first ?? [])) { result, part in
      let word = Array(part.prefix { $0.isPartOfWord })
      guard let text = known.first(where: { $0.word == word })?.text else {
        return result + [UInt8(ascii: "$")] + part
      }
      return result + text + part.dropFirst(word.count)
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || digit < 10
  }
}
