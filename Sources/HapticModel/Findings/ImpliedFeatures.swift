// Features that nobody writes down, but that have names: passages of levels, and ends.

/// The moments that follow from states and tracks, by name: `list.y.arm` and `list.y.arm.down` for
/// the passages of a level, `card.open.end` for the end of a state, and `list.y.end` for that of a
/// motion.
///
/// They are seen, and numbered in time. Lists of features do not have them.
struct ImpliedFeatures {
  /// The names without numbers: those of levels, of states, then of tracks.
  private(set) var names: [String] = []
  private var times: [String: [HapticTime]] = [:]
  /// The names of passages that were not looked for.
  private var leftOut: Set<String> = []

  init(_ timeline: Timeline) {
    addLevels(of: timeline)
    for (name, times) in timeline.stateEnds + timeline.trackEnds where self.times[name] == nil {
      names.append(name)
      self.times[name] = times
    }
  }

  private mutating func addLevels(of timeline: Timeline) {
    for level in timeline.levelPassages {
      if level.isLeftOut { leftOut.formUnion([level.name(.rising), level.name(.falling)]) }
      for crossing in level.crossings {
        let name = level.name(crossing.direction)
        if times[name] == nil { names.append(name) }
        times[name, default: []].append(crossing.time)
      }
    }
    // Two levels may share a name, and their passages follow one another.
    for name in names { times[name]?.sort() }
  }

  /// The features of a name, or of one with a number or `[*]`; `nil` if there are none.
  func of(_ name: String, _ number: NumberedName?) -> [Feature]? {
    if let found = times[name] { return found.indices.map { feature(name, $0, found) } }
    guard let number, let found = times[number.base] else { return nil }
    guard let index = number.number else {
      return found.indices.map { feature(number.base, $0, found) }
    }
    return index < found.count ? [feature(number.base, Int(index), found)] : nil
  }

  private func feature(_ name: String, _ index: Int, _ times: [HapticTime]) -> Feature {
    Feature(
      times.count == 1 ? name : "\(name)[\(index)]", at: times[index], lasting: .zero, .visual)
  }

  /// Whether a name is that of a level whose passages were not looked for.
  func leavesOut(_ name: String) -> Bool { leftOut.contains(name) }
}

extension Timeline {
  /// When each state is left for the next of its machine, by `machine.state.end`.
  package var stateEnds: [(name: String, times: [HapticTime])] {
    var current: [String: String] = [:]
    var ends = GroupedTimes()
    for change in states.sorted(on: { $0.time }) {
      if let state = current[change.machine] {
        ends.add(change.time, to: "\(change.machine).\(state)".ended)
      }
      current[change.machine] = change.state
    }
    return ends.groups
  }

  /// When the motions of each track end, by `track.end`.
  fileprivate var trackEnds: [(name: String, times: [HapticTime])] {
    tracks.map { ($0.name.ended, $0.rests) }.filter { !$0.times.isEmpty }
  }
}

/// Times by name, the names in the order of their first time.
private struct GroupedTimes {
  private(set) var groups: [(name: String, times: [HapticTime])] = []
  private var places: [String: Int] = [:]

  mutating func add(_ time: HapticTime, to name: String) {
    if let place = places[name] {
      groups[place].times.append(time)
    } else {
      places[name] = groups.count
      groups.append((name, [time]))
    }
  }
}

// MARK: - Ends

extension Feature {
  /// The end of what lasts, under a name of its own; `nil` for a moment.
  package var end: Feature? {
    guard duration > .zero else { return nil }
    return Feature(name.ended, at: time + duration, lasting: .zero, modality)
  }
}

extension String {
  /// The name of the end: `fill.end` of `fill`, and `fill.end[2]` of `fill[2]`.
  package var ended: String {
    guard let number = NumberedName(self) else { return self + ".end" }
    return number.base + ".end" + dropFirst(number.base.count)
  }

  /// The name of what ends: `fill[2]` of `fill.end[2]`; `nil` if it is not the name of an end.
  var unended: String? {
    let base = NumberedName(self)?.base ?? self
    guard base.hasSuffix(".end") else { return nil }
    return String(base.dropLast(4)) + dropFirst(base.count)
  }
}
