// The names of what came about in a run, and those that stand for what an app is told live.

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
  func isWhole(_ name: String) -> Bool {
    NumberedName(name) != nil || states.contains(name) || once.contains(name)
      || (name.hasSuffix(".end") && once.contains(String(name.dropLast(4))))
  }

  func contains(_ name: String) -> Bool {
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

extension Expectation {
  /// The pair as it can be asked of a run; `nil` if neither of both came about.
  func asked(of names: RunNames) -> Expectation? {
    let pair = [feature, partner]
    guard pair.contains(where: names.contains) else { return nil }
    let series = pair.map { names.isWhole($0) ? $0 : "\($0)[*]" }
    return Expectation(series[0], with: series[1], within: window)
  }
}
