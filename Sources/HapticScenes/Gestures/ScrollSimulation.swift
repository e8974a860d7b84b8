// The run of a scroll view from event to event; between two of them everything is a formula.

import HapticModel

extension ScrollPhysics {
  /// The offset over time, and what happened on the way.
  ///
  /// - Parameters:
  ///   - fingers: The fingers.
  ///   - offset: The offset at first, in points.
  ///   - commands: Scrolls by animation and changes of the range, in any order.
  ///   - end: From when on nothing happens any more.
  /// - Returns: The run; its work grows with the samples and the commands, not with the time.
  public func run(
    _ fingers: FingerPath, from offset: Double, commands: [ScrollCommand] = [],
    until end: HapticTime = .largest
  ) -> ScrollRun {
    var simulation = ScrollSimulation(self, fingers, from: offset, commands: commands, until: end)
    return simulation.run()
  }
}

/// The state of a scroll view between events: touches, liftings and commands.
struct ScrollSimulation {
  enum Mode {
    /// Nobody: it rests, or moves by what has been appended.
    case free
    /// A finger is down, and has not moved far enough yet.
    case waiting(Int)
    /// A finger drags: the pulled offset is `base` minus where the finger is.
    case panning(Int, base: Double)
  }

  let fingers: [Touch]
  let panStarts: [HapticTime?]
  let commands: [ScrollCommand]
  let end: HapticTime

  var physics: ScrollPhysics
  var result: ScrollRun
  var mode = Mode.free
  /// The fingers that are down and count, by the time they came.
  var down: [Int] = []
  var panStart: HapticTime?
  /// When content that was let go will be at rest, if nothing disturbs it.
  var settlesAt: HapticTime?
  var scrollEnd: HapticTime = -.largest
  /// Whether content is, or is led, where a scroll put it that only a pan stops.
  var isPlaced = false
  /// Until when new fingers count for nothing.
  var deafUntil: HapticTime = -.largest

  init(
    _ physics: ScrollPhysics, _ path: FingerPath, from offset: Double, commands: [ScrollCommand],
    until end: HapticTime
  ) {
    self.physics = physics
    self.commands = commands
    self.end = end
    fingers = path.touches.filter { !$0.span.isEmpty }
    panStarts = fingers.map {
      $0.start(ofPanAlong: physics.axis, hysteresis: physics.panHysteresis)
    }
    result = ScrollRun(trajectory: Trajectory(restingAt: offset))
  }

  mutating func run() -> ScrollRun {
    let events = events.filter { $0.time < end }
    for (index, event) in events.enumerated() {
      let next = index + 1 < events.count ? events[index + 1].time : end
      handle(event)
      advance(from: event.time, to: next)
    }
    noteRest(before: end)
    result.trajectory.truncate(at: end)
    endDrag(at: end, isCancelled: false)
    if scrollEnd > end { interruptScroll(at: end) }
    return result
  }
}

// MARK: - Events

extension ScrollSimulation {
  /// Something that happens to the scroll view, in the order of those at one time.
  struct Event {
    enum Kind: Int { case lift, command, touchDown }
    let time: HapticTime
    let kind: Kind
    let index: Int
  }

  private var events: [Event] {
    let touches = fingers.enumerated().flatMap { index, touch in
      [
        Event(time: touch.span.start, kind: .touchDown, index: index),
        Event(time: touch.span.end, kind: .lift, index: index),
      ]
    }
    let programmed = commands.enumerated().map {
      Event(time: $1.time, kind: .command, index: $0)
    }
    return (touches + programmed).sorted {
      ($0.time, $0.kind.rawValue, $0.index) < ($1.time, $1.kind.rawValue, $1.index)
    }
  }

  private mutating func handle(_ event: Event) {
    noteRest(before: event.time)
    switch event.kind {
    case .touchDown: touchDown(event.index, at: event.time)
    case .lift: lift(event.index, at: event.time)
    case .command: obey(commands[event.index], event.index)
    }
  }

