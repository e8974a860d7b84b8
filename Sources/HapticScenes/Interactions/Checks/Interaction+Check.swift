// Checks that the parts of an interaction fit together: every name is known, and used where it can be.

import HapticModel

extension Interaction {
  /// Checks everything that can be told without a gesture.
  ///
  /// - Throws: ``InteractionFault`` for the first fault, by the order of the parts.
  package func check() throws(InteractionFault) {
    try checkSize()
    // Each number asks for them.
    var definition = self
    definition.known = KnownNames(of: self)
    try definition.checkParts()
  }

  private func checkParts() throws(InteractionFault) {
    try checkNames()
    // Before whatever asks what moves a value.
    try checkCircles()
    for muting in mutings {
      let path = ["parameters", muting.parameter, "off"]
      try check(muting.comparison.left, at: path, constant: true)
      try check(muting.comparison.right, at: path, constant: true)
    }
    try checkRequirements()
    for (index, input) in inputs.enumerated() { try check(input, index) }
    for value in values { try check(value) }
    try checkMachines()
    for motion in motions { try check(motion) }
    try check(responses, at: ["haptics"])
    try checkMarkers()
    for variant in variants { try check(variant) }
    if let stage { try check(stage) }
    try checkEffort()
    try checkExpectations()
    try checkExamples()
  }

  /// The names whose number is known before a run.
  private var constants: [String] { known?.constants ?? [] }

  private func isEvent(_ name: String) -> Bool { known?.events.contains(name) ?? false }

  private func checkNames() throws(InteractionFault) {
    var seen: Set<String> = []
    let rows =
      parameters.map { ("parameters", $0.name) } + inputs.map { ("inputs", $0.name) }
      + values.map { ("values", $0.name) } + motions.map { ("motions", $0.name) }
    for (key, name) in rows {
      guard seen.insert(name).inserted else {
        throw InteractionFault(
          [key, name], "\"\(name)\" is the name of two things; give each its own.")
      }
    }
  }

  // MARK: Numbers

  /// Checks that a number depends on known names alone.
  private func check(
    _ quantity: Quantity, at path: @autoclosure () -> [String], constant: Bool = false,
    atMoment: Bool = false
  ) throws(InteractionFault) {
    guard let known else { return }
    for name in quantity.names where !isProjected(name, atMoment: atMoment) {
      let base = name.withoutSpeed ?? name
      guard let isConstant = known.numbers[base] else {
        throw .unknown(
          constant ? "parameter" : "parameter or value", name,
          among: constant ? known.constants : known.names, at: path())
      }
      guard isConstant || !constant else {
        throw InteractionFault(
          path(), "\"\(name)\" changes during a run; only numbers and parameters can stand here.")
      }
    }
  }

  /// Whether a name is that of the stop at which a value comes to rest by itself, which is known at
  /// the moment at which a transition is taken.
  private func isProjected(_ name: String, atMoment: Bool) -> Bool {
    guard atMoment, let base = name.withoutProjected, value(base)?.stops != nil else {
      return false
    }
    if case .scroll? = input(driving: base)?.kind { return true }
    return false
  }

  private func checkRequirements() throws(InteractionFault) {
    for (index, row) in requirements.enumerated() {
      let path = ["requires", "\(index)"]
      try check(row.comparison.left, at: path + ["that"], constant: true)
      try check(row.comparison.right, at: path + ["that"], constant: true)
      guard parameter(row.parameter) != nil else {
        throw .unknown(
          "parameter", row.parameter, among: parameters.map { $0.name }, at: path + ["parameter"])
      }
      for name in row.message.namesInBraces {
        try check(.name(name), at: path + ["else"], constant: true)
      }
    }
  }

  private func check(_ pace: Pace, at path: [String]) throws(InteractionFault) {
    if case .parametric(let told) = pace { try check(told, at: path) }
    let (constant, other) = pace.quantities
    for quantity in constant { try check(quantity, at: path, constant: true) }
    for length in other { try check(length, at: path + ["for"]) }
  }

