// The machines of a run: what opens a way out, and what taking it brings about.

import HapticModel

/// One machine of a run: its states so far, and what its ways out wait for.
struct MachineRun {
  /// When a crossing comes to hold next; a time of `nil` is never.
  struct Wait {
    let time: HapticTime?
  }

  let definition: InteractionMachine
  private(set) var lane: StateLane
  /// The states left and entered, and when, the first left out.
  private(set) var changes: [(from: String, to: String, time: HapticTime)] = []
  private(set) var entry = HapticTime.zero
  private(set) var index = 0
  /// What the crossings of the active state wait for, by way out.
  var onsets: [Int: Wait] = [:]
  /// The waits in seconds of the active state, by way out.
  var timers: [Int: HapticTime] = [:]
  /// How often an event came since the state was entered, by way out.
  var counts: [Int: Int] = [:]

  init(_ definition: InteractionMachine) {
    self.definition = definition
    lane = StateLane(definition.name, startingIn: definition.states.first?.name ?? "")
  }

  var name: String { definition.name }
  var state: String { index < definition.states.count ? definition.states[index].name : "" }
  var exits: [InteractionExit] {
    index < definition.states.count ? definition.states[index].exits : []
  }

  /// Begins in another state than the first.
  mutating func begin(in state: String) {
    index = definition.states.firstIndex { $0.name == state } ?? index
    lane = StateLane(name, startingIn: state)
  }

  mutating func enter(_ target: String, at time: HapticTime) {
    changes.append((state, target, time))
    index = definition.states.firstIndex { $0.name == target } ?? index
    lane.enter(target, at: time)
    entry = time
    (onsets, timers, counts) = ([:], [:], [:])
  }

  /// Forgets when crossings come to hold that depend on a source.
  mutating func forgetOnsets(dependingOn source: String, _ roots: [String: Set<String>]) {
    for (index, exit) in exits.enumerated() {
      guard case .crossing(let crossing) = exit.trigger,
        crossing.names.contains(where: { roots[$0]?.contains(source) ?? false })
      else { continue }
      onsets[index] = nil
    }
  }
}

extension InteractionCrossing {
  /// The names in it.
  package var names: [String] {
    (comparison.left.names + level.names).map { $0.withoutSpeed ?? $0 }
  }
}

// MARK: - Waiting

extension InteractionRun {
  /// The moments after another at which a way out of a machine's state may open by itself.
  mutating func waits(of machine: Int, after start: HapticTime) -> [HapticTime] {
    var times: [HapticTime] = []
    for (index, exit) in machines[machine].exits.enumerated() {
      switch exit.trigger {
      case .event, .entry: break
      case .after:
        if let time = machines[machine].timers[index], time > start { times.append(time) }
      case .crossing(let crossing):
        let wait = machines[machine].onsets[index]
        let isCurrent = wait.map { $0.time.map { $0 > start } ?? true } ?? false
        let next = isCurrent ? wait?.time : onset(of: crossing, after: start)
        machines[machine].onsets[index] = MachineRun.Wait(time: next)
        if let next { times.append(next) }
      }
    }
    return times
  }

  /// The ways out of a machine's state whose crossing is at this instant.
  func openCrossings(of machine: Int) -> Set<Int> {
    var open: Set<Int> = []
    for (index, wait) in machines[machine].onsets where wait.time == now { open.insert(index) }
    return open
  }

  /// When a crossing comes to hold next, by who must move the value.
  mutating func onset(
    of crossing: InteractionCrossing, after start: HapticTime
  ) -> HapticTime? {
    let signal = signal(of: crossing)
    var time = start
    while let found = self.onset(
      on: signal.trajectory, after: time, where: { signal.relation.holds($0, signal.level) })
    {
      let agent: InteractionAgent = found.isFingerDown ? .finger : .motion
      if crossing.agent == nil || crossing.agent == agent { return found.time }
      time = found.time
    }
    return nil
  }

  /// The number whose passage of a level is a crossing.
  mutating func signal(
    of crossing: InteractionCrossing
  ) -> (trajectory: Trajectory, level: Double, relation: InteractionComparison.Relation) {
    let (left, level) = (crossing.comparison.left, crossing.level)
    let relation = crossing.comparison.relation
    let isConstant = level.names.allSatisfy { parameters[$0] != nil }
    if case .name(let name) = left, isConstant, name.withoutSpeed == nil, parameters[name] == nil {
      return (trajectory(of: name), number(level, at: now), relation)
    }
    let made = differences[crossing] ?? formula(.operation(.minus, left, level), isPassed: true)
    differences[crossing] = made
    return (made, 0, relation)
  }
}

// MARK: - Taking ways out

extension InteractionRun {
  /// Enters the state in which a machine begins: the first, unless a way out of it as the run begins
  /// leads to another and moves nothing.
  mutating func beginMachine(_ machine: Int) {
    for exit in machines[machine].exits {
      guard case .event(Interaction.startEvent, 1) = exit.trigger,
        let target = exit.target, exit.moves.isEmpty,
        exit.conditions.allSatisfy({ holds($0, at: now) })
      else { continue }
      machines[machine].begin(in: target)
      break
    }
    began(machine)
  }

