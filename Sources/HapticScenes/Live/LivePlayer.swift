// The live player: it turns finger samples and time into effects and values, and allocates nothing.

import HapticModel

/// An interaction that is played while fingers move.
///
/// Inputs are interpolated linearly between two samples. What happens in between is handled in order, at
/// its own time to the nanosecond, and is reported with the later sample.
struct LivePlayer: Sendable {
  /// What is played.
  let program: LiveProgram
  /// The numbers and states at the latest moment.
  private(set) var now = LiveNow()
  /// The effects of the latest update, in order.
  private(set) var effects: [LiveEffect] = []
  /// The samples that the next update takes; the app writes into them.
  var samples: [LiveSample]
  /// The number of fingers on the screen.
  var fingers = 0

  private var inputs: [InputState]
  private var motions: [MotionState]
  private var stops: [StopState]
  private var machines: [MachineState]
  private var responses: [ResponseState]
  private var origin = 0.0
  private var hasBegun = false
  private var fingersBefore = 0
  /// Whether a finger held an input before this instant.
  private var wasHeld = false
  /// How often each event happened at this instant, and its position among all events.
  private var happened: [Int]
  private var heard: [Int]
  private var order = 0
  private var instantOrder = 0
  private var changes: [(machine: Int, from: Int, to: Int)] = []

  private var inputSlot: Int { program.parameters + program.constants.count }
  private var motionSlot: Int { inputSlot + program.inputs.count }
  private var stopSlot: Int { motionSlot + program.motions.count }

  /// The most instants per update (our choice); a run that needs more falls behind.
  private static let mostInstants = 10_000
  /// The most transitions taken at an instant, as in a simulated run.
  private static let mostAnswers = 100

  /// A player at the beginning.
  ///
  /// - Parameters:
  ///   - program: The interaction.
  ///   - parameters: As many numbers as it has parameters.
  init(_ program: LiveProgram, parameters: [Double]) {
    self.program = program
    inputs = program.inputs.map { _ in InputState() }
    motions = program.motions.map { _ in MotionState() }
    stops = program.stops.map { _ in StopState() }
    machines = program.machines.map { MachineState($0) }
    responses = program.responses.map { _ in ResponseState() }
    samples = program.inputs.map { _ in LiveSample() }
    let states = program.machines.reduce(0) { $0 + $1.count }
    let events =
      LiveEvent.inputs + program.inputs.count * LiveEvent.ofInput
      + program.motions.count * LiveEvent.ofMotion + program.stops.count * LiveEvent.ofStops
      + program.animators * LiveEvent.ofAnimator + states
    happened = Array(repeating: 0, count: events)
    heard = happened
    effects.reserveCapacity(256)
    changes.reserveCapacity(Self.mostAnswers + 1)
    let slots = stopSlot + program.stops.count
    now.numbers = Array(repeating: 0, count: slots)
    now.speeds = now.numbers
    now.states = program.machines.map { _ in 0 }
    now.rows = program.stops.map { _ in LiveRow() }
    now.flicks = program.inputs.map { _ in 0 }
    for (slot, number) in parameters.prefix(program.parameters).enumerated() {
      now.numbers[slot] = number
    }
    for (place, constant) in program.constants.enumerated() {
      now.numbers[program.parameters + place] = constant(now)
    }
    for (place, input) in program.inputs.enumerated() {
      inputs[place].place = input.start(now)
      inputs[place].aimed = inputs[place].place
      samples[place].value = inputs[place].place
      inputs[place].fed = inputs[place].place
      now.numbers[inputSlot + place] = inputs[place].place
      if case .drag(let lower, let upper, let rubber) = input.kind {
        inputs[place].edges = LiveEdges(
          lower.map { $0(now) } ?? -1e12, upper.map { $0(now) } ?? 1e12, rubber: rubber(now))
      }
    }
    now.maps = program.maps.map { LiveMap($0, now) }
    for (place, motion) in program.motions.enumerated() {
      motions[place].place = motion.start(now)
      motions[place].ways.reserveCapacity(64)
      motions[place].pending.reserveCapacity(4)
      now.numbers[motionSlot + place] = motions[place].place
    }
    for place in stops.indices { beginStops(place) }
  }
}

// MARK: - Updates

extension LivePlayer {
  /// Plays up to a moment, with the samples set since the previous update.
  ///
  /// A moment before the latest counts as the latest; its events count, and its numbers do not.
  ///
  /// - Parameter time: Seconds of any clock; the first update is the beginning.
  mutating func update(at time: Double) {
    effects.removeAll(keepingCapacity: true)
    guard time.isFinite else { return }
    acceptSamples()
    if !hasBegun { begin(at: time) }
    let end = max(time - origin, now.time)
    if time - origin >= now.time { aim(from: now.time, to: end) }
    var instants = 0
    while instants < Self.mostInstants, let next = nextInstant(before: end) {
      setClock(next)
      instant()
      instants += 1
    }
    setClock(end)
    takeSamples()
    for place in program.responses.indices where responses[place].isOn { follow(place) }
  }

  /// Keeps the last number of an input in place of one that is not finite.
  private mutating func acceptSamples() {
    for place in samples.indices {
      let sample = samples[place]
      if sample.value.isFinite { inputs[place].fed = finite(sample.value) }
      samples[place].value = inputs[place].fed
      samples[place].velocity = sample.velocity.isFinite ? finite(sample.velocity) : 0
    }
  }

