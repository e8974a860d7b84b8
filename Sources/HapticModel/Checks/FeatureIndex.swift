// Everything on a timeline that a pair can name, found by name.

/// What a name stands for on a timeline.
struct Occurrences: Hashable, Sendable {
  /// Everything of that name, by time; empty if there is nothing.
  var features: [Feature] = []
  /// Whether the name ended in `[*]`.
  var isSeries = false
  /// The name that may have been meant, where there is nothing.
  var nearest: String?
}

/// Finds features, then states as `machine.state`, then events by number as `transient[3]`.
///
/// Built once for all the pairs of a timeline: building takes time in proportion to what has a name,
/// and each look-up hardly any.
struct FeatureIndex {
  private let timeline: Timeline
  private let features: Names
  private let entries: Names
  /// Only looked at, and only then numbered, when a name could be that of an event.
  private lazy var events: [EventType: [EventOnset]] =
    timeline.onsets.reduce(into: [:]) { $0[$1.type, default: []].append($1) }
  private lazy var candidates: [String] =
    features.all + entries.all + EventType.allCases.compactMap { events[$0]?.last?.label }
  private var search = NearestName()
  /// What was found before: many pairs may name the same.
  private var known: [String: Occurrences] = [:]

  init(_ timeline: Timeline) {
    self.timeline = timeline
    features = Names(timeline.features)
    entries = Names(timeline.entries)
  }

  /// Everything that goes by a name, or the name nearest to it.
  mutating func occurrences(of name: String) -> Occurrences {
    if let found = known[name] { return found }
    let found = looked(up: name)
    known[name] = found
    return found
  }

  private mutating func looked(up name: String) -> Occurrences {
    let number = NumberedName(name)
    if let found = features.of(name, number) ?? entries.of(name, number) ?? numbered(number) {
      return Occurrences(features: found, isSeries: number?.isSeries ?? false)
    }
    guard search.effort > 0 else { return Occurrences() }
    let series = number?.isSeries == true ? [features.series, entries.series] : []
    let names = (series + [candidates]).joined()
    return Occurrences(nearest: search.nearest(to: name, among: names))
  }

  private mutating func numbered(_ name: NumberedName?) -> [Feature]? {
    guard let name, let type = EventType(rawValue: name.base) else { return nil }
    let found = events[type] ?? []
    guard let number = name.number else { return found.isEmpty ? nil : found.map({ $0.feature }) }
    return found.indices.contains(number) ? [found[number].feature] : nil
  }
}

extension Timeline {
  /// The states entered, by time, then in the order they were added.
  var entries: [Feature] {
    states.sorted(on: { $0.time }).map { change in
      Feature("\(change.machine).\(change.state)", at: change.time, lasting: .zero, .visual)
    }
  }
}

/// Things by their name, and by what comes before their number.
private struct Names {
  /// The names, each once, by time of the first.
  private(set) var all: [String] = []
  /// The names of series, each once, by time of the first.
  private(set) var series: [String] = []

  private var exact: [String: [Feature]] = [:]
  private var numbered: [String: [Feature]] = [:]

  /// Features in order of time.
  init(_ features: [Feature]) {
    for feature in features {
      if exact[feature.name] == nil { all.append(feature.name) }
      exact[feature.name, default: []].append(feature)
      guard let name = NumberedName(feature.name) else { continue }
      if numbered[name.base] == nil { series.append(name.series) }
      numbered[name.base, default: []].append(feature)
    }
  }

  /// What goes by a name: by all of it, or as a series.
  func of(_ name: String, _ number: NumberedName?) -> [Feature]? {
    if let found = exact[name] { return found }
    guard let number, number.isSeries else { return nil }
    return numbered[number.base]
  }
}
