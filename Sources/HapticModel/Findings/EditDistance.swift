// Edit distance between words, used to suggest the name that was meant.

/// The number of letters to add, drop, change or swap with a neighbour to get from `a` to `b`.
///
/// This is optimal string alignment: the swap makes `refreence` one edit away from `reference`.
package func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      let isSwap = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
      if isSwap { edits = min(edits, beforeLast[j - 1] + 1) }
      row.append(edits)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

/// The name nearest to a word, if it is near enough to suggest; `nil` if none is.
///
/// A near name differs by fewer than four edits, as in swift-argument-parser, and by at most half of
/// the word. A word of more than 64 bytes is not a slip, and would take long to compare.
package func nearestName(to word: String, among names: some Sequence<String>) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  let ranked = names.map { (name: $0, edits: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
  return best.edits < 4 && best.edits * 2 <= max(word.count, 2) ? best.name : nil
}

/// Finds the name nearest to an unknown one, with a limit on the total work.
package struct NearestName {
  /// How many pairs of letters may still be compared.
  package private(set) var effort: Int

  /// Creates a search with a limit on letter comparisons; the default of ten million covers forty
  /// wrong names of 15 letters among a thousand.
  package init(effort: Int = 10_000_000) { self.effort = effort }

  /// The first of the nearest candidates; `nil` if there are none or the effort is used up.
  ///
  /// A candidate that continues the word after a dot is as near as one with a single edit.
  package mutating func nearest(to word: String, among candidates: some Sequence<String>) -> String?
  {
    var best: (name: String, edits: Int)?
    for candidate in candidates {
      guard effort > 0 else { break }
      let (cost, overflow) = (word.utf8.count + 1)
        .multipliedReportingOverflow(by: candidate.utf8.count + 1)
      effort -= 1
      guard !overflow, cost <= effort else { continue }
      effort -= cost
      let edits = candidate.continues(word) ? 1 : editDistance(word, candidate)
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.name
  }
}

extension String {
  /// Whether it is a word with a dot and more behind it, as `open.end` is to `open`.
  fileprivate func continues(_ word: String) -> Bool {
    utf8.starts(with: word.utf8) && utf8.dropFirst(word.utf8.count).first == UInt8(ascii: ".")
  }
}