  private mutating func begin(at time: Double) {
    (hasBegun, origin) = (true, time)
    for place in program.inputs.indices {
      switch program.inputs[place].kind {
      case .scroll, .number:
        inputs[place].place = samples[place].value
        inputs[place].aimed = samples[place].value
      case .drag, .dial, .pan, .press, .button: break
      }
    }
    setClock(0)
    for place in stops.indices { beginStops(place) }
    for machine in machines.indices { beginMachine(machine) }
    for place in program.responses.indices {
      if case .crossing(let crossing) = program.responses[place].cause {
        responses[place].holds = crossing.holds(now)
      }
    }
    instant(.start)
  }

  /// Moves what fingers hold linearly to where the fingers are at the end.
  private mutating func aim(from start: Double, to end: Double) {
    for place in program.inputs.indices {
      let sample = samples[place]
      inputs[place].aimFrom = inputs[place].place
      (inputs[place].aimStart, inputs[place].aimEnd) = (start, end)
      switch program.inputs[place].kind {
      case .scroll:
        inputs[place].aimed = sample.value
        inputs[place].velocity = sample.velocity
      case .number:
        inputs[place].aimed = sample.value
        inputs[place].aimFrom = inputs[place].aimed
      case .drag, .dial, .pan:
        inputs[place].aimed = inputs[place].place
        guard inputs[place].isHeld else { continue }
        drag(place, to: sample)
      case .press, .button: break
      }
    }
  }

  private mutating func drag(_ place: Int, to sample: LiveSample) {
    if inputs[place].way != nil {
      // What moves by itself continues until the finger moves.
      guard sample.value != inputs[place].translation else { return }
      inputs[place].takeHold(at: sample.value)
    }
    let way = (sample.value - inputs[place].translation) * inputs[place].gain
    inputs[place].translation = sample.value
    inputs[place].pulled += way
    inputs[place].finger = sample.velocity * inputs[place].gain
    if sample.value != 0 { inputs[place].isDragging = true }
    if let edges = inputs[place].edges {
      inputs[place].aimed = edges.shown(inputs[place].pulled)
      inputs[place].velocity = inputs[place].finger * edges.slope(inputs[place].pulled)
    } else {
      inputs[place].aimed = inputs[place].pulled
      inputs[place].velocity = inputs[place].finger
    }
  }

  /// Sets the moment, and computes every number at it.
  private mutating func setClock(_ time: Double) {
    now.time = time
    for place in inputs.indices {
      let slot = inputSlot + place
      if case .press = program.inputs[place].kind, inputs[place].isHeld {
        (now.numbers[slot], now.speeds[slot]) = (time - inputs[place].pressed, 1)
      } else {
        (now.numbers[slot], now.speeds[slot]) = inputs[place].number(at: time)
      }
      inputs[place].place = now.numbers[slot]
    }
    for place in motions.indices {
      let slot = motionSlot + place
      (now.numbers[slot], now.speeds[slot]) = number(ofMotion: place, at: time)
    }
    for place in stops.indices { now.numbers[stopSlot + place] = Double(stops[place].index) }
  }
}

// MARK: - The next instant

extension LivePlayer {
  /// The next moment before an end at which something happens by itself; `nil` if nothing does.
  private mutating func nextInstant(before end: Double) -> Double? {
    let start = now.time
    var next = end
    for place in inputs.indices {
      if let way = inputs[place].way, way.end > start { next = min(next, way.end) }
    }
    for place in motions.indices {
      next = min(next, motions[place].next(after: start))
      next = min(next, motions[place].animation.next(after: start))
    }
    for machine in machines.indices {
      for time in machines[machine].timers where time > start { next = min(next, time) }
    }
    for place in responses.indices where responses[place].until > start {
      next = min(next, responses[place].until)
    }
    setClock(next)
    guard isChanged else {
      let isScheduled = next < end
      if !isScheduled { setClock(start) }
      return isScheduled ? next : nil
    }
    var (low, high) = (start, next)
    for _ in 0..<60 where high - low > LiveWay.least {
      let middle = (low + high) / 2
      setClock(middle)
      if isChanged { high = middle } else { low = middle }
    }
    setClock(start)
    return high < end ? high : nil
  }

  /// Whether something that is waited for holds now, at the clock's moment.
  private var isChanged: Bool {
    for machine in machines.indices {
      let exits = program.machines[machine][now.states[machine]]
      for place in exits.indices {
        guard case .crossing(let crossing) = exits[place].trigger else { continue }
        if crossing.holds(now) != machines[machine].holds[place] { return true }
      }
    }
    for place in stops.indices where passage(of: place) != nil { return true }
    for place in responses.indices {
      switch program.responses[place].cause {
      case .crossing(let crossing):
        if crossing.holds(now) != responses[place].holds { return true }
      case .during: if isActive(place) != responses[place].isOn { return true }
      case .event, .transition, .sounding: break
      }
    }
    return false
  }
}

// MARK: - Instants

extension LivePlayer {
  /// What a sample brings that comes before what.
  private enum Word: Equatable {
    case start, press, drag, release, rest
  }

  /// Handles the events since the previous sample, one after the other.
  private mutating func takeSamples() {
    let isDown = inputs.contains { $0.isHeld } || fingersBefore > 0
    if !isDown { take(.press) }
    take(.drag)
    take(.release)
    take(.rest)
    if isDown { take(.press) }
    instant()
    for place in samples.indices { samples[place].events = LiveSample.Events(rawValue: 0) }
    fingersBefore = fingers
  }

  private mutating func take(_ word: Word) {
    guard samples.contains(where: { has(word, in: $0) }) || isFingersChange(word) else { return }
    instant(word)
  }

  private func has(_ word: Word, in sample: LiveSample) -> Bool {
    switch word {
    case .press: sample.events.contains(.press)
    case .drag: sample.events.contains(.drag)
    case .release: !sample.events.isDisjoint(with: .lastWords)
    case .rest: sample.events.contains(.rest)
    case .start: false
    }
  }

