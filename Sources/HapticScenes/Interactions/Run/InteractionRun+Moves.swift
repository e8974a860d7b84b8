// Where inputs go: outcomes of a release, commands of transitions, and numbers drawn by chance.

import HapticModel

extension InteractionRun {
  /// Moves an input, or the one that a value follows.
  mutating func obey(_ move: InteractionExit.Move) {
    let target = number(move.target, at: now)
    if let index = definition.inputs.firstIndex(where: { $0.name == move.name }) {
      return command(index, to: target, move.pace, move)
    }
    guard let value = definition.value(move.name), let index = input(driving: move.name) else {
      return
    }
    command(index, to: field(for: target, of: value), move.pace, move)
  }

  private mutating func field(for target: Double, of value: InteractionValue) -> Double {
    let parameters = parameters
    return definition.field(for: target, of: value) { $0.value { parameters[$0] ?? 0 } }
  }

  /// The number of the input that moves a value by maps alone.
  private func input(driving name: String) -> Int? {
    guard let input = definition.input(driving: name) else { return nil }
    return definition.inputs.firstIndex { $0.name == input.name }
  }

  private mutating func command(
    _ index: Int, to target: Double, _ pace: Pace, _ move: InteractionExit.Move? = nil
  ) {
    guard inputs[index] != nil else { return }
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
    inputs[index]?.obey(command)
    playedAgain(index)
  }

  /// Counts that an input was played again from its start, and forgets what followed it.
  private mutating func playedAgain(_ index: Int) {
    spend(inputs[index]?.trajectory.pieces.count ?? 0)
    if let field = definition.inputs[index].moved { forget(field) }
  }

  /// Lets inputs go where they go as a state is entered, and locks those that it locks.
  mutating func moveInputs(into state: StateName) {
    for index in inputs.indices {
      for run in definition.inputs[index].runs where run.state == state {
        command(index, to: number(run.target, at: now), run.pace)
      }
      guard !definition.inputs[index].locks.isEmpty else { continue }
      let isLocked = definition.inputs[index].locks.contains { isActive($0) }
      inputs[index]?.isLocked = isLocked
    }
    refuseFingers()
  }

  /// Lets no finger take hold of what is locked.
  mutating func refuseFingers() {
    for index in inputs.indices where inputs[index]?.isLocked ?? false {
      if inputs[index]?.refuseFingers(at: now) ?? false { playedAgain(index) }
    }
  }

  /// Gives each input the gain of the states that are active.
  mutating func changeGains() {
    for index in inputs.indices where !definition.inputs[index].gains.isEmpty {
      let active = definition.inputs[index].gains.first { isActive($0.state) }
      let factor = active.map { number($0.factor, at: now) } ?? 1
      guard let gain = inputs[index]?.gain, gain != factor else { continue }
      inputs[index]?.change(to: GainChange(time: now, factor: factor))
      playedAgain(index)
    }
  }
}

// MARK: - Release

extension InteractionRun {
  /// Lets everything go where it goes whose last finger is lifted at this instant.
  mutating func release(_ events: [String]) {
    // Most instants let nothing go.
    guard events.contains(where: { $0.hasSuffix(".release") || $0.hasSuffix(".cancel") }) else {
      return
    }
    for index in inputs.indices {
      let input = definition.inputs[index]
      let isReleased = events.contains("\(input.name).release")
      guard isReleased || events.contains("\(input.name).cancel") else { continue }
      let value = definition.values.first {
        !$0.release.isEmpty && definition.input(driving: $0.name)?.name == input.name
      }
      guard let value else {
        rest(index)
        continue
      }
      let event: ReleaseOutcome.Event = isReleased ? .release : .cancel
      let isTraced = traced == input.name
      let outcome = value.release.first { outcome in
        let applies = (outcome.event ?? event) == event || (isTraced && outcome.event == .trace)
        return applies && outcome.conditions.allSatisfy { holds($0, at: now) }
      }
      // Nobody moves what stays where a trace has left it, so that it does not come to rest either.
      guard let outcome, outcome.event != .trace || outcome.target != .stay else { continue }
      // A touch that was taken away leaves no speed.
      let speed = event == .cancel ? 0 : inputs[index]?.velocity(at: now) ?? 0
      command(index, to: target(of: outcome, value, index, at: speed), outcome.pace)
    }
  }

