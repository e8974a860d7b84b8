// The run of an interaction from instant to instant; between two of them everything is a formula.

import HapticModel

/// An interaction as a gesture drives it.
///
/// At each instant the ways out are taken in the order of the file until none is open; then time
/// moves on to the next event, crossing or end. Nothing is sampled.
struct InteractionRun {
  let definition: Interaction
  /// The parameters as numbers, flags as 0 and 1, and what is reckoned from them alone.
  let parameters: [String: Double]
  /// The sources on which each name depends: fields of inputs, and motions.
  let roots: [String: Set<String>]
  /// The names whose passages matter, and what they follow.
  private let passed: Set<String>
  /// What the gesture brings, by time.
  let gesture: [Happening]
  /// The input that a trace moves in place of fingers; `nil` without one.
  let traced: String?
  /// The inputs whose drags are waited for.
  private let dragged: [String]

  private(set) var now = HapticTime(nanoseconds: -1)
  var inputs: [String: InputRun] = [:]
  var motions: [MotionRun] = []
  var machines: [MachineRun] = []
  var stops: [StopRun] = []
  var draws = Draws()
  /// What happened so far, by time.
  var happenings: [Happening] = []
  /// Buttons that press themselves, unless their state is left before.
  var scheduled: [(happening: Happening, state: StateName, entry: HapticTime)] = []
  var known: [String: Trajectory] = [:]
  /// What crosses zero at crossings whose level moves, too.
  var differences: [InteractionCrossing: Trajectory] = [:]
  /// What was done so far, in steps: an instant, an answer, or some pieces of trajectories.
  private var steps = 0
  /// The most steps, a million (our choice) or what is left of it.
  private let budget: Int
  private var nextEvent = 0
  /// The inputs that were moved at this instant.
  var moved: Set<String> = []

  /// The most steps of a run (our choice).
  static var mostSteps: Int { 1_000_000 }
  /// The most pieces of a trajectory through a map; one with more has used up the steps.
  static var mostPieces: Int { mostSteps * piecesPerStep }
  /// How many pieces are made anew in the time of an instant; measured, in round numbers.
  private static var piecesPerStep: Int { 8 }
  /// The most ways out that are taken at one instant.
  static var mostAnswers: Int { 100 }