  private func isFingersChange(_ word: Word) -> Bool {
    (word == .press && fingersBefore == 0 && fingers > 0)
      || (word == .release && fingersBefore > 0 && fingers == 0)
  }

  /// Handles everything that happens at the current moment.
  private mutating func instant(_ word: Word? = nil) {
    instantOrder = order
    for place in inputs.indices { inputs[place].wasHeld = inputs[place].isHeld }
    wasHeld = inputs.contains { $0.isHeld }
    if let word { raise(word) }
    noteRests()
    for place in motions.indices { advanceMotion(place) }
    for place in motions.indices { drive(place) }
    takePassages()
    noteCrossings()
    for place in stops.indices {
      guard let input = program.stops[place].input, heardNow(event(input, LiveEvent.press)) else {
        continue
      }
      stops[place].touched = stops[place].index
    }
    letGo()
    for place in motions.indices { beginMotions(place) }
    settle()
    for place in motions.indices { continueLoop(place) }
    respond()
    for place in happened.indices { happened[place] = 0 }
    changes.removeAll(keepingCapacity: true)
  }

  private mutating func raise(_ word: Word) {
    if word == .start { return raise(LiveEvent.start) }
    if isFingersChange(word) {
      raise(word == .press ? LiveEvent.fingersDown : LiveEvent.fingersUp)
    }
    for place in program.inputs.indices where has(word, in: samples[place]) {
      let events = samples[place].events
      switch program.inputs[place].kind {
      case .number: continue
      case .button:
        if word == .press { raise(event(place, LiveEvent.press)) }
        continue
      case .scroll, .drag, .dial, .pan, .press: break
      }
      switch word {
      case .press:
        press(place)
        if events.contains(.drag), program.inputs[place].dragsAtOnce {
          raise(event(place, LiveEvent.drag))
        }
      case .drag:
        if !(events.contains(.press) && program.inputs[place].dragsAtOnce) {
          raise(event(place, LiveEvent.drag))
        }
        inputs[place].isDragging = true
      case .release: release(place, events)
      case .rest: raise(event(place, LiveEvent.rest))
      case .start: break
      }
    }
  }

  private mutating func press(_ place: Int) {
    let isLocked = program.inputs[place].locks.contains { now.isIn($0) }
    guard !inputs[place].isHeld, !isLocked else { return }
    raise(event(place, LiveEvent.press))
    inputs[place].isHeld = true
    inputs[place].isDragging = false
    inputs[place].pressed = now.time
    inputs[place].touched = inputs[place].place
    inputs[place].translation = 0
    inputs[place].finger = 0
    inputs[place].velocity = 0
    if !inputs[place].isPlaced { inputs[place].takeHold(at: 0) }
    // A finger that moved in the same sample has moved by now.
    switch program.inputs[place].kind {
    case .drag, .dial, .pan:
      drag(place, to: samples[place])
      guard inputs[place].way == nil else { break }
      inputs[place].place = inputs[place].aimed
      inputs[place].aimFrom = inputs[place].aimed
      now.numbers[inputSlot + place] = inputs[place].aimed
    case .scroll, .press, .button, .number: break
    }
  }

  private mutating func release(_ place: Int, _ events: LiveSample.Events) {
    let isOver = !events.isDisjoint(with: .ends)
    guard inputs[place].isHeld else { return }
    if events.contains(.tap) { raise(event(place, LiveEvent.tap)) }
    guard isOver else { return }
    inputs[place].isHeld = false
    let isCancelled = events.contains(.cancel)
    let isThrown = !isCancelled && (isScroll(place) || inputs[place].isDragging)
    let finger = isScroll(place) ? samples[place].velocity : inputs[place].speedLetGo
    now.speeds[inputSlot + place] = isThrown ? finger : 0
    // The time that a finger is held advances with the clock.
    if case .press = program.inputs[place].kind { now.speeds[inputSlot + place] = 1 }
    now.flicks[place] = now.speeds[inputSlot + place]
    raise(event(place, isCancelled ? LiveEvent.cancel : LiveEvent.release))
  }

  private mutating func noteRests() {
    for place in inputs.indices {
      guard let way = inputs[place].way, way.end <= now.time else { continue }
      inputs[place].stop()
      (inputs[place].place, inputs[place].aimed) = (way.to, way.to)
      inputs[place].aimFrom = way.to
      now.numbers[inputSlot + place] = way.to
      if !inputs[place].isHeld { raise(event(place, LiveEvent.rest)) }
    }
  }
}

// MARK: - Events

extension LivePlayer {
  private func event(_ input: Int, _ word: Int) -> Int {
    LiveEvent.inputs + input * LiveEvent.ofInput + word
  }

  private func event(ofMotion motion: Int, _ word: Int) -> Int {
    LiveEvent.inputs + program.inputs.count * LiveEvent.ofInput + motion * LiveEvent.ofMotion + word
  }

  private func event(ofStops stops: Int, _ word: Int) -> Int {
    event(ofMotion: program.motions.count, 0) + stops * LiveEvent.ofStops + word
  }

  private func event(ofAnimator animator: Int, _ word: Int) -> Int {
    event(ofStops: program.stops.count, 0) + animator * LiveEvent.ofAnimator + word
  }

  private func event(entering state: Int, of machine: Int) -> Int {
    var event = event(ofAnimator: program.animators, 0)
    for other in 0..<machine { event += program.machines[other].count }
    return event + state
  }

  /// Notes an event, for the transitions as well unless only responses hear it.
  private mutating func raise(_ event: Int, isHeard: Bool = true) {
    happened[event] += 1
    guard isHeard else { return }
    order += 1
    heard[event] = order
  }