  private func check(
    _ conditions: [InteractionCondition], at path: [String], atMoment: Bool = false
  ) throws(InteractionFault) {
    for (index, condition) in conditions.enumerated() {
      let place = { path + ["if", "\(index)"] }
      switch condition.test {
      case .state(let name): try check(name, at: place())
      case .comparison(let comparison):
        try check(comparison.left, at: place(), atMoment: atMoment)
        try check(comparison.right, at: place(), atMoment: atMoment)
      }
    }
  }

  func check(
    _ name: StateName, at path: @autoclosure () -> [String]
  ) throws(InteractionFault) {
    guard let machine = machine(name.machine) else {
      throw .unknown("machine", name.machine, among: machines.map { $0.name }, at: path())
    }
    guard !machine.states.contains(where: { $0.name == name.state }) else { return }
    throw .unknown(
      "state", name.text, among: machine.states.map { StateName(machine.name, $0.name).text },
      at: path())
  }

  // MARK: Inputs and values

  private func check(_ input: InteractionInput, _ index: Int) throws(InteractionFault) {
    let path = ["inputs", input.name]
    for quantity in input.quantities { try check(quantity, at: path, constant: true) }
    if case .button(_, let since?) = input.kind { try check(since, at: path + ["since"]) }
    if case .random(_, _, let event) = input.kind, !isEvent(event) {
      throw .unknown("event", event, among: events, at: path + ["value", "on"])
    }
    try checkProjection(of: input)
    for gain in input.gains { try check(gain.state, at: path + ["gain", gain.state.text]) }
    for state in input.locks { try check(state, at: path + ["locked"]) }
    for run in input.runs {
      let place = path + ["run", run.state.text]
      try check(run.state, at: place)
      try check(run.target, at: place + ["to"])
      try check(run.pace, at: place)
    }
  }

  private func check(_ value: InteractionValue) throws(InteractionFault) {
    let path = ["values", value.name]
    switch value.source {
    case .name(let name): try check(.name(name), at: path + ["from"])
    case .formula(let quantity):
      let isConstant = quantity.names.allSatisfy(constants.contains)
      guard isConstant || !quantity.isLine else {
        throw InteractionFault(
          path + ["formula"],
          "\"\(quantity.text)\" is a map; write \"from\" and \"map\" in place of a formula.")
      }
      try check(quantity, at: path + ["formula"])
    }
    try checkMap(of: value, at: path)
    for outcome in value.release.indices { try checkRelease(outcome, of: value, at: path) }
    guard let stops = value.stops else { return }
    try check(stops.snap, at: path + ["stops", "snap"], constant: true)
    let places: [Quantity] =
      switch stops.places {
      case .at(let list): list
      case .count(let count): [count]
      case .every(let distance): [distance]
      }
    for place in places { try check(place, at: path + ["stops"], constant: true) }
  }

  func checkMap(of value: InteractionValue, at path: [String]) throws(InteractionFault) {
    for (index, point) in value.map.enumerated() {
      let place = path + ["map"]
      try check(point.argument, at: place, constant: true)
      try check(point.value, at: place, constant: true)
      guard index > 0, let before = usual(value.map[index - 1].argument),
        let now = usual(point.argument), now <= before
      else { continue }
      throw InteractionFault(
        place,
        "\(point.argument.text) is not above \(value.map[index - 1].argument.text), the point "
          + "before it; list the points in rising order.")
    }
  }

