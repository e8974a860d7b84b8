// How much the checks of one timeline may look at, and how many findings of each rule a report keeps.

/// The number of things that may still be compared for one timeline.
///
/// Without a limit, a few thousand expectations or intents for events that are as many would take
/// minutes.
package struct CheckAllowance {
  /// The most that is looked at (our choice).
  package static let limit = 1_000_000

  private var left = CheckAllowance.limit

  package init() {}

  /// Takes so many, unless that is more than remain.
  package mutating func takes(_ count: Int) -> Bool {
    guard count <= left else { return false }
    left -= count
    return true
  }
}

/// The number of findings of each rule; a report keeps the first 1,000 and counts the rest.
package struct RuleCounts {
  /// The most findings kept for one rule (our choice).
  private static let kept = 1000

  private var counts: [String: Int] = [:]

  package init() {}

  package func hasRoom(for rule: Rule) -> Bool { counts[rule.id, default: 0] < Self.kept }

  /// Counts findings of a rule; returns whether the last of them is kept.
  package mutating func admits(_ rule: Rule, count: Int = 1) -> Bool {
    counts[rule.id, default: 0] += count
    return counts[rule.id, default: 0] <= Self.kept
  }

  /// A finding under `rule` for each rule that had too many, sorted by identifier.
  package func closing(_ rule: Rule) -> [Finding] {
    counts.filter { $0.value > Self.kept }.sorted { $0.key < $1.key }.map { id, count in
      Finding(rule, at: Place(), "\(count - Self.kept) more findings of \(id) are left out.")
    }
  }
}

extension [Finding] {
  /// The findings that a report keeps of each rule, then one under `rule` that counts the rest.
  package func limited(closing rule: Rule) -> [Finding] {
    var counts = RuleCounts()
    let kept = filter { counts.admits($0.rule) }
    return kept + counts.closing(rule)
  }
}
