// Waivers by what they excuse, so that a million findings and many waivers stay quick.

/// Finds the waivers for a finding.
struct WaiverIndex {
  private struct Key: Hashable {
    let rule: String
    let feature: String?
  }

  private var places: [Key: [Int]] = [:]
  private let waivers: [Waiver]

  init(_ waivers: [Waiver]) {
    self.waivers = waivers
    for (index, waiver) in waivers.enumerated() {
      places[Key(rule: waiver.rule, feature: waiver.feature), default: []].append(index)
    }
  }

  /// The waivers of a rule that are about any of some features, or about the whole timeline, in the
  /// order they were written; one about `tick[*]` is about `tick[3]`.
  func excuses(for rule: Rule, of features: [String]) -> [(index: Int, waiver: Waiver)] {
    guard !waivers.isEmpty else { return [] }
    let series = features.compactMap { NumberedName($0)?.series }
    let keys = [nil] + (features + series).map(Optional.some)
    let found = Set(keys.flatMap { places[Key(rule: rule.id, feature: $0)] ?? [] })
    return found.sorted().map { ($0, waivers[$0]) }
  }
}