  init(
    _ definition: Interaction, _ parameters: [String: Double], for gesture: GestureInput,
    budget: Int = InteractionRun.mostSteps
  ) throws(SceneFault) {
    (self.definition, self.parameters, self.budget) = (definition, parameters, budget)
    roots = definition.roots
    passed = definition.passed
    let fingers = try gesture.checkedFingers()
    let drive = GestureDrive(definition, parameters, gesture, fingers)
    for input in drive.inputs {
      if let run = input.run { inputs[input.input.name] = run }
    }
    (self.gesture, traced) = (drive.happenings, drive.traced)
    dragged = definition.draggedInputs
    motions = definition.motions.map { MotionRun($0, from: $0.start.value { parameters[$0] ?? 0 }) }
    machines = definition.machines.map { MachineRun($0) }
    for value in definition.values where value.stops != nil { addStops(of: value) }
    for index in motions.indices {
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
    now = .zero
    happenings = [Happening(name: Interaction.startEvent, time: .zero)]
    for index in machines.indices { beginMachine(index) }
    // What jumps at the very start crosses there.
    for index in machines.indices { _ = waits(of: index, after: HapticTime(nanoseconds: -1)) }
    try react(to: Set([Interaction.startEvent] + takeEvents()), at: .zero)
    let parts = machines.count + motions.count + stops.count + inputs.count
    while let next = nextInstant() {
      spend(1 + parts / 8)
      try checkBudget()
      now = next
      try react(to: Set(takeEvents()), at: now)
    }
    for index in motions.indices {
      let start = number(motions[index].definition.start, at: now)
      motions[index].stopLoop(at: now, startingAt: start)
    }
    (known, differences) = ([:], [:])
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
      "\(definition.name) takes more than \(Self.mostSteps) steps and comes to no end; at \(now) it is "
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
    var times: [HapticTime] = []
    if nextEvent < gesture.count { times.append(gesture[nextEvent].time) }
    times += inputs.values.compactMap { input in input.rests.first { $0 > now } }
    times += inputs.values.compactMap { input in input.touches.first { $0.time > now }?.time }
    times += dragged.compactMap { inputs[$0]?.drags.first { $0 > now } }
    times += scheduled.filter { isDue($0.entry, $0.state) && $0.happening.time > now }
      .map { $0.happening.time }
    for motion in motions { if let time = motion.next(after: now) { times.append(time) } }
    for index in machines.indices { times += waits(of: index, after: now) }
    for index in stops.indices {
      if let passage = nextPassage(of: index) { times.append(max(passage.time, now)) }
    }
    if times.isEmpty, !isLoopAwaited { return nil }
    for motion in motions { if let time = motion.nextPhase { times.append(time) } }
    return times.min()
  }

  private func isDue(_ entry: HapticTime, _ state: StateName) -> Bool {
    machines.contains { $0.name == state.machine && $0.state == state.state && $0.entry == entry }
  }

  /// Whether a loop is on its way to its end, or a way out of an active state waits for one.
  private var isLoopAwaited: Bool {
    let running = motions.filter { $0.nextPhase != nil }
    let names = Set(running.map { $0.name })
    let isEnding = running.contains { motion in
      motion.isLeaving || (motion.definition.loop.map { !isWanted($0) } ?? false)
    }
    return isEnding
      || machines.contains { machine in
        machine.exits.contains { exit in
          switch exit.trigger {
          case .event(let name, _): running.contains { $0.definition.events.contains(name) }
          case .entry: false
          case .crossing(let crossing):
            crossing.names.contains { !(roots[$0] ?? []).isDisjoint(with: names) }
          case .after: false
          }
        }
      }
  }

  /// Whether a state is active in which a loop begins new phases.
  func isWanted(_ loop: InteractionMotion.Loop) -> Bool {
    machines.contains { loop.states.contains(StateName($0.name, $0.state)) }
  }

  /// The events of this instant, which are noted.
  private mutating func takeEvents() -> [String] {
    var found: [Happening] = []
    while nextEvent < gesture.count, gesture[nextEvent].time <= now {
      found.append(gesture[nextEvent])
      nextEvent += 1
    }
    refuseFingers()
    for input in definition.inputs {
      found += inputs[input.name]?.touches.filter { $0.time == now } ?? []
    }
    for input in definition.inputs where inputs[input.name]?.rests.contains(now) ?? false {
      found.append(Happening(name: "\(input.name).rest", time: now))
    }
    for name in dragged where inputs[name]?.drags.contains(now) ?? false {
      found.append(Happening(name: "\(name).\(InteractionInput.dragged)", time: now))
    }
    found += scheduled.filter { $0.happening.time == now && isDue($0.entry, $0.state) }
      .map { $0.happening }
    scheduled.removeAll { $0.happening.time <= now }
    for index in motions.indices { found += advanceMotion(index) }
    for index in motions.indices { found += driveAnimator(index, by: found) }
    found += takePassages()
    draw(on: found)
    happenings += found
    return found.map { $0.name }
  }

  /// Everything that an instant brings about.
  private mutating func react(to events: Set<String>, at time: HapticTime) throws(SceneFault) {
    moved = []
    var open: [Set<Int>] = []
    for index in machines.indices { open.append(openCrossings(of: index)) }
    noteTouches(events)
    release(events)
    beginMotions(on: events)
    try settle(events, open)
    for index in motions.indices {
      noteLeaving(index)
      continueLoop(index)
    }
  }

  private mutating func noteTouches(_ events: Set<String>) {
    for index in stops.indices where events.contains("\(stops[index].input).press") {
      stops[index].touched = stops[index].index
    }
  }
}

// MARK: - Numbers

extension InteractionRun {
  /// A number at a moment.
  mutating func number(_ quantity: Quantity, at time: HapticTime) -> Double {
    if case .number(let number) = quantity { return number }
    var known: [String: Double] = [:]
    return number(quantity, at: time, &known)
  }

