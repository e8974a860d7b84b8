// How far one word is from another, for guesses at what was meant.

/// How many letters must be added, dropped, changed or swapped with a neighbour.
///
/// (Optimal string alignment; the swap is what makes `refreence` one edit away.)
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

/// Finds the name nearest to a wrong one, with no more work than it was given.
package struct NearestName {
  /// How many letters may still be compared with letters.
  package private(set) var effort: Int

  /// A search that compares so many letters in all; ten million unless said otherwise (ours), which
  /// is forty wrong names of 15 letters among a thousand.
  package init(effort: Int = 10_000_000) { self.effort = effort }

  /// The first of the nearest candidates, or `nil` if there are none, or no effort is left.
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
      let edits = editDistance(word, candidate)
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.name
  }
}
