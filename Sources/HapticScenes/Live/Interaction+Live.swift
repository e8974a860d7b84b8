// An interaction as a program for the live player, whose decisions are read from its parts.

import HapticModel

extension Interaction {
  /// The program of the interaction, whose paces are numbers already.
  func liveProgram() -> LiveProgram { LiveCompiler(self).program().program }
}

/// Makes functions of what an interaction says.
struct LiveCompiler {
  let definition: Interaction
  let layout: LiveLayout

  init(_ definition: Interaction) {
    self.definition = definition
    layout = LiveLayout(definition)
  }

  /// How inputs are moved, in the order in which ``LiveEffect`` numbers them, and by which moves of ways
  /// out.
  typealias Ways = [(pace: Pace, move: InteractionExit.Move?)]

  func program() -> (program: LiveProgram, ways: Ways) {
    var program = LiveProgram()
    program.parameters = definition.parameters.count
    program.constants = definition.constantValues.map { constant in
      guard case .formula(let quantity) = constant.source else { return { _ in 0 } }
      return number(quantity)
    }
    program.maps = definition.values.filter { !$0.map.isEmpty }.map { value in
      LiveMapping(
        points: value.map.map { LivePoint(at: number($0.argument), value: number($0.value)) },
        edge: edge(value.edge))
    }
    var ways: Ways = []
    program.inputs = definition.inputs.map { input($0, &ways) }
    program.motions = definition.motions.map { motion($0) }
    program.stops = definition.values.compactMap { value in value.stops.map { stops($0, value) } }
    program.machines = definition.machines.map { machine in
      machine.states.map { state in state.exits.map { exit($0, of: machine, &ways) } }
    }
    program.responses = definition.responses.map { response($0) }
    program.animators = layout.animators.count
    return (program, ways)
  }

  private func edge(_ edge: InteractionValue.Edge) -> LiveMapping.Edge {
    switch edge {
    case .clamp: .clamp
    case .extend: .extend
    case .wrap: .wrap
    }
  }
}

// MARK: - Numbers

extension LiveCompiler {
  /// A number; what is divided may be none, and is 0 then.
  func number(_ quantity: Quantity) -> LiveNumber {
    let number = unlimited(quantity)
    guard quantity.divides else { return number }
    return { finite(number($0)) }
  }

  private func unlimited(_ quantity: Quantity) -> LiveNumber {
    switch quantity {
    case .number(let number): return { _ in number }
    case .name(let name): return named(name)
    case .negative(let inner):
      let number = unlimited(inner)
      return { -number($0) }
    case .operation(let sign, let a, let b):
      let (a, b) = (unlimited(a), unlimited(b))
      return { sign.result(a($0), b($0)) }
    case .function(let function, let quantities):
      let numbers = quantities.map { unlimited($0) }
      switch numbers.count {
      case 1:
        let first = numbers[0]
        return { now in
          let number = first(now)
          return function.result(number, number)
        }
      default:
        return { now in
          var result = numbers[0](now)
          for other in numbers.dropFirst() { result = function.result(result, other(now)) }
          return result
        }
      }
    }
  }

  private func named(_ name: String) -> LiveNumber {
    if let slot = layout.slots[name] { return { $0[slot] } }
    if let base = name.withoutProjected { return projected(base) }
    if let value = definition.value(name) { return number(of: value) }
    if let base = name.withoutSpeed {
      let number = named(base)
      return { $0.speed(number) }
    }
    guard let input = definition.input(feeding: name) else { return { _ in 0 } }
    let slot = layout.slots[input.moved ?? input.name] ?? 0
    let place = layout.input(input.name)
    if case .dial = input.kind { return { $0.flicks[place] } }
    guard name != input.moved, let (lower, upper) = ends(of: input) else { return { $0[slot] } }
    if name.hasSuffix(".start") { return { now in max(0, lower(now) - now[slot]) } }
    return { now in max(0, now[slot] - upper(now)) }
  }

  /// The offsets between which a scroll view rests.
  private func ends(of input: InteractionInput) -> (lower: LiveNumber, upper: LiveNumber)? {
    guard case .scroll(_, let content, let viewport, _) = input.kind else { return nil }
    let range =
      input.rules.ends ?? InteractionInput.DragRange(0, .operation(.minus, content, viewport))
    let (lower, upper) = (number(range.lower), number(range.upper))
    return (lower, { now in max(lower(now), upper(now)) })
  }

  private func number(of value: InteractionValue) -> LiveNumber {
    let followed: LiveNumber =
      switch value.source {
      case .name(let name): named(name)
      case .formula(let quantity): number(quantity)
      }
    guard let map = layout.maps[value.name] else { return followed }
    return { $0.maps[map].value(followed($0)) }
  }

