// The animators of a run: what they answer at an instant, and how their motions go on.

import HapticModel

extension InteractionRun {
  /// The drive of a motion that is an animator, with every number of it known.
  func drive(of motion: InteractionMotion) -> AnimatorDrive? {
    guard let told = motion.animator else { return nil }
    let number = { (quantity: Quantity) in quantity.value { parameters[$0] ?? 0 } }
    let rule: PropertyAnimator.ContinuationRule = told.keepsCurve ? .restOfCurve : .wholeCurve
    let animator: PropertyAnimator =
      switch told.pace {
      case .curve(let curve, let length):
        PropertyAnimator(
          duration: .seconds(max(number(length), 0)), curve: curve, continuation: rule)
      case .spring(let spring): PropertyAnimator(spring: spring, continuation: rule)
      case .swing(let spring, let velocity, _):
        PropertyAnimator(spring: spring, initialVelocity: velocity, continuation: rule)
      case .slowing, .jump, .parametric: PropertyAnimator(duration: .zero, continuation: rule)
      }
    return AnimatorDrive(animator, factor: number(told.factor))
  }

  /// Lets an animator answer what happens at this instant; the happenings that it brings about.
  mutating func driveAnimator(_ index: Int, by found: [Happening]) -> [Happening] {
    guard let told = motions[index].definition.animator, var drive = motions[index].drive else {
      return []
    }
    motions[index].drive = nil
    drive.advance(to: now)
    for happening in found where happening.name == told.scrub.map({ "\($0).release" }) {
      drive.letGo(at: happening.time, isCancelled: false)
    }
    for happening in found where happening.name == told.scrub.map({ "\($0).cancel" }) {
      drive.letGo(at: happening.time, isCancelled: true)
    }
    for happening in found {
      guard let tap = told.taps.first(where: { $0.event == happening.name }) else { continue }
      drive.tap(at: now, tap)
    }
    if let scrub = told.scrub, found.contains(where: { $0.name == "\(scrub).press" }),
      let input = definition.inputs.firstIndex(where: { $0.name == scrub }),
      let grab = inputs[input]?.grab(startingAt: now)
    {
      drive.follow(grab.scaled(by: 1 / number(told.way, at: now)))
    }
    let (events, segments) = drive.take()
    motions[index].drive = drive
    if let segments { show(segments, of: index) }
    return events.map { Happening(name: "\(motions[index].name).\($0.rawValue)", time: now) }
  }

  private mutating func show(_ segments: [TrackSegment], of index: Int) {
    spend(1 + segments.count / 8)
    // Before the trajectory changes, so that no copy of it is held.
    forget(motions[index].name)
    motions[index].trajectory.truncate(at: now)
    for segment in segments {
      var segment = segment
      if segment.isInstant {
        (segment.duration, segment.motion) = (ResolvedPace.leastTime, .linear)
      }
      motions[index].trajectory.append(.motion(segment), from: segment.start, until: segment.end)
    }
  }
}