  private func checkRelease(
    _ index: Int, of value: InteractionValue, at path: [String]
  ) throws(InteractionFault) {
    let outcome = value.release[index]
    let place = path + ["release", "\(index)"]
    guard input(driving: value.name) != nil else {
      throw InteractionFault(
        path + ["release"],
        "No finger moves \"\(value.name)\" through maps alone, so it is never released; let it follow an input through a map."
      )
    }
    if index > 0, value.release[index - 1].isAlways {
      throw InteractionFault(
        place, "The outcome before this one has no \"if\" and no \"on\", so this one never applies."
      )
    }
    try check(outcome.conditions, at: place)
    try check(outcome.pace, at: place)
    if let speed = outcome.speed { try check(speed, at: place + ["speed"]) }
    if case .value(let target) = outcome.target { try check(target, at: place + ["to"]) }
    let needsStops = [.nearest, .projected, .back].contains(outcome.target)
    guard needsStops, value.stops == nil, outcome.target != .projected else { return }
    throw InteractionFault(
      place + ["to"],
      "\"\(value.name)\" has no stops; give it \"stops\", or write the value to which it goes.")
  }

  private func checkCircles() throws(InteractionFault) {
    var done: Set<String> = []
    for value in values { try follow(value, [value.name], &done) }
  }

  /// Follows a value to what it is made of; `way` is how it got there.
  private func follow(
    _ value: InteractionValue, _ way: Set<String>, _ done: inout Set<String>
  ) throws(InteractionFault) {
    guard !done.contains(value.name) else { return }
    for name in value.names {
      let base = name.withoutSpeed ?? name
      guard !done.contains(base), let next = self.value(base) else { continue }
      guard !way.contains(next.name) else {
        throw InteractionFault(
          ["values", next.name], "\"\(next.name)\" follows itself; let it follow an input.")
      }
      try follow(next, way.union([next.name]), &done)
    }
    done.insert(value.name)
  }

  // MARK: Motions

  private func check(_ motion: InteractionMotion) throws(InteractionFault) {
    let path = ["motions", motion.name]
    try check(motion.start, at: path + ["start"], constant: true)
    for run in motion.runs {
      let place = path + ["run", run.causeText]
      switch run.cause {
      case .entry(let state): try check(state, at: place)
      case .event(let name):
        guard isEvent(name) else {
          let isNearState = nearestName(to: name, among: states) != nil
          throw .unknown(
            isNearState ? "state" : "state or event", name, among: states + events, at: place)
        }
      }
      try check(run.delay, at: place + ["after"])
      if case .move(_, let pace) = run.course { try check(pace, at: place) }
      for quantity in run.course.quantities { try check(quantity, at: place) }
    }
    if let follow = motion.follow {
      try check(follow.pace, at: path)
      let known = values.filter { $0.stops != nil }.map { "\($0.name).stop" }
      guard known.contains(follow.stop) else {
        throw .unknown("stop", follow.stop, among: known, at: path + ["follow"])
      }
    }
    if let animator = motion.animator {
      try check(animator, at: path + ["animator"])
      try check(animator.pace, at: path + ["animator"])
      for quantity in [animator.way, animator.factor] + animator.pace.quantities.other {
        try check(quantity, at: path + ["animator"], constant: true)
      }
    }
    guard let loop = motion.loop else { return }
    for state in loop.states { try check(state, at: path + ["while"]) }
    for quantity in loop.targets + [loop.phase] { try check(quantity, at: path + ["loop"]) }
  }

  // MARK: Responses

  private func check(
    _ responses: [InteractionResponse], at path: [String]
  ) throws(InteractionFault) {
    var names = Set(events + crossings.map { $0.feature { $0.text } })
    let numbered = Set(responses.filter { NumberedName($0.name) == nil }.map { $0.name })
    for (index, response) in responses.enumerated() {
      let place = path + ["\(index)"]
      guard names.insert(response.name).inserted else {
        throw InteractionFault(
          place + ["name"],
          "\"\(response.name)\" is also the name of another haptic, an event or a crossing; give "
            + "each its own.")
      }
      guard NumberedName(response.name) == nil || !numbered.contains(response.name.base) else {
        throw InteractionFault(
          place + ["name"],
          "\"\(response.name)\" could be one of the numbered \"\(response.name.base)\", which the run names; "
            + "give one of them another name.")
      }
      guard response.texture.isEmpty || names.insert(response.texture).inserted else {
        throw InteractionFault(
          place + ["texture"],
          "\"\(response.texture)\" is also the name of a haptic, an event or a crossing; give each its "
            + "own.")
      }
      for name in response.replaced where !responses.contains(where: { $0.name == name }) {
        throw .unknown(
          "haptic", name, among: responses.map { $0.name }, at: place + ["replaces"])
      }
      try check(response.cause, at: place)
      if case .sounding(let name) = response.cause {
        let vibrations = responses.filter { $0.isVibration }.map { $0.name }
        guard vibrations.contains(name) else {
          throw .unknown(
            "vibration or state", name, among: vibrations + states, at: place + ["while"])
        }
      }
      try check(response.conditions, at: place)
      for quantity in response.quantities { try check(quantity, at: place) }
    }
  }