  /// The stop at which a value would come to rest by itself.
  private func projected(_ name: String) -> LiveNumber {
    guard let row = layout.rows[name], let value = definition.value(name),
      let input = definition.input(driving: name)
    else { return { _ in 0 } }
    let slot = layout.slots[input.moved ?? input.name] ?? 0
    let stop = layout.slots["\(name).stop"] ?? 0
    let (rate, isSummed) = (number(input.rules.rate), isSummed(input))
    let forward = forward(value)
    return { now in
      guard now.speeds[slot] != 0 else { return now[stop] }
      let rest = now.rest(slot, rate(now), isSummed(now))
      return Double(now.rows[row].nearest(forward(now, rest)))
    }
  }

  private func isSummed(_ input: InteractionInput) -> LiveTest {
    let projection = number(input.rules.projection)
    return { projection($0) != 0 }
  }

  /// The value that an input gives at a place.
  func forward(_ value: InteractionValue) -> LiveConversion {
    var inner: LiveConversion?
    if case .name(let source) = value.source {
      if let other = definition.value(source) {
        inner = forward(other)
      } else if let beyond = beyond(source) {
        inner = { now, place in max(0, beyond.sign * (place - beyond.edge(now))) }
      }
    }
    let (map, source) = (layout.maps[value.name], inner)
    return { now, place in
      let followed = source?(now, place) ?? place
      return map.map { now.maps[$0].value(followed) } ?? followed
    }
  }

  /// The place of an input at which it gives a value.
  func backward(_ value: InteractionValue) -> LiveConversion {
    var inner: LiveConversion?
    if case .name(let source) = value.source {
      if let other = definition.value(source) {
        inner = backward(other)
      } else if let beyond = beyond(source) {
        inner = { now, target in beyond.edge(now) + beyond.sign * target }
      }
    }
    let (map, source) = (layout.maps[value.name], inner)
    return { now, target in
      let argument = map.map { now.maps[$0].argument(target) } ?? target
      return source?(now, argument) ?? argument
    }
  }

  /// The edge beyond which a field of a scroll view counts, and in which direction.
  private func beyond(_ field: String) -> (edge: LiveNumber, sign: Double)? {
    guard let input = definition.input(feeding: field), field != input.moved,
      let ends = ends(of: input)
    else { return nil }
    return field.hasSuffix(".end") ? (ends.upper, 1) : (ends.lower, -1)
  }
}

// MARK: - Tests

extension LiveCompiler {
  func test(_ crossing: InteractionCrossing) -> LiveTest {
    let (left, level) = (number(crossing.comparison.left), number(crossing.level))
    let relation = crossing.comparison.relation
    return { relation.holds(left($0), level($0)) }
  }

  func test(_ conditions: [InteractionCondition]) -> LiveTest? {
    guard !conditions.isEmpty else { return nil }
    let tests = conditions.map { test($0) }
    return { now in
      for test in tests where !test(now) { return false }
      return true
    }
  }

  private func test(_ condition: InteractionCondition) -> LiveTest {
    let isNegated = condition.isNegated
    switch condition.test {
    case .comparison(let comparison):
      let test = test(InteractionCrossing(comparison))
      return { test($0) != isNegated }
    case .state(let name):
      let state = layout.state(name)
      return { $0.isIn(state) != isNegated }
    }
  }

  private func live(_ crossing: InteractionCrossing) -> LiveCrossing {
    LiveCrossing(
      holds: test(crossing), agent: agent(crossing.agent),
      inputs: crossing.agent == nil ? [] : layout.inputs(moving: crossing.names))
  }

  private func agent(_ agent: InteractionAgent?) -> LiveAgent? {
    agent.map { $0 == .finger ? .finger : .motion }
  }
}

// MARK: - Parts

extension LiveCompiler {
  private func pace(_ pace: Pace) -> LivePace {
    switch pace {
    case .curve(let curve, let length):
      return .curve(curve.points, seconds: number(length))
    case .spring(let spring): return .spring(LiveSpring(spring))
    case .swing(let spring, let velocity, let length):
      return .swing(LiveSpring(spring), ways: velocity, seconds: length.seconds)
    case .slowing: return .slowing
    case .jump, .parametric: return .jump
    }
  }

