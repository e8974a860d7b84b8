// Where inputs go that are let go or moved: outcomes of a release, and commands of ways out.

import HapticModel

extension InteractionRun {
  /// Moves an input, or the one that a value follows.
  mutating func obey(_ move: InteractionExit.Move) {
    let target = number(move.target, at: now)
    if let input = definition.input(move.name) {
      return command(input, to: target, move.pace, move)
    }
    guard let value = definition.value(move.name),
      let input = definition.input(driving: move.name)
    else { return }
    command(input, to: field(for: target, of: value), move.pace, move)
  }

  private mutating func field(for target: Double, of value: InteractionValue) -> Double {
    let parameters = parameters
    return definition.field(for: target, of: value) { $0.value { parameters[$0] ?? 0 } }
  }

  private mutating func command(
    _ input: InteractionInput, to target: Double, _ pace: Pace,
    _ move: InteractionExit.Move? = nil
  ) {
    guard let field = input.moved else { return }
    let resolved: ResolvedPace =
      switch pace {
      case .curve(let curve, let length):
        .curve(curve, over: .seconds(max(number(length, at: now), 0)))
      case .spring(let spring): .spring(spring)
      case .swing(let spring, let velocity, let length):
        .swing(spring, velocity: velocity, over: length)
      case .jump, .parametric: .curve(.linear, over: .zero)
      case .slowing: .slowing
      }
    var command = InputCommand(time: now, target: target, pace: resolved)
    if let move {
      command.cancels = move.cancels || move.end == .never
      command.end = move.end
      let ends = move.range.map { [number($0.lower, at: now), number($0.upper, at: now)] }
      command.range = ends.map { $0[0]...max($0[0], $0[1]) }
    }
    inputs[input.name]?.obey(command)
    moved.insert(input.name)
    playedAgain(input.name, field)
  }

  /// Counts that an input was played again from its start, and forgets what followed it.
  private mutating func playedAgain(_ input: String, _ field: String) {
    spend(inputs[input].map { $0.trajectory.pieces.count } ?? 0)
    forget(field)
  }

  /// Lets inputs go where they go as a state is entered, and locks those that it locks.
  mutating func moveInputs(into state: StateName) {
    for input in definition.inputs {
      for run in input.runs where run.state == state {
        command(input, to: number(run.target, at: now), run.pace)
      }
      guard !input.locks.isEmpty else { continue }
      inputs[input.name]?.isLocked = machines.contains { machine in
        input.locks.contains(StateName(machine.name, machine.state))
      }
    }
    refuseFingers()
  }

  /// Lets no finger take hold of what is locked.
  mutating func refuseFingers() {
    for input in definition.inputs where inputs[input.name]?.isLocked ?? false {
      guard let field = input.moved, inputs[input.name]?.refuseFingers(at: now) ?? false else {
        continue
      }
      playedAgain(input.name, field)
    }
  }

  /// Gives each input the gain of the states that are active.
  mutating func changeGains() {
    for input in definition.inputs where !input.gains.isEmpty {
      guard let field = input.moved else { continue }
      let active = input.gains.first { gain in
        machines.contains { $0.name == gain.state.machine && $0.state == gain.state.state }
      }
      let factor = active.map { number($0.factor, at: now) } ?? 1
      guard inputs[input.name]?.gain != factor else { continue }
      inputs[input.name]?.change(to: GainChange(time: now, factor: factor))
      playedAgain(input.name, field)
    }
  }
}

// MARK: - Release

extension InteractionRun {
  /// Lets everything go where it goes whose last finger is lifted at this instant.
  mutating func release(_ events: Set<String>) {
    for input in definition.inputs {
      let ends = ["\(input.name).release", "\(input.name).cancel"]
      guard ends.contains(where: events.contains) else { continue }
      let values = definition.values.filter {
        !$0.release.isEmpty && definition.input(driving: $0.name)?.name == input.name
      }
      guard let value = values.first else {
        rest(input)
        continue
      }
      let event: ReleaseOutcome.Event = events.contains(ends[0]) ? .release : .cancel
      let isTraced = traced == input.name
      let outcome = value.release.first { outcome in
        let applies = (outcome.event ?? event) == event || (isTraced && outcome.event == .trace)
        return applies && outcome.conditions.allSatisfy { holds($0, at: now) }
      }
      // Nobody moves what stays where a trace has left it, so that it does not come to rest either.
      guard let outcome, outcome.event != .trace || outcome.target != .stay else { continue }
      // A touch that was taken away leaves no speed.
      let speed = event == .cancel ? 0 : inputs[input.name]?.velocity(at: now) ?? 0
      command(input, to: target(of: outcome, value, input, at: speed), outcome.pace)
    }
  }

