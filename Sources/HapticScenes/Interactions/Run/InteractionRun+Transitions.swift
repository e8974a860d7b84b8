// When transitions of a run open, and what taking them brings about.

import HapticModel

// MARK: - Waiting

extension InteractionRun {
  /// The first moment after another at which a transition from a machine's state may open by itself.
  mutating func nextWait(of machine: Int, after start: HapticTime) -> HapticTime? {
    var next: HapticTime?
    for way in machines[machine].waits.indices {
      let isCrossing = machines[machine].ways[way].kind == .crossing
      let time =
        isCrossing
        ? nextOnset(of: way, of: machine, after: start) : machines[machine].waits[way].timer
      if let time, time > start { next = min(next ?? time, time) }
    }
    return next
  }

  private mutating func nextOnset(
    of way: Int, of machine: Int, after start: HapticTime
  ) -> HapticTime? {
    let wait = machines[machine].waits[way]
    if wait.isKnown, wait.onset.map({ $0 > start }) ?? true { return wait.onset }
    guard case .crossing(let crossing) = machines[machine].exits[way].trigger else { return nil }
    let next = onset(of: crossing, after: start)
    machines[machine].waits[way].isKnown = true
    machines[machine].waits[way].onset = next
    return next
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

// MARK: - Taking transitions

extension InteractionRun {
  /// Enters the state in which a machine begins: the first, unless a transition from it as the run begins
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

  /// Takes the transitions that are open, in the order of the file, until none is.
  ///
  /// - Parameter events: What happens at this instant, to which states are added that are entered; a
  ///   machine answers with one transition at most what happens together.
  /// - Throws: ``SceneFault`` if that does not come to an end, with the states involved.
  mutating func settle(_ events: [String]) throws(SceneFault) {
    var events = events
    var answered = machines.map { _ in 0 }
    var steps = 0
    countEvents(events)
    var machine = 0
    while machine < machines.count {
      let new = events[answered[machine]...]
      let open = machines[machine].waits.indices.first { isOpen($0, of: machine, new) }
      guard let open else {
        machine += 1
        continue
      }
      steps += 1
      guard steps <= Self.mostAnswers else { throw unsettled(machine) }
      if machines[machine].ways[open].kind == .event { answered[machine] = events.count }
      machines[machine].waits[open].isOpen = false
      let exit = machines[machine].exits[open]
      take(exit, open, of: machine)
      if let target = exit.target {
        let entered = StateName(machines[machine].name, target).text
        if !events.contains(entered) { events.append(entered) }
      }
      machine = 0
    }
  }

  private func unsettled(_ machine: Int) -> SceneFault {
    let states = machines[machine].changes.suffix(4).map { $0.to }
    let names = states.map { "\"\(machines[machine].name).\($0)\"" }.joined(separator: ", ")
    return SceneFault(
      "\(definition.name) does not settle at \(now): more than \(Self.mostAnswers) transitions are taken "
        + "at once, the last into \(names). Let one of them wait for an event, a crossing or a "
        + "time.")
  }

  private mutating func countEvents(_ events: [String]) {
    for machine in machines.indices where !events.isEmpty {
      let ways = machines[machine].ways
      for way in ways.indices where ways[way].kind == .event && events.contains(ways[way].event) {
        machines[machine].waits[way].count += 1
      }
    }
  }

  private mutating func isOpen(
    _ index: Int, of machine: Int, _ events: ArraySlice<String>
  ) -> Bool {
    let wait = machines[machine].waits[index]
    let isTriggered =
      switch machines[machine].ways[index].kind {
      case .event:
        wait.count >= machines[machine].ways[index].count
          && events.contains(machines[machine].ways[index].event)
      case .wait: wait.timer.map { $0 <= now } ?? false
      case .crossing: wait.isOpen || isEntered(index, of: machine)
      }
    guard isTriggered else { return false }
    return machines[machine].exits[index].conditions.allSatisfy { holds($0, at: now) }
  }

  /// Whether the comparison of a transition holds as its state is entered, and that counts.
  private mutating func isEntered(_ index: Int, of machine: Int) -> Bool {
    guard machines[machine].entry == now, machines[machine].exits[index].isAtOnce,
      case .crossing(let crossing) = machines[machine].exits[index].trigger
    else { return false }
    return holds(crossing)
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
      let machine = machines.firstIndex { $0.name == name.machine }
      let state = machine.flatMap { machines[$0].lane.state(at: time) }
      return (state == name.state) != condition.isNegated
    }
  }

  private mutating func take(_ exit: InteractionExit, _ index: Int, of machine: Int) {
    for move in exit.moves { obey(move) }
    guard let target = exit.target else {
      machines[machine].waits[index] = MachineRun.Wait()
      return
    }
    machines[machine].enter(target, at: now)
    began(machine)
  }

  private func lastEntry(of state: StateName) -> HapticTime? {
    machines.firstIndex { $0.name == state.machine }
      .flatMap { machines[$0].lane.lastEntry(of: state.state) }
  }

  /// Begins the waits of other machines that count from a state which is entered now.
  private mutating func beginWaits(since state: StateName) {
    for machine in machines.indices where machines[machine].name != state.machine {
      for (index, way) in machines[machine].ways.enumerated() where way.kind == .wait {
        guard case .after(let wait, state) = machines[machine].exits[index].trigger else {
          continue
        }
        begin(wait: wait, from: now, for: index, of: machine)
      }
    }
  }

  private mutating func begin(
    wait length: Quantity, from start: HapticTime, for index: Int, of machine: Int
  ) {
    let time = start + .seconds(max(number(length, at: now), 0))
    machines[machine].waits[index].timer = max(time, now)
  }

  /// What begins as a state is entered: its waits, its motions, its stand-ins.
  private mutating func began(_ machine: Int) {
    let state = StateName(machines[machine].name, machines[machine].state)
    for (index, way) in machines[machine].ways.enumerated() where way.kind == .wait {
      guard case .after(let wait, let origin) = machines[machine].exits[index].trigger else {
        continue
      }
      guard let entry = origin.map({ lastEntry(of: $0) }) ?? now else { continue }
      begin(wait: wait, from: entry, for: index, of: machine)
    }
    beginWaits(since: state)
    changeGains()
    moveInputs(into: state)
    for index in motions.indices { beginMotion(index, in: state) }
    for index in definition.inputs.indices {
      guard case .button(let wait?, state) = definition.inputs[index].kind else { continue }
      let time = now + .seconds(max(number(wait, at: now), 0))
      let happening = Happening(
        name: definition.inputs[index].name, time: max(time, now + ResolvedPace.leastTime))
      scheduled.append((happening, state, now))
    }
  }
}
