// The animator: its states, its laws, and the numbers of an interrupted expansion.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct PropertyAnimatorTests {
  private func ms(_ count: Int64) -> HapticTime { .milliseconds(count) }

  private func started(
    _ curve: TimingCurve = .easeInOut, _ rule: PropertyAnimator.ContinuationRule = .wholeCurve
  ) -> PropertyAnimator {
    var animator = PropertyAnimator(duration: ms(300), curve: curve, continuation: rule)
    animator.start(at: ms(100))
    return animator
  }

  @Test func `left alone, it runs to its end`() {
    let animator = started()
    #expect(animator.state == .running)
    #expect(animator.arrival == ms(400))
    let track = animator.track("card.cornerRadius", unit: .points, from: 16, to: 0)
    #expect(track.value(at: ms(250)) == 8)
    #expect(track.end == ms(400))
    let later = animator.advanced(to: ms(400))
    #expect(later.state == .finished)
    #expect(later.completion == PropertyAnimator.Completion(time: ms(400), position: .end))
    #expect(animator.advanced(to: ms(399)).completion == nil)
  }

  @Test func `reversed, it ends at the start`() {
    var animator = started()
    animator.reverse(at: ms(200))
    #expect(animator.isReversed)
    #expect(animator.arrival == ms(300))
    let later = animator.advanced(to: ms(1_000))
    #expect(later.completion == PropertyAnimator.Completion(time: ms(300), position: .start))
    #expect(animator.progress.value(at: ms(300)) == 0)
  }

  /// Paused at once, dragged to 0.6, let go: what is left is 0.4 × 0.3 s, and the curve runs again.
  @Test func `a drag is scrubbed linearly and continued in the time that is left`() {
    var animator = PropertyAnimator(duration: ms(300), curve: .easeInOut)
    animator.start(at: ms(0))
    animator.pause(at: ms(0))
    #expect(animator.state == .paused)
    for step in 0...60 {
      animator.setFraction(Double(step) / 100, at: ms(Int64(step) * 10))
      #expect(animator.progress.value(at: ms(Int64(step) * 10)) == Double(step) / 100)
    }
    animator.continue(at: ms(700))
    #expect(animator.arrival == ms(820))
    let track = animator.track("card.height", unit: .points, from: 200, to: 700)
    #expect(track.value(at: ms(700)) == 500)
    #expect(abs(track.value(at: ms(760)) - 600) < 1e-9)
    #expect(track.value(at: ms(820)) == 700)
  }

  @Test func `a drag let go the other way goes back to the start`() {
    var animator = PropertyAnimator(duration: ms(300), curve: .linear)
    animator.setFraction(0.25, at: ms(10))
    animator.reverse(at: ms(20))
    #expect(animator.fraction(at: ms(20)) == 0.75)
    animator.setFraction(0.5, at: ms(30))
    #expect(animator.progress.value(at: ms(30)) == 0.5)
    animator.continue(at: ms(40))
    #expect(animator.arrival == ms(190))
    let later = animator.advanced(to: ms(500))
    #expect(later.completion == PropertyAnimator.Completion(time: ms(190), position: .start))
  }

  @Test func `a duration factor multiplies the original duration`() {
    var animator = started()
    animator.pause(at: ms(200))
    animator.continue(at: ms(300), durationFactor: 2)
    #expect(animator.arrival == ms(900))
    animator.pause(at: ms(400))
    animator.continue(at: ms(400), with: .timed(.easeIn), durationFactor: 0.5)
    #expect(animator.arrival == ms(550))
  }

  @Test func `continued at its end, it completes at once`() {
    var animator = PropertyAnimator(duration: ms(300))
    animator.setFraction(1, at: ms(50))
    animator.continue(at: ms(60))
    #expect(animator.completion == PropertyAnimator.Completion(time: ms(60), position: .end))
  }

  @Test func `stopped, it keeps its value until it is finished`() {
    var animator = started(.linear)
    animator.stop(at: ms(250))
    #expect(animator.state == .stopped)
    #expect(animator.progress.value(at: ms(900)) == 0.5)
    animator.start(at: ms(300))
    animator.reverse(at: ms(300))
    animator.continue(at: ms(300))
    #expect(animator.state == .stopped && !animator.isReversed)
    var current = animator
    current.finish(at: .current, time: ms(350))
    #expect(current.progress.value(at: ms(350)) == 0.5)
    #expect(current.completion == PropertyAnimator.Completion(time: ms(350), position: .current))
    animator.finish(at: .end, time: ms(350))
    #expect(animator.progress.value(at: ms(350)) == 1)
    #expect(animator.progress.value(at: ms(349)) == 0.5)
  }

  @Test func `pausing on completion leaves the way back open`() {
    var animator = PropertyAnimator(
      duration: ms(300), curve: .linear, pausesOnCompletion: true)
    animator.start(at: .zero)
    #expect(animator.advanced(to: ms(300)).state == .paused)
    #expect(animator.advanced(to: ms(300)).completion == nil)
    animator.reverse(at: ms(500))
    animator.start(at: ms(500))
    #expect(animator.arrival == ms(800))
    #expect(animator.progress.value(at: ms(650)) == 0.5)
  }

  @Test func `calls in the wrong state do nothing`() {
    let fresh = PropertyAnimator(duration: ms(300))
    for call in Call.allCases where ![.start, .pause, .scrub].contains(call) {
      var animator = fresh
      animator.perform(call, at: ms(1), value: 0.5)
      #expect(animator.state == .inactive)
      #expect(animator.progress == fresh.progress && !animator.isReversed)
    }
    let done = started().advanced(to: ms(900))
    for call in Call.allCases {
      var animator = done
      animator.perform(call, at: ms(1_000), value: 0.5)
      #expect(animator.progress == done.progress && animator.completion == done.completion)
    }
    for call in [Call.scrub, .continue, .finish, .start] {
      var animator = started()
      animator.perform(call, at: ms(200), value: 0.5)
      #expect(animator.progress == started().progress)
    }
  }

  @Test func `springs keep their own time or the one they were given`() throws {
    let card = try #require(DampedSpring(mass: 1, stiffness: 2, damping: 0.2))
    var own = PropertyAnimator(spring: card)
    own.start(at: .zero)
    #expect(own.arrival == .seconds(card.settlingTime()))
    own.pause(at: ms(500))
    own.continue(at: ms(600), durationFactor: 0.1)
    #expect(own.arrival == ms(600) + .seconds(card.settlingTime()))

    var given = try #require(PropertyAnimator(duration: ms(500), dampingRatio: 0.7))
    given.setFraction(0.5, at: .zero)
    given.continue(at: .zero)
    #expect(given.arrival == ms(250))
    #expect(given.progress.range.upperBound > 1)
    #expect(PropertyAnimator(duration: ms(500), dampingRatio: 0) == nil)
    let free = try #require(DampedSpring(angularFrequency: 5, dampingRatio: 0))
    var endless = PropertyAnimator(spring: free)
    endless.start(at: .zero)
    #expect(endless.arrival == nil)
    #expect(endless.advanced(to: .seconds(1e6)).state == .running)
  }

  @Test func `scrubbing along a motion has no steps`() {
    var animator = PropertyAnimator(duration: ms(300))
    animator.pause(at: .zero)
    animator.reverse(at: .zero)
    animator.scrub(
      TrackSegment(start: .zero, duration: ms(100), from: 1, to: 0.5, motion: .timed(.linear)))
    #expect(abs(animator.progress.value(at: ms(50)) - 0.25) < 1e-15)
    #expect(animator.progress.value(at: ms(100)) == 0.5)
    animator.continue(at: ms(50))
    #expect(animator.arrival == ms(250))
  }
}

/// The calls of an animator, to be made at random.
enum Call: CaseIterable {
  case start, pause, scrub, reverse, `continue`, stop, finish
}

extension PropertyAnimator {
  /// Makes a call; `value` is the fraction or the duration factor.
  mutating func perform(_ call: Call, at time: HapticTime, value: Double) {
    switch call {
    case .start: start(at: time)
    case .pause: pause(at: time)
    case .scrub: setFraction(value, at: time)
    case .reverse: reverse(at: time)
    case .continue: self.continue(at: time, durationFactor: value)
    case .stop: stop(at: time)
    case .finish: finish(at: value < 0.5 ? .start : .current, time: time)
    }
  }
}
