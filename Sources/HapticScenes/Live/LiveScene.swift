// A live interaction on a screen: fingers in, with the physics of the views that an app would have.

import HapticModel

/// An interaction that is played live on a screen of which only the fingers are known.
///
/// An app's own scroll views and recognisers say where things are. Here the physics of simulated
/// runs stands in for them, and obeys the player: what a screen shows meanwhile is what the recorded
/// gesture gives afterwards, but for the way of a finger since its last sample.
package struct LiveScene {
  /// The player, whose samples may be written in place of fingers.
  package private(set) var player: InteractionPlayer
  /// The names of the tracks of a run, in the order in which their numbers are written.
  package let tracks: [String]
  private let shown: [LiveNumber]
  private let definition: Interaction
  private let numbers: [String: Double]
  private let ways: [Way]
  private var touches = TouchRecorder()
  /// Whether fingers have done what no screen reports.
  private var isFaulty = false
  private var actions: [GestureAction] = []
  private var moves: [[InputCommand]]
  /// What all of it makes; `nil` once more has come.
  private var driven: Driven?
  /// Of when the latest of each event was that was told.
  private var told: [String: HapticTime] = [:]
  /// The random numbers that were drawn, by their inputs, and the choices by their seeds.
  private var drawn: [Double]
  private var choices: [Quantity: SeededChoice] = [:]
  /// Buttons that press themselves while a state lasts.
  private var waiting: [(input: Int, state: LiveState, time: Double)] = []

  /// How long fingers rest where they are, as far as is known, and the time in which their speed is
  /// measured, in seconds: two frames, so that it does not jump (our choices).
  private static let (rest, window) = (0.3, 0.033)

  /// A live interaction at its beginning.
  ///
  /// - Throws: ``SceneFault`` for a setting outside its domain.
  package init(
    _ interaction: Interaction, settings: [String: SceneValue]
  ) throws(SceneFault) {
    let (playing, numbers) = try interaction.playing(settings)
    definition = try playing.paced(by: numbers)
    self.numbers = numbers
    var shown = try interaction.liveDefinition(settings: settings)
    shown.nameFigures()
    player = try InteractionPlayer(shown)
    let compiler = LiveCompiler(player.interaction)
    let rows = definition.trackNames
    tracks = rows.map { $0.track }
    self.shown = rows.map { compiler.number(.name($0.name)) }
    ways = LiveCompiler(definition).program().ways.map { Way($0.pace, $0.move, compiler) }
    moves = definition.inputs.map { _ in [] }
    drawn = definition.inputs.map { _ in 0 }
  }
}

/// What fingers and buttons, and the commands of the player, do to the inputs.
private struct Driven {
  /// By which samples it is assumed that fingers are lifted.
  let ends: [TouchSample]
  let path: FingerPath
  /// What fingers and commands do to each input; the way of a finger over what is dragged.
  private(set) var runs: [InputRun?]
  private let names: [String]
  private let own: [Happening]
  /// What happens, by time.
  private(set) var happenings: [Happening] = []

  init(_ drive: GestureDrive, _ path: FingerPath, _ ends: [TouchSample], moves: [[InputCommand]]) {
    (self.ends, self.path) = (ends, path)
    own = drive.happenings
    names = drive.inputs.map { $0.input.name }
    runs = zip(drive.inputs, moves).map { input, commands in
      var run = input.free.run
      for command in commands { run?.obey(command) }
      return run
    }
    gather()
  }

  mutating func obey(_ command: InputCommand, _ place: Int) {
    runs[place]?.obey(command)
    gather()
  }

  private mutating func gather() {
    happenings = own
    for (name, run) in zip(names, runs) { happenings += run?.happenings(of: name) ?? [] }
    happenings = happenings.sorted(on: { $0.time })
  }
}

/// How an input is moved.
private struct Way {
  let pace: Pace
  let move: InteractionExit.Move?
  let range: (lower: LiveNumber, upper: LiveNumber)?

