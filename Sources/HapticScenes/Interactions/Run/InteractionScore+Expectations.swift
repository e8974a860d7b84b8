// Which pairs of an interaction are asked of a run: those of which something came about.

import HapticModel

extension InteractionScore {
  /// The pairs that can be asked of the run.
  mutating func expectations(_ names: RunNames) -> [Expectation] {
    let features = definition.responses.map { $0.featureNames }
    return definition.expectations.filter {
      $0.liveNames.isEmpty && canBeAsked($0, features)
    }.flatMap { pair in
      askedByCause(pair) ?? pair.asked(of: names).map { [$0] } ?? []
    }
  }

  /// The pairs of what a haptic made whose names do not count its causes, each with what else its
  /// cause brought; of ticks that may become textures only the first and the last.
  private func askedByCause(_ pair: Expectation) -> [Expectation]? {
    let response = definition.responses.first { $0.name == pair.feature }
    let isCrowded = response.map { !$0.texture.isEmpty } ?? false
    guard let rows = made[pair.feature] ?? (isCrowded ? [] : nil) else { return nil }
    let asked = isCrowded && rows.count > 1 ? [rows[0], rows[rows.count - 1]] : rows
    return asked.map { row in
      Expectation(row.name, with: partner(pair.partner, row.cause), within: pair.window)
    }
  }

  /// The name of a marker or a haptic by the number of its cause.
  private func partner(_ name: String, _ number: Int) -> String {
    if let marker = definition.markers.first(where: { $0.name == name }) {
      return marker.numbered(number)
    }
    let response = definition.responses.first { $0.name == name }
    return response?.numbered(number) ?? "\(name)[\(number)]"
  }

  /// Whether no haptic of a pair is switched off by parameters; `features` are those of each.
  private mutating func canBeAsked(_ pair: Expectation, _ features: [[String]]) -> Bool {
    let (feature, partner) = (pair.feature.base, pair.partner.base)
    let responses = definition.responses.indices.filter {
      features[$0].contains(feature) != features[$0].contains(partner)
    }
    return responses.allSatisfy { response in
      let conditions = definition.responses[response].conditions
      return conditions.filter { $0.names.allSatisfy { run.parameters[$0] != nil } }
        .allSatisfy { run.holds($0, at: .zero) }
    }
  }
}

extension InteractionCondition {
  /// The names in it; that of its machine for a state.
  fileprivate var names: [String] {
    switch test {
    case .comparison(let comparison): comparison.left.names + comparison.right.names
    case .state(let name): [name.machine]
    }
  }
}