  /// What an input does by itself as it is let go: a drag stays, a press is over, content that a trace
  /// has pulled beyond an edge goes back.
  private mutating func rest(_ index: Int) {
    let input = definition.inputs[index]
    let place = inputs[index]?.trajectory.value(at: now) ?? 0
    switch input.kind {
    case .drag, .dial: command(index, to: place, .jump)
    case .press: command(index, to: 0, .jump)
    case .scroll:
      let parameters = parameters
      let range = input.range { $0.value { parameters[$0] ?? 0 } }
      let edge = place.limited(to: range ?? 0...0)
      let isMoving = (inputs[index]?.trajectory.end ?? now) > now
      guard edge != place, !isMoving else { return }
      command(index, to: edge, .spring(ScrollPhysics.usualBounce))
    case .pan, .button, .number, .random: break
    }
  }

  /// Where an outcome leads, in the unit of the input.
  private mutating func target(
    of outcome: ReleaseOutcome, _ value: InteractionValue, _ index: Int, at speed: Double
  ) -> Double {
    let place = inputs[index]?.trajectory.value(at: now) ?? 0
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
      let projected = number(of: value, at: rest(of: index, from: place, at: speed))
      goal = stop.map { $0.place($0.number(nearest: projected)) } ?? projected
    }
    return field(for: goal, of: value)
  }

  /// Where an input would come to rest by itself.
  private func rest(
    of index: Int, from place: Double, at speed: Double
  ) -> Double {
    let rules = definition.inputs[index].rules
    let number = { (quantity: Quantity) in quantity.value { parameters[$0] ?? 0 } }
    return rules.deceleration(number).destination(
      from: place, velocity: speed, rule: rules.rule(number))
  }

  /// The number of the stop at which a value would come to rest by itself; without a speed, that at
  /// which it is.
  mutating func projectedStop(of name: String, at time: HapticTime) -> Double {
    guard let stop = stops.first(where: { $0.name == name }), let value = definition.value(name),
      let index = input(driving: name), let run = inputs[index]
    else { return 0 }
    let speed = run.velocity(at: time)
    guard speed != 0 else { return Double(stop.index) }
    let rest = rest(of: index, from: run.trajectory.value(at: time), at: speed)
    return Double(stop.number(nearest: number(of: value, at: rest)))
  }

  /// The stop nearest to a value, or the next in the direction of a fast finger.
  private mutating func nearest(
    _ stop: StopRun?, to current: Double, _ place: Double, _ speed: Double, isFast: Bool
  ) -> Double {
    guard let stop else { return current }
    let nearest = stop.number(nearest: current)
    guard isFast, let value = definition.value(stop.name) else { return stop.place(nearest) }
    // A map may fall where its input rises, so that the direction is that of the value. Where an end
    // holds it, what is far ahead counts; nothing is ahead of a finger that goes on beyond it.
    let direction: Double = speed < 0 ? -1 : 1
    var ahead = number(of: value, at: place + direction) - current
    if ahead == 0 { ahead = number(of: value, at: place + 1e9 * direction) - current }
    guard ahead != 0 else { return stop.place(nearest) }
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

extension InteractionRun {
  /// Draws the numbers whose event is among some that happen now, in the order of the file.
  mutating func draw(on found: [Happening]) {
    for input in definition.inputs {
      guard case .random(let below, let seed, let event) = input.kind,
        found.contains(where: { $0.name == event })
      else { continue }
      let count = Draws.count(number(below, at: now))
      var choice = draws.choices[seed] ?? SeededChoice(seed: Draws.seed(number(seed, at: now)))
      var drawn = draws.drawn[input.name] ?? Trajectory(restingAt: 0)
      drawn.append(
        .constant(Double(choice.next(below: count))), from: now,
        until: now + ResolvedPace.leastTime)
      (draws.choices[seed], draws.drawn[input.name]) = (choice, drawn)
      forget(input.name)
    }
  }
}

extension ScrollPhysics {
  /// The spring of ``bounce`` in every scroll view of an interaction.
  static var usualBounce: DampedSpring { .init(angularFrequency: 10, dampingRatio: 1) ?? .smooth }
}