  /// What an input does by itself as it is let go: a drag stays, a press is over, content that a trace
  /// has pulled beyond an edge goes back.
  private mutating func rest(_ input: InteractionInput) {
    let place = inputs[input.name]?.trajectory.value(at: now) ?? 0
    switch input.kind {
    case .drag, .dial: command(input, to: place, .jump)
    case .press: command(input, to: 0, .jump)
    case .scroll:
      let parameters = parameters
      let range = input.range { $0.value { parameters[$0] ?? 0 } }
      let edge = place.limited(to: range ?? 0...0)
      let isMoving = (inputs[input.name]?.trajectory.end ?? now) > now
      guard edge != place, !isMoving else { return }
      command(input, to: edge, .spring(ScrollPhysics.usualBounce))
    case .pan, .button, .number, .random: break
    }
  }

  /// Where an outcome leads, in the unit of the input.
  private mutating func target(
    of outcome: ReleaseOutcome, _ value: InteractionValue, _ input: InteractionInput,
    at speed: Double
  ) -> Double {
    let place = inputs[input.name]?.trajectory.value(at: now) ?? 0
    let current = trajectory(of: value.name).value(at: now)
    let stop = stops.first { $0.name == value.name }
    let ends = value.map.map { number($0.value, at: now) }
    let goal: Double
    switch outcome.target {
    case .stay: return place
    case .value(let quantity): goal = number(quantity, at: now)
    case .start: goal = stop.map { $0.place(0) } ?? ends.first ?? 0
    case .end: goal = stop.map { $0.place(($0.places?.count ?? 1) - 1) } ?? ends.last ?? 0
    case .back: goal = stop.map { $0.place($0.touched) } ?? current
    case .nearest:
      let least = outcome.speed.map { number($0, at: now) }
      let isFast = least.map { speed.magnitude >= $0 } ?? false
      goal = nearest(stop, to: current, place, speed, isFast: isFast)
    case .projected:
      let projected = number(of: value, at: rest(of: input, from: place, at: speed))
      goal = stop.map { $0.place($0.number(nearest: projected)) } ?? projected
    }
    return field(for: goal, of: value)
  }

  /// Where an input would come to rest by itself.
  private func rest(
    of input: InteractionInput, from place: Double, at speed: Double
  ) -> Double {
    let number = { (quantity: Quantity) in quantity.value { parameters[$0] ?? 0 } }
    return input.rules.deceleration(number).destination(
      from: place, velocity: speed, rule: input.rules.rule(number))
  }

  /// The number of the stop at which a value would come to rest by itself; without a speed, that at
  /// which it is.
  mutating func projectedStop(of name: String, at time: HapticTime) -> Double {
    guard let stop = stops.first(where: { $0.name == name }), let value = definition.value(name),
      let input = definition.input(driving: name), let run = inputs[input.name]
    else { return 0 }
    let speed = run.velocity(at: time)
    guard speed != 0 else { return Double(stop.index) }
    let rest = rest(of: input, from: run.trajectory.value(at: time), at: speed)
    return Double(stop.number(nearest: number(of: value, at: rest)))
  }

  /// The stop nearest to a value, or the next in the direction of a fast finger.
  private mutating func nearest(
    _ stop: StopRun?, to current: Double, _ place: Double, _ speed: Double, isFast: Bool
  ) -> Double {
    guard let stop else { return current }
    let nearest = stop.number(nearest: current)
    guard isFast, let value = definition.value(stop.name) else { return stop.place(nearest) }
    // A map may fall where its input rises, so that the direction is that of the value.
    let ahead = number(of: value, at: place + (speed < 0 ? -1 : 1)) - current
    let isBehind = ahead < 0 ? stop.place(nearest) >= current : stop.place(nearest) <= current
    let next = isBehind ? nearest + (ahead < 0 ? -1 : 1) : nearest
    return stop.place(stop.exists(next) ? next : nearest)
  }

  /// The value that an input would give at a place.
  private mutating func number(of value: InteractionValue, at place: Double) -> Double {
    var followed = place
    if case .name(let source) = value.source, let inner = definition.value(source) {
      followed = number(of: inner, at: place)
    }
    return value.map.isEmpty ? followed : map(of: value).value(followed)
  }
}

extension ScrollPhysics {
  /// The spring of ``bounce`` in every scroll view of an interaction.
  static var usualBounce: DampedSpring { .init(angularFrequency: 10, dampingRatio: 1) ?? .smooth }
}
