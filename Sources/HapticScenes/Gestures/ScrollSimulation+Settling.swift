// Content without a finger: it comes to rest, or is scrolled by animation.

import HapticModel

extension ScrollSimulation {
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
    let glide = Glide(
      start: time, origin: offset, velocity: velocity, deceleration: physics.deceleration)
    if physics.edges.isBeyond(offset) {
      noteSnap(to: restingPlace(nearest: offset), at: time)
      bounce(from: physics.edges.nearest(to: offset), at: time, velocity: velocity)
    } else if physics.snapping.isActive {
      snap(glide)
    } else if !reachEdge(glide) {
      decelerate(glide)
    }
  }

  private func restingPlace(nearest offset: Double) -> Double {
    physics.snapping.place(nearest: offset, in: physics.edges.range)
  }

  private mutating func decelerate(_ glide: Glide) {
    let duration = glide.duration(threshold: physics.threshold)
    guard duration > 0 else { return }
    let rest = glide.start + .seconds(duration)
    result.trajectory.append(.glide(glide), from: glide.start, until: rest)
    settlesAt = rest
  }

  /// Decelerates to an edge and bounces there, if there is one on the way.
  private mutating func reachEdge(_ glide: Glide) -> Bool {
    let range = physics.edges.range
    let edge = glide.velocity > 0 ? range.upperBound : range.lowerBound
    let passing = glide.deceleration.passing(
      distance: edge - glide.origin, velocity: glide.velocity)
    guard let passing, passing.time < glide.duration(threshold: physics.threshold) else {
      return false
    }
    let arrival = glide.start + .seconds(passing.time)
    result.trajectory.append(.glide(glide), from: glide.start, until: arrival)
    bounce(from: edge, at: arrival, velocity: passing.velocity)
    return true
  }

  private mutating func bounce(from edge: Double, at time: HapticTime, velocity: Double) {
    spring(physics.bounce, to: restingPlace(nearest: edge), at: time, velocity: velocity)
  }

  private mutating func spring(
    _ spring: DampedSpring, to target: Double, at time: HapticTime, velocity: Double
  ) {
    let law = SpringReturn(
      start: time, origin: offset(at: time), velocity: velocity, target: target, spring: spring,
      threshold: physics.threshold
    ).slowed(toStayWithin: physics.edges.reach)
    settlesAt = law.end
    // One that is near enough from the start is there a nanosecond later.
    guard law.end > time else {
      return animate(to: target, at: time, over: HapticTime(nanoseconds: 1), .linear)
    }
    result.trajectory.append(.spring(law), from: time, until: law.end)
  }

  private mutating func snap(_ glide: Glide) {
    let snapping = physics.snapping
    let (time, velocity) = (glide.start, glide.velocity)
    let projected = glide.deceleration.destination(
      from: glide.origin, velocity: velocity, rule: snapping.projection)
    let target = restingPlace(nearest: projected)
    guard target != glide.origin || velocity != 0 else { return }
    switch noteSnap(to: target, at: time) ? snapping.approachBack : snapping.approach {
    case .decelerating:
      guard !reachEdge(glide) else { return }
      let spring = DampedSpring(angularFrequency: -glide.deceleration.exponent, dampingRatio: 1)
      self.spring(spring ?? .smooth, to: target, at: time, velocity: velocity)
    case .spring(let spring): self.spring(spring, to: target, at: time, velocity: velocity)
    case .animated(let duration, let curve):
      animate(to: target, at: time, over: duration, curve)
      settlesAt = time + duration
    }
  }

  /// Notes that content snaps, if there are places to snap to; whether to the one it is nearest to.
  @discardableResult
  private mutating func noteSnap(to target: Double, at time: HapticTime) -> Bool {
    let isBack = target == restingPlace(nearest: offset(at: time))
    if physics.snapping.isActive {
      result.snaps.append(ScrollRun.Snap(time: time, target: target, isBack: isBack))
    }
    return isBack
  }
}

extension Glide {
  fileprivate func duration(threshold: Double) -> Double {
    deceleration.duration(velocity: velocity, threshold: threshold)
  }
}

extension ElasticEdges {
  /// The offsets to which content may swing: nine tenths of what the rubber band can show (our choice).
  ///
  /// Beyond its reach content would be where no finger can have pulled it.
  fileprivate var reach: ClosedRange<Double> {
    let excess = 0.9 * (band?.dimension ?? 0)
    return range.lowerBound - excess...range.upperBound + excess
  }
}

extension SpringReturn {
  /// This spring, started only as fast as it may be without turning back beyond a range.
  fileprivate func slowed(toStayWithin range: ClosedRange<Double>) -> SpringReturn {
    guard let peak = firstPeak, !range.contains(peak) else { return self }
    let tooFast = (0...1).boundary(afterHalvings: 40) { part in
      started(atPart: part).firstPeak.map { !range.contains($0) } ?? false
    }
    return started(atPart: tooFast.lowerBound)
  }

  private func started(atPart part: Double) -> SpringReturn {
    SpringReturn(
      start: start, origin: origin, velocity: velocity * part, target: target, spring: spring,
      threshold: threshold)
  }
}

extension Trajectory {
  /// Slows down as content that was let go, at the speed that ends at a place; near enough to it,
  /// it is there.
  ///
  /// - Returns: When that is.
  mutating func slowDown(
    to target: Double, at time: HapticTime, by deceleration: Deceleration, within threshold: Double
  ) -> HapticTime {
    let origin = value(at: time)
    let velocity = deceleration.velocity(toTravel: target - origin)
    let duration = deceleration.duration(velocity: velocity, threshold: threshold)
    let instant = HapticTime(nanoseconds: 1)
    let end = time + max(.seconds(duration), instant)
    let glide = Glide(start: time, origin: origin, velocity: velocity, deceleration: deceleration)
    append(.glide(glide), from: time, until: end)
    append(.constant(target), until: end + instant)
    return end
  }
}

// MARK: - Commands

extension ScrollSimulation {
  mutating func obey(_ command: ScrollCommand, _ index: Int) {
    let takesFingers = command.cancelsPan && !down.isEmpty
    if command.cancelsPan {
      if command.isDeaf {
        deafUntil = max(deafUntil, command.time + (command.scroll?.duration ?? .zero))
      }
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
      let way = scroll.target - offset(at: time)
      let velocity = scroll.velocity.map { $0 * way } ?? result.trajectory.velocity(at: time)
      stop(at: time)
      if let spring = scroll.spring {
        self.spring(spring, to: scroll.target, at: time, velocity: velocity)
        settlesAt = nil
        scrollEnd = result.trajectory.end ?? time
      } else if scroll.slowsDown {
        scrollEnd = result.trajectory.slowDown(
          to: scroll.target, at: time, by: physics.deceleration, within: physics.threshold)
      } else {
        animate(to: scroll.target, at: time, over: scroll.duration, scroll.curve)
        scrollEnd = time + scroll.duration
      }
      isPlaced = !scroll.isStoppedByTouch
    }
    let span = TimeSpan(start: time, end: isPrevented ? time : scrollEnd)
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
