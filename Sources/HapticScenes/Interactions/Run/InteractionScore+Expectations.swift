// Which pairs of an interaction are asked of a run: those of which something came about.

import HapticModel

/// What came about in a run, by name.
struct RunNames {
  /// The names of features, without their numbers.
  let features: Set<String>
  let states: Set<String>
  /// The names of the ends of vibrations and states.
  private let ends: Set<String>
  /// The names that come once, and thus have no number.
  private let once: Set<String>

  init(_ timeline: Timeline, once: Set<String>) {
    let found = timeline.features
    features = Set(found.map { $0.name.base })
    states = Set(timeline.states.map { "\($0.machine).\($0.state)" })
    ends = Set(found.compactMap { $0.end?.name.base } + timeline.stateEnds.map { $0.name })
    self.once = once
  }

  /// Whether a name stands for one thing, and not for all of a series.
  fileprivate func isWhole(_ name: String) -> Bool {
    NumberedName(name) != nil || states.contains(name) || once.contains(name)
      || (name.hasSuffix(".end") && once.contains(String(name.dropLast(4))))
  }

  fileprivate func contains(_ name: String) -> Bool {
    features.contains(name.base) || states.contains(name) || ends.contains(name.base)
  }
}

/// A name such as `arm.live.60`: the haptic or state `arm`, as an app is told that looks at its views 60
/// times a second.
package struct LiveName: Hashable, Sendable {
  /// The name of the haptic or the state.
  package let subject: String
  /// How often the app looks at its views, in times a second.
  package let rate: Int

  /// The rates that a name may have, in times a second (our choice; screens have 24 to 240).
  package static let rates = 1...10_000

  /// The parts of a name without its number; `nil` for one that is not live.
  package init?(_ name: String) {
    let parts = name.split(separator: ".")
    guard parts.count > 2, parts[parts.count - 2] == "live", let rate = Int(parts[parts.count - 1])
    else { return nil }
    self.rate = rate
    subject = parts.dropLast(2).joined(separator: ".")
  }
}

extension Expectation {
  /// The live names in it.
  package var liveNames: [LiveName] { [feature.base, partner.base].compactMap { LiveName($0) } }
}

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

extension Expectation {
  /// The pair as it can be asked of a run; `nil` if neither of both came about.
  func asked(of names: RunNames) -> Expectation? {
    let pair = [feature, partner]
    guard pair.contains(where: names.contains) else { return nil }
    let series = pair.map { names.isWhole($0) ? $0 : "\($0)[*]" }
    return Expectation(series[0], with: series[1], within: window)
  }
}
