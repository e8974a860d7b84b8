// The name that somebody probably meant.

import HapticModel

/// The candidate nearest to a word, if one is near enough to be worth suggesting.
///
/// Near enough is fewer than four edits (as in swift-argument-parser) and less than half the word.
func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (name: $0, edits: editDistance(word, $0)) }
  let best = ranked.min { $0.edits < $1.edits }
  guard let best, best.edits < 4, best.edits * 2 <= max(word.count, 2) else { return nil }
  return best.name
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
