// What a run of an interaction shows: states, tracks, named moments, and what must coincide.

import HapticModel

/// The timeline of a run that has come to its end.
struct InteractionScore {
  var run: InteractionRun
  /// When everything has come to rest.
  let end: HapticTime
  /// What haptics made whose names do not count their causes: the name, and the cause's number.
  var made: [String: [(name: String, cause: Int)]] = [:]
  /// The tracks of names that were drawn, without their names.
  private var tracksByName: [String: AnimationTrack] = [:]
  var definition: Interaction { run.definition }

  init(_ run: consuming InteractionRun) {
    let inputs = run.inputs.compactMap { $0?.trajectory.end }
    // Nothing else waits for a loop that goes back to its start.
    let motions = run.motions.filter { $0.definition.loop?.end != .start }
      .compactMap { $0.trajectory.end }
    end = ([run.now] + inputs + motions).max() ?? .zero
    self.run = run
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
    let inputs = definition.inputs.filter { !$0.isUnseen(in: definition) }.compactMap { input in
      input.moved.map { (name: $0, unit: input.unit) }
    }
    // What only parameters decide does not move.
    let values = definition.values.filter { run.parameters[$0.name] == nil && $0.hasTrack }
      .map { (name: $0.name, unit: $0.unit) }
    let motions = definition.motions.filter { $0.hasTrack }.map { (name: $0.name, unit: $0.unit) }
    let figures = definition.stage?.figures.flatMap { $0.all } ?? []
    let moved = figures.flatMap { figure in
      figure.bindings.map {
        (figure: figure, binding: $0, own: definition.ownTrack(of: figure, $0))
      }
    }
    let crossings = run.crossings
    var tracks: [AnimationTrack] = []
    for (name, unit) in inputs + values + motions {
      let shown = definition.trackName(of: name)
      let owner = moved.first { $0.own == shown }
      let property = owner?.binding.property ?? TrackProperty.none
      var track = drawn(name).named(shown, unit, property)
      track.levels = levels(of: name, among: crossings)
      if let owner { track.anchor = anchor(of: owner.figure, owner.binding) ?? track.anchor }
      tracks.append(track)
    }
    for row in moved where row.own == nil { tracks.append(track(of: row.figure, row.binding)) }
    return tracks
  }

  private mutating func track(
    of figure: InteractionFigure, _ binding: InteractionFigure.Binding
  ) -> AnimationTrack {
    let property = binding.property
    var track = drawn(binding.value).named(
      "\(figure.name).\(property.key ?? property.rawValue)", property.unit, property)
    track.anchor = anchor(of: figure, binding) ?? track.anchor
    return track
  }

  /// What a name does, as a track without a name.
  private mutating func drawn(_ name: String) -> AnimationTrack {
    if let known = tracksByName[name] { return known }
    let made =
      definition.value(name).map { drawn($0) }
      ?? run.trajectory(of: name).track("", unit: .none)
    tracksByName[name] = made
    return made
  }

  /// What a value does; through a straight map it needs no refinement of its own.
  private mutating func drawn(_ value: InteractionValue) -> AnimationTrack {
    if case .name(let source) = value.source, source.withoutSpeed == nil,
      run.parameters[source] == nil
    {
      if value.map.isEmpty { return drawn(source) }
      if let straight = run.map(of: value).straight {
        return drawn(source).mapped(scale: straight.scale, shift: straight.shift)
      }
    }
    return run.trajectory(of: value).track("", unit: .none)
  }

  /// The point about which a property of a figure acts, if it is that of one that turns or scales it.
  private mutating func anchor(
    of figure: InteractionFigure, _ binding: InteractionFigure.Binding
  ) -> Point2D? {
    guard let anchor = figure.anchor, [.rotation, .rotationX, .scale].contains(binding.property)
    else { return nil }
    return Point2D(x: run.number(anchor.x, at: .zero), y: run.number(anchor.y, at: .zero))
  }

