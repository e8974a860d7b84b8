// What a run of an interaction shows: states, tracks, named moments, and what must coincide.

import HapticModel

/// The timeline of a run that has come to its end.
struct InteractionScore {
  var run: InteractionRun
  /// What haptics made whose textures have another name, and the number of its cause, by time.
  var made: [String: [(name: String, cause: Int)]] = [:]
  /// When everything has come to rest.
  let end: HapticTime
  var definition: InteractionDefinition { run.definition }

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
    let known = RunNames(timeline, once: definition.onceNames)
    timeline.expectations = expectations(known)
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
    // What only parameters decide does not move.
    let values = definition.values.filter { run.parameters[$0.name] == nil && $0.hasTrack }
      .map { (name: $0.name, unit: $0.unit) }
    let motions = definition.motions.map { (name: $0.name, unit: $0.unit) }
    let figures = definition.stage?.figures.flatMap { $0.all } ?? []
    let moved = figures.flatMap { figure in
      figure.bindings.map {
        (figure: figure, binding: $0, own: definition.ownTrack(of: figure, $0))
      }
    }
    var tracks: [AnimationTrack] = []
    for (name, unit) in inputs + values + motions {
      let shown = definition.trackName(of: name)
      let property = moved.first { $0.own == shown }?.binding.property ?? TrackProperty.none
      var track = run.trajectory(of: name).track(shown, unit: unit, property: property)
      track.levels = levels(of: name)
      tracks.append(track)
    }
    for row in moved where row.own == nil { tracks.append(track(of: row.figure, row.binding)) }
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
    definition.markers.isEmpty ? allMarkers() : definition.markers.flatMap { markers(of: $0) }
  }

  /// The markers of a moment that has a name of its own.
  private mutating func markers(of row: InteractionMarker) -> [Marker] {
    let delay = HapticTime.seconds(run.number(row.delay, at: .zero))
    let causes = causes(of: row.cause).filter { time in
      row.conditions.allSatisfy { run.holds($0, at: time) }
    }
    let sense = row.sense ?? modality(of: row.cause)
    return causes.sorted().prefix(row.isOnce ? 1 : .max).enumerated().map { number, time in
      Marker(row.isOnce ? row.name : "\(row.name)[\(number)]", at: time + delay, sense)
    }
  }

  private func modality(of cause: InteractionResponse.Cause) -> Modality {
    switch cause {
    case .event(let name): modality(of: name)
    case .crossing: .gesture
    case .transition, .entry, .during: .visual
    }
  }

  /// A marker for everything that happened.
  private mutating func allMarkers() -> [Marker] {
    var happenings = run.happenings.filter { $0.name != InteractionDefinition.startEvent }
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
    let isSeen =
      definition.motions.contains { $0.events.contains(name) } || name.hasSuffix(".rest")
      || name == InteractionDefinition.startEvent
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
    for cause in responses.map({ $0.cause }) + markers.map({ $0.cause }) {
      if case .crossing(let crossing) = cause { found.append(crossing) }
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

extension String {
  /// The name without a number.
  package var base: String { NumberedName(self)?.base ?? self }
}