  private func heardNow(_ event: Int) -> Bool { heard[event] > instantOrder }
}

// MARK: - Machines

extension LivePlayer {
  /// Starts in the first state, or in the one to which a transition at the start of the run leads.
  private mutating func beginMachine(_ machine: Int) {
    for exit in program.machines[machine].first ?? [] {
      guard case .event(LiveEvent.start, 1) = exit.trigger, let target = exit.target,
        exit.moves.isEmpty, exit.condition?(now) ?? true
      else { continue }
      now.states[machine] = target
      break
    }
    enteredState(of: machine)
  }

  /// Notes which crossings are at this moment.
  private mutating func noteCrossings() {
    for machine in machines.indices {
      let exits = program.machines[machine][now.states[machine]]
      for place in exits.indices {
        machines[machine].isOpen[place] = false
        guard case .crossing(let crossing) = exits[place].trigger else { continue }
        let holds = crossing.holds(now)
        let comes = holds && !machines[machine].holds[place]
        machines[machine].holds[place] = holds
        machines[machine].isOpen[place] = comes && isMoved(by: crossing)
      }
      machines[machine].answered = instantOrder
    }
    for place in responses.indices {
      responses[place].comes = 0
      guard case .crossing(let crossing) = program.responses[place].cause else { continue }
      let holds = crossing.holds(now)
      let comes = holds && !responses[place].holds && isMoved(by: crossing)
      (responses[place].holds, responses[place].comes) = (holds, comes ? 1 : 0)
    }
  }

  /// Whether the agent of a crossing moves what it is about.
  private func isMoved(by crossing: LiveCrossing) -> Bool {
    guard let agent = crossing.agent else { return true }
    return crossing.inputs.contains { inputs[$0].wasHeld } == (agent == .finger)
  }

  /// Takes the transitions whose conditions are met, in order, until none is left.
  private mutating func settle() {
    for machine in machines.indices {
      let exits = program.machines[machine][now.states[machine]]
      for place in exits.indices {
        if case .event(let event, _) = exits[place].trigger, heardNow(event) {
          machines[machine].counts[place] += 1
        }
      }
    }
    var (machine, steps) = (0, 0)
    while machine < machines.count, steps < Self.mostAnswers {
      let exits = program.machines[machine][now.states[machine]]
      var open = -1
      for place in exits.indices where open < 0 && isOpen(exits[place], place, of: machine) {
        open = place
      }
      guard open >= 0 else {
        machine += 1
        continue
      }
      steps += 1
      if case .event = exits[open].trigger { machines[machine].answered = order }
      machines[machine].isOpen[open] = false
      take(exits[open], open, of: machine)
      machine = 0
    }
  }

  private func isOpen(_ exit: LiveExit, _ place: Int, of machine: Int) -> Bool {
    let isTriggered: Bool
    switch exit.trigger {
    case .event(let event, let count):
      isTriggered =
        heard[event] > machines[machine].answered
        && (count <= 1 || machines[machine].counts[place] >= count)
    case .after: isTriggered = machines[machine].timers[place] <= now.time
    case .crossing(let crossing):
      let isEntered = exit.isAtOnce && machines[machine].entered == now.time
      isTriggered = machines[machine].isOpen[place] || (isEntered && crossing.holds(now))
    }
    return isTriggered && (exit.condition?(now) ?? true)
  }

  private mutating func take(_ exit: LiveExit, _ place: Int, of machine: Int) {
    for move in exit.moves { obey(move) }
    guard let target = exit.target else {
      machines[machine].counts[place] = 0
      machines[machine].timers[place] = .infinity
      if case .crossing(let crossing) = exit.trigger {
        machines[machine].holds[place] = crossing.holds(now)
      }
      return
    }
    let from = now.states[machine]
    now.states[machine] = target
    changes.append((machine, from, target))
    var effect = LiveEffect(.state, of: machine, at: now.time)
    effect.detail = target
    effects.append(effect)
    enteredState(of: machine)
    raise(event(entering: target, of: machine))
  }

  /// What begins as a state is entered: its waits, motions and ways of inputs.
  private mutating func enteredState(of machine: Int) {
    let state = now.states[machine]
    machines[machine].entered = now.time
    machines[machine].entries[state] = now.time
    let exits = program.machines[machine][state]
    for place in machines[machine].timers.indices {
      machines[machine].timers[place] = .infinity
      machines[machine].counts[place] = 0
      machines[machine].isOpen[place] = false
    }
    for place in exits.indices {
      switch exits[place].trigger {
      case .crossing(let crossing): machines[machine].holds[place] = crossing.holds(now)
      case .event: break
      case .after(let seconds, let origin):
        let start = origin.map { machines[$0.machine].entries[$0.state] } ?? now.time
        guard start > -.infinity else { continue }
        machines[machine].timers[place] = max(start + max(seconds(now), 0), now.time)
      }
    }
    for other in machines.indices where other != machine {
      let exits = program.machines[other][now.states[other]]
      for place in exits.indices {
        guard case .after(let seconds, let origin?) = exits[place].trigger,
          origin.machine == machine, origin.state == state
        else { continue }
        machines[other].timers[place] = now.time + max(seconds(now), 0)
      }
    }
    changeInputs(entering: LiveState(machine: machine, state: state))
    for place in motions.indices { beginMotions(place, entering: state, of: machine) }
  }
}

// MARK: - Inputs