  /// A number at a moment, with those of the names that are known there.
  private mutating func number(
    _ quantity: Quantity, at time: HapticTime, _ known: inout [String: Double]
  ) -> Double {
    for name in quantity.names where known[name] == nil {
      known[name] = named(name, at: time, &known)
    }
    return quantity.value { known[$0] ?? 0 }
  }

  private mutating func named(
    _ name: String, at time: HapticTime, _ known: inout [String: Double]
  ) -> Double {
    if let number = parameters[name] { return number }
    if let base = name.withoutProjected { return projectedStop(of: base, at: time) }
    // Exactly, where the curve of a formula is only near; but what crosses levels is its curve.
    if let value = definition.value(name), let quantity = value.reckoned, !passed.contains(name),
      left > 0
    {
      spend(1)
      let number = number(quantity, at: time, &known)
      return value.map.isEmpty ? number : map(of: value).value(number)
    }
    if let base = name.withoutSpeed {
      let trajectory = trajectory(of: base)
      let speed = trajectory.velocity(at: time)
      return speed != 0 ? speed : trajectory.velocity(at: time - HapticTime(nanoseconds: 1))
    }
    return trajectory(of: name).value(at: time)
  }

  /// The number of a name as a function of time, as far as it is settled.
  mutating func trajectory(of name: String) -> Trajectory {
    if let known = known[name] { return known }
    guard left > 0 else { return Trajectory(restingAt: 0) }
    let made = made(name)
    known[name] = made
    return made
  }

  private mutating func made(_ name: String) -> Trajectory {
    if let input = definition.input(feeding: name) { return field(name, of: input) }
    if let motion = motions.first(where: { $0.name == name }) { return motion.trajectory }
    if let value = definition.value(name) { return trajectory(of: value) }
    if let stop = stops.first(where: { "\($0.name).stop" == name }) { return stop.trajectory }
    return Trajectory(restingAt: parameters[name] ?? 0)
  }

  private func field(_ name: String, of input: InteractionInput) -> Trajectory {
    if case .number(let stand) = input.kind {
      return Trajectory(restingAt: stand.value { parameters[$0] ?? 0 })
    }
    if case .dial = input.kind, name != input.moved {
      return inputs[input.name]?.flick ?? Trajectory(restingAt: 0)
    }
    if case .random = input.kind { return draws.drawn[name] ?? Trajectory(restingAt: 0) }
    let moved = inputs[input.name]?.trajectory ?? Trajectory(restingAt: 0)
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
    case .name(let name): followed = formula(.name(name), isPassed: passed.contains(value.name))
    case .formula(let quantity):
      followed = formula(quantity, isPassed: passed.contains(value.name))
    }
    guard !value.map.isEmpty, left > 0 else { return followed }
    let mapped = followed.mapped(through: map(of: value))
    spend(pieces: followed.pieces.count + mapped.pieces.count)
    return mapped
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
    var sources: [String: Trajectory] = [:]
    for name in quantity.names where parameters[name] == nil {
      let base = name.withoutSpeed ?? name
      sources[base] = trajectory(of: base)
    }
    let parameters = parameters
    let followed = sources.keys.sorted().compactMap { sources[$0] }
    guard left > 0 else { return Trajectory(restingAt: 0) }
    let made = Trajectory(along: followed, within: isPassed ? 1e-9 : 1e-6) { time in
      quantity.value { name in
        if let number = parameters[name] { return number }
        guard let base = name.withoutSpeed else { return sources[name]?.value(at: time) ?? 0 }
        return sources[base]?.velocity(at: time) ?? 0
      }
    }
    // Each piece of a formula is tried at many moments.
    spend(2 * made.pieces.count)
    return made
  }

  /// Forgets what depends on a source that now moves otherwise.
  mutating func forget(_ source: String) {
    for name in Array(known.keys) where roots[name]?.contains(source) ?? (name == source) {
      known[name] = nil
    }
    differences = [:]
    for index in machines.indices { machines[index].forgetOnsets(dependingOn: source, roots) }
    for index in stops.indices where roots[stops[index].name]?.contains(source) ?? false {
      stops[index].next = nil
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
