// What content does that no finger holds: it comes to rest, or is scrolled by animation.

extension ScrollSimulation {
  /// Stops content that moves by itself.
  mutating func stop(at time: HapticTime) {
    settlesAt = nil
    if scrollEnd > time { interruptScroll(at: time) }
    result.trajectory.truncate(at: time)
  }

  /// Notes that content came to rest, if it did so undisturbed.
  mutating func noteRest(before time: HapticTime) {
    guard let rest = settlesAt, rest <= time else { return }
    result.decelerationEnds.append(rest)
    settlesAt = nil
  }

  /// Lets go of content that moves at a speed: it bounces, snaps or decelerates.
  mutating func settle(at time: HapticTime, velocity: Double) {
    stop(at: time)
    let offset = offset(at: time)
    if physics.edges.isBeyond(offset) {
      bounce(at: time, velocity: velocity)
    } else if physics.snapping.isActive {
      snap(at: time, velocity: velocity)
    } else {
      glide(at: time, velocity: velocity)
    }
  }

  private mutating func bounce(at time: HapticTime, velocity: Double) {
    let offset = offset(at: time)
    spring(
      physics.bounce, to: physics.edges.nearest(to: offset), at: time, velocity: velocity)
  }

  private mutating func spring(
    _ spring: Spring, to target: Double, at time: HapticTime, velocity: Double
  ) {
    let law = SpringReturn(
      start: time, origin: offset(at: time), velocity: velocity, target: target, spring: spring,
      threshold: physics.threshold)
    // One that is near enough from the start goes there at once.
    let end = max(law.end, time + HapticTime(nanoseconds: 1))
    result.trajectory.append(.spring(law), from: time, until: end)
    settlesAt = law.end
  }

  /// Decelerates until the threshold, or to an edge that is passed before, and bounces there.
  private mutating func glide(at time: HapticTime, velocity: Double) {
    let (offset, deceleration, range) = (
      offset(at: time), physics.deceleration, physics.edges.range
    )
    let law = Glide(start: time, origin: offset, velocity: velocity, deceleration: deceleration)
    let duration = deceleration.duration(velocity: law.velocity, threshold: physics.threshold)
    guard duration > 0 else { return }
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    let passing = deceleration.passing(distance: edge - offset, velocity: law.velocity)
    guard let passing, passing.time < duration else {
      let rest = time + .seconds(duration)
      result.trajectory.append(.glide(law), from: time, until: rest)
      settlesAt = rest
      return
    }
    let arrival = time + .seconds(passing.time)
    result.trajectory.append(.glide(law), from: time, until: arrival)
    spring(physics.bounce, to: edge, at: arrival, velocity: passing.velocity)
  }

  private mutating func snap(at time: HapticTime, velocity: Double) {
    let (snapping, range, deceleration) =
      (physics.snapping, physics.edges.range, physics.deceleration)
    let offset = offset(at: time)
    let projected = deceleration.destination(
      from: offset, velocity: velocity, rule: snapping.projection)
    let target = snapping.place(nearest: projected, in: range)
    let isBack = target == snapping.place(nearest: offset, in: range)
    guard target != offset || velocity != 0 else { return }
    result.snaps.append(ScrollRun.Snap(time: time, target: target, isBack: isBack))
    switch isBack ? snapping.approachBack : snapping.approach {
    case .decelerating:
      let spring = Spring(angularFrequency: -deceleration.exponent, dampingRatio: 1)
      self.spring(spring ?? .smooth, to: target, at: time, velocity: velocity)
    case .spring(let spring): self.spring(spring, to: target, at: time, velocity: velocity)
    case .animated(let duration, let curve):
      animate(to: target, at: time, over: duration, curve)
      settlesAt = time + duration
    }
  }
}

// MARK: - Commands

extension ScrollSimulation {
  mutating func obey(_ command: ScrollCommand, _ index: Int) {
    let takesFingers = command.cancelsPan && !down.isEmpty
    if command.cancelsPan {
      deafUntil = max(deafUntil, command.time + (command.scroll?.duration ?? .zero))
      down = []
      endDrag(at: command.time, isCancelled: true)
    }
    if let range = command.newRange { change(range, at: command.time) }
    if let scroll = command.scroll {
      start(scroll, at: command.time, command: index)
    } else if takesFingers || command.newRange != nil {
      settleIfFree(at: command.time)
    }
  }

  /// New edges; a finger keeps its hold of the content where it is.
  private mutating func change(_ range: ClosedRange<Double>, at time: HapticTime) {
    physics.edges = ElasticEdges(range, band: physics.edges.band)
    if case .panning(let finger, _) = mode { startDrive(finger, at: time) }
  }

  private mutating func settleIfFree(at time: HapticTime) {
    guard case .free = mode, scrollEnd <= time else { return }
    settle(at: time, velocity: result.trajectory.velocity(at: time))
  }

  private mutating func start(_ scroll: ScrollCommand.Scroll, at time: HapticTime, command: Int) {
    var isPrevented = false
    if case .panning = mode { isPrevented = true }
    if !isPrevented {
      stop(at: time)
      animate(to: scroll.target, at: time, over: scroll.duration, scroll.curve)
      scrollEnd = time + scroll.duration
    }
    let span = TimeSpan(start: time, duration: isPrevented ? .zero : scroll.duration)
    result.scrolls.append(ScrollRun.Scroll(command: command, span: span, isComplete: !isPrevented))
  }

  private mutating func animate(
    to target: Double, at time: HapticTime, over duration: HapticTime, _ curve: TimingCurve
  ) {
    let segment = TrackSegment(
      start: time, duration: duration, from: offset(at: time), to: target, motion: .timed(curve))
    let lift = down.last.map { fingers[$0].span.end } ?? time
    let end = max(segment.end, time + HapticTime(nanoseconds: 1))
    result.trajectory.append(
      .motion(segment), from: time, until: min(end, lift), isFingerDown: true)
    result.trajectory.append(.motion(segment), from: max(time, min(end, lift)), until: end)
  }

  mutating func interruptScroll(at time: HapticTime) {
    scrollEnd = -.largest
    guard let last = result.scrolls.indices.last else { return }
    let start = result.scrolls[last].span.start
    result.scrolls[last].span = TimeSpan(start: start, end: time)
    result.scrolls[last].isComplete = false
  }
}
