// The tables of a live program as source code: inputs, motions, states and responses.

import HapticModel
import HapticScenes

/// Makes the tables of an interaction whose paces are numbers.
struct LiveTables {
  var names: LiveNames
  /// The tables so far: name, type and value.
  private(set) var tables: [(name: String, type: String, value: LiveText)] = []
  private var ways = 0

  var definition: Interaction { names.definition }
  var layout: LiveLayout { names.layout }

  init(_ definition: Interaction, in language: LiveLanguage) {
    names = LiveNames(definition, in: language)
    var fields: [(String, LiveText?)] = [("parameters", .index(definition.parameters.count))]
    let constants = definition.constantValues.map { constant -> LiveText in
      guard case .formula(let quantity) = constant.source else { return .function("0.0") }
      return number(quantity)
    }
    fields.append(("constants", constants.isEmpty ? nil : .list(constants)))
    let maps = definition.values.filter { !$0.map.isEmpty }.map { map($0) }
    fields.append(("maps", maps.isEmpty ? nil : .list(maps)))
    add("inputs", "LiveInput", definition.inputs.map { ($0.name, input($0)) }, to: &fields)
    add("motions", "LiveMotion", definition.motions.map { ($0.name, motion($0)) }, to: &fields)
    let stops = definition.values.compactMap { value in
      value.stops.map { (value.name, self.stops($0, value)) }
    }
    add("stops", "LiveStops", stops, to: &fields)
    let machines = definition.machines.map { ($0.name, machine($0)) }
    add("machines", "LiveExit", machines, to: &fields)
    let responses = definition.responses.map { ($0.name, response($0)) }
    add("responses", "LiveResponse", responses, to: &fields)
    if !layout.animators.isEmpty {
      fields.append(("animators", .index(layout.animators.count)))
    }
    tables.append(("program", "LiveProgram", .part("LiveProgram", fields)))
  }

  /// Adds a table for each part, and a field that lists them.
  private mutating func add(
    _ field: String, _ type: String, _ parts: [(String, LiveText)],
    to fields: inout [(String, LiveText?)]
  ) {
    guard !parts.isEmpty else { return }
    let suffix = type.dropFirst(4)
    let words = parts.map { name, value -> LiveText in
      let word = names.unique("\(name).\(suffix)")
      tables.append((word, type, value))
      return .word(word)
    }
    fields.append((field, .list(words)))
  }
}

// MARK: - Numbers and tests

extension LiveTables {
  private mutating func number(_ quantity: Quantity) -> LiveText {
    .function(names.number(quantity))
  }

  /// A number, unless it is 0.
  private mutating func unlessZero(_ quantity: Quantity) -> LiveText? {
    quantity == .number(0) ? nil : number(quantity)
  }

  private mutating func numbers(_ quantities: [Quantity]) -> LiveText {
    .list(quantities.map { number($0) })
  }

  private mutating func condition(_ conditions: [InteractionCondition]) -> LiveText? {
    names.test(conditions).map { .function($0) }
  }

  private mutating func crossing(_ crossing: InteractionCrossing) -> LiveText {
    let inputs = crossing.agent == nil ? [] : layout.inputs(moving: crossing.names)
    return .part(
      "LiveCrossing",
      [
        ("holds", .function(names.test(crossing))), ("agent", agent(crossing.agent)),
        ("inputs", inputs.isEmpty ? nil : .list(inputs.map { .index($0) })),
      ])
  }

  private func agent(_ agent: InteractionAgent?) -> LiveText? {
    agent.map { .choice("LiveAgent", $0.rawValue) }
  }

  private mutating func states(_ states: [StateName]) -> [LiveText] {
    states.map { names.state($0) }
  }

  /// A payload that Swift does not leave out.
  private var none: LiveText? { names.language == .swift ? .word("nil") : nil }

  private func flag(_ flag: Bool) -> LiveText? { flag ? .flag(true) : nil }

