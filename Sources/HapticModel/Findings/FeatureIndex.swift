// What names on a timeline stand for: an index of its features for expectations, and one of waivers for findings.

/// The features that a name stands for.
package struct Occurrences: Hashable, Sendable {
  /// The features of that name, by time; empty if there are none.
  package var features: [Feature] = []
  /// Whether the name ended in `[*]`.
  package var isSeries = false
  /// The most similar existing name, if there are no features.
  package var nearest: String?
  /// Whether the name is that of a level whose passages were not looked for.
  var isLeftOut = false
}

/// Finds features, then states as `machine.state`, then events by number such as `transient[3]`,
/// then ends and passages of levels.
///
/// Built once for all expectations of a timeline. Building takes time in proportion to the number
/// of names; a look-up is nearly free.
package struct FeatureIndex {
  private let timeline: Timeline
  private let implies: Bool
  private let features: Names
  private let entries: Names
  /// Built only when a name could be that of a numbered event.
  private lazy var events: [EventType: [EventOnset]] =
    timeline.onsets.reduce(into: [:]) { $0[$1.type, default: []].append($1) }
  /// The ends of what lasts.
  private lazy var ends = Names(
    implies ? timeline.features.compactMap { $0.end }.sorted(on: { $0.time }) : [])
  private lazy var implied = ImpliedFeatures(implies ? timeline : Timeline())
  private lazy var impliedNames = implied.names.filter { !features.has($0) }
  private lazy var candidates: [String] =
    features.all + entries.all + EventType.allCases.compactMap { events[$0]?.last?.label }
    + ends.all + impliedNames
  private var search = NearestName()
  /// Earlier results: many expectations may name the same feature.
  private var known: [String: Occurrences] = [:]

  /// Indexes a timeline, with names for ends and passages of levels unless none are wanted.
  package init(_ timeline: Timeline, implies: Bool = true) {
    self.timeline = timeline
    self.implies = implies
    features = Names(timeline.features)
    entries = Names(timeline.entries)
  }

  package mutating func occurrences(of name: String) -> Occurrences {
    if let found = known[name] { return found }
    let found = looked(up: name)
    known[name] = found
    return found
  }

  private mutating func looked(up name: String) -> Occurrences {
    let number = NumberedName(name)
    if let found = features.of(name, number) ?? entries.of(name, number) ?? numbered(number)
      ?? unwritten(name, number)
    {
      return Occurrences(features: found, isSeries: number?.isSeries ?? false)
    }
    if implied.leavesOut(number?.base ?? name) { return Occurrences(isLeftOut: true) }
    guard search.effort > 0 else { return Occurrences() }
    let series =
      number?.isSeries == true
      ? [features.series, entries.series, ends.series, impliedNames.map { "\($0)[*]" }] : []
    let names = (series + [candidates]).joined()
    return Occurrences(nearest: search.nearest(to: name, among: names))
  }

  /// Ends and passages, unless something is written under that name: crossings of an interaction
  /// are markers and levels alike.
  private mutating func unwritten(_ name: String, _ number: NumberedName?) -> [Feature]? {
    guard implies, !features.has(number?.base ?? name) else { return nil }
    if let whole = name.unended {
      if let found = ends.of(name, number) { return found }
      if let found = numbered(NumberedName(whole)) {
        let ends = found.compactMap { $0.end }
        return ends.isEmpty ? nil : ends.sorted(on: { $0.time })
      }
    }
    return implied.of(name, number)
  }

  private mutating func numbered(_ name: NumberedName?) -> [Feature]? {
    guard let name, let type = EventType(rawValue: name.base) else { return nil }
    let found = events[type] ?? []
    guard let number = name.number else { return found.isEmpty ? nil : found.map({ $0.feature }) }
    return number < found.count ? [found[Int(number)].feature] : nil
  }
}

extension Timeline {
  /// The states entered, by time, then in the order they were added.
  package var entries: [Feature] {
    states.sorted(on: { $0.time }).map { change in
      Feature("\(change.machine).\(change.state)", at: change.time, lasting: .zero, .visual)
    }
  }
}

/// Features by full name, and by the part before their number.
private struct Names {
  /// The distinct names, by time of their first feature.
  private(set) var all: [String] = []
  /// The distinct names of series, by time of their first feature.
  private(set) var series: [String] = []

  private var exact: [String: [Feature]] = [:]
  private var numbered: [String: [Feature]] = [:]

  /// Indexes features, which are in order of time.
  init(_ features: [Feature]) {
    for feature in features {
      if exact[feature.name] == nil { all.append(feature.name) }
      exact[feature.name, default: []].append(feature)
      guard let name = NumberedName(feature.name) else { continue }
      if numbered[name.base] == nil { series.append(name.series) }
      numbered[name.base, default: []].append(feature)
    }
  }

  /// Whether a feature has this name, or this name with a number.
  func has(_ base: String) -> Bool { exact[base] != nil || numbered[base] != nil }

  /// The features of a full name, or of a series.
  func of(_ name: String, _ number: NumberedName?) -> [Feature]? {
    if let found = exact[name] { return found }
    guard let number, number.isSeries else { return nil }
    return numbered[number.base]
  }
}

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
