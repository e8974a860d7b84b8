// The name that somebody probably meant.

/// The candidate nearest to a word, if one is near enough to be worth suggesting.
///
/// Near enough is fewer than four edits (as in swift-argument-parser) and less than half the word.
func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (name: $0, edits: editDistance(word, $0)) }
  let best = ranked.min { $0.edits < $1.edits }
  guard let best, best.edits < 4, best.edits * 2 <= max(word.count, 2) else { return nil }
  return best.name
}

/// How many letters must be added, dropped, changed or swapped with a neighbour.
///
/// (Optimal string alignment; the swap is what makes `refreence` one edit away.)
func editDistance(_ a: String, _ b: String) -> Int {
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

extension Failure {
  /// A name that nothing goes by.
  ///
  /// - Parameters:
  ///   - kind: What was looked for, such as `profile`.
  ///   - name: What was written.
  ///   - candidates: What could have been written.
  ///   - hint: Where they are listed, as a clause; by default all of them are.
  /// - Returns: A usage error that suggests the nearest one.
  static func unknown(
    _ kind: String, _ name: String, among candidates: [String], hint: String? = nil
  ) -> Failure {
    let list = hint ?? "known: \(candidates.joined(separator: ", "))"
    let question = nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    return Failure(usage: "unknown \(kind) '\(name)'\(question) (\(list))")
  }
}
