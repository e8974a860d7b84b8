// One input of a run: fingers and commands make its field a function of time.

import HapticModel

/// A command to an input.
struct InputCommand: Hashable {
  let time: HapticTime
  /// Where to, in the input's unit.
  let target: Double
  let pace: ResolvedPace
  /// Whether it takes away the fingers that are down.
  var cancels = false
  var end: InteractionExit.Move.End?
  /// Where a scroll view may rest from then on; `nil` for no change.
  var range: ClosedRange<Double>?
}

/// The field of an input as a function of time, under the commands so far.
struct InputRun {
  enum Driver {
    /// A scroll view, or a drag, which is one turned round.
    case scroll(ScrollPhysics, FingerPath, sign: Double)
    /// Fingers that turn or press, or a trace.
    case grabs([Grab])
  }

  private let driver: Driver
  /// The name of a dial, of whose fingers the run tells; `nil` for other inputs.
  private let name: String?
  private let start: Double
  private var commands: [InputCommand] = []
  private var gains: [GainChange] = []
  private(set) var trajectory: Trajectory
  /// When it came to rest by itself, undisturbed.
  private(set) var rests: [HapticTime] = []
  /// When fingers began to drag it.
  private(set) var drags: [HapticTime] = []
  /// What the fingers bring that hold a dial, by time.
  private(set) var touches: [Happening] = []
  /// How fast a dial was last let go.
  private(set) var flick = Trajectory(restingAt: 0)
  /// From when on fingers do not hold it, by the number of their grab.
  private var losses: [Int: HapticTime] = [:]
  /// The grabs that count so far, by number, and until when they last.
  private var holds: [(number: Int, span: TimeSpan)] = []
  /// Whether fingers cannot take hold of it now.
  var isLocked = false
  /// How fast it was as fingers let go of it.
  private var releases: [HapticTime: Double] = [:]
  /// How near to its end a movement is over, in the input's unit.
  private let threshold: Double

  init(_ driver: Driver, named name: String? = nil, from start: Double, threshold: Double) {
    (self.driver, self.name, self.start, self.threshold) = (driver, name, start, threshold)
    trajectory = Trajectory(restingAt: start)
    run()
  }

  mutating func obey(_ command: InputCommand) {
    loseHold(at: command.time)
    if command.cancels { takeAway(at: command.time) }
    commands.append(command)
    run()
  }

  /// Takes it out of the hand, or away from the trace, that moves it.
  private mutating func takeAway(at time: HapticTime) {
    guard case .grabs(let grabs) = driver else { return }
    for number in grabs.indices where grabs[number].span.contains(time) { losses[number] = time }
  }

  /// Takes a dial out of the hand that turns it, which does not get hold of it again.
  ///
  /// - Returns: Whether a hand did.
  @discardableResult
  private mutating func loseHold(at time: HapticTime) -> Bool {
    guard let hold = holds.last(where: { $0.span.start <= time && time < $0.span.end }) else {
      return false
    }
    losses[hold.number] = time
    return true
  }

  /// Lets no finger hold it from a moment on; returns whether one did, or would from that moment.
  mutating func refuseFingers(at time: HapticTime) -> Bool {
    guard loseHold(at: time) else { return false }
    run()
    return true
  }

  /// What a finger does that takes it at a moment.
  func grab(startingAt time: HapticTime) -> Grab? {
    guard case .grabs(let grabs) = driver else { return nil }
    let index = grabs.partitioningIndex { $0.span.start >= time }
    return index < grabs.count && grabs[index].span.start == time ? grabs[index] : nil
  }

  /// When it rests or a finger takes hold of a dial next.
  func next(after time: HapticTime) -> HapticTime? {
    let rest = rests.first { $0 > time }
    guard let touch = touches.first(where: { $0.time > time })?.time else { return rest }
    return min(rest ?? touch, touch)
  }