  private mutating func map(_ value: InteractionValue) -> LiveText {
    let points = value.map.map { point -> LiveText in
      .part("LivePoint", [("at", number(point.argument)), ("value", number(point.value))])
    }
    let edge: LiveText? =
      value.edge == .clamp ? nil : .choice("LiveEdge", value.edge.rawValue)
    return .part("LiveMapping", [("points", .list(points)), ("edge", edge)])
  }

  private func curve(_ curve: TimingCurve) -> LiveText { .list(curve.points.map { .number($0) }) }

  private mutating func pace(_ pace: Pace) -> LiveText {
    let fields: (String, [(String, LiveText?)])
    switch pace {
    case .curve(let curve, let length):
      fields = ("curve", [("of", self.curve(curve)), ("seconds", number(length))])
    case .spring(let spring): fields = ("spring", [("of", self.spring(spring))])
    case .swing(let spring, let velocity, let length):
      fields = (
        "swing",
        [
          ("of", self.spring(spring)), ("ways", .number(velocity)),
          ("seconds", .number(length.seconds)),
        ]
      )
    case .slowing: fields = ("slowing", [])
    case .jump, .parametric: fields = ("jump", [])
    }
    return .variant("LivePace", fields.0, fields.1)
  }

  private func spring(_ spring: DampedSpring) -> LiveText {
    .part(
      "LiveSpring",
      [("frequency", .number(spring.angularFrequency)), ("damping", .number(spring.dampingRatio))])
  }

  private mutating func way() -> LiveText? {
    defer { ways += 1 }
    return ways == 0 ? nil : .index(ways)
  }
}

// MARK: - Inputs

extension LiveTables {
  private mutating func input(_ input: InteractionInput) -> LiveText {
    var fields: [(String, LiveText?)] = [("kind", kind(input))]
    var start = input.start
    if case .number(let stand) = input.kind { start = stand }
    fields.append(("start", unlessZero(start)))
    fields.append(
      (
        "gains",
        list(input.gains) { tables, gain in
          .part(
            "LiveGain",
            [("state", tables.names.state(gain.state)), ("factor", tables.number(gain.factor))])
        }
      ))
    fields.append(("locks", list(input.locks) { $0.names.state($1) }))
    fields.append(
      (
        "runs",
        list(input.runs) { tables, run in
          let move = tables.move(
            tables.layout.input(input.name), tables.number(run.target), run.pace, cancels: false,
            isPlaced: false)
          return .part("LiveRun", [("state", tables.names.state(run.state)), ("move", move)])
        }
      ))
    if let value = layout.releasing(input) {
      let outcomes = value.release.filter { $0.event != .trace }
      fields.append(("releases", list(outcomes) { $0.release($1, value) }))
    }
    if input.rules.rate != ScrollRules().rate { fields.append(("rate", number(input.rules.rate))) }
    if input.rules.projection != .number(0) {
      fields.append(("isSummed", .function(names.isSummed(input))))
    }
    fields.append(("dragsAtOnce", flag(input.slop == .number(0))))
    return .part("LiveInput", fields)
  }

  /// A list of parts, or nothing for none.
  private mutating func list<Part>(
    _ parts: [Part], _ text: (inout LiveTables, Part) -> LiveText
  ) -> LiveText? {
    var texts: [LiveText] = []
    for part in parts { texts.append(text(&self, part)) }
    return texts.isEmpty ? nil : .list(texts)
  }

  private mutating func kind(_ input: InteractionInput) -> LiveText {
    switch input.kind {
    case .scroll: return .variant("LiveKind", "scroll", [])
    case .drag(_, let range, let rubber):
      let lower = range.map { number($0.lower) }
      let upper = range.map { number($0.upper) }
      return .variant(
        "LiveKind", "drag",
        [("lower", lower ?? none), ("upper", upper ?? none), ("rubber", number(rubber ?? 0))])
    case .pan: return .variant("LiveKind", "pan", [])
    case .dial: return .variant("LiveKind", "dial", [])
    case .press: return .variant("LiveKind", "press", [])
    case .button: return .variant("LiveKind", "button", [])
    case .number, .random: return .variant("LiveKind", "number", [])
    }
  }