  private func input(_ input: InteractionInput, _ ways: inout Ways) -> LiveInput {
    var live = LiveInput(kind: kind(input), start: number(start(of: input)))
    live.gains = input.gains.map {
      LiveGain(state: layout.state($0.state), factor: number($0.factor))
    }
    live.locks = input.locks.map { layout.state($0) }
    live.rate = number(input.rules.rate)
    live.isSummed = isSummed(input)
    live.dragsAtOnce = input.slop == .number(0)
    for run in input.runs {
      let move = LiveMove(
        input: layout.input(input.name), target: number(run.target), pace: pace(run.pace),
        number: ways.count)
      ways.append((run.pace, nil))
      live.runs.append(LiveRun(state: layout.state(run.state), move: move))
    }
    guard let value = layout.releasing(input) else { return live }
    for outcome in value.release where outcome.event != .trace {
      live.releases.append(release(outcome, value, &ways))
    }
    return live
  }

  private func start(of input: InteractionInput) -> Quantity {
    if case .number(let stand) = input.kind { stand } else { input.start }
  }

  private func kind(_ input: InteractionInput) -> LiveInput.Kind {
    switch input.kind {
    case .scroll: .scroll
    case .drag(_, let range, let rubber):
      .drag(
        lower: range.map { number($0.lower) }, upper: range.map { number($0.upper) },
        rubber: number(rubber ?? 0))
    case .pan: .pan
    case .dial: .dial
    case .press: .press
    case .button: .button
    case .number, .random: .number
    }
  }

  private func release(
    _ outcome: ReleaseOutcome, _ value: InteractionValue, _ ways: inout Ways
  ) -> LiveRelease {
    let target: LiveRelease.Target =
      switch outcome.target {
      case .stay: .stay
      case .start: .start
      case .end: .end
      case .back: .back
      case .projected: .projected
      case .nearest: .nearest(speed: outcome.speed.map { number($0) })
      case .value(let quantity): .place(number(quantity))
      }
    var live = LiveRelease(
      target: target, pace: pace(outcome.pace), value: forward(value), place: backward(value))
    live.isForRelease = outcome.event != .cancel
    live.isForCancel = outcome.event != .release
    live.condition = test(outcome.conditions)
    (live.stops, live.map) = (layout.rows[value.name], layout.maps[value.name])
    live.number = ways.count
    ways.append((outcome.pace, nil))
    return live
  }

  private func motion(_ motion: InteractionMotion) -> LiveMotion {
    var live = LiveMotion(start: number(motion.start))
    live.beginnings = motion.runs.map { run in
      LiveBeginning(
        cause: layout.event(run.causeText), course: course(run.course),
        delay: run.delay == .number(0) ? nil : number(run.delay))
    }
    live.loop = motion.loop.map { loop in
      LiveLoop(
        targets: loop.targets.map { number($0) }, seconds: number(loop.phase),
        curve: loop.curve.points, states: loop.states.map { layout.state($0) }, end: end(of: loop))
    }
    if let follow = motion.follow {
      let row = definition.values.first { "\($0.name).stop" == follow.stop }
      live.follows = row.flatMap { layout.rows[$0.name] }.map {
        LiveFollowing(stops: $0, pace: pace(follow.pace))
      }
    }
    live.animator = motion.animator.map { animator($0, of: motion) }
    return live
  }

  private func animator(
    _ animator: InteractionMotion.Animator, of motion: InteractionMotion
  ) -> LiveAnimator {
    LiveAnimator(
      taps: animator.taps.map {
        LiveAnimatorTap(event: layout.event($0.event), isAtOne: $0.isAtOne)
      },
      scrub: animator.scrub.map { layout.input($0) }, way: number(animator.way),
      pace: pace(animator.livePace), factor: number(animator.factor),
      keepsCurve: animator.keepsCurve, number: layout.animator(motion.name))
  }

  private func end(of loop: InteractionMotion.Loop) -> LiveLoop.End {
    switch loop.end {
    case .target: .target
    case .cycle: .cycle
    case .start: .start
    }
  }

  private func course(_ course: InteractionMotion.Course) -> LiveMotion.Course {
    switch course {
    case .move(let target, let pace): .move(to: number(target), pace: self.pace(pace))
    case .frames(let values, let times, let length, let curves):
      .frames(
        values.map { number($0) }, at: (times ?? []).map { number($0) },
        curves: curves.map { $0.points }, seconds: number(length))
    case .decay(let speed, let deceleration):
      .decay(speed: number(speed), exponent: deceleration.exponent)
    case .shake(let reach, let phase, let cycles):
      .shake(reach: number(reach), phase: number(phase), cycles: cycles)
    }
  }