  private mutating func touchDown(_ finger: Int, at time: HapticTime) {
    guard time >= deafUntil else { return }
    down.append(finger)
    if !isPlaced { stop(at: time) }
    if case .panning = mode { startDrive(finger, at: time) } else { mode = .waiting(finger) }
  }

  private mutating func lift(_ finger: Int, at time: HapticTime) {
    guard let position = down.lastIndex(of: finger) else { return }
    down.remove(at: position)
    guard position == down.count else { return }
    if let older = down.last {
      if case .panning = mode { startDrive(older, at: time) } else { mode = .waiting(older) }
    } else {
      release(fingers[finger], at: time)
    }
  }

  private mutating func release(_ finger: Touch, at time: HapticTime) {
    var velocity = 0.0
    if case .panning = mode {
      let speed = finger.releaseVelocity(staleAfter: physics.staleAfter)
      velocity = -(physics.axis == .horizontal ? speed.x : speed.y)
    }
    if physics.releaseVelocity == .content {
      velocity *= physics.edges.slope(at: physics.edges.pulled(forShown: offset(at: time)))
    }
    result.releases[time] = velocity
    endDrag(at: time, isCancelled: finger.isCancelled)
    guard scrollEnd <= time, !isPlaced else { return }
    settle(at: time, velocity: velocity)
  }
}

// MARK: - Fingers

extension ScrollSimulation {
  func offset(at time: HapticTime) -> Double { result.trajectory.value(at: time) }

  /// Ends the pan, if there is one, and leaves the content to itself.
  mutating func endDrag(at time: HapticTime, isCancelled: Bool) {
    if case .panning = mode, let start = panStart {
      let span = TimeSpan(start: start, end: time)
      result.drags.append(ScrollRun.Drag(span: span, isCancelled: isCancelled))
    }
    mode = .free
    panStart = nil
  }

  /// Lets a finger drive from where the content is shown.
  mutating func startDrive(_ finger: Int, at time: HapticTime, gripping place: Double? = nil) {
    let curve = fingers[finger].curve(along: physics.axis)
    let pulled = physics.edges.pulled(forShown: offset(at: time))
    mode = .panning(finger, base: pulled + (place ?? curve.value(at: time)))
  }

  /// Follows the driving finger, or waits for it, until the next event.
  mutating func advance(from time: HapticTime, to next: HapticTime) {
    switch mode {
    case .free: break
    case .waiting(let finger): wait(for: finger, from: time, to: next)
    case .panning(let finger, let base): follow(finger, base: base, from: time, to: next)
    }
  }

  private mutating func wait(for finger: Int, from time: HapticTime, to next: HapticTime) {
    let start = panStarts[finger].map { max($0, time) }
    let holdEnd = min(next, start ?? next)
    hold(from: max(time, scrollEnd), until: holdEnd)
    guard let start, start < next else { return }
    if scrollEnd > start { interruptScroll(at: start) }
    isPlaced = false
    panStart = start
    let curve = fingers[finger].curve(along: physics.axis)
    let isCaughtUp = physics.hysteresisRule == .caughtUp && start == panStarts[finger]
    startDrive(
      finger, at: start,
      gripping: isCaughtUp ? curve.value(at: fingers[finger].span.start) : nil)
    advance(from: start, to: next)
  }

  private mutating func hold(from time: HapticTime, until next: HapticTime) {
    guard time < next else { return }
    result.trajectory.append(
      .constant(offset(at: time)), from: time, until: next, isFingerDown: true)
  }

  private mutating func follow(
    _ finger: Int, base: Double, from time: HapticTime, to next: HapticTime
  ) {
    let curve = fingers[finger].curve(along: physics.axis)
    for cubic in curve.pieces(in: TimeSpan(start: time, end: next)) {
      result.trajectory.append(
        .finger(cubic.mapped(scale: -1, shift: base), beyond: physics.edges),
        from: max(time, cubic.span.start), until: min(next, cubic.span.end), isFingerDown: true)
    }
    hold(from: max(time, curve.points.last?.time ?? time), until: next)
  }
}