  init(_ pace: Pace, _ move: InteractionExit.Move?, _ compiler: LiveCompiler) {
    (self.pace, self.move) = (pace, move)
    range = move?.range.map { (compiler.number($0.lower), compiler.number($0.upper)) }
  }
}

// MARK: - Numbers in memory

/// Where the numbers of a frame are: its time, the fingers and how many effects there are, three
/// numbers for each input, one for each track, and seven for each effect.
package struct LiveMemory: Sendable {
  private let inputs, tracks: Int

  package init(_ scene: LiveScene) {
    (inputs, tracks) = (scene.player.interaction.inputs.count, scene.tracks.count)
  }

  fileprivate func input(_ place: Int) -> Int { 3 + 3 * place }
  fileprivate func track(_ place: Int) -> Int { 3 + 3 * inputs + place }
  fileprivate func effect(_ place: Int) -> Int { 3 + 3 * inputs + tracks + 7 * place }

  /// How many numbers there are with some effects.
  package func count(effects: Int) -> Int { effect(effects) }
}

// All of these change the scene or claim to: nothing of it is copied then.
extension LiveScene {
  /// How many effects the latest update brought about.
  package var effectCount: Int { mutating get { player.live.effects.count } }

  /// Plays the frame in memory: its time, fingers and samples.
  package mutating func play(_ memory: UnsafeMutablePointer<Double>, _ places: LiveMemory) {
    for place in player.live.samples.indices {
      let numbers = memory + places.input(place)
      player.live.samples[place] = LiveSample(
        numbers[0], velocity: numbers[1],
        LiveSample.Events(rawValue: Int(exactly: numbers[2]) ?? 0))
    }
    player.fingers = Int(exactly: memory[1]) ?? 0
    player.update(at: memory[0])
  }

  /// Writes samples into memory: those of a frame, or those that the next update would take.
  package mutating func write(
    _ samples: [LiveSample]?, to memory: UnsafeMutablePointer<Double>, _ places: LiveMemory
  ) {
    for (place, sample) in (samples ?? player.live.samples).enumerated() {
      let numbers = memory + places.input(place)
      (numbers[0], numbers[1]) = (sample.value, sample.velocity)
      numbers[2] = Double(sample.events.rawValue)
    }
  }

  /// Writes the numbers of tracks and the effects of the latest update into memory.
  package mutating func writeNews(
    to memory: UnsafeMutablePointer<Double>, _ places: LiveMemory
  ) {
    memory[2] = Double(player.live.effects.count)
    let now = player.live.now
    for place in shown.indices { memory[places.track(place)] = shown[place](now) }
    for (place, effect) in player.live.effects.enumerated() {
      let numbers = memory + places.effect(place)
      numbers[0] = Double(effect.kind.number)
      (numbers[1], numbers[2]) = (Double(effect.subject), Double(effect.detail))
      (numbers[3], numbers[4], numbers[5], numbers[6]) = (
        effect.time, effect.a, effect.b, effect.c
      )
    }
  }
}

extension LiveEffect.Kind {
  private static let all = allCases

  /// Its place among all kinds.
  fileprivate var number: Int { Self.all.firstIndex(of: self) ?? 0 }
}

// MARK: - Fingers

extension LiveScene {
  /// Takes a sample of a finger; what no screen reports ends the play.
  package mutating func take(_ sample: TouchSample) {
    do { try touches.record(sample) } catch { isFaulty = true }
    driven = nil
  }

  /// Presses a button, by the number of its input; any other number is none.
  package mutating func press(_ input: Int, at time: HapticTime) {
    guard definition.inputs.indices.contains(input) else { return }
    actions.append(GestureAction(definition.inputs[input].name, at: time))
    driven = nil
  }

