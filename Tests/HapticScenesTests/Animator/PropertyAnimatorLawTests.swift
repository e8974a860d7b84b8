// Laws of the animator over random lives: turning twice, pausing, continuing.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

extension SplitMix64 {
  /// An animator of any kind, not started.
  fileprivate mutating func animator() throws -> PropertyAnimator {
    let rule = oneIn(2) ? PropertyAnimator.ContinuationRule.wholeCurve : .restOfCurve
    let duration = HapticTime(nanoseconds: Int64(integer(50_000_000...900_000_000)))
    switch integer(0...3) {
    case 0:
      let spring = try #require(
        DampedSpring(angularFrequency: number(3...20), dampingRatio: number(0.2...2)))
      return PropertyAnimator(
        spring: spring, initialVelocity: number(-3...3), continuation: rule)
    case 1:
      return try #require(
        PropertyAnimator(
          duration: duration, dampingRatio: number(0.2...1.2), continuation: rule))
    case 2: return PropertyAnimator(duration: duration, curve: .easeInOut, continuation: rule)
    default:
      return PropertyAnimator(
        duration: duration, curve: .cubicBezier(curve()), continuation: rule)
    }
  }

  /// A moment after another, by up to 0.2 s.
  fileprivate mutating func later(than time: HapticTime) -> HapticTime {
    time + HapticTime(nanoseconds: Int64(integer(0...200_000_000)))
  }

  /// An animator after some random calls, and the time of the last.
  fileprivate mutating func livingAnimator() throws -> (PropertyAnimator, HapticTime) {
    var animator = try animator()
    var time = HapticTime.zero
    animator.start(at: time)
    for _ in 0..<integer(0...6) {
      time = later(than: time)
      let calls: [Call] = [.start, .pause, .scrub, .reverse, .continue]
      animator.perform(calls[integer(0...4)], at: time, value: oneIn(2) ? 0 : number(0...1))
    }
    return (animator, later(than: time))
  }
}

@Suite struct PropertyAnimatorLawTests {
  /// Moments after one, by up to 2 s.
  private func moments(after time: HapticTime) -> [HapticTime] {
    (0...100).map { time + .milliseconds(20) * $0 }
  }

  @Test func `turning twice at one moment is the identity`() throws {
    var random = SplitMix64(seed: 1)
    try withEvery("case", in: 0..<600) { _ in
      let (animator, time) = try random.livingAnimator()
      let before = animator.advanced(to: time)
      var turned = before
      turned.reverse(at: time)
      turned.reverse(at: time)
      try #require(turned.state == before.state && turned.isReversed == before.isReversed)
      let (arrived, expected) = (turned.arrival, before.arrival)
      try #require(arrived == expected, "\(before)")
      for moment in moments(after: time) {
        let gap = turned.progress.value(at: moment) - before.progress.value(at: moment)
        try #require(abs(gap) < 1e-9, "\(gap) at \(moment): \(before)")
      }
    }
  }

  @Test func `pausing changes nothing but time`() throws {
    var random = SplitMix64(seed: 2)
    try withEvery("case", in: 0..<600) { _ in
      let (animator, time) = try random.livingAnimator()
      let before = animator.advanced(to: time)
      guard before.state == .running else { return }
      let pause = HapticTime(nanoseconds: Int64(random.integer(0...2_000_000_000)))
      var held = before
      held.pause(at: time)
      try #require(held.progress.value(at: time + pause) == before.progress.value(at: time))
      held.start(at: time + pause)
      try #require(held.arrival == before.arrival.map { $0 + pause })
      for moment in moments(after: time) {
        let gap = held.progress.value(at: moment + pause) - before.progress.value(at: moment)
        try #require(abs(gap) < 1e-9, "\(gap) at \(moment): \(before)")
      }
    }
  }