extension LivePlayer {
  private mutating func changeInputs(entering state: LiveState) {
    for place in program.inputs.indices {
      let input = program.inputs[place]
      if !input.gains.isEmpty {
        inputs[place].gain = 1
        if let gain = input.gains.first(where: { now.isIn($0.state) }) {
          inputs[place].gain = gain.factor(now)
        }
      }
      for run in input.runs where run.state == state { obey(run.move) }
      if inputs[place].isHeld, input.locks.contains(where: { now.isIn($0) }) {
        inputs[place].isHeld = false
      }
    }
  }

  private mutating func obey(_ move: LiveMove) {
    command(move.input, to: move.target(now), move.pace, move.number) { input, kind in
      switch kind {
      case .dial: input.isHeld = false
      case .drag, .pan, .press: if move.cancels { input.isHeld = false }
      case .scroll, .button, .number: break
      }
      input.isPlaced = move.isPlaced
    }
  }

  /// Moves an input, or tells the app to move a scroll view.
  private mutating func command(
    _ place: Int, to target: Double, _ pace: LivePace, _ number: Int,
    _ prepare: (inout InputState, LiveInput.Kind) -> Void = { _, _ in }
  ) {
    let input = program.inputs[place]
    var seconds = 0.0
    if case .curve(_, let length) = pace { seconds = max(length(now), 0) }
    if case .swing(_, _, let length) = pace { seconds = length }
    if case .scroll = input.kind {
      var effect = LiveEffect(.move, of: place, at: now.time)
      (effect.detail, effect.a, effect.b) = (number, target, seconds)
      return effects.append(effect)
    }
    prepare(&inputs[place], input.kind)
    if case .drag = input.kind, inputs[place].isHeld, inputs[place].prevents(now.time) { return }
    if case .pan = input.kind, inputs[place].isHeld { return }
    if case .press = input.kind, inputs[place].isHeld { return }
    let origin = now.numbers[inputSlot + place]
    var speed = now.speeds[inputSlot + place]
    // If another move has just started, it has that move's speed.
    if let way = inputs[place].way, way.start == now.time { speed = way.speed(at: now.time) }
    inputs[place].way = way(
      pace, seconds, from: origin, to: target, speed: speed, of: input, inputs[place].edges)
  }

  private func way(
    _ pace: LivePace, _ seconds: Double, from origin: Double, to target: Double, speed: Double,
    of input: LiveInput, _ edges: LiveEdges?
  ) -> LiveWay {
    var threshold = 0.1
    if case .press = input.kind { threshold = 1e-3 }
    switch pace {
    case .curve(let curve, _):
      return .curve(curve, from: origin, to: target, start: now.time, seconds: seconds)
    case .spring(let spring):
      guard let reach = edges?.reach else {
        return .spring(
          spring, from: origin, to: target, speed: speed, at: now.time, within: threshold)
      }
      return .spring(
        spring, from: origin, to: target, speed: speed, at: now.time, within: threshold,
        inside: reach)
    case .swing(let spring, let ways, _):
      return LiveWay(
        .spring(spring, speed: ways * (target - origin)), from: origin, to: target,
        start: now.time, seconds: seconds)
    case .slowing:
      return .slowing(
        from: origin, to: target, at: now.time, exponent: 1_000 * Double.log(input.rate(now)),
        within: threshold)
    case .jump: return .curve([], from: origin, to: target, start: now.time, seconds: 0)
    }
  }

  /// Lets every input go that is let go now.
  private mutating func letGo() {
    for place in program.inputs.indices {
      let isReleased = heardNow(event(place, LiveEvent.release))
      guard isReleased || heardNow(event(place, LiveEvent.cancel)) else { continue }
      let isCancelled = !isReleased
      var isAnswered = program.inputs[place].releases.isEmpty
      if isAnswered { rest(place) }
      for outcome in program.inputs[place].releases where !isAnswered {
        guard isCancelled ? outcome.isForCancel : outcome.isForRelease,
          outcome.condition?(now) ?? true
        else { continue }
        isAnswered = true
        command(
          place, to: goal(of: outcome, place), outcome.pace, outcome.number)
      }
    }
  }

  private func isScroll(_ place: Int) -> Bool {
    if case .scroll = program.inputs[place].kind { true } else { false }
  }

  private mutating func rest(_ place: Int) {
    switch program.inputs[place].kind {
    case .drag, .dial: command(place, to: now.numbers[inputSlot + place], .jump, 0)
    case .press: command(place, to: 0, .jump, 0)
    case .scroll, .pan, .button, .number: break
    }
  }

  /// The target of an outcome, in the input's unit.
  private func goal(of outcome: LiveRelease, _ input: Int) -> Double {
    let (place, speed) = (now.numbers[inputSlot + input], now.speeds[inputSlot + input])
    let current = outcome.value(now, place)
    let values = outcome.map.map { now.maps[$0].values } ?? []
    let row = outcome.stops.map { now.rows[$0] }
    let goal: Double
    switch outcome.target {
    case .stay: return place
    case .place(let number): goal = number(now)
    case .start: goal = row?.place(0) ?? values.first ?? 0
    case .end: goal = row.map { $0.place(max($0.places.count - 1, 0)) } ?? values.last ?? 0
    case .back: goal = outcome.stops.map { now.rows[$0].place(stops[$0].touched) } ?? current
    case .projected:
      let definition = program.inputs[input]
      let rest = now.rest(
        inputSlot + input, definition.rate(now), definition.isSummed(now))
      let projected = outcome.value(now, rest)
      goal = row.map { $0.place($0.nearest(projected)) } ?? projected
    case .nearest(let least):
      guard let row else { return outcome.place(now, current) }
      let nearest = row.nearest(current)
      let isFast = least.map { abs(speed) >= $0(now) } ?? false
      // A map may fall where its input rises, so that the direction is that of the value. Where an
      // end holds it, what is far ahead counts; nothing is ahead of a finger that goes on beyond it.
      let direction: Double = speed < 0 ? -1 : 1
      var ahead = outcome.value(now, place + direction) - current
      if ahead == 0 { ahead = outcome.value(now, place + 1e9 * direction) - current }
      let at = row.place(nearest)
      let isBehind = ahead < 0 ? at >= current : ahead > 0 && at <= current
      let next = isFast && isBehind ? nearest + (ahead < 0 ? -1 : 1) : nearest
      goal = row.place(row.exists(next) ? next : nearest)
    }
    return outcome.place(now, goal)
  }
}