  /// How far it goes now for each point or degree of a finger.
  var gain: Double { gains.last?.factor ?? 1 }

  mutating func change(to gain: GainChange) {
    if gains.last?.time == gain.time { gains.removeLast() }
    gains.append(gain)
    run()
  }

  private mutating func run() {
    switch driver {
    case .scroll(let physics, let fingers, let sign):
      run(physics, fingers.scaled(by: gains), sign)
    case .grabs(let grabs): run(grabs.map { $0.scaled(by: gains) })
    }
  }

  /// How fast it is as it is let go: the speed with which physics goes on.
  func velocity(at time: HapticTime) -> Double {
    if let speed = releases[time] { return speed }
    let speed = trajectory.velocity(at: time)
    return speed != 0 ? speed : trajectory.velocity(at: time - HapticTime(nanoseconds: 1))
  }
}

extension InputRun {
  /// How fast it is at a moment; as a finger lets go of a dial or a pan, how fast the finger is by its
  /// own rule: one that rests only for a short time before it is lifted has kept its speed.
  func velocity(at time: HapticTime, of kind: InteractionInput.Kind) -> Double {
    let letGo: Double? =
      switch (kind, driver) {
      case (.dial, _): flick.piece(at: time)?.value(at: time)
      case (.pan, .grabs(let grabs)): grabs.last { $0.span.end == time }?.speed
      default: nil
      }
    return letGo ?? velocity(at: time)
  }
}

// MARK: - Scroll views

extension InputRun {
  private mutating func run(_ physics: ScrollPhysics, _ fingers: FingerPath, _ sign: Double) {
    let run = physics.run(
      fingers, from: sign * start,
      commands: commands.map { $0.scrolling(sign, physics.edges) })
    trajectory = sign == 1 ? run.trajectory : run.trajectory.mapped(scale: sign)
    let scrolled = run.scrolls.filter { $0.isComplete && !$0.span.isEmpty }.map { $0.span.end }
    // What is moved on at once did not come to rest.
    let settled = run.decelerationEnds.filter { end in !commands.contains { $0.time == end } }
    rests = (settled + scrolled).sorted()
    drags = run.drags.map { $0.span.start }
    releases = run.releases.mapValues { sign * $0 }
  }
}

extension InputCommand {
  /// The command of a scroll view, which holds content beyond an edge until a pan takes it.
  fileprivate func scrolling(_ sign: Double, _ edges: ElasticEdges) -> ScrollCommand {
    let edge = edges.nearest(to: sign * target)
    // What maps have reckoned may miss an edge by their last bits.
    let isInside = (edge - sign * target).magnitude <= 1e-9
    var scroll = ScrollCommand.Scroll(to: isInside ? edge : sign * target, over: .zero)
    switch pace {
    case .curve(let curve, let length):
      (scroll.curve, scroll.duration) = (curve, max(length, ResolvedPace.leastTime))
    case .spring(let spring): scroll.spring = spring
    case .swing(let spring, let velocity, _): (scroll.spring, scroll.velocity) = (spring, velocity)
    case .slowing: scroll.slowsDown = true
    }
    scroll.isStoppedByTouch = end != .drag && !edges.isBeyond(scroll.target)
    var command = ScrollCommand(at: time, scroll: scroll, newRange: range, cancelsPan: cancels)
    command.isDeaf = end == .never
    return command
  }
}

// MARK: - Grabs

