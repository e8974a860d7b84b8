// The run of an interaction from instant to instant; between two of them everything is a formula.

import HapticModel

/// An interaction as a gesture drives it.
///
/// At each instant the transitions are taken in the order of the file until none is open; then time
/// moves on to the next event, crossing or end. Nothing is sampled.
struct InteractionRun {
  let definition: Interaction
  /// The parameters as numbers, flags as 0 and 1, and what is reckoned from them alone.
  let parameters: [String: Double]
  /// What changes in it, by name.
  let names: RunningNames
  /// The crossings of transitions and responses, each once.
  let crossings: [InteractionCrossing]
  /// Whether it matters when a number passes a level, by number.
  private let passed: [Bool]
  /// What the gesture brings, by time.
  let gesture: [Happening]
  /// The input that a trace moves in place of fingers; `nil` without one.
  let traced: String?
  /// The inputs whose drags are waited for.
  private let dragged: [Int]

  private(set) var now = HapticTime(nanoseconds: -1)
  /// The inputs in the order of the file; `nil` for one that does not move.
  var inputs: [InputRun?] = []
  var motions: [MotionRun] = []
  var machines: [MachineRun] = []
  var stops: [StopRun] = []
  var draws = Draws()
  /// What happened so far, by time.
  var happenings: [Happening] = []
  /// Buttons that press themselves, unless their state is left before.
  var scheduled: [(happening: Happening, state: StateName, entry: HapticTime)] = []
  /// The numbers as functions of time as far as they were asked for, by number.
  var known: [Trajectory?]
  /// What crosses zero at crossings whose level moves, too.
  var differences: [InteractionCrossing: Trajectory] = [:]
  /// What was done so far, in steps: an instant, an answer, or some pieces of trajectories.
  private var steps = 0
  /// The most steps, a million (our choice) or what is left of it.
  private let budget: Int
  private var nextEvent = 0

  /// The most steps of a run (our choice).
  static var mostSteps: Int { 1_000_000 }
  /// How many pieces count as a step.
  private static var piecesPerStep: Int { PiecewiseMap.mostPieces / mostSteps }
  /// The most transitions that are taken at one instant.
  static var mostAnswers: Int { 100 }

  init(
    _ definition: Interaction, _ parameters: [String: Double], for gesture: GestureInput,
    budget: Int = InteractionRun.mostSteps
  ) throws(SceneFault) {
    (self.definition, self.parameters, self.budget) = (definition, parameters, budget)
    names = RunningNames(definition, parameters)
    crossings = definition.crossings
    passed = names.passed(by: crossings, in: definition)
    known = names.parts.map { _ in nil }
    let fingers = try gesture.checkedFingers()
    let drive = GestureDrive(definition, parameters, gesture, fingers)
    inputs = drive.inputs.map { $0.run }
    (self.gesture, traced) = (drive.happenings, drive.traced)
    dragged = definition.draggedInputs
    motions = definition.motions.map { MotionRun($0, from: $0.start.value { parameters[$0] ?? 0 }) }
    machines = definition.machines.map { [names] in MachineRun($0, names) }
    for value in definition.values where value.stops != nil { addStops(of: value) }
    for index in motions.indices where definition.motions[index].animator != nil {
      motions[index].drive = self.drive(of: definition.motions[index])
    }
    for index in motions.indices {
      guard let name = definition.motions[index].follow?.stop,
        let stop = stops.first(where: { "\($0.name).stop" == name })
      else { continue }
      motions[index] = MotionRun(definition.motions[index], from: Double(stop.index))
    }
  }

  /// Plays to the end: until nothing but loops that nobody waits for would go on.
  mutating func play() throws(SceneFault) {
    try play(until: HapticTime(nanoseconds: .max))
    for index in motions.indices {
      if motions[index].phase != nil {
        let start = number(motions[index].definition.start, at: now)
        motions[index].stopLoop(at: now, startingAt: start)
      } else if motions[index].definition.follow == nil {
        continue
      }
      forget(motions[index].name)
    }
  }

  /// Plays everything that happens by a moment.
  mutating func play(until last: HapticTime) throws(SceneFault) {
    now = .zero
    happenings = [Happening(name: Interaction.startEvent, time: .zero)]
    for index in machines.indices { beginMachine(index) }
    // What jumps at the very start crosses there.
    for index in machines.indices { _ = nextWait(of: index, after: HapticTime(nanoseconds: -1)) }
    try react(to: [Interaction.startEvent] + takeEvents())
    let parts = machines.count + motions.count + stops.count + inputs.count
    while let next = nextInstant(), next <= last {
      spend(1 + parts / 8)
      try checkBudget()
      now = next
      try react(to: takeEvents())
    }
  }
}

