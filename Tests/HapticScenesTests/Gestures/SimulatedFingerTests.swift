// Simulated fingers against their formulas, and against the promises of a touch screen.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SimulatedFingerTests {
  @Test func `a drag is of minimum jerk`() {
    let drag = SimulatedFinger.drag(
      from: TouchPoint(x: 100, y: 0), to: TouchPoint(x: 400, y: -30), duration: .milliseconds(400))
    #expect(drag.position(at: .zero) == TouchPoint(x: 100, y: 0))
    #expect(drag.position(at: .milliseconds(200)) == TouchPoint(x: 250, y: -15))
    // 10/64 − 15/256 + 6/1024 at a quarter of the time.
    #expect(abs(drag.position(at: .milliseconds(100)).x - (100 + 300 * 0.103515625)) < 1e-10)
    #expect(drag.position(at: .seconds(5)) == TouchPoint(x: 400, y: -30))
  }

  @Test(arguments: [30.0, 60, 90, 120, 7.3, 1_000])
  func `samples are at whole periods from touch down and at lifting`(rate: Double) throws {
    let drag = SimulatedFinger.drag(
      from: .zero, to: TouchPoint(x: 300, y: 0), start: .milliseconds(77),
      duration: .milliseconds(410))
    let samples = drag.samples(rate: rate)
    #expect(samples.first?.time == .milliseconds(77))
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.time == .milliseconds(487))
    #expect(samples.last?.phase == .ended)
    #expect(abs(Double(samples.count) - 0.41 * rate - 1.5) <= 1)
    try withEvery("sample", in: samples.dropLast().enumerated()) { index, sample in
      try #require(sample.time == .milliseconds(77) + .seconds(Double(index) / rate))
      try #require(sample.x == drag.position(at: sample.time).x)
    }
    _ = try FingerPath(samples)
  }

  @Test func `a fling leaves at speed`() throws {
    func velocity(_ profile: SimulatedFinger.Profile) throws -> Double {
      let fling = SimulatedFinger.fling(
        from: .zero, to: TouchPoint(x: -150, y: 0), duration: .milliseconds(150), profile: profile)
      let path = try FingerPath(fling.samples)
      return try #require(path.touches.first).releaseVelocity(staleAfter: .milliseconds(100)).x
    }
    #expect(try abs(velocity(.steady) + 1_000) < 1e-6)
    #expect(try abs(velocity(.accelerating) + 2_000) < 1e-6)
    #expect(try abs(velocity(.minimumJerk)) < 15)
  }

  @Test func `a hesitant pull rests between its parts`() {
    let pull = SimulatedFinger.hesitantPull(
      from: .zero, to: TouchPoint(x: 300, y: 0), parts: 3, duration: .milliseconds(200),
      pause: .milliseconds(100))
    #expect(pull.span.duration == .milliseconds(900))
    #expect(pull.position(at: .milliseconds(200)).x == pull.position(at: .milliseconds(299)).x)
    #expect(abs(pull.position(at: .milliseconds(250)).x - 100) < 1e-9)
    #expect(pull.position(at: .milliseconds(899)).x == 300)
  }

  @Test func `a pull goes back before it is let go`() {
    let end = TouchPoint(x: -200, y: 0)
    let pull = SimulatedFinger.pullAndLetGo(from: .zero, to: end, back: 0.25)
    #expect(pull.span.duration == .milliseconds(1_000))
    #expect(pull.position(at: .milliseconds(600)).x == -200)
    #expect(pull.position(at: pull.span.end).x == -150)
    #expect(SimulatedFinger.pullAndLetGo(from: .zero, to: end).span.duration == .milliseconds(600))
  }

  @Test func `alternating drags overlap and take turns`() throws {
    let drags = SimulatedFinger.alternatingDrags(count: 5, distance: TouchPoint(x: -300, y: 0))
    #expect(drags.map(\.touch) == [0, 1, 0, 1, 0])
    for (drag, next) in zip(drags, drags.dropFirst()) {
      #expect(drag.span.end - next.span.start == .milliseconds(60))
    }
    for overlap in [HapticTime.zero, .milliseconds(350), .seconds(99), .seconds(-1)] {
      let fingers = SimulatedFinger.alternatingDrags(
        count: 4, distance: TouchPoint(x: 1, y: 1), overlap: overlap)
      #expect(try FingerPath(fingers.touches).touches.count == 4)
    }
  }

  @Test func `hostile fingers are bounded`() throws {
    let place = TouchPoint(x: .infinity, y: .nan)
    let strokes = Array(
      repeating: SimulatedFinger.Stroke(.steady, to: place, over: .largest), count: 3)
    let finger = SimulatedFinger(start: .largest, from: place, strokes: strokes, rate: .nan)
    #expect(finger.rate == 1)
    #expect(finger.span.duration <= .seconds(180))
    #expect(finger.samples(rate: -.infinity).count <= 182)
    #expect(throws: GestureFault.self) { try FingerPath(finger.samples) }
    let still = SimulatedFinger(from: .zero, strokes: [])
    #expect(try FingerPath(still.samples).touches.count == 1)
    #expect(SimulatedFinger.alternatingDrags(count: -3, distance: .zero).isEmpty)
    #expect(SimulatedFinger.hesitantPull(from: .zero, to: .zero, parts: .max).strokes.count == 100)
  }
}
