// The wheel from input to input: its movement, its states, and the angles at which it rests.

import HapticModel

/// A lottery wheel in motion, for which each input decides the future until the next one.
struct WheelRun {
  /// A spin that came, or will come, to rest on the winning slot.
  struct Win: Hashable {
    let span: TimeSpan
  }

  private let wheel: LotteryWheel
  private let curve: TimingCurve
  private let spring: DampedSpring
  /// The wheel's angle in degrees, clockwise.
  private(set) var angle = Trajectory(restingAt: 0)
  private(set) var lane = StateLane("wheel", startingIn: "idle")
  private(set) var wins: [Win] = []
  /// The angles at which the wheel is at rest, each from a moment on; the first from the start.
  private var rests: [(time: HapticTime, angle: Double)] = [(.zero, 0)]
  /// Until when a finger is down that turns the wheel, or would if nothing had interrupted it.
  private var heldUntil = HapticTime.zero

  init(_ wheel: LotteryWheel) throws(SceneFault) {
    let (spin, homing) = (wheel.spin, wheel.homing)
    let bezier = CubicBezier(spin.x1, spin.y1, spin.x2, spin.y2)
    let spring = DampedSpring(
      dampingRatio: homing.dampingRatio, settlingIn: homing.duration.seconds, rule: homing.rule)
    guard let bezier, let spring else {
      throw SceneFault(
        "No spring can come to rest in \(homing.duration).", parameter: "return.rule")
    }
    self.wheel = wheel
    self.spring = spring
    curve = .cubicBezier(bezier)
  }

  private func isSpinning(at time: HapticTime) -> Bool { lane.state(at: time) == "spinning" }

  /// Whether a finger that touches down can turn the wheel.
  private func isFree(at time: HapticTime) -> Bool { time >= heldUntil && !isSpinning(at: time) }

  private func isAtRest(at time: HapticTime) -> Bool {
    ["idle", "resting"].contains(lane.state(at: time))
  }
}

// MARK: - Inputs

extension WheelRun {
  /// A finger touches the wheel, turns it, and lets go; ignored while another one does, or while
  /// the wheel spins.
  mutating func turn(by touch: Touch) {
    guard isFree(at: touch.span.start) else { return }
    let room = WheelRun.mostPieces - angle.pieces.count
    let rotation = HandRotation(by: touch, about: wheel.centre, atMost: room)
    let isStale = touch.span.end - touch.lastMove > wheel.release.staleAfter
    turn(
      rotation.cubics, over: touch.span,
      letGoAt: touch.isCancelled ? nil : isStale ? 0 : rotation.finalVelocity)
  }

  /// A trace of angles turns the wheel by its changes, and lets go at its end.
  mutating func turn(through points: [GesturePoint]) {
    let curve = MonotoneCubic(points)
    guard isFree(at: curve.points.first?.time ?? .zero) else { return }
    guard let first = curve.points.first, let last = curve.points.last else { return }
    turn(
      curve.pieces.map { $0.mapped(scale: 1, shift: -first.value) },
      over: TimeSpan(start: first.time, end: last.time), letGoAt: curve.slope(at: last.time))
  }

  private mutating func turn(
    _ cubics: [HermiteCubic], over span: TimeSpan, letGoAt velocity: Double?
  ) {
    heldUntil = span.end
    interrupt(at: span.start)
    lane.enter("turning", at: span.start)
    let origin = angle.value(at: span.start)
    angle.truncate(at: span.start)
    for cubic in cubics {
      angle.append(
        .finger(cubic.mapped(scale: 1, shift: origin)), from: cubic.span.start,
        until: cubic.span.end, isFingerDown: true)
    }
    angle.append(.constant(angle.finalValue), until: span.end, isFingerDown: true)
    letGo(at: span.end, velocity)
  }

  /// The finger lets go at a speed, or is taken away.
  private mutating func letGo(at time: HapticTime, _ velocity: Double?) {
    let speed = velocity?.magnitude ?? 0
    if let velocity, speed > 0, speed >= wheel.release.fastSpeed {
      spin(at: time, clockwise: velocity > 0)
    } else if let velocity, speed > 0, speed >= wheel.release.slowSpeed {
      drift(at: time, velocity)
    } else {
      goHome(at: time)
    }
  }

  /// A button is pressed; `spin` is ignored while the wheel spins.
  mutating func press(_ action: GestureAction) {
    switch action.name {
    case "spin":
      if !isSpinning(at: action.time) {
        spin(at: action.time, clockwise: wheel.isClockwise)
      }
    case "error":
      if !isAtRest(at: action.time) { goHome(at: action.time) }
    default: break
    }
  }
}

// MARK: - Motions

extension WheelRun {
  /// Forgets what would have happened from a moment on.
  private mutating func interrupt(at time: HapticTime) {
    while let last = rests.last, last.time > time { rests.removeLast() }
    while let last = wins.last, last.span.end > time { wins.removeLast() }
  }

  private mutating func move(
    to target: Double, at time: HapticTime, over duration: HapticTime, _ motion: Motion
  ) {
    let segment = TrackSegment(
      start: time, duration: duration, from: angle.value(at: time), to: target, motion: motion)
    angle.append(.motion(segment), from: time, until: segment.end)
  }

  private mutating func spin(at time: HapticTime, clockwise: Bool) {
    interrupt(at: time)
    let target = angle.value(at: time).nearestWholeTurn + wheel.target(clockwise: clockwise)
    move(to: target, at: time, over: wheel.spin.duration, .timed(curve))
    lane.enter("spinning", at: time)
    let span = TimeSpan(start: time, duration: wheel.spin.duration)
    lane.enter("resting", at: span.end)
    wins.append(Win(span: span))
    rests.append((span.end, target))
  }

  private mutating func drift(at time: HapticTime, _ velocity: Double) {
    let target = angle.value(at: time) + velocity * wheel.drift.factor
    move(to: target, at: time, over: wheel.drift.duration, .timed(curve))
    lane.enter("drifting", at: time)
    goHome(at: time + wheel.drift.duration)
  }

  /// Springs back to where the wheel last was at rest.
  private mutating func goHome(at time: HapticTime) {
    interrupt(at: time)
    let place = angle.value(at: time)
    let start = rests.last?.angle ?? 0
    let turns = wheel.homing.takesShortWay ? (place - start).nearestWholeTurn : 0
    let home = start + turns
    guard (place - home).magnitude > WheelRun.restingTolerance else {
      angle.append(.constant(home), from: time, until: time + HapticTime(nanoseconds: 1))
      return lane.enter("idle", at: time)
    }
    move(
      to: home, at: time, over: wheel.homing.duration,
      .spring(spring, initialVelocity: wheel.homing.initialVelocity))
    lane.enter("returning", at: time)
    lane.enter("idle", at: time + wheel.homing.duration)
    rests.append((time + wheel.homing.duration, home))
  }

  /// The most pieces of movement before fingers are followed less closely (our choice).
  private static var mostPieces: Int { 200_000 }

  /// The distance from the start, in degrees, within which the wheel does not return (our choice).
  private static var restingTolerance: Double { 1e-9 }
}