// MARK: - Budget

extension InteractionRun {
  /// What is left of the steps; without any, everything asked for ends at once.
  var left: Int { max(budget - steps, 0) }

  mutating func spend(_ count: Int) { steps += count }

  private mutating func spend(pieces: Int) { spend(pieces / Self.piecesPerStep) }

  /// Throws if no steps are left, with the states.
  func checkBudget() throws(SceneFault) {
    guard left == 0 else { return }
    let states = machines.map { "\($0.name).\($0.state)" }.joined(separator: ", ")
    throw SceneFault(
      "\(definition.name) takes more than \(Self.mostSteps) steps without coming to an end; at \(now) it is "
        + (states.isEmpty ? "still moving." : "in \(states)."))
  }

  /// The first moment after another at which a condition on a trajectory comes to hold.
  mutating func onset(
    on trajectory: Trajectory, after start: HapticTime, where holds: (Double) -> Bool
  ) -> Trajectory.Onset? {
    guard left > 0 else { return nil }
    let found = trajectory.onset(after: start, where: holds)
    let first = trajectory.pieces.partitioningIndex { $0.span.end > start }
    let last = found.map { onset in
      trajectory.pieces.partitioningIndex { $0.span.end > onset.time }
    }
    spend(1)
    spend(pieces: (last ?? trajectory.pieces.count) - first)
    return found
  }
}

// MARK: - Instants

extension InteractionRun {
  /// The next moment at which something may happen; `nil` at the end.
  private mutating func nextInstant() -> HapticTime? {
    var next: HapticTime?
    func consider(_ time: HapticTime?) {
      if let time { next = min(next ?? time, time) }
    }
    if nextEvent < gesture.count { consider(gesture[nextEvent].time) }
    for index in inputs.indices { consider(inputs[index]?.next(after: now)) }
    for index in dragged { consider(inputs[index]?.drags.first { $0 > now }) }
    for row in scheduled where row.happening.time > now && isDue(row.entry, row.state) {
      consider(row.happening.time)
    }
    for index in motions.indices { consider(motions[index].next(after: now)) }
    for index in machines.indices { consider(nextWait(of: index, after: now)) }
    for index in stops.indices { consider(nextPassage(of: index).map { max($0.time, now) }) }
    if next == nil, !isLoopAwaited { return nil }
    for index in motions.indices { consider(motions[index].nextPhase) }
    return next
  }

  private func isDue(_ entry: HapticTime, _ state: StateName) -> Bool {
    machines.indices.contains { machines[$0].entry == entry && machines[$0].isIn(state) }
  }

  /// Whether a loop is on its way to its end, or a transition from an active state waits for one.
  private var isLoopAwaited: Bool {
    let running = motions.indices.filter { motions[$0].phase != nil }
    let isEnding = running.contains { index in
      motions[index].isLeaving || (motions[index].definition.loop.map { !isWanted($0) } ?? false)
    }
    let events = running.flatMap { motions[$0].definition.events }
    let moved = running.map { names.number(of: motions[$0].name) }
    return isEnding
      || machines.contains { machine in
        machine.ways.contains { way in
          if way.kind == .event, way.count >= 0 { return events.contains(way.event) }
          return way.names.contains { names.roots[$0].contains { moved.contains($0) } }
        }
      }
  }

  /// Whether a state is active in which a loop begins new phases.
  func isWanted(_ loop: InteractionMotion.Loop) -> Bool {
    loop.states.contains { isActive($0) }
  }

  /// Whether a state is active.
  func isActive(_ state: StateName) -> Bool {
    machines.indices.contains { machines[$0].isIn(state) }
  }