  /// Plays to a moment with what fingers have done since the one before.
  ///
  /// What they do later may be known, as of a gesture that is played again; its way is then exact,
  /// and is reckoned once, not in each frame.
  ///
  /// - Returns: What the player was told of each input, and of how many fingers; `nil` for samples
  ///   that no screen reports.
  package mutating func follow(at time: Double) -> (samples: [LiveSample], fingers: Int)? {
    guard !isFaulty else { return nil }
    let now = HapticTime.seconds(time)
    let driven = driven(at: now)
    let happenings = driven.happenings.prefix { $0.time <= now }
    let news = happenings.filter { $0.time > told[$0.name] ?? HapticTime(nanoseconds: -1) }
    for happening in news { draw(on: happening.name) }
    var fed = driven.runs.enumerated().map { sample(of: $0, $1, news, among: happenings, at: now) }
    for happening in news { told[happening.name] = happening.time }
    pressWaiting(&fed, at: time)
    let fingers = driven.path.touches.count { $0.span.contains(now) }
    (player.live.samples, player.fingers) = (fed, fingers)
    player.update(at: time)
    obey()
    return (fed, fingers)
  }

  /// What all that was done makes, if fingers that are down rest from now on.
  private mutating func driven(at now: HapticTime) -> Driven {
    let ends = touches.down.map { sample in
      var end = sample
      end.time = max(now, sample.time) + .seconds(Self.rest)
      // One that stops without an end would be taken away by the system.
      end.phase = .ended
      return end
    }
    if let driven, driven.ends == ends { return driven }
    let path = touches.path(endingWith: ends)
    let gesture = GestureInput(actions: actions)
    let made = Driven(
      GestureDrive(definition, numbers, gesture, path), path, ends, moves: moves)
    driven = made
    return made
  }

  private func sample(
    of place: Int, _ run: InputRun?, _ news: [Happening], among happenings: ArraySlice<Happening>,
    at now: HapticTime
  ) -> LiveSample {
    let input = definition.inputs[place]
    var sample = LiveSample()
    switch input.kind {
    case .number(let stand): sample.value = stand.value { numbers[$0] ?? 0 }
    case .random: sample.value = drawn[place]
    case .press, .button: break
    case .scroll, .drag, .dial, .pan:
      let press = happenings.last { $0.name == "\(input.name).press" }?.time
      sample.value = run?.way(of: input, from: press, to: now) ?? 0
      sample.velocity = run?.speed(at: now, within: .seconds(Self.window), since: press) ?? 0
    }
    for (word, event) in LiveSample.Events.words(of: input) {
      guard let last = news.last(where: { $0.name == word }) else { continue }
      sample.events.insert(event)
      // A view that is let go, or that rests, says where it was then.
      guard event == .release || event == .rest, let run else { continue }
      let press = happenings.last { $0.name == "\(input.name).press" && $0.time <= last.time }
      sample.value = run.way(of: input, from: press?.time, to: last.time)
      sample.velocity = run.velocity(at: last.time, of: input.kind)
    }
    return sample
  }
}

extension InputRun {
  /// What happens to it that the gesture alone does not tell.
  fileprivate func happenings(of name: String) -> [Happening] {
    touches + rests.map { Happening(name: "\(name).rest", time: $0) }
      + drags.map { Happening(name: "\(name).\(InteractionInput.dragged)", time: $0) }
  }

  /// Where a scroll view is; or how far a finger has gone since it touched down.
  fileprivate func way(
    of input: InteractionInput, from press: HapticTime?, to time: HapticTime
  ) -> Double {
    if case .scroll = input.kind { return trajectory.value(at: time) }
    return press.map { trajectory.value(at: time) - trajectory.value(at: $0) } ?? 0
  }

  /// How fast it has been of late; a finger that has not moved since its last sample seems to rest.
  fileprivate func speed(
    at now: HapticTime, within window: HapticTime, since press: HapticTime?
  ) -> Double {
    guard trajectory.isFingerDown(at: now) else { return trajectory.velocity(at: now) }
    let start = max(now - window, press ?? .zero)
    guard start < now else { return 0 }
    let way = trajectory.value(at: now) - trajectory.value(at: start)
    return way / (now - start).seconds
  }
}