  /// Takes the ways out that are open, in the order of the file, until none is.
  ///
  /// - Parameters:
  ///   - events: What happens at this instant, to which states are added that are entered; a machine
  ///     answers with one way out at most what happens together.
  ///   - crossings: The ways out of each machine whose crossing is now.
  /// - Throws: ``SceneFault`` if that does not come to an end, with the states involved.
  mutating func settle(_ events: Set<String>, _ crossings: [Set<Int>]) throws(SceneFault) {
    var (events, crossings) = (events, crossings)
    var answered = machines.map { _ in Set<String>() }
    var steps = 0
    countEvents(events)
    var machine = 0
    while machine < machines.count {
      let exits = machines[machine].exits
      let open = exits.indices.first {
        isOpen($0, of: machine, events.subtracting(answered[machine]), crossings[machine])
      }
      guard let open else {
        machine += 1
        continue
      }
      steps += 1
      guard steps <= Self.mostAnswers else { throw unsettled(machine) }
      if exits[open].trigger.isEvent { answered[machine] = events }
      crossings[machine].remove(open)
      take(exits[open], open, of: machine)
      if let target = exits[open].target {
        crossings[machine] = []
        events.insert(StateName(machines[machine].name, target).text)
      }
      machine = 0
    }
  }

  private func unsettled(_ machine: Int) -> SceneFault {
    let states = machines[machine].changes.suffix(4).map { $0.to }
    let names = states.map { "\"\(machines[machine].name).\($0)\"" }.joined(separator: ", ")
    return SceneFault(
      "\(definition.name) does not settle at \(now): more than \(Self.mostAnswers) ways out are taken "
        + "at once, the last into \(names). Let one of them wait for an event, a crossing or a "
        + "time.")
  }

  private mutating func countEvents(_ events: Set<String>) {
    for machine in machines.indices {
      for (index, exit) in machines[machine].exits.enumerated() {
        guard case .event(let name, _) = exit.trigger, events.contains(name) else { continue }
        machines[machine].counts[index, default: 0] += 1
      }
    }
  }

  private mutating func isOpen(
    _ index: Int, of machine: Int, _ events: Set<String>, _ crossings: Set<Int>
  ) -> Bool {
    let exit = machines[machine].exits[index]
    let isTriggered: Bool
    switch exit.trigger {
    case .event(let name, let count):
      isTriggered = events.contains(name) && machines[machine].counts[index, default: 0] >= count
    case .entry(let state): isTriggered = events.contains(state.text)
    case .after: isTriggered = machines[machine].timers[index].map { $0 <= now } ?? false
    case .crossing(let crossing):
      let isEntered = exit.isAtOnce && machines[machine].entry == now
      isTriggered = crossings.contains(index) || (isEntered && holds(crossing))
    }
    return isTriggered && exit.conditions.allSatisfy { holds($0, at: now) }
  }

  private mutating func holds(_ crossing: InteractionCrossing) -> Bool {
    let signal = signal(of: crossing)
    return signal.relation.holds(signal.trajectory.value(at: now), signal.level)
  }

  /// Whether a condition holds at a moment.
  mutating func holds(_ condition: InteractionCondition, at time: HapticTime) -> Bool {
    switch condition.test {
    case .comparison(let comparison):
      let (left, right) = (number(comparison.left, at: time), number(comparison.right, at: time))
      return comparison.relation.holds(left, right) != condition.isNegated
    case .state(let name):
      let lane = machines.first { $0.name == name.machine }?.lane
      return (lane?.state(at: time) == name.state) != condition.isNegated
    }
  }

  private mutating func take(_ exit: InteractionExit, _ index: Int, of machine: Int) {
    for move in exit.moves { obey(move) }
    guard let target = exit.target else {
      machines[machine].counts[index] = 0
      machines[machine].timers[index] = nil
      machines[machine].onsets[index] = nil
      return
    }
    machines[machine].enter(target, at: now)
    began(machine)
  }

  private func lastEntry(of state: StateName) -> HapticTime? {
    machines.first { $0.name == state.machine }?.lane.lastEntry(of: state.state)
  }

  /// Begins the waits of other machines that count from a state which is entered now.
  private mutating func beginWaits(since state: StateName) {
    for machine in machines.indices where machines[machine].name != state.machine {
      for (index, exit) in machines[machine].exits.enumerated() {
        guard case .after(let wait, state) = exit.trigger else { continue }
        begin(wait: wait, from: now, for: index, of: machine)
      }
    }
  }

  private mutating func begin(
    wait length: Quantity, from start: HapticTime, for index: Int, of machine: Int
  ) {
    let time = start + .seconds(max(number(length, at: now), 0))
    machines[machine].timers[index] = max(time, now)
  }

  /// What begins as a state is entered: its waits, its motions, its stand-ins.
  private mutating func began(_ machine: Int) {
    let state = StateName(machines[machine].name, machines[machine].state)
    for (index, exit) in machines[machine].exits.enumerated() {
      guard case .after(let wait, let origin) = exit.trigger else { continue }
      guard let entry = origin.map({ lastEntry(of: $0) }) ?? now else { continue }
      begin(wait: wait, from: entry, for: index, of: machine)
    }
    beginWaits(since: state)
    changeGains()
    moveInputs(into: state)
    for index in motions.indices { beginMotion(index, in: state) }
    for input in definition.inputs {
      guard case .button(let wait?, state) = input.kind else { continue }
      let time = now + .seconds(max(number(wait, at: now), 0))
      let happening = Happening(name: input.name, time: max(time, now + ResolvedPace.leastTime))
      scheduled.append((happening, state, now))
    }
  }
}