  private func checkMarkers() throws(InteractionFault) {
    var names = Set(responses.flatMap { $0.featureNames })
    for (index, marker) in markers.enumerated() {
      let place = ["markers", "\(index)"]
      guard names.insert(marker.name).inserted else {
        throw InteractionFault(
          place + ["name"],
          "\"\(marker.name)\" is also the name of another marker or a haptic; give each its own.")
      }
      try check(marker.cause, at: place)
      try check(marker.conditions, at: place)
      try check(marker.delay, at: place + ["after"])
      if let length = marker.duration { try check(length, at: place + ["for"]) }
      for name in marker.ends where !isEvent(name) {
        throw .unknown("event", name, among: events, at: place + ["until"])
      }
    }
  }

  private func check(
    _ cause: InteractionResponse.Cause, at path: [String]
  ) throws(InteractionFault) {
    switch cause {
    case .event(let name):
      guard !isEvent(name) else { return }
      throw .unknown("event", name, among: events + states, at: path + ["on"])
    case .entry(let name): try check(name, at: path + ["on"])
    case .during(let names): for name in names { try check(name, at: path + ["while"]) }
    // What sounds is looked for in the list of haptics.
    case .sounding: break
    case .crossing(let crossing): try check(crossing, at: path + ["on"])
    case .transition(let machine, let from, let to):
      for state in [from, to] { try check(StateName(machine, state), at: path + ["on"]) }
      let exits = self.machine(machine)?.states.first { $0.name == from }?.exits ?? []
      guard !exits.contains(where: { $0.target == to }) else { return }
      throw InteractionFault(
        path + ["on"], "No transition from \"\(machine).\(from)\" leads to \"\(machine).\(to)\".")
    }
  }

  /// Checks a crossing, and that the map of what crosses gets there.
  func check(_ crossing: InteractionCrossing, at path: [String]) throws(InteractionFault) {
    try check(crossing.comparison.left, at: path)
    try check(crossing.level, at: path)
    try checkReach(of: crossing, at: path)
  }

  var states: [String] {
    machines.flatMap { machine in machine.states.map { StateName(machine.name, $0.name).text } }
  }

  // MARK: Transitions

  /// Checks the numbers and names of a transition.
  func check(_ exit: InteractionExit, at path: [String]) throws(InteractionFault) {
    switch exit.trigger {
    case .crossing(let crossing): try check(crossing, at: path + ["when"])
    case .after(let wait, let origin):
      try check(wait, at: path + ["after"])
      if let origin { try check(origin, at: path + ["since"]) }
    case .entry(let name): try check(name, at: path + ["on"])
    case .event(let name, _):
      guard isEvent(name) else {
        throw .unknown("event", name, among: events, at: path + ["on"])
      }
    }
    try check(exit.conditions, at: path, atMoment: true)
    for move in exit.moves {
      let place = path + ["move", move.name]
      try check(move.target, at: place + ["to"], atMoment: true)
      try check(move.pace, at: place)
      for end in [move.range?.lower, move.range?.upper].compactMap({ $0 }) {
        try check(end, at: place + ["range"])
      }
      try checkScroll(of: move, at: place)
      let isMoved = input(move.name)?.moved != nil || value(move.name) != nil
      guard isMoved, input(move.name) != nil || input(driving: move.name) != nil else {
        let names = inputs.filter { $0.moved != nil }.map { $0.name } + values.map { $0.name }
        throw .unknown("input or value to move", move.name, among: names, at: place)
      }
    }
  }

