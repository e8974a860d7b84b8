// Rule F114: outcomes of a project's files that feel alike.

import HapticModel

/// How an outcome is felt, to be compared with those of other files.
package struct FeltOutcome: Hashable, Sendable {
  /// The word for how something ended, such as `success`.
  package let word: String
  /// When its taps and vibrations begin, and how long they are.
  package let rhythm: OutcomeRhythm
  package let place: Place
}

/// The outcomes of the files of each project's folder, with the names of the files.
package struct OutcomesAcrossFiles {
  private var known: [String: [(outcome: FeltOutcome, path: String)]] = [:]

  /// The most outcomes of a project that are compared with one another (our choice).
  private static let most = 1000

  /// The findings about outcomes that feel like one of an earlier file of the same project.
  package mutating func findings(
    about felt: [FeltOutcome], of path: String, inFolder folder: String
  ) -> [Finding] {
    guard !felt.isEmpty else { return [] }
    let earlier = known[folder, default: []]
    let findings = felt.compactMap { outcome in
      earlier.lazy.compactMap { outcome.finding(like: $0.outcome, of: $0.path) }.first
    }
    known[folder] =
      (earlier + felt.map { (outcome: $0, path: path) }).suffix(OutcomesAcrossFiles.most)
    return findings
  }
}

extension FeltOutcome {
  static let cure = "Change the number of taps, or the pauses between them."

  /// Whether it means something else, but has the same rhythm.
  func feelsLike(_ other: FeltOutcome) -> Bool {
    word != other.word && !rhythm.isToldApart(from: other.rhythm)
  }

  func likeness(to other: String, in path: String? = nil) -> String {
    "\"\(word.shortened)\" has the rhythm of \"\(other.shortened)\""
      + (path.map { " in \($0)" } ?? "") + ": \(rhythm.beats.count.counted("beat"))"
      + (rhythm.beats.count > 1 ? " with the same pauses" : "")
      + "; strength and sharpness alone are often mistaken."
  }

  /// A finding if an outcome of another file means something else, but has the same rhythm.
  package func finding(like other: FeltOutcome, of path: String) -> Finding? {
    guard feelsLike(other) else { return nil }
    return Finding(
      FeelRules.alikeElsewhere, at: place, likeness(to: other.word, in: path), suggestion: Self.cure
    )
  }
}