// MARK: - What the player tells

extension LiveScene {
  /// Does what the player told: moves scroll views, and waits with buttons that press themselves.
  private mutating func obey() {
    for effect in player.effects {
      switch effect.kind {
      case .move where ways.indices.contains(effect.detail):
        let command = ways[effect.detail].command(effect, player.live.now)
        moves[effect.subject].append(command)
        driven?.obey(command, effect.subject)
      case .state:
        let state = LiveState(machine: effect.subject, state: effect.detail)
        waiting.removeAll { $0.state.machine == state.machine }
        let machine = definition.machines[state.machine]
        let name = StateName(machine.name, machine.states[state.state].name)
        draw(on: name.text)
        for (place, input) in definition.inputs.enumerated() {
          guard case .button(let wait?, name) = input.kind else { continue }
          waiting.append((place, state, effect.time + wait.value { numbers[$0] ?? 0 }))
        }
      default: break
      }
    }
  }

  private mutating func pressWaiting(_ fed: inout [LiveSample], at time: Double) {
    for row in waiting where row.time <= time {
      fed[row.input].events.insert(.press)
      draw(on: definition.inputs[row.input].name)
    }
    waiting.removeAll { $0.time <= time }
  }

  /// Draws the random numbers that an event asks for.
  private mutating func draw(on event: String) {
    let number = { [numbers] (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    for (place, input) in definition.inputs.enumerated() {
      guard case .random(let below, let seed, event) = input.kind else { continue }
      var choice = choices[seed] ?? SeededChoice(seed: Draws.seed(number(seed)))
      drawn[place] = Double(choice.next(below: Draws.count(number(below))))
      choices[seed] = choice
    }
  }
}

extension Way {
  /// The command of a scroll view that the player moves.
  fileprivate func command(_ effect: LiveEffect, _ now: LiveNow) -> InputCommand {
    let resolved: ResolvedPace =
      switch pace {
      case .curve(let curve, _): .curve(curve, over: .seconds(effect.b))
      case .spring(let spring): .spring(spring)
      case .swing(let spring, let velocity, let length):
        .swing(spring, velocity: velocity, over: length)
      case .jump, .parametric: .curve(.linear, over: .zero)
      case .slowing: .slowing
      }
    var command = InputCommand(time: .seconds(effect.time), target: effect.a, pace: resolved)
    guard let move else { return command }
    command.cancels = move.cancels || move.end == .never
    command.end = move.end
    command.range = range.map { $0.lower(now)...max($0.lower(now), $0.upper(now)) }
    return command
  }
}

// MARK: - Definitions

extension Interaction {
  /// The tracks that a run may have, each with the name of its number after ``nameFigures()``.
  fileprivate var trackNames: [(track: String, name: String)] {
    let names =
      inputs.compactMap { $0.moved } + values.filter { $0.hasTrack }.map { $0.name }
      + motions.filter { $0.hasTrack }.map { $0.name }
    let figures = stage?.figures.flatMap { $0.all } ?? []
    let bound = figures.flatMap { figure in
      figure.bindings.filter { ownTrack(of: figure, $0) == nil }.map { figure.track(of: $0) }
    }
    return names.map { (trackName(of: $0), $0) } + bound.map { ($0, $0) }
  }

  /// Makes values of what moves figures, called after their tracks.
  package mutating func nameFigures() {
    let known = Set(values.map { $0.name } + motions.map { $0.name })
    for figure in stage?.figures.flatMap({ $0.all }) ?? [] {
      for binding in figure.bindings {
        let name = figure.track(of: binding)
        guard !known.contains(name), !values.contains(where: { $0.name == name }) else { continue }
        var value = binding.value
        value.name = name
        values.append(value)
      }
    }
  }
}

extension InteractionFigure {
  fileprivate func track(of binding: Binding) -> String {
    "\(name).\(binding.property.key ?? binding.property.rawValue)"
  }
}