  /// The events of this instant, which are noted.
  private mutating func takeEvents() -> [String] {
    var found: [Happening] = []
    while nextEvent < gesture.count, gesture[nextEvent].time <= now {
      found.append(gesture[nextEvent])
      nextEvent += 1
    }
    refuseFingers()
    for index in inputs.indices {
      for touch in inputs[index]?.touches ?? [] where touch.time == now { found.append(touch) }
    }
    for index in inputs.indices where inputs[index]?.rests.contains(now) ?? false {
      found.append(Happening(name: "\(definition.inputs[index].name).rest", time: now))
    }
    for index in dragged where inputs[index]?.drags.contains(now) ?? false {
      let event = "\(definition.inputs[index].name).\(InteractionInput.dragged)"
      found.append(Happening(name: event, time: now))
    }
    for row in scheduled where row.happening.time == now && isDue(row.entry, row.state) {
      found.append(row.happening)
    }
    scheduled.removeAll { $0.happening.time <= now }
    for index in motions.indices { advanceMotion(index, &found) }
    for index in motions.indices where motions[index].drive != nil {
      found += driveAnimator(index, by: found)
    }
    takePassages(&found)
    if !found.isEmpty { draw(on: found) }
    happenings += found
    return found.map { $0.name }
  }

  /// Everything that an instant brings about.
  private mutating func react(to events: [String]) throws(SceneFault) {
    for index in machines.indices { machines[index].noteCrossings(at: now) }
    if !events.isEmpty {
      for index in stops.indices where events.contains("\(stops[index].input).press") {
        stops[index].touched = stops[index].index
      }
      release(events)
      beginMotions(on: events)
    }
    try settle(events)
    for index in motions.indices where motions[index].phase != nil {
      noteLeaving(index)
      continueLoop(index)
    }
  }
}

// MARK: - Numbers

extension InteractionRun {
  /// A number at a moment.
  mutating func number(_ quantity: Quantity, at time: HapticTime) -> Double {
    if case .number(let number) = quantity { return number }
    if case .name(let name) = quantity, let number = parameters[name] {
      return quantity.value { _ in number }
    }
    var known: [String: Double] = [:]
    return number(quantity, at: time, &known)
  }

  /// A number at a moment, with those of the names that are known there.
  private mutating func number(
    _ quantity: Quantity, at time: HapticTime, _ known: inout [String: Double]
  ) -> Double {
    quantity.value { name in
      if let number = parameters[name] ?? known[name] { return number }
      let number = named(name, at: time, &known)
      known[name] = number
      return number
    }
  }

  private mutating func named(
    _ name: String, at time: HapticTime, _ known: inout [String: Double]
  ) -> Double {
    if let base = name.withoutProjected { return projectedStop(of: base, at: time) }
    let number = names.number(of: name)
    // Exactly, where the curve of a formula is only near; but what crosses levels is its curve.
    if let number, case .value(let index) = names.parts[number], !passed[number], left > 0,
      let quantity = definition.values[index].reckoned
    {
      spend(1)
      let number = self.number(quantity, at: time, &known)
      let value = definition.values[index]
      return value.map.isEmpty ? number : map(of: value).value(number)
    }
    if let base = name.withoutSpeed {
      let trajectory = trajectory(of: base)
      let speed = trajectory.velocity(at: time)
      return speed != 0 ? speed : trajectory.velocity(at: time - HapticTime(nanoseconds: 1))
    }
    guard let number else { return trajectory(of: name).value(at: time) }
    // What is asked at a few moments only is not reckoned for all of them.
    if case .value(let index) = names.parts[number], self.known[number] == nil,
      case .name(let source) = definition.values[index].source,
      !definition.values[index].map.isEmpty
    {
      spend(1)
      let map = map(of: definition.values[index])
      return trajectory(of: source).value(at: time, through: map)
    }
    return trajectory(numbered: number).value(at: time)
  }

  /// The number of a name as a function of time, as far as it is settled.
  mutating func trajectory(of name: String) -> Trajectory {
    guard let number = names.number(of: name) else {
      return Trajectory(restingAt: left > 0 ? parameters[name] ?? 0 : 0)
    }
    return trajectory(numbered: number)
  }

  private mutating func trajectory(numbered number: Int) -> Trajectory {
    if let known = known[number] { return known }
    guard left > 0 else { return Trajectory(restingAt: 0) }
    let made =
      switch names.parts[number] {
      case .field(let name, let input): field(name, of: input)
      case .motion(let index): motions[index].trajectory
      case .value(let index): trajectory(of: definition.values[index])
      case .stop(let index): stops[index].trajectory
      }
    known[number] = made
    return made
  }