  /// The levels of a value at which something happens.
  private mutating func levels(
    of name: String, among crossings: [InteractionCrossing]
  ) -> [TrackLevel] {
    var levels: [TrackLevel] = []
    for crossing in crossings where crossing.comparison.left == .name(name) {
      let isConstant = crossing.level.names.allSatisfy { run.parameters[$0] != nil }
      let feature = crossing.feature { $0.text }
      guard isConstant, !levels.contains(where: { $0.name == feature }) else { continue }
      levels.append(TrackLevel(feature, at: run.number(crossing.level, at: end)))
    }
    return levels
  }
}

extension AnimationTrack {
  /// The track of a name, a unit and a property.
  fileprivate func named(
    _ name: String, _ unit: TrackUnit, _ property: TrackProperty
  ) -> AnimationTrack {
    AnimationTrack(name, unit: unit, initial: initial, property: property, segments: segments)
  }
}

extension InteractionInput {
  /// Whether it is a pan that only scrubs: what it moves is then seen, and not the finger.
  fileprivate func isUnseen(in definition: Interaction) -> Bool {
    guard case .pan = kind, let moved else { return false }
    let figures = definition.stage?.figures.flatMap { $0.all } ?? []
    let followed =
      definition.values.flatMap { $0.names } + definition.crossings.flatMap { $0.names }
      + figures.flatMap { $0.bindings.flatMap { $0.value.names } }
    return !followed.contains { ($0.withoutSpeed ?? $0) == moved }
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
    let causes = moments(of: row)
    let sense = row.sense ?? modality(of: row.cause)
    return causes.sorted().prefix(row.isOnce ? 1 : .max).enumerated().map { number, time in
      Marker(row.numbered(number), at: time + delay, lasting: length(of: row, from: time), sense)
    }
  }

  /// When a marker begins: with its cause where its conditions hold, or each time that they come to hold
  /// while a state is active.
  private mutating func moments(of row: InteractionMarker) -> [HapticTime] {
    if case .during(let states) = row.cause {
      return spans(in: states, while: row.conditions).map { $0.start }
    }
    return causes(of: row.cause).filter { time in
      row.conditions.allSatisfy { run.holds($0, at: time) }
    }
  }

  /// How long a marker lasts whose cause is at a moment.
  private mutating func length(of row: InteractionMarker, from start: HapticTime) -> HapticTime {
    if let length = row.duration { return .seconds(max(run.number(length, at: start), 0)) }
    guard !row.ends.isEmpty else { return .zero }
    // Happenings are in order of time.
    let next = run.happenings.partitioningIndex { $0.time > start }
    return (run.happenings[next...].first { row.ends.contains($0.name) }?.time ?? end) - start
  }

  private func modality(of cause: InteractionResponse.Cause) -> Modality {
    switch cause {
    case .event(let name): modality(of: name)
    case .crossing: .gesture
    case .transition, .entry, .during, .sounding: .visual
    }
  }

  /// A marker for everything that happened.
  private mutating func allMarkers() -> [Marker] {
    var happenings = run.happenings.filter { !definition.isUnmarked($0.name) }
    for crossing in run.crossings { happenings += onsets(of: crossing) }
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
      || name == Interaction.startEvent
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

extension Interaction {
  /// The inputs whose drags something waits for.
  var draggedInputs: [Int] {
    let exits = machines.flatMap { $0.states.flatMap { $0.exits } }
    var heard = Set(
      exits.compactMap { if case .event(let name, _) = $0.trigger { name } else { nil } }
        + markers.flatMap { $0.ends }
        + motions.flatMap { ($0.animator?.taps ?? []).map { $0.event } }
        + inputs.compactMap { if case .random(_, _, let name) = $0.kind { name } else { nil } })
    for cause in responses.map({ $0.cause }) + markers.map({ $0.cause }) {
      if case .event(let name) = cause { heard.insert(name) }
    }
    for run in motions.flatMap({ $0.runs }) {
      if case .event(let name) = run.cause { heard.insert(name) }
    }
    return inputs.indices.filter {
      heard.contains("\(inputs[$0].name).\(InteractionInput.dragged)")
    }
  }

  /// The crossings of transitions and responses, each once.
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