  private mutating func release(
    _ outcome: ReleaseOutcome, _ value: InteractionValue
  ) -> LiveText {
    let target: LiveText
    switch outcome.target {
    case .stay: target = .variant("LiveTarget", "stay", [])
    case .start: target = .variant("LiveTarget", "start", [])
    case .end: target = .variant("LiveTarget", "end", [])
    case .back: target = .variant("LiveTarget", "back", [])
    case .projected: target = .variant("LiveTarget", "projected", [])
    case .nearest:
      target = .variant(
        "LiveTarget", "nearest", [("speed", outcome.speed.map { number($0) } ?? none)])
    case .value(let quantity): target = .variant("LiveTarget", "place", [("of", number(quantity))])
    }
    return .part(
      "LiveRelease",
      [
        ("target", target), ("pace", pace(outcome.pace)),
        ("value", .conversion(names.forward(value, "x"))),
        ("place", .conversion(names.backward(value, "x"))),
        ("condition", condition(outcome.conditions)),
        ("isForRelease", outcome.event == .cancel ? .flag(false) : nil),
        ("isForCancel", outcome.event == .release ? .flag(false) : nil),
        ("stops", layout.rows[value.name].map { .index($0) }),
        ("map", layout.maps[value.name].map { .index($0) }), ("number", way()),
      ])
  }

  private mutating func move(
    _ input: Int, _ target: LiveText, _ pace: Pace, cancels: Bool, isPlaced: Bool
  ) -> LiveText {
    .part(
      "LiveMove",
      [
        ("input", .index(input)), ("target", target), ("pace", self.pace(pace)),
        ("cancels", flag(cancels)), ("isPlaced", flag(isPlaced)), ("number", way()),
      ])
  }
}

// MARK: - Motions and stops

extension LiveTables {
  private mutating func motion(_ motion: InteractionMotion) -> LiveText {
    var fields: [(String, LiveText?)] = [("start", number(motion.start))]
    fields.append(
      (
        "beginnings",
        list(motion.runs) { tables, run in
          .part(
            "LiveBeginning",
            [
              ("cause", tables.names.event(run.causeText)),
              ("course", tables.course(run.course)), ("delay", tables.unlessZero(run.delay)),
            ])
        }
      ))
    if let loop = motion.loop {
      fields.append(
        (
          "loop",
          .part(
            "LiveLoop",
            [
              ("targets", numbers(loop.targets)), ("seconds", number(loop.phase)),
              ("curve", curve(loop.curve)),
              ("states", .list(states(loop.states))),
              ("end", loop.end == .target ? nil : .choice("LiveEnd", loop.end.rawValue)),
            ])
        ))
    }
    let followed = definition.values.first { "\($0.name).stop" == motion.follow?.stop }
    if let follow = motion.follow, let row = followed.flatMap({ layout.rows[$0.name] }) {
      fields.append(
        ("follows", .part("LiveFollowing", [("stops", .index(row)), ("pace", pace(follow.pace))])))
    }
    if let animator = motion.animator {
      fields.append(("animator", self.animator(animator, of: motion)))
    }
    return .part("LiveMotion", fields)
  }

  private mutating func animator(
    _ animator: InteractionMotion.Animator, of motion: InteractionMotion
  ) -> LiveText {
    let number = layout.animator(motion.name)
    let taps = list(animator.taps) { tables, tap in
      .part(
        "LiveAnimatorTap",
        [("event", tables.names.event(tap.event)), ("isAtOne", tables.flag(tap.isAtOne))])
    }
    return .part(
      "LiveAnimator",
      [
        ("taps", taps), ("scrub", animator.scrub.map { .index(layout.input($0)) }),
        ("way", animator.scrub.map { _ in self.number(animator.way) }),
        ("pace", pace(animator.livePace)), ("factor", unlessZero(animator.factor)),
        ("keepsCurve", flag(animator.keepsCurve)),
        ("number", number == 0 ? nil : .index(number)),
      ])
  }