// MARK: - Stops

extension LivePlayer {
  private mutating func beginStops(_ place: Int) {
    let definition = program.stops[place]
    var row = LiveRow()
    switch definition.places {
    case .listed(let numbers): row.places = numbers.map { $0(now) }.sorted()
    case .even(let number, let map):
      let values = now.maps[map].values
      let (low, high) = (values.min() ?? 0, values.max() ?? 1)
      let count = Int(min(max(finite(number(now)).rounded(), 1), 10_000))
      row.places = (0..<count).map {
        low + (high - low) * Double($0) / Double(max(count - 1, 1))
      }
    case .endless(let number): row.distance = max(number(now), 1e-9)
    }
    now.rows[place] = row
    stops[place].snap = min(max(definition.snap(now), 0.01), 0.99)
    stops[place].hasEnds = definition.hasEnds && !row.places.isEmpty
    stops[place].index = row.nearest(definition.value(now))
    stops[place].touched = stops[place].index
    now.numbers[stopSlot + place] = Double(stops[place].index)
    for motion in program.motions.indices {
      guard let follows = program.motions[motion].follows, follows.stops == place else { continue }
      motions[motion].place = Double(stops[place].index)
      now.numbers[motionSlot + motion] = motions[motion].place
    }
  }

  /// The number of the stop to which a value has passed; `nil` for none.
  private func passage(of place: Int) -> Int? {
    let value = program.stops[place].value(now)
    if stops[place].passes(1, value, of: now.rows[place]) { return stops[place].index + 1 }
    return stops[place].passes(-1, value, of: now.rows[place]) ? stops[place].index - 1 : nil
  }

  private mutating func takePassages() {
    for place in stops.indices {
      var steps = 0
      while steps < Self.mostInstants, let next = passage(of: place) {
        steps += 1
        let isEnd = stops[place].isEnd(next, of: now.rows[place])
        stops[place].index = next
        now.numbers[stopSlot + place] = Double(next)
        raise(event(ofStops: place, isEnd ? LiveEvent.end : LiveEvent.stop))
        for motion in program.motions.indices {
          guard let follows = program.motions[motion].follows, follows.stops == place else {
            continue
          }
          begin(motion, to: Double(next), follows.pace)
        }
      }
    }
  }
}

// MARK: - Motions

extension LivePlayer {
  /// Ends motions that are over, and starts delayed ones.
  private mutating func advanceMotion(_ place: Int) {
    if motions[place].end <= now.time {
      motions[place].end = .infinity
      raise(event(ofMotion: place, LiveEvent.over))
    }
    if motions[place].phaseEnd <= now.time { raise(event(ofMotion: place, LiveEvent.phase)) }
    var index = 0
    while index < motions[place].pending.count {
      guard motions[place].pending[index].time <= now.time else {
        index += 1
        continue
      }
      let run = motions[place].pending.remove(at: index).run
      begin(place, program.motions[place].beginnings[run].course)
    }
  }

  /// Begins the runs of a motion that wait for an event of this instant; entered states begin theirs.
  private mutating func beginMotions(_ place: Int) {
    let runs = program.motions[place].beginnings
    let states = event(ofAnimator: program.animators, 0)
    for row in runs.indices where runs[row].cause < states && heardNow(runs[row].cause) {
      begin(place, row: row)
    }
  }

  private mutating func beginMotions(_ place: Int, entering state: Int, of machine: Int) {
    let runs = program.motions[place].beginnings
    let cause = event(entering: state, of: machine)
    for row in runs.indices where runs[row].cause == cause { begin(place, row: row) }
    guard let loop = program.motions[place].loop, motions[place].phaseEnd == .infinity,
      loop.states.contains(LiveState(machine: machine, state: state))
    else { return }
    startPhase(0, of: place)
  }

  private mutating func begin(_ place: Int, row: Int) {
    let run = program.motions[place].beginnings[row]
    motions[place].pending.removeAll(keepingCapacity: true)
    let wait = max(run.delay?(now) ?? 0, 0)
    guard wait > 0 else { return begin(place, run.course) }
    motions[place].pending.append((row, now.time + wait))
  }

  private mutating func begin(_ place: Int, _ course: LiveMotion.Course) {
    switch course {
    case .move(let target, let pace):
      settleMotion(place)
      begin(place, to: target(now), pace)
    case .frames(let numbers, let times, let curves, let seconds):
      let from = settleMotion(place)
      setOut(place)
      frames(place, from, numbers, times, curves, max(seconds(now), 0))
    case .decay(let speed, let exponent):
      let from = settleMotion(place)
      setOut(place)
      append(
        .glide(
          from: from, speed: speed(now), at: now.time, exponent: exponent, within: 0.5), to: place)
    case .shake(let reach, let phase, let cycles):
      let from = settleMotion(place)
      setOut(place)
      let (side, seconds) = (reach(now), max(phase(now), LiveWay.least))
      var (place_, time) = (from, now.time)
      for number in 0..<max(cycles, 0) * 4 {
        let target = from + [side, 0, -side, 0][number % 4]
        append(.curve([], from: place_, to: target, start: time, seconds: seconds), to: place)
        (place_, time) = (target, time + seconds)
      }
    }
  }

