// What begins the motions of a run, and how its loops go round.

import HapticModel

extension InteractionRun {
  /// Lets a motion begin what a state that is entered now starts.
  mutating func beginMotion(_ index: Int, in state: StateName) {
    let runs = motions[index].definition.runs
    for row in runs.indices {
      if case .entry(state) = runs[row].cause { begin(row: row, of: index) }
    }
    guard motions[index].phase == nil,
      motions[index].definition.loop?.states.contains(state) ?? false
    else { return }
    startPhase(0, of: index)
  }

  /// Lets motions begin what things that happen now start.
  mutating func beginMotions(on events: [String]) {
    for index in motions.indices {
      let runs = motions[index].definition.runs
      for row in runs.indices {
        guard case .event(let name) = runs[row].cause, events.contains(name) else { continue }
        begin(row: row, of: index)
      }
    }
  }

  /// Begins a row of a motion, now or after its delay.
  private mutating func begin(row: Int, of index: Int) {
    let run = motions[index].definition.runs[row]
    motions[index].pending = []
    let wait = max(number(run.delay, at: now), 0)
    guard wait > 0 else { return begin(run.course, of: index) }
    motions[index].pending.append((row, now + .seconds(wait)))
  }

  /// What becomes of a motion at this instant: starts that were pending, ends, phases.
  mutating func advanceMotion(_ index: Int, _ found: inout [Happening]) {
    let isPhaseOver = motions[index].nextPhase == now
    if motions[index].end == now {
      motions[index].end = nil
      found.append(Happening(name: "\(motions[index].name).end", time: now))
    }
    if isPhaseOver { found.append(Happening(name: "\(motions[index].name).phase", time: now)) }
    guard !motions[index].pending.isEmpty else { return }
    for pending in motions[index].pending where pending.time == now {
      begin(motions[index].definition.runs[pending.run].course, of: index)
    }
    motions[index].pending.removeAll { $0.time <= now }
  }

  mutating func begin(_ course: InteractionMotion.Course, of index: Int) {
    let name = motions[index].name
    let value = motions[index].settledValue(at: now)
    if let number = names.number(of: name) { known[number] = Trajectory(restingAt: value) }
    // Who is there already does not set out.
    if case .move(let target, _) = course, number(target, at: now) == value,
      motions[index].end == nil, motions[index].phase == nil
    {
      return forget(name)
    }
    motions[index].phase = nil
    happenings.append(Happening(name: "\(name).start", time: now))
    if let law = law(of: course, of: index, from: value) {
      motions[index].trajectory.append(
        law.law, from: now, until: max(law.end, now + ResolvedPace.leastTime))
      motions[index].end = motions[index].trajectory.end
    } else {
      motions[index].append(segments(of: course, from: value), at: now)
    }
    forget(name)
  }

  /// The law of a course that has the speed of what it interrupts, or one of its own, and when it
  /// ends; `nil` for one in segments.
  private mutating func law(
    of course: InteractionMotion.Course, of index: Int, from value: Double
  ) -> (law: Trajectory.Law, end: HapticTime)? {
    switch course {
    case .move(let target, .spring(let spring)):
      let target = number(target, at: now)
      let law = SpringReturn(
        start: now, origin: value, velocity: motions[index].trajectory.velocity(at: now),
        target: target, spring: spring, threshold: max((target - value).magnitude, 1e-6) * 1e-3)
      return (.spring(law), law.end)
    case .decay(let speed, let deceleration):
      let glide = Glide(
        start: now, origin: value, velocity: number(speed, at: now), deceleration: deceleration)
      return (.glide(glide), now + .seconds(deceleration.duration(velocity: glide.velocity)))
    default: return nil
    }
  }