  private mutating func course(_ course: InteractionMotion.Course) -> LiveText {
    let fields: (String, [(String, LiveText?)])
    switch course {
    case .move(let target, let pace):
      fields = ("move", [("to", number(target)), ("pace", self.pace(pace))])
    case .frames(let values, let times, let length, let curves):
      fields = (
        "frames",
        [
          ("of", numbers(values)), ("at", numbers(times ?? [])),
          ("curves", .list(curves.map { curve($0) })), ("seconds", number(length)),
        ]
      )
    case .decay(let speed, let deceleration):
      fields = (
        "decay", [("speed", number(speed)), ("exponent", .number(deceleration.exponent))]
      )
    case .shake(let reach, let phase, let cycles):
      fields = (
        "shake", [("reach", number(reach)), ("phase", number(phase)), ("cycles", .index(cycles))]
      )
    }
    return .variant("LiveCourse", fields.0, fields.1)
  }

  private mutating func stops(_ stops: Stops, _ value: InteractionValue) -> LiveText {
    let places: LiveText
    switch stops.places {
    case .at(let quantities):
      places = .variant("LivePlaces", "listed", [("at", numbers(quantities))])
    case .count(let quantity):
      places = .variant(
        "LivePlaces", "even",
        [("count", number(quantity)), ("map", .index(layout.maps[value.name] ?? 0))])
    case .every(let quantity):
      places = .variant("LivePlaces", "endless", [("every", number(quantity))])
    }
    let input = definition.input(driving: value.name).map { layout.input($0.name) }
    return .part(
      "LiveStops",
      [
        ("value", .function(names.call(value.name))), ("places", places),
        ("snap", stops.snap == .number(0.5) ? nil : number(stops.snap)),
        ("hasEnds", stops.hasEnds ? nil : .flag(false)), ("input", input.map { .index($0) }),
      ])
  }
}

// MARK: - States and responses

extension LiveTables {
  private mutating func machine(_ machine: InteractionMachine) -> LiveText {
    var states: [LiveText] = []
    for state in machine.states {
      var exits: [LiveText] = []
      for exit in state.exits { exits.append(self.exit(exit, of: machine)) }
      states.append(.list(exits))
    }
    return .list(states)
  }

  private mutating func exit(_ exit: InteractionExit, of machine: InteractionMachine) -> LiveText {
    let trigger: LiveText
    switch exit.trigger {
    case .crossing(let crossing):
      trigger = .variant("LiveTrigger", "crossing", [("of", self.crossing(crossing))])
    case .event(let name, let count):
      trigger = .variant(
        "LiveTrigger", "event", [("of", names.event(name)), ("count", .index(count))])
    case .entry(let state):
      trigger = .variant(
        "LiveTrigger", "event", [("of", names.event(state.text)), ("count", .index(1))])
    case .after(let seconds, let origin):
      trigger = .variant(
        "LiveTrigger", "after",
        [("of", number(seconds)), ("since", origin.map { names.state($0) } ?? none)])
    }
    let target = exit.target.map {
      LiveText.index(layout.numbers(of: StateName(machine.name, $0)).state)
    }
    let condition = condition(exit.conditions)
    var moves: [LiveText] = []
    for move in exit.moves { if let text = self.move(move) { moves.append(text) } }
    return .part(
      "LiveExit",
      [
        ("trigger", trigger), ("condition", condition), ("isAtOnce", flag(exit.isAtOnce)),
        ("target", target), ("moves", moves.isEmpty ? nil : .list(moves)),
      ])
  }