extension InputRun {
  private mutating func run(_ grabs: [Grab]) {
    trajectory = Trajectory(restingAt: start)
    (rests, touches, holds, flick) = ([], [], [], Trajectory(restingAt: 0))
    var next = 0
    var heldUntil = -HapticTime.largest
    for (number, grab) in grabs.enumerated() {
      let loss = losses[number]
      guard grab.span.start >= heldUntil, loss != grab.span.start else {
        // A trace that is taken away as it begins has put it where it begins.
        if !grab.carries, loss == grab.span.start, let first = grab.cubics.first {
          trajectory.append(
            .constant(first.from), from: grab.span.start,
            until: grab.span.start + ResolvedPace.leastTime)
        }
        continue
      }
      heldUntil = grab.span.end
      let end = loss ?? grab.span.end
      while next < commands.count, commands[next].time < grab.span.start {
        move(commands[next])
        next += 1
      }
      noteRest(before: grab.span.start)
      follow(grab, until: end)
      note(grab, number, until: end)
      // Who holds it is not moved by commands, unless they take it away.
      while next < commands.count, commands[next].time < end { next += 1 }
    }
    for command in commands[next...] { move(command) }
    noteRest(before: .largest)
  }

  /// Notes what a finger brings that holds a dial.
  private mutating func note(_ grab: Grab, _ number: Int, until end: HapticTime) {
    guard let name else { return }
    if grab.carries { holds.append((number, TimeSpan(start: grab.span.start, end: end))) }
    touches.append(Happening(name: "\(name).press", time: grab.span.start))
    guard end == grab.span.end else { return }
    let word = grab.isCancelled ? "cancel" : "release"
    touches.append(Happening(name: "\(name).\(word)", time: end))
    if grab.isTap { touches.append(Happening(name: "\(name).tap", time: end)) }
    let speed = grab.isThrown ? grab.cubics.last?.toSlope ?? 0 : 0
    flick.append(.constant(speed), from: end, until: end + ResolvedPace.leastTime)
  }

  private mutating func follow(_ grab: Grab, until end: HapticTime) {
    defer { trajectory.truncate(at: end) }
    let base = grab.carries ? trajectory.value(at: grab.span.start) : 0
    trajectory.append(
      .constant(grab.carries ? base : grab.cubics.first?.from ?? base), from: grab.span.start,
      until: grab.span.end, isFingerDown: true)
    for cubic in grab.cubics {
      trajectory.append(
        .finger(cubic.mapped(scale: 1, shift: base)), from: max(cubic.span.start, grab.span.start),
        until: min(cubic.span.end, grab.span.end), isFingerDown: true)
    }
    guard let end = trajectory.end, end < grab.span.end else { return }
    trajectory.append(
      .constant(trajectory.value(at: end)), from: end, until: grab.span.end, isFingerDown: true)
  }

  private mutating func move(_ command: InputCommand) {
    noteRest(before: command.time)
    let (time, origin) = (command.time, trajectory.value(at: command.time))
    let speed = velocity(at: time)
    switch command.pace {
    case .curve(let curve, let length): follow(.timed(curve), over: length, command, from: origin)
    case .swing(let spring, let velocity, let length):
      let motion = Motion.spring(spring, initialVelocity: velocity)
      follow(motion, over: length, command, from: origin)
    case .spring(let spring):
      let law = SpringReturn(
        start: time, origin: origin, velocity: speed, target: command.target, spring: spring,
        threshold: threshold)
      let end = max(law.end, time + ResolvedPace.leastTime)
      trajectory.append(.spring(law), from: time, until: end)
    case .slowing:
      _ = trajectory.slowDown(to: command.target, at: time, by: .normal, within: threshold)
    }
  }

  private mutating func follow(
    _ motion: Motion, over length: HapticTime, _ command: InputCommand, from origin: Double
  ) {
    let segment = TrackSegment(
      start: command.time, duration: max(length, ResolvedPace.leastTime), from: origin,
      to: command.target, motion: motion)
    trajectory.append(.motion(segment), from: command.time, until: segment.end)
  }

  /// Notes that what no finger holds has come to rest by a moment.
  private mutating func noteRest(before time: HapticTime) {
    guard let last = trajectory.pieces.last, !last.isFingerDown, last.span.end <= time,
      rests.last.map({ $0 < last.span.end }) ?? true
    else { return }
    rests.append(last.span.end)
  }
}