  /// Checks that what only scroll views know is asked of one.
  private func checkScroll(
    of move: InteractionExit.Move, at path: [String]
  ) throws(InteractionFault) {
    guard move.end != nil || move.range != nil else { return }
    if case .scroll? = (input(move.name) ?? input(driving: move.name))?.kind { return }
    throw InteractionFault(
      path + [move.range == nil ? "until" : "range"],
      "\"\(move.name)\" is not moved by a scroll view, the only input that has this.")
  }

  // MARK: Variants and figures

  private func check(_ variant: Variant) throws(InteractionFault) {
    let path = ["variants", variant.name]
    if let responses = variant.responses { try check(responses, at: path + ["haptics"]) }
    for name in variant.stillMotions where motion(name) == nil {
      throw .unknown("motion", name, among: motions.map { $0.name }, at: path + ["still"])
    }
    try check(variant.settings, at: path + ["set"])
  }

  private func check(_ settings: [Setting], at path: [String]) throws(InteractionFault) {
    for setting in settings {
      guard let parameter = allParameters.first(where: { $0.name == setting.name }) else {
        throw .unknown("parameter", setting.name, among: constants, at: path + [setting.name])
      }
      guard parameter.domain.contains(setting.value) else {
        throw InteractionFault(
          path + [setting.name],
          "\(parameter.name) must be \(parameter.domain), not \(setting.value).")
      }
    }
  }

  private func check(_ stage: Stage) throws(InteractionFault) {
    for quantity in [stage.width, stage.height] {
      try check(quantity, at: ["stage", "size"], constant: true)
    }
    var names: Set<String> = []
    try check(stage.figures, at: ["stage"], moved: false, &names)
    for (index, name) in stage.moments.enumerated() where !features.contains(name.base) {
      throw .unknown("feature", name, among: features, at: ["stage", "moments", "\(index)"])
    }
  }

  private func check(
    _ figures: [InteractionFigure], at path: [String], moved: Bool, _ names: inout Set<String>
  ) throws(InteractionFault) {
    for (index, figure) in figures.enumerated() {
      let place = path + ["figures", "\(index)"]
      guard names.insert(figure.name).inserted else {
        throw InteractionFault(
          place + ["name"], "\"\(figure.name)\" is the name of two figures; give each its own.")
      }
      for quantity in figure.quantities { try check(quantity, at: place, constant: true) }
      for binding in figure.bindings {
        let key = place + [binding.property.key ?? ""]
        for name in binding.value.names { try check(.name(name), at: key) }
        try checkMap(of: binding.value, at: key)
      }
      if let item = figure.item {
        try check(.name(item.track), at: place + ["item"])
        guard !item.track.hasSuffix(".stop") else {
          throw InteractionFault(
            place + ["item"],
            "\"item\" must be the name of a value or a motion, not \"\(item.track)\"; a motion shows "
              + "a stop with \"follow\": \"\(item.track)\" and \"step\": true.")
        }
      }
      let isMoved = moved || figure.all.contains { !$0.bindings.isEmpty }
      guard isMoved || figure.role == .ground || figure.role == .mark else {
        throw InteractionFault(
          place,
          "Nothing moves the figure \"\(figure.name)\"; bind one of its properties, such as "
            + "\"moveX\", or give it \"role\": \"ground\" (what lies below) or \"mark\" (a mark that stays)."
        )
      }
      if let since = figure.since, !features.contains(since.base) {
        throw .unknown("feature", since, among: features, at: place + ["since"])
      }
      try check(figure.figures, at: place, moved: isMoved, &names)
      try check(figure.behind, at: place, moved: isMoved, &names)
    }
  }

  // MARK: Expectations and examples

