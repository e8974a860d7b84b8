// Comments in JSON, for files that people write and keep.

extension [UInt8] {
  /// JSON text with spaces in place of comments, `// to the end of the line` and `/* between */`,
  /// so that every other byte stays where it is.
  package var withoutComments: [UInt8] {
    var bytes = self
    var place = 0
    while place < count {
      let end = endOfToken(from: place)
      if isComment(at: place) {
        for index in place..<end where self[index] != .lineFeed { bytes[index] = .space }
      }
      place = end
    }
    return bytes
  }

  /// Whether a comment starts at an index outside strings.
  private func isComment(at place: Int) -> Bool {
    guard self[place] == .slash, place + 1 < count else { return false }
    return self[place + 1] == .slash || self[place + 1] == .star
  }

  /// The index behind the comment, the string or the other byte at an index.
  private func endOfToken(from start: Int) -> Int {
    if self[start] == .quote { return endOfString(from: start) }
    guard isComment(at: start) else { return start + 1 }
    var place = start + 2
    if self[start + 1] == .slash {
      while place < count, self[place] != .lineFeed { place += 1 }
      return place
    }
    while place + 1 < count, self[place] != .star || self[place + 1] != .slash { place += 1 }
    return Swift.min(place + 2, count)
  }

  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < count, self[place] != .quote {
      place += self[place] == .backslash ? 2 : 1
    }
    return Swift.min(place + 1, count)
  }
}

extension UInt8 {
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
}
