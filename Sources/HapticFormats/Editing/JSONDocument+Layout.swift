// Edits of JSON text that keep its layout: an item goes with its comma and its line, and comes as its neighbours are.

import HapticModel

/// Where the items of an array or an object are written.
struct ItemLayout {
  private let text: FileText
  /// From the start of each element, or of each member's key, to its end.
  let items: [Range<Int>]
  /// Between the brackets.
  private let inside: Range<Int>

  init(of container: JSONNode, in document: JSONDocument) throws(JSONFault) {
    var scanner = document.scanner(at: container)
    (text, items) = (scanner.text, try scanner.ranges(isObject: container.kind == .object))
    inside = container.offset + 1..<scanner.offset - 1
  }

  /// The index of the item that holds a byte.
  func index(of offset: Int) -> Int? { items.firstIndex { $0.contains(offset) } }

  func deletion(of index: Int) -> Fix.Edit {
    if items.count == 1 { return Fix.Edit(inside, "") }
    if index > 0 { return Fix.Edit(items[index - 1].upperBound..<items[index].upperBound, "") }
    return Fix.Edit(items[0].lowerBound..<items[1].lowerBound, "")
  }

  /// The insertion of an item before another one, or behind all.
  func insertion(of item: String, at index: Int) -> Fix.Edit {
    guard !items.isEmpty else { return Fix.Edit(inside, item) }
    if index == 0 {
      return Fix.Edit(items[0].lowerBound..<items[0].lowerBound, item + gap(before: 1))
    }
    let end = items[index - 1].upperBound
    return Fix.Edit(end..<end, gap(before: index - 1) + item)
  }

  /// The comma before an item with the space around it; of a first item, as it would be.
  private func gap(before index: Int) -> String {
    let index = max(index, 1)
    if index < items.count {
      return string(items[index - 1].upperBound..<items[index].lowerBound)
    }
    let start = string(inside.lowerBound..<items[0].lowerBound)
    return start.utf8.contains(0x0A) || isDense ? "," + start : ", "
  }

  /// Whether nothing stands between a bracket or a colon and what follows, as in files for machines.
  private var isDense: Bool {
    let item = text[items[0]]
    guard let colon = item.firstIndex(of: .colon), colon + 1 < item.endIndex else { return false }
    return !item[colon + 1].isWhitespace
  }

  /// A text laid out as an item of the list: as one with the same structure, or dense if the first is.
  func laidOut(_ item: String) -> String {
    let tokens = JSONTokens(item.utf8)
    for range in items {
      if let text = JSONTokens(text[range]).replaced(by: tokens) { return text }
    }
    return !items.isEmpty && isDense ? item.filter { $0 != " " } : item
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension JSONScanner {
  fileprivate mutating func ranges(isObject: Bool) throws(JSONFault) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    try enter()
    while true {
      var start: Int?
      if isObject {
        start = try nextKey().map { $0.start - 1 }
      } else if try nextElement() {
        _ = try kind()
        start = offset
      }
      guard let start else { return ranges }
      try skip()
      ranges.append(start..<offset)
    }
  }
}

/// Strings, brackets, commas and other words of JSON, each with the space before it.
private struct JSONTokens {
  private var tokens: [(space: [UInt8], word: [UInt8])] = []

  init<Text: Sequence<UInt8>>(_ text: Text) {
    var (space, word, isString, isEscaped) = ([UInt8](), [UInt8](), false, false)
    for byte in text {
      if isString {
        word.append(byte)
        isString = byte != .quote || isEscaped
        isEscaped = byte == .backslash && !isEscaped
        continue
      }
      let isAlone = byte == .quote || ",:[]{}".utf8.contains(byte)
      if !word.isEmpty, isAlone || byte.isWhitespace || !JSONTokens.isPlain(word) {
        tokens.append((space, word))
        (space, word) = ([], [])
      }
      isString = byte == .quote
      if byte.isWhitespace { space.append(byte) } else { word.append(byte) }
    }
    if !word.isEmpty { tokens.append((space, word)) }
  }

  private static func isPlain(_ word: [UInt8]) -> Bool {
    word[0] != .quote && !",:[]{}".utf8.contains(word[0])
  }

  /// The text with the words of another one of the same structure.
  func replaced(by other: JSONTokens) -> String? {
    guard tokens.count == other.tokens.count,
      zip(tokens, other.tokens).allSatisfy({ mine, theirs in
        ",:[]{}\"".utf8.contains(mine.word[0]) || ",:[]{}\"".utf8.contains(theirs.word[0])
          ? mine.word[0] == theirs.word[0] : true
      })
    else { return nil }
    let bytes = zip(tokens, other.tokens).flatMap { $0.space + $1.word }
    return String(decoding: bytes, as: UTF8.self)
  }
}