  /// Where a motion is, after a jump at this very moment.
  @discardableResult
  private mutating func settleMotion(_ place: Int) -> Double {
    let landing = now.time + LiveWay.least
    let last = motions[place].ways.last?.end ?? -.infinity
    let value = motions[place].number(at: last <= landing ? landing : now.time).0
    now.numbers[motionSlot + place] = value
    return value
  }

  private mutating func setOut(_ place: Int) {
    motions[place].place = now.numbers[motionSlot + place]
    motions[place].ways.removeAll(keepingCapacity: true)
    (motions[place].end, motions[place].phaseEnd) = (.infinity, .infinity)
    motions[place].isLeaving = false
    raise(event(ofMotion: place, LiveEvent.begun), isHeard: false)
  }

  private mutating func append(_ way: LiveWay, to place: Int) {
    motions[place].ways.append(way)
    motions[place].end = max(way.end, now.time + LiveWay.least)
  }

  private mutating func begin(_ place: Int, to target: Double, _ pace: LivePace) {
    let from = now.numbers[motionSlot + place]
    let speed = now.speeds[motionSlot + place]
    let isAtRest = motions[place].end == .infinity && motions[place].phaseEnd == .infinity
    if target == from, isAtRest { return }
    setOut(place)
    switch pace {
    case .curve(let curve, let seconds):
      append(
        .curve(curve, from: from, to: target, start: now.time, seconds: seconds(now)), to: place)
    case .spring(let spring):
      append(
        .spring(
          spring, from: from, to: target, speed: speed, at: now.time,
          within: max(abs(target - from), 1e-6) * 1e-3), to: place)
    case .swing(let spring, let ways, let seconds):
      append(
        LiveWay(
          .spring(spring, speed: ways * (target - from)), from: from, to: target,
          start: now.time, seconds: seconds), to: place)
    case .slowing, .jump:
      append(.curve([], from: from, to: target, start: now.time, seconds: 0), to: place)
    }
  }

  private mutating func frames(
    _ place: Int, _ from: Double, _ numbers: [LiveNumber], _ times: [LiveNumber],
    _ curves: [[Double]], _ seconds: Double
  ) {
    var value = numbers.first?(now) ?? from
    var time = now.time + (times.first?(now) ?? 0) * seconds
    for index in numbers.indices.dropFirst() {
      let part = times.isEmpty ? Double(index) / Double(numbers.count - 1) : times[index](now)
      let (next, end) = (numbers[index](now), now.time + part * seconds)
      let curve = curves.isEmpty ? [] : curves[curves.count == 1 ? 0 : index - 1]
      append(.curve(curve, from: value, to: next, start: time, seconds: end - time), to: place)
      (value, time) = (next, end)
    }
  }

  private mutating func continueLoop(_ place: Int) {
    guard let loop = program.motions[place].loop, motions[place].phaseEnd < .infinity else {
      return
    }
    let isWanted = loop.states.contains { now.isIn($0) }
    if motions[place].phaseEnd <= now.time {
      let isWhole = (motions[place].phase + 1) % max(loop.targets.count, 1) == 0
      if loop.end == .start, motions[place].isLeaving {
        let start = program.motions[place].start(now)
        if motions[place].number(at: now.time).0 != start {
          startPhase(0, of: place, to: start)
        } else {
          endLoop(place)
          if isWanted { startPhase(0, of: place) }
        }
      } else if isWanted || (loop.end == .cycle && !isWhole) {
        startPhase(motions[place].phase + 1, of: place)
      } else {
        endLoop(place)
      }
    }
    if motions[place].phaseEnd < .infinity, loop.end == .start, !isWanted {
      motions[place].isLeaving = true
    }
  }

  private mutating func endLoop(_ place: Int) {
    (motions[place].phaseEnd, motions[place].isLeaving) = (.infinity, false)
    raise(event(ofMotion: place, LiveEvent.over), isHeard: false)
  }

  private mutating func startPhase(_ number: Int, of place: Int, to other: Double? = nil) {
    guard let loop = program.motions[place].loop, !loop.targets.isEmpty else { return }
    let isSingle = loop.targets.count == 1 && loop.end != .start
    let value = isSingle ? program.motions[place].start(now) : motions[place].number(at: now.time).0
    let target = other ?? loop.targets[number % loop.targets.count](now)
    let way = LiveWay.curve(
      loop.curve, from: value, to: target, start: now.time, seconds: loop.seconds(now))
    motions[place].place = value
    motions[place].ways.removeAll(keepingCapacity: true)
    motions[place].ways.append(way)
    (motions[place].end, motions[place].phaseEnd) = (.infinity, way.end)
    motions[place].phase = number
  }
}

// MARK: - Animators

extension LivePlayer {
  private func number(ofMotion place: Int, at time: Double) -> (Double, Double) {
    guard let animator = program.motions[place].animator else {
      return motions[place].number(at: time)
    }
    let finger = inputSlot + (animator.scrub ?? 0)
    return motions[place].animation.number(at: time, now.numbers[finger], now.speeds[finger])
  }

