// What an animator does between two calls, and how one run follows from another.

import HapticModel

extension PropertyAnimator {
  private var target: Double { isReversed ? 0 : 1 }

  /// Lets time pass: what arrives until then arrives.
  mutating func advance(to time: HapticTime) {
    let time = max(time, now)
    if let arrival, arrival <= time {
      now = arrival
      arrive()
    }
    now = time
  }

  private mutating func arrive() {
    run = nil
    interrupted = nil
    state = pausesOnCompletion ? .paused : .finished
    guard !pausesOnCompletion else { return }
    completion = Completion(time: now, position: isReversed ? .start : .end)
  }

  private mutating func setOut(_ run: AnimatorRun) {
    self.run = run
    state = .running
    progress.insert(run.segment)
    advance(to: now)
  }

  /// Sets out from the present value for the end it is heading for.
  ///
  /// - Parameters:
  ///   - newMotion: How; `nil` for the original motion, by the continuation rule.
  ///   - time: How long; a spring by its own constants takes its own time.
  mutating func begin(_ newMotion: Motion?, duration time: HapticTime) {
    var path = TrackSegment(
      start: .zero, duration: time, from: progress.value(at: now), to: target,
      motion: newMotion ?? motion)
    switch path.motion {
    case .step: path.duration = .zero
    case .spring(let spring, let velocity) where newMotion == nil && !ignoresDuration:
      let factor = time.seconds / duration.seconds
      path.motion = .spring(spring.stretched(by: factor), initialVelocity: velocity / factor)
    case .spring(let spring, let velocity):
      path.duration = .seconds(spring.settlingTime(initialVelocity: velocity))
    case .timed(.cubicBezier(let curve)):
      guard newMotion == nil, let passed else { break }
      path.motion = .timed(curve.part(from: passed, to: 1).map { .cubicBezier($0) } ?? .linear)
    case .timed, .cubic: break
    }
    setOut(AnimatorRun(path: path, place: .zero, isBackwards: false, start: now))
  }

  /// The part of the original duration that is left.
  var left: Double {
    passed.map { 1 - $0 } ?? min(abs(1 - fraction(at: now)), 1)
  }

  /// Where on the original curve the present fraction is first reached, as a fraction of its time;
  /// `nil` if it never is, and by the rule that does not ask.
  private var passed: Double? {
    guard continuation == .restOfCurve, case .timed(let curve) = motion else { return nil }
    return curve.fractions(reaching: fraction(at: now)).first
  }
}

// MARK: - Pauses and turns

extension PropertyAnimator {
  /// Interrupts the run; one that was made at this very moment from an interrupted one is undone.
  mutating func hold() {
    guard let run else { return }
    if interrupted != nil, run.start == now {
      progress.removeLast()
    } else {
      progress.stop(at: now)
      let held = run.moved(to: now, elapsed: now - run.start)
      interrupted = InterruptedAnimatorRun(run: held, isReversed: isReversed)
    }
    self.run = nil
    state = .paused
  }

  /// Goes on with the interrupted run, turned round if need be; sets out afresh if there is none.
  mutating func resume() {
    guard let interrupted else { return self.continue(at: now) }
    let run = interrupted.run.moved(to: now, elapsed: .zero)
    if interrupted.isReversed == isReversed {
      setOut(run)
    } else if let turned = run.turned {
      setOut(turned)
    } else if case .spring(let spring, _) = run.path.motion {
      turn(spring, velocity: run.path.velocity(after: run.place))
    } else {
      begin(nil, duration: duration.scaled(by: left))
    }
  }

  /// Sets out for the other end by the same spring, with the velocity of the progress that it has.
  private mutating func turn(_ spring: DampedSpring, velocity: Double) {
    let way = target - progress.value(at: now)
    let relative = way == 0 ? 0 : velocity / way
    let path = TrackSegment(
      start: .zero, duration: .seconds(spring.settlingTime(initialVelocity: relative)),
      from: progress.value(at: now), to: target,
      motion: .spring(spring, initialVelocity: relative))
    setOut(AnimatorRun(path: path, place: .zero, isBackwards: false, start: now))
  }
}
