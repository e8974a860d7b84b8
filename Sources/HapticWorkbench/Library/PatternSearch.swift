// Finds patterns by what they are for: the words of their use, family, name and native twins.

import HapticModel

extension [LibraryPattern] {
  /// The patterns that are for a purpose, the best first; none if no word is known.
  ///
  /// A word counts once, in the weightiest place that has it, a constant of a system more than any
  /// word, and patterns with less than half of the best one's weight are left out (our choice).
  package func fitting(_ purpose: String) -> [LibraryPattern] {
    let asked = purpose.meaningfulWords
    let weighed = compactMap { pattern -> (pattern: LibraryPattern, weight: Int)? in
      let places = pattern.places
      let isNative = pattern.meaning?.native.contains { $0.name == purpose } ?? false
      let weight = asked.reduce(isNative ? 100 : 0) { sum, word in
        sum
          + (places.filter { $0.words.contains { $0.isKin(of: word) } }.map { $0.weight }.max() ?? 0)
      }
      return weight > 0 ? (pattern, weight) : nil
    }
    let most = weighed.map { $0.weight }.max() ?? 0
    return weighed.filter { $0.weight * 2 >= most }.sorted(on: { -$0.weight }).map { $0.pattern }
  }

  /// Every word by which a pattern is found.
  package var purposes: [String] { flatMap { $0.places.flatMap { $0.words } } }
}

extension LibraryPattern {
  /// The words of each place, and what a word weighs there.
  fileprivate var places: [(weight: Int, words: [String])] {
    guard let meaning else { return [] }
    return [
      (6, name.meaningfulWords), (5, meaning.family.meaningfulWords),
      (4, meaning.native.flatMap { $0.name.meaningfulWords }), (3, meaning.use.meaningfulWords),
      (2, intent.meaningfulWords),
    ]
  }
}

extension String {
  /// The words of three letters and more, in lower case; a constant's parts are words of their own.
  ///
  /// English alone, as the library is.
  fileprivate var meaningfulWords: [String] {
    var (words, wasLower) = ([[UInt8]()], false)
    for byte in utf8 {
      let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if !isLower && !isUpper || isUpper && wasLower { words.append([]) }
      if isLower || isUpper { words[words.count - 1].append(byte | 0x20) }
      wasLower = isLower
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.utf8.count > 2 && !Self.smallWords.contains($0) }
  }

  private static let smallWords = [
    "and", "are", "but", "for", "has", "its", "not", "one", "that", "the", "was", "when", "with",
  ]

  /// Whether two words are forms of one, such as `arm` and `armed`, or `toggle` and `toggling`.
  fileprivate func isKin(of other: String) -> Bool {
    let (short, long) = count < other.count ? (self, other) : (other, self)
    let common = zip(short, long).prefix { $0 == $1 }.count
    return common >= short.count - (short.count > 4 ? 1 : 0) && long.count <= common + 4
  }
}