  /// Lets an animator respond to this instant's events.
  private mutating func drive(_ place: Int) {
    guard let animator = program.motions[place].animator else { return }
    let (moment, number) = (now, now.numbers[motionSlot + place])
    motions[place].animation.advance(to: now.time, at: number)
    if let scrub = animator.scrub {
      let isReleased = heardNow(event(scrub, LiveEvent.release))
      // A finger that no longer counts has been released, too.
      if isReleased || !inputs[scrub].isHeld {
        motions[place].animation.letGo(
          moment.flicks[scrub], isCancelled: !isReleased, at: number, animator, moment)
      }
    }
    for tap in animator.taps where heardNow(tap.event) {
      motions[place].animation.tap(fromOne: tap.isAtOne, at: number, animator, moment)
    }
    if let scrub = animator.scrub, heardNow(event(scrub, LiveEvent.press)) {
      motions[place].animation.take(inputs[scrub].touched, at: number, animator, moment)
    }
    for word in motions[place].animation.told {
      let isOwn = word >= LiveEvent.ofMotion
      raise(
        isOwn
          ? event(ofAnimator: animator.number, word - LiveEvent.ofMotion)
          : event(ofMotion: place, word))
    }
  }
}

// MARK: - Responses

extension LivePlayer {
  private mutating func respond() {
    for place in responses.indices { countCauses(of: place) }
    for place in responses.indices where responses[place].comes > 0 {
      for other in program.responses[place].replaced { responses[other].isReplaced = true }
    }
    for place in responses.indices {
      let isReplaced = responses[place].isReplaced
      responses[place].isReplaced = false
      for _ in 0..<(isReplaced ? 0 : responses[place].comes) { play(place) }
    }
    for place in responses.indices { keepUp(place) }
  }

  /// How often a response plays at this instant.
  private mutating func countCauses(of place: Int) {
    let response = program.responses[place]
    var count = 0
    switch response.cause {
    case .event(let event): count = happened[event]
    case .transition(let machine, let from, let to):
      for change in changes where change == (machine, from, to) { count += 1 }
    case .crossing: count = responses[place].comes
    case .during, .sounding: break
    }
    if count > 0, !(response.condition?(now) ?? true) { count = 0 }
    if let agent = response.agent, wasHeld != (agent == .finger) { count = 0 }
    if response.isOnce { count = responses[place].isSpent ? 0 : min(count, 1) }
    responses[place].comes = count
    if count > 0 { responses[place].isSpent = true }
  }

  private mutating func play(_ place: Int) {
    let response = program.responses[place]
    let time = now.time + (response.delay?(now) ?? 0)
    var effect = LiveEffect(.tap, of: place, at: time)
    switch response.effect {
    case .taps(let taps):
      for (number, tap) in taps.enumerated() {
        (effect.a, effect.b) = (Self.part(tap.intensity(now)), Self.part(tap.sharpness(now)))
        (effect.detail, effect.time) = (number, time + tap.time(now))
        effects.append(effect)
      }
    case .piece:
      effect.kind = .piece
      effects.append(effect)
    case .swell(let levels, let sharpness, let length):
      effect.kind = .level
      let seconds = max(length(now), 0)
      for (number, level) in levels.enumerated() {
        (effect.a, effect.b) = (Self.part(level(now)), Self.part(sharpness(now)))
        effect.detail = number
        effect.time = time + seconds * Double(number) / Double(max(levels.count - 1, 1))
        effects.append(effect)
      }
    case .vibration, .tone, .none: break
    }
    guard let sound = response.sound else { return }
    effect = LiveEffect(.sound, of: place, at: time)
    effect.a = Self.part(sound.volume(now))
    effect.b = min(max(sound.pitch(now), -1), 1)
    effect.c = max(sound.seconds?(now) ?? 0, 0)
    effects.append(effect)
  }

  private static func part(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }

  /// Whether a vibration should continue.
  private func isActive(_ place: Int) -> Bool {
    let response = program.responses[place]
    var isActive = false
    switch response.cause {
    case .during(let states): isActive = states.contains { now.isIn($0) }
    case .sounding(let other): isActive = responses[other].isOn || responses[other].until > now.time
    case .event, .transition, .crossing: return false
    }
    if let agent = response.agent {
      let isHeld = inputs.contains { $0.isHeld }
      isActive = isActive && isHeld == (agent == .finger)
    }
    return isActive && (response.condition?(now) ?? true)
  }

  /// Starts and ends vibrations and tones.
  private mutating func keepUp(_ place: Int) {
    let response = program.responses[place]
    let isActive = isActive(place)
    if case .vibration(let intensity, let sharpness, let pieces?) = response.effect {
      let length = pieces(now)
      if length > 0 {
        if responses[place].until > now.time, case .during(let states) = response.cause,
          !states.contains(where: { now.isIn($0) })
        {
          responses[place].until = now.time
          effects.append(LiveEffect(.end, of: place, at: now.time))
        } else if isActive, responses[place].until <= now.time {
          responses[place].until = now.time + length
          var effect = LiveEffect(.buzz, of: place, at: now.time + (response.delay?(now) ?? 0))
          (effect.a, effect.b) = (Self.part(intensity(now)), Self.part(sharpness(now)))
          effect.c = length
          effects.append(effect)
        }
        responses[place].isOn = isActive
        responses[place].isInPieces = true
        return
      }
    }
    guard isActive != responses[place].isOn else { return }
    responses[place].isOn = isActive
    guard isActive else { return effects.append(LiveEffect(.end, of: place, at: now.time)) }
    tell(.begin, place)
  }

  private mutating func follow(_ place: Int) {
    if !responses[place].isInPieces { tell(.follow, place) }
  }

  private mutating func tell(_ kind: LiveEffect.Kind, _ place: Int) {
    var effect = LiveEffect(kind, of: place, at: now.time)
    switch program.responses[place].effect {
    case .vibration(let intensity, let sharpness, _):
      (effect.a, effect.b) = (Self.part(intensity(now)), Self.part(sharpness(now)))
    case .tone(let volume, let pitch):
      (effect.a, effect.b) = (Self.part(volume(now)), min(max(pitch(now), -1), 1))
    case .taps, .piece, .swell, .none: return
    }
    effects.append(effect)
  }
}