  private mutating func move(_ move: InteractionExit.Move) -> LiveText? {
    let cancels = move.cancels || move.end == .never
    if definition.input(move.name) != nil {
      return self.move(
        layout.input(move.name), number(move.target), move.pace, cancels: cancels,
        isPlaced: move.end == .drag)
    }
    guard let value = definition.value(move.name), let input = definition.input(driving: move.name)
    else { return nil }
    let place = names.backward(value, names.number(move.target))
    return self.move(
      layout.input(input.name), .function(place), move.pace, cancels: cancels,
      isPlaced: move.end == .drag)
  }

  private mutating func response(_ response: InteractionResponse) -> LiveText {
    let replaced = definition.responses.indices.filter {
      response.replaced.contains(definition.responses[$0].name)
    }
    var sound: LiveText?
    if let told = response.sound {
      sound = .part(
        "LiveSound",
        [
          ("volume", number(told.volume)), ("pitch", number(told.pitch)),
          ("seconds", told.duration.map { number($0) }),
        ])
    }
    return .part(
      "LiveResponse",
      [
        ("cause", cause(response.cause)), ("effect", effect(response.effect)),
        ("condition", condition(response.conditions)), ("agent", agent(response.agent)),
        ("delay", unlessZero(response.delay)), ("sound", sound), ("isOnce", flag(response.isOnce)),
        ("replaced", replaced.isEmpty ? nil : .list(replaced.map { .index($0) })),
      ])
  }

  private mutating func cause(_ cause: InteractionResponse.Cause) -> LiveText {
    let fields: (String, [(String, LiveText?)])
    switch cause {
    case .transition(let machine, let from, let to):
      let (a, b) = (
        layout.numbers(of: StateName(machine, from)), layout.numbers(of: StateName(machine, to))
      )
      fields = (
        "transition",
        [("machine", .index(a.machine)), ("from", .index(a.state)), ("to", .index(b.state))]
      )
    case .entry(let state): fields = ("event", [("of", names.event(state.text))])
    case .event(let name): fields = ("event", [("of", names.event(name))])
    case .crossing(let crossing): fields = ("crossing", [("of", self.crossing(crossing))])
    case .during(let states):
      fields = ("during", [("of", .list(self.states(states)))])
    case .sounding(let name):
      let place = definition.responses.firstIndex { $0.name == name } ?? 0
      fields = ("sounding", [("of", .index(place))])
    }
    return .variant("LiveCause", fields.0, fields.1)
  }

  private mutating func effect(_ effect: InteractionResponse.Effect) -> LiveText {
    let fields: (String, [(String, LiveText?)])
    switch effect {
    case .tap(let intensity, let sharpness):
      fields = ("taps", [("of", .list([tap(intensity, sharpness, 0)]))])
    case .taps(let rows):
      fields = ("taps", [("of", .list(rows.map { tap($0.intensity, $0.sharpness, $0.time) }))])
    case .word, .pattern: fields = ("piece", [])
    case .vibration(let told):
      fields = (
        "vibration",
        [
          ("intensity", number(told.intensity)), ("sharpness", number(told.sharpness)),
          ("pieces", unlessZero(told.pieces) ?? none),
        ]
      )
    case .tone(let tone):
      fields = ("tone", [("volume", number(tone.volume)), ("pitch", number(tone.pitch))])
    case .swell(let levels, let sharpness, let length):
      fields = (
        "swell",
        [("of", numbers(levels)), ("sharpness", number(sharpness)), ("seconds", number(length))]
      )
    case .none: fields = ("none", [])
    }
    return .variant("LiveFelt", fields.0, fields.1)
  }

  private mutating func tap(
    _ intensity: Quantity, _ sharpness: Quantity, _ time: Quantity
  ) -> LiveText {
    .part(
      "LiveTap",
      [
        ("intensity", number(intensity)), ("sharpness", number(sharpness)),
        ("time", unlessZero(time)),
      ])
  }
}
