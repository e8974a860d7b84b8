// How much the checks of one timeline may still look at, so that none takes minutes.

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