  private func field(_ name: String, of index: Int) -> Trajectory {
    let input = definition.inputs[index]
    if case .number(let stand) = input.kind {
      return Trajectory(restingAt: stand.value { parameters[$0] ?? 0 })
    }
    if case .dial = input.kind, name != input.moved {
      return inputs[index]?.flick ?? Trajectory(restingAt: 0)
    }
    if case .random = input.kind { return draws.drawn[name] ?? Trajectory(restingAt: 0) }
    let moved = inputs[index]?.trajectory ?? Trajectory(restingAt: 0)
    let range = input.range { $0.value { parameters[$0] ?? 0 } }
    guard let range, name != input.moved else { return moved }
    let isRising = name.hasSuffix(".end")
    return moved.mapped(
      through: PiecewiseMap(
        beyond: isRising ? range.upperBound : range.lowerBound, isRising: isRising))
  }

  /// What a value does, also one without a name.
  mutating func trajectory(of value: InteractionValue) -> Trajectory {
    var followed: Trajectory
    switch value.source {
    case .name(let name) where name.withoutSpeed == nil: followed = trajectory(of: name)
    case .name(let name): followed = formula(.name(name), isPassed: isPassed(value.name))
    case .formula(let quantity): followed = formula(quantity, isPassed: isPassed(value.name))
    }
    guard !value.map.isEmpty, left > 0 else { return followed }
    let mapped = followed.mapped(through: map(of: value))
    spend(pieces: followed.pieces.count + mapped.pieces.count)
    return mapped
  }

  private func isPassed(_ name: String) -> Bool {
    names.number(of: name).map { passed[$0] } ?? false
  }

  mutating func map(of value: InteractionValue) -> PiecewiseMap {
    let points = value.map.map {
      (argument: number($0.argument, at: now), value: number($0.value, at: now))
    }
    return PiecewiseMap(points, value.edge)
  }

  /// A quantity as a function of time.
  ///
  /// - Parameters:
  ///   - quantity: The quantity.
  ///   - isPassed: Whether it matters when it passes a level, and not only how large it is: to a
  ///     billionth of its range, and to a millionth otherwise, as tracks are (our choice).
  /// - Returns: Its trajectory.
  mutating func formula(_ quantity: Quantity, isPassed: Bool) -> Trajectory {
    var sources: [(name: String, isSpeed: Bool, trajectory: Trajectory)] = []
    for name in quantity.names
    where parameters[name] == nil && !sources.contains(where: { $0.name == name }) {
      let base = name.withoutSpeed
      sources.append((name, base != nil, trajectory(of: base ?? name)))
    }
    guard left > 0 else { return Trajectory(restingAt: 0) }
    let quantity = quantity.replacing(parameters)
    let followed = sources.map { $0.trajectory }
    let made = Trajectory(along: followed, within: isPassed ? 1e-9 : 1e-6) { [sources] time in
      quantity.value { name in
        guard let index = sources.firstIndex(where: { $0.name == name }) else { return 0 }
        return sources[index].isSpeed
          ? sources[index].trajectory.velocity(at: time)
          : sources[index].trajectory.value(at: time)
      }
    }
    // Each piece of a formula is tried at many moments.
    spend(2 * made.pieces.count)
    return made
  }

  /// Forgets what depends on a source that now moves otherwise.
  mutating func forget(_ name: String) {
    guard let source = names.number(of: name) else { return }
    for number in names.parts.indices where names.roots[number].contains(source) {
      known[number] = nil
    }
    if !differences.isEmpty { differences = [:] }
    for index in machines.indices { machines[index].forgetOnsets(dependingOn: source, names.roots) }
    for index in stops.indices {
      guard let value = names.number(of: stops[index].name), names.roots[value].contains(source)
      else { continue }
      stops[index].next = nil
    }
  }
}

extension Quantity {
  /// The quantity with numbers in place of the names that have one.
  fileprivate func replacing(_ numbers: [String: Double]) -> Quantity {
    switch self {
    case .number: self
    case .name(let name): numbers[name].map { .number($0) } ?? self
    case .negative(let quantity): .negative(quantity.replacing(numbers))
    case .operation(let sign, let a, let b):
      .operation(sign, a.replacing(numbers), b.replacing(numbers))
    case .function(let function, let quantities):
      .function(function, quantities.map { $0.replacing(numbers) })
    }
  }
}

extension String {
  /// The name before `.projected`; `nil` for another name.
  package var withoutProjected: String? {
    utf8.count > 10 && hasSuffix(".projected") ? String(dropLast(10)) : nil
  }

  /// The name before `.speed`; `nil` for another name.
  package var withoutSpeed: String? {
    utf8.count > 6 && hasSuffix(".speed") ? String(dropLast(6)) : nil
  }
}