  /// The segments of a course whose length is known.
  private mutating func segments(
    of course: InteractionMotion.Course, from value: Double
  ) -> [TrackSegment] {
    switch course {
    case .move(let target, let pace):
      return [segment(from: value, to: number(target, at: now), pace)]
    case .frames(let values, let times, let length, let curves):
      let numbers = values.map { number($0, at: now) }
      let frames = try? TrackKeyframes(
        values: numbers, keyTimes: times?.map { number($0, at: now) },
        curves: curves.count == 1
          ? Array(repeating: curves[0], count: max(numbers.count - 1, 0))
          : curves.isEmpty ? nil : curves)
      return frames?.segments(start: now, duration: seconds(length)) ?? []
    case .shake(let reach, let phase, let cycles):
      let amplitude = number(reach, at: now)
      let cycle = ShakeCycle(phaseDuration: seconds(phase))
      return cycle.segments(start: now, cycles: cycles, amplitude: amplitude).map {
        TrackSegment(
          start: $0.start, duration: $0.duration, from: value + $0.from, to: value + $0.to,
          motion: $0.motion)
      }
    case .decay: return []
    }
  }

  private mutating func segment(
    from value: Double, to target: Double, _ pace: Pace
  ) -> TrackSegment {
    var segment = TrackSegment(
      start: now, duration: .zero, from: value, to: target, motion: .step)
    switch pace {
    case .curve(let curve, let length):
      (segment.duration, segment.motion) = (seconds(length), .timed(curve))
    case .swing(let spring, let velocity, let length):
      (segment.duration, segment.motion) = (length, .spring(spring, initialVelocity: velocity))
    case .spring, .slowing, .jump, .parametric: break
    }
    return segment
  }

  private mutating func seconds(_ quantity: Quantity) -> HapticTime {
    .seconds(max(number(quantity, at: now), 0))
  }
}

// MARK: - Loops

extension InteractionRun {
  /// Lets a loop whose phase ends now go on, or end.
  mutating func continueLoop(_ index: Int) {
    guard let phase = motions[index].phase, phase.end == now,
      let loop = motions[index].definition.loop
    else { return }
    if loop.end == .start, motions[index].isLeaving { return bringHome(index, loop) }
    let isWhole = (phase.number + 1) % max(loop.targets.count, 1) == 0
    if isWanted(loop) || (loop.end == .cycle && !isWhole) {
      startPhase(phase.number + 1, of: index)
    } else {
      endLoop(index)
    }
  }

  /// Notes that a loop which ends at its start is to go there, though its states be entered again.
  mutating func noteLeaving(_ index: Int) {
    guard motions[index].phase != nil, let loop = motions[index].definition.loop,
      loop.end == .start, !isWanted(loop)
    else { return }
    motions[index].isLeaving = true
  }

  /// Leads a loop back to its start, where it ends or begins anew.
  private mutating func bringHome(_ index: Int, _ loop: InteractionMotion.Loop) {
    let start = number(motions[index].definition.start, at: now)
    guard motions[index].trajectory.value(at: now) == start else {
      return startPhase(0, of: index, to: start)
    }
    endLoop(index)
    if isWanted(loop) { startPhase(0, of: index) }
  }

  private mutating func endLoop(_ index: Int) {
    (motions[index].phase, motions[index].isLeaving) = (nil, false)
    happenings.append(Happening(name: "\(motions[index].name).end", time: now))
  }

  /// Begins a phase to the target that is its turn, or to another.
  private mutating func startPhase(_ number: Int, of index: Int, to other: Double? = nil) {
    guard let loop = motions[index].definition.loop, !loop.targets.isEmpty else { return }
    let isSingle = loop.targets.count == 1 && loop.end != .start
    let value =
      isSingle
      ? self.number(motions[index].definition.start, at: now)
      : motions[index].trajectory.value(at: now)
    let target = other ?? self.number(loop.targets[number % loop.targets.count], at: now)
    let length = max(seconds(loop.phase), ResolvedPace.leastTime)
    let segment = TrackSegment(
      start: now, duration: length, from: value, to: target, motion: .timed(loop.curve))
    motions[index].append([segment], at: now)
    motions[index].end = nil
    motions[index].phase = (number, segment.end)
    forget(motions[index].name)
  }
}
