// An index of waivers by rule and feature, fast for many waivers and a million findings.

/// Finds the waivers for a finding.
package struct WaiverIndex {
  /// The rule and feature of a waiver; several waivers may share a key and differ in their reasons.
  package struct Key: Hashable {
    package let rule: String
    package let feature: String?
  }

  private var places: [Key: Int] = [:]
  private let waivers: [Waiver]

  package init(_ waivers: [Waiver]) {
    self.waivers = waivers
    for (index, waiver) in waivers.enumerated() where places[waiver.key] == nil {
      places[waiver.key] = index
    }
  }

  /// The waivers for a finding: the first one of its rule for each feature and for the whole
  /// timeline, in file order; a waiver of `tick[*]` covers `tick[3]`.
  package func excuses(for rule: Rule, of features: [String]) -> [Waiver] {
    guard !waivers.isEmpty else { return [] }
    let series = features.compactMap { NumberedName($0)?.series }
    let keys = [nil] + (features + series).map(Optional.some)
    let found = Set(keys.compactMap { places[Key(rule: rule.id, feature: $0)] })
    return found.sorted().map { waivers[$0] }
  }
}

extension Waiver {
  package var key: WaiverIndex.Key { WaiverIndex.Key(rule: rule, feature: feature) }
}