  private func stops(_ stops: Stops, _ value: InteractionValue) -> LiveStops {
    let places: LiveStops.Places =
      switch stops.places {
      case .at(let quantities): .listed(at: quantities.map { number($0) })
      case .count(let quantity): .even(count: number(quantity), map: layout.maps[value.name] ?? 0)
      case .every(let quantity): .endless(every: number(quantity))
      }
    return LiveStops(
      value: number(of: value), places: places, snap: number(stops.snap), hasEnds: stops.hasEnds,
      input: definition.input(driving: value.name).map { layout.input($0.name) })
  }

  private func exit(
    _ exit: InteractionExit, of machine: InteractionMachine, _ ways: inout Ways
  ) -> LiveExit {
    let trigger: LiveExit.Trigger =
      switch exit.trigger {
      case .crossing(let crossing):
        .crossing(live(crossing))
      case .event(let name, let count): .event(layout.event(name), count: count)
      case .entry(let state): .event(layout.event(state.text), count: 1)
      case .after(let seconds, let origin):
        .after(number(seconds), since: origin.map { layout.state($0) })
      }
    var live = LiveExit(trigger: trigger)
    live.target = exit.target.map { layout.state(StateName(machine.name, $0)).state }
    live.condition = test(exit.conditions)
    live.isAtOnce = exit.isAtOnce
    for move in exit.moves { if let made = self.move(move, &ways) { live.moves.append(made) } }
    return live
  }

  private func move(_ move: InteractionExit.Move, _ ways: inout Ways) -> LiveMove? {
    let target = number(move.target)
    var live: LiveMove
    if definition.input(move.name) != nil {
      live = LiveMove(input: layout.input(move.name), target: target, pace: pace(move.pace))
    } else {
      guard let value = definition.value(move.name),
        let input = definition.input(driving: move.name)
      else { return nil }
      let place = backward(value)
      live = LiveMove(
        input: layout.input(input.name), target: { place($0, target($0)) }, pace: pace(move.pace))
    }
    live.cancels = move.cancels || move.end == .never
    live.isPlaced = move.end == .drag
    live.number = ways.count
    ways.append((move.pace, move))
    return live
  }

  private func response(_ response: InteractionResponse) -> LiveResponse {
    var live = LiveResponse(cause: cause(response.cause), effect: effect(response.effect))
    live.condition = test(response.conditions)
    live.agent = agent(response.agent)
    live.delay = response.delay == .number(0) ? nil : number(response.delay)
    live.sound = response.sound.map { sound in
      LiveSound(
        volume: number(sound.volume), pitch: number(sound.pitch),
        seconds: sound.duration.map { number($0) })
    }
    live.isOnce = response.isOnce
    live.replaced = definition.responses.indices.filter {
      response.replaced.contains(definition.responses[$0].name)
    }
    return live
  }

  private func cause(_ cause: InteractionResponse.Cause) -> LiveResponse.Cause {
    switch cause {
    case .transition(let machine, let from, let to):
      let (a, b) = (layout.state(StateName(machine, from)), layout.state(StateName(machine, to)))
      return .transition(machine: a.machine, from: a.state, to: b.state)
    case .entry(let state): return .event(layout.event(state.text))
    case .event(let name): return .event(layout.event(name))
    case .crossing(let crossing):
      return .crossing(live(crossing))
    case .during(let states): return .during(states.map { layout.state($0) })
    case .sounding(let name):
      return .sounding(definition.responses.firstIndex { $0.name == name } ?? 0)
    }
  }

  private func effect(_ effect: InteractionResponse.Effect) -> LiveResponse.Effect {
    switch effect {
    case .tap(let intensity, let sharpness):
      .taps([LiveTap(intensity: number(intensity), sharpness: number(sharpness))])
    case .taps(let rows):
      .taps(
        rows.map {
          LiveTap(
            intensity: number($0.intensity), sharpness: number($0.sharpness),
            time: number($0.time))
        })
    case .word, .pattern: .piece
    case .vibration(let told):
      .vibration(
        intensity: number(told.intensity), sharpness: number(told.sharpness),
        pieces: told.pieces == .number(0) ? nil : number(told.pieces))
    case .tone(let tone): .tone(volume: number(tone.volume), pitch: number(tone.pitch))
    case .swell(let levels, let sharpness, let length):
      .swell(
        levels.map { number($0) }, sharpness: number(sharpness), seconds: number(length))
    case .none: .none
    }
  }
}

extension TimingCurve {
  /// Its control points x, y, x, y; none for a straight line.
  package var points: [Double] {
    switch self {
    case .linear: []
    case .cubicBezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
    }
  }
}

extension LiveSpring {
  init(_ spring: DampedSpring) {
    self.init(frequency: spring.angularFrequency, damping: spring.dampingRatio)
  }
}