  /// The names that features and states may have in a run.
  var features: [String] {
    let felt = responses.flatMap { $0.featureNames } + states
    guard markers.isEmpty else { return felt + markers.map { $0.name } }
    return felt + crossings.map { $0.feature { $0.text } }
      + events.filter { !Self.fingerEvents.contains($0) }
  }

  private func checkExpectations() throws(InteractionFault) {
    let features = features + ends
    let felt = responses.map { $0.name.base } + states
    for (index, pair) in expectations.enumerated() {
      for (key, name) in [("expect", pair.feature), ("with", pair.partner)] {
        let path = ["expectations", "\(index)", key]
        let live = LiveName(name.base)
        if let live, !LiveName.rates.contains(live.rate) {
          let (low, high) = (LiveName.rates.lowerBound, LiveName.rates.upperBound)
          throw InteractionFault(
            path,
            "\"\(name)\" is played live \(live.rate) times a second; that must be a whole number from "
              + "\(low) to \(high).")
        }
        let known = live == nil ? features : felt
        guard !known.contains(live?.subject ?? name.base) else { continue }
        throw .unknown(
          live == nil ? "feature or state" : "haptic or state", live?.subject ?? name,
          among: known, at: path)
      }
    }
  }

  private func checkExamples() throws(InteractionFault) {
    guard !examples.isEmpty else {
      throw InteractionFault(
        ["examples"], "There must be at least one example: a gesture with what it leads to.")
    }
    let features = features
    for (index, example) in examples.enumerated() {
      let path = ["examples", "\(index)"]
      for (key, names) in [("leads", example.leads), ("never", example.never)] {
        for (place, name) in names.enumerated() where !features.contains(name.base) {
          throw .unknown("feature or state", name, among: features, at: path + [key, "\(place)"])
        }
      }
      try check(example.settings, at: path + ["set"])
      for action in example.gesture.actions where !buttons.contains(action.name) {
        throw .unknown("button", action.name, among: buttons, at: path + ["gesture", "actions"])
      }
    }
  }
}

extension Quantity {
  /// Whether it is one number that changes, times and plus constants: what a map says better.
  fileprivate var isLine: Bool {
    switch self {
    case .number, .name: true
    case .negative(let quantity): quantity.isLine
    case .operation(let sign, let a, let b):
      switch sign {
      case .plus, .minus, .times: a.isLiteral && b.isLine || a.isLine && b.isLiteral
      case .divided: a.isLine && b.isLiteral
      }
    case .function: false
    }
  }

  private var isLiteral: Bool { if case .number = self { true } else { false } }
}

extension InteractionMotion.Course {
  fileprivate var quantities: [Quantity] {
    switch self {
    case .move(let target, _): [target]
    case .frames(let values, let times, let length, _): values + (times ?? []) + [length]
    case .decay(let speed, _): [speed]
    case .shake(let reach, let phase, _): [reach, phase]
    }
  }
}

extension InteractionResponse {
  fileprivate var quantities: [Quantity] {
    let own: [Quantity] =
      switch effect {
      case .tap(let intensity, let sharpness): [intensity, sharpness]
      case .vibration(let told):
        [told.intensity, told.sharpness, told.pieces, told.gap, told.error]
      case .tone(let tone): [tone.volume, tone.pitch, tone.attack, tone.release]
      case .taps(let taps): taps.flatMap { [$0.intensity, $0.sharpness, $0.time] }
      case .swell(let levels, let sharpness, let length): levels + [sharpness, length]
      case .word, .pattern, .none: []
      }
    let heard = sound.map { [$0.volume, $0.pitch] + ($0.duration.map { [$0] } ?? []) }
    return own + [delay, merge, decay] + (heard ?? [])
  }
}

extension InteractionFigure {
  fileprivate var quantities: [Quantity] {
    [x, y, width, height, cornerRadius, turned, sector ?? 0, torn ?? 0] + corners
      + (anchor.map { [$0.x, $0.y] } ?? [])
      + (repetition.map { [$0.count, $0.x, $0.y, $0.turn] } ?? [])
  }
}
