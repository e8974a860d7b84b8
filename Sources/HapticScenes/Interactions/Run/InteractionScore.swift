// What a run of an interaction shows: states, tracks, named moments, and what must coincide.

import HapticModel

/// The timeline of a run that has come to its end.
struct InteractionScore {
  var run: InteractionRun
  /// When everything has come to rest.
  let end: HapticTime
  private var definition: InteractionDefinition { run.definition }

  init(_ run: InteractionRun) {
    self.run = run
    let inputs = run.inputs.values.compactMap { $0.trajectory.end }
    let motions = run.motions.compactMap { $0.trajectory.end }
    end = ([run.now] + inputs + motions).max() ?? .zero
  }

  /// - Throws: ``SceneFault`` if it takes more steps than the run has left.
  mutating func timeline(tracks hasTracks: Bool) throws(SceneFault) -> Timeline {
    let markers = markers()
    var timeline = Timeline(
      patterns: definition.responses.flatMap { patterns(of: $0) },
      tracks: hasTracks ? tracks() : [],
      states: run.machines.flatMap { $0.lane.changes }, markers: markers,
      waivers: definition.waivers)
    let known = timeline.names
    timeline.expectations = definition.expectations.compactMap { $0.asked(of: known) }
    timeline.intents = definition.intents.filter { intent in
      intent.feature.map { known.features.contains($0.base) } ?? true
    }
    try run.checkBudget()
    return timeline
  }
}

// MARK: - Tracks

extension InteractionScore {
  private mutating func tracks() -> [AnimationTrack] {
    let inputs = definition.inputs.compactMap { input in
      input.moved.map { (name: $0, unit: input.unit) }
    }
    let values = definition.values.map { (name: $0.name, unit: $0.unit) }
    let motions = definition.motions.map { (name: $0.name, unit: $0.unit) }
    var tracks = (inputs + values + motions).map { name, unit in
      run.trajectory(of: name).track(name, unit: unit, property: TrackProperty.none)
    }
    for index in tracks.indices { tracks[index].levels = levels(of: tracks[index].name) }
    let figures = definition.stage?.figures.flatMap { $0.all } ?? []
    for figure in figures { tracks += figure.bindings.map { track(of: figure, $0) } }
    return tracks
  }

  private mutating func track(
    of figure: InteractionFigure, _ binding: InteractionFigure.Binding
  ) -> AnimationTrack {
    let property = binding.property
    return run.trajectory(of: binding.value).track(
      "\(figure.name).\(property.key ?? property.rawValue)", unit: property.unit,
      property: property)
  }

  /// The levels of a value at which something happens.
  private mutating func levels(of name: String) -> [TrackLevel] {
    var levels: [TrackLevel] = []
    for crossing in definition.crossings where crossing.comparison.left == .name(name) {
      let isConstant = crossing.level.names.allSatisfy { run.parameters[$0] != nil }
      let feature = crossing.feature { $0.text }
      guard isConstant, !levels.contains(where: { $0.name == feature }) else { continue }
      levels.append(TrackLevel(feature, at: run.number(crossing.level, at: end)))
    }
    return levels
  }
}

// MARK: - Named moments

extension InteractionScore {
  private mutating func markers() -> [Marker] {
    var happenings = run.happenings
    for crossing in definition.crossings { happenings += onsets(of: crossing) }
    var counts: [String: Int] = [:]
    return Set(happenings).sorted(on: { $0.name }).sorted(on: { $0.time }).map { happening in
      let number = counts[happening.name, default: 0]
      counts[happening.name] = number + 1
      return Marker(
        "\(happening.name)[\(number)]", at: happening.time, modality(of: happening.name))
    }
  }

  private func modality(of name: String) -> Modality {
    let isSeen = definition.motions.contains { $0.events.contains(name) } || name.hasSuffix(".rest")
    return isSeen ? .visual : .gesture
  }

  /// Every time that a crossing comes to hold.
  mutating func onsets(of crossing: InteractionCrossing) -> [Happening] {
    let name = crossing.feature { $0.text }
    var found: [Happening] = []
    var time = HapticTime(nanoseconds: -1)
    while let next = run.onset(of: crossing, after: time) {
      found.append(Happening(name: name, time: next))
      time = next
    }
    return found
  }
}

extension InteractionDefinition {
  /// The crossings of ways out and responses, each once.
  package var crossings: [InteractionCrossing] {
    var found: [InteractionCrossing] = []
    let exits = machines.flatMap { $0.states.flatMap { $0.exits } }
    for exit in exits { if case .crossing(let crossing) = exit.trigger { found.append(crossing) } }
    for response in responses {
      if case .crossing(let crossing) = response.cause { found.append(crossing) }
    }
    var seen: Set<InteractionCrossing> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension Quantity {
  /// The quantity as features name it, and as files write it.
  package var text: String { text(inside: false) }

  private func text(inside: Bool) -> String {
    switch self {
    case .number(let number): "\(SceneValue.number(number))"
    case .name(let name): name
    case .negative(let quantity): "-\(quantity.text(inside: true))"
    case .operation(let sign, let a, let b):
      inside
        ? "(\(a.text(inside: true)) \(sign.rawValue) \(b.text(inside: true)))"
        : "\(a.text(inside: true)) \(sign.rawValue) \(b.text(inside: true))"
    case .function(let function, let quantities):
      "\(function.rawValue)(\(quantities.map { $0.text(inside: false) }.joined(separator: ", ")))"
    }
  }
}

// MARK: - Expectations

/// The names on a timeline: of features, without their numbers, and of states.
private struct TimelineNames {
  var features: Set<String> = []
  var states: Set<String> = []
}

extension Timeline {
  fileprivate var names: TimelineNames {
    TimelineNames(
      features: Set(features.map { $0.name.base }),
      states: Set(states.map { "\($0.machine).\($0.state)" }))
  }
}

extension Expectation {
  /// The pair as it can be asked of a run; `nil` if neither of both came about.
  fileprivate func asked(of names: TimelineNames) -> Expectation? {
    let pair = [feature, partner]
    guard pair.contains(where: { names.features.contains($0.base) || names.states.contains($0) })
    else { return nil }
    let series = pair.map { NumberedName($0) != nil || names.states.contains($0) ? $0 : "\($0)[*]" }
    return Expectation(series[0], with: series[1], within: window)
  }
}

extension String {
  /// The name without a number.
  package var base: String { NumberedName(self)?.base ?? self }
}