  @Test func `continuing by the rest of the curve changes nothing but time`() throws {
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<200) { _ in
      var animator = PropertyAnimator(
        duration: .milliseconds(400), curve: .cubicBezier(random.curve()),
        continuation: .restOfCurve)
      animator.start(at: .zero)
      let time = HapticTime.milliseconds(Int64(random.integer(1...399)))
      var held = animator
      held.pause(at: time)
      held.continue(at: time + .seconds(1))
      try #require(held.arrival == .milliseconds(1_400))
      for moment in moments(after: time) {
        let gap =
          held.progress.value(at: moment + .seconds(1)) - animator.progress.value(at: moment)
        try #require(abs(gap) < 1e-9)
      }
    }
  }

  @Test func `scrubbed to a place of the curve, the rest of it follows`() throws {
    var animator = PropertyAnimator(
      duration: .milliseconds(300), curve: .easeInOut, continuation: .restOfCurve)
    animator.setFraction(TimingCurve.easeInOut.progress(at: 0.6), at: .zero)
    animator.continue(at: .zero)
    let arrival = try #require(animator.arrival)
    #expect(abs((arrival - .milliseconds(120)).nanoseconds) <= 1)
    for step in 0...120 {
      let expected = TimingCurve.easeInOut.progress(at: 0.6 + Double(step) / 300)
      let found = animator.progress.value(at: .milliseconds(Int64(step)))
      #expect(abs(found - expected) < 1e-7)
    }
  }

  @Test func `nothing but scrubbing and finishing jumps`() throws {
    var random = SplitMix64(seed: 4)
    try withEvery("case", in: 0..<600) { _ in
      let (animator, time) = try random.livingAnimator()
      let before = animator.advanced(to: time)
      let value = before.progress.value(at: time)
      for call in [Call.start, .pause, .reverse, .continue, .stop] {
        // At its end there is no way left, and an animation that arrives is at its end.
        guard before.state != .finished else { return }
        var after = before
        after.perform(call, at: time, value: random.oneIn(2) ? 0 : random.number(0...2))
        let gap = abs(after.progress.value(at: time) - value)
        try #require(gap < 1e-9 || after.state == .finished, "\(call) by \(gap): \(before)")
      }
    }
  }

  @Test func `a running spring that is turned keeps its velocity`() throws {
    var random = SplitMix64(seed: 5)
    try withEvery("case", in: 0..<200) { _ in
      let spring = try #require(
        DampedSpring(angularFrequency: random.number(3...20), dampingRatio: random.number(0.2...2)))
      var animator = PropertyAnimator(spring: spring)
      animator.start(at: .zero)
      let time = HapticTime.milliseconds(Int64(random.integer(1...200)))
      let speed = animator.progress.velocity(at: time)
      animator.reverse(at: time)
      guard animator.state == .running else { return }
      try #require(abs(animator.progress.velocity(at: time) - speed) < 1e-9 * (1 + abs(speed)))
    }
  }

  @Test func `a curve that is turned is retraced`() throws {
    var random = SplitMix64(seed: 6)
    try withEvery("case", in: 0..<300) { _ in
      var animator = PropertyAnimator(
        duration: .milliseconds(400), curve: .cubicBezier(random.curve()))
      animator.start(at: .zero)
      let forwards = animator.progress
      let turn = HapticTime.milliseconds(Int64(random.integer(1...399)))
      let back = HapticTime.milliseconds(
        Int64(random.integer(0...Int(turn.nanoseconds / 1_000_000))))
      animator.reverse(at: turn)
      let gap = animator.progress.value(at: turn + back) - forwards.value(at: turn - back)
      try #require(abs(gap) < 1e-9)
      // Turned again on the way, it is where it was twice that way earlier.
      guard back < turn else { return }
      animator.reverse(at: turn + back)
      try #require(animator.arrival == .milliseconds(400) + back * 2)
      let later = turn + back * 2 + .milliseconds(1)
      let drift = animator.progress.value(at: later) - forwards.value(at: later - back * 2)
      try #require(abs(drift) < 1e-9)
    }
  }

  @Test func `a cubic that is held and turned is retraced`() throws {
    var random = SplitMix64(seed: 8)
    try withEvery("case", in: 0..<200) { _ in
      let cubic = Motion.cubic(
        startSlope: random.number(-20...20), endSlope: random.number(-20...20))
      var animator = PropertyAnimator(duration: .milliseconds(400))
      animator.pause(at: .zero)
      animator.continue(at: .zero, with: cubic)
      let forwards = animator.progress
      let (turn, pause) = (random.integer(1...399), random.integer(0...500))
      let (time, length) = (HapticTime.milliseconds(Int64(turn)), Int64(pause))
      animator.pause(at: time)
      animator.start(at: time + .milliseconds(length))
      let rest = animator.progress.value(at: .milliseconds(length + 399))
      try #require(abs(rest - forwards.value(at: .milliseconds(399))) < 1e-9)
      animator.reverse(at: time + .milliseconds(length))
      let back = HapticTime.milliseconds(Int64(random.integer(0...turn)))
      let value = animator.progress.value(at: time + .milliseconds(length) + back)
      try #require(abs(value - forwards.value(at: time - back)) < 1e-9)
    }
  }

  @Test func `it always arrives where it is heading`() throws {
    var random = SplitMix64(seed: 7)
    try withEvery("case", in: 0..<600) { _ in
      var (animator, time) = try random.livingAnimator()
      animator.start(at: time)
      guard let arrival = animator.arrival else { return }
      let done = animator.advanced(to: arrival)
      let position: PropertyAnimator.Position = animator.isReversed ? .start : .end
      try #require(
        done.completion == PropertyAnimator.Completion(time: arrival, position: position))
      try #require(done.progress.value(at: arrival) == (animator.isReversed ? 0 : 1))
      try #require(done.progress.end == arrival)
    }
  }
}
