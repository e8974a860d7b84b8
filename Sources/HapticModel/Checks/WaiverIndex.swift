// Waivers by what they excuse, so that a million findings and many waivers stay quick.

/// Finds the waivers for a finding.
struct WaiverIndex {
  /// What a waiver excuses; several may excuse the same, and differ in their reasons.
  struct Key: Hashable {
    let rule: String
    let feature: String?
  }

  private var places: [Key: Int] = [:]
  private let waivers: [Waiver]

  init(_ waivers: [Waiver]) {
    self.waivers = waivers
    for (index, waiver) in waivers.enumerated() where places[waiver.key] == nil {
      places[waiver.key] = index
    }
  }

  /// What excuses a finding: the first waiver of a rule for each of its features, and for the whole
  /// timeline, in the order they were written; one about `tick[*]` is about `tick[3]`.
  func excuses(for rule: Rule, of features: [String]) -> [Waiver] {
    guard !waivers.isEmpty else { return [] }
    let series = features.compactMap { NumberedName($0)?.series }
    let keys = [nil] + (features + series).map(Optional.some)
    let found = Set(keys.compactMap { places[Key(rule: rule.id, feature: $0)] })
    return found.sorted().map { waivers[$0] }
  }
}

extension Waiver {
  /// What it excuses.
  var key: WaiverIndex.Key { WaiverIndex.Key(rule: rule, feature: feature) }
}
