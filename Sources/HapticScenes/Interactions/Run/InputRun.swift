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
}

/// How something gets to where it goes, in numbers.
enum ResolvedPace: Hashable {
  case curve(TimingCurve, over: HapticTime)
  case spring(DampedSpring)
  /// As the input slows down by itself, at the speed that ends there.
  case slowing

  /// The least time in which something moves: what jumps is there a nanosecond later, so that a
  /// threshold on its way is crossed.
  static var leastTime: HapticTime { HapticTime(nanoseconds: 1) }
}

/// What fingers do to an input without a scroll view's physics, from touching down to being lifted.
struct Grab: Hashable {
  let span: TimeSpan
  /// The way of the field: from where it was if it carries on, or else itself.
  let cubics: [HermiteCubic]
  let carries: Bool
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
  private let start: Double
  private var commands: [InputCommand] = []
  private var gains: [GainChange] = []
  private(set) var trajectory: Trajectory
  /// When it came to rest by itself, undisturbed.
  private(set) var rests: [HapticTime] = []
  /// How fast it was as fingers let go of it.
  private var releases: [HapticTime: Double] = [:]
  /// How near to its end a movement is over, in the input's unit.
  private let threshold: Double

  init(_ driver: Driver, from start: Double, threshold: Double) {
    (self.driver, self.start, self.threshold) = (driver, start, threshold)
    trajectory = Trajectory(restingAt: start)
    run()
  }

  mutating func obey(_ command: InputCommand) {
    commands.append(command)
    run()
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
    releases = [:]
    for drag in run.drags { releases[drag.span.end] = sign * drag.velocity }
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
    case .slowing: scroll.slowsDown = true
    }
    scroll.isStoppedByTouch = !edges.isBeyond(scroll.target)
    var command = ScrollCommand(at: time, scroll: scroll, cancelsPan: cancels)
    command.isDeaf = false
    return command
  }
}

// MARK: - Grabs

extension InputRun {
  private mutating func run(_ grabs: [Grab]) {
    trajectory = Trajectory(restingAt: start)
    rests = []
    var next = 0
    for grab in grabs {
      while next < commands.count, commands[next].time < grab.span.start {
        move(commands[next])
        next += 1
      }
      noteRest(before: grab.span.start)
      follow(grab)
      // Who holds it is not moved by commands.
      while next < commands.count, commands[next].time < grab.span.end { next += 1 }
    }
    for command in commands[next...] { move(command) }
    noteRest(before: .largest)
  }

  private mutating func follow(_ grab: Grab) {
    let base = grab.carries ? trajectory.value(at: grab.span.start) : 0
    trajectory.append(
      .constant(grab.carries ? base : grab.cubics.first?.from ?? base), from: grab.span.start,
      until: grab.span.end, isFingerDown: true)
    for cubic in grab.cubics {
      trajectory.append(
        .finger(cubic.mapped(scale: 1, shift: base)), from: cubic.span.start,
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
    case .curve(let curve, let length):
      let segment = TrackSegment(
        start: time, duration: max(length, ResolvedPace.leastTime), from: origin,
        to: command.target, motion: .timed(curve))
      trajectory.append(.motion(segment), from: time, until: segment.end)
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

  /// Notes that what no finger holds has come to rest by a moment.
  private mutating func noteRest(before time: HapticTime) {
    guard let last = trajectory.pieces.last, !last.isFingerDown, last.span.end <= time,
      rests.last.map({ $0 < last.span.end }) ?? true
    else { return }
    rests.append(last.span.end)
  }
}
