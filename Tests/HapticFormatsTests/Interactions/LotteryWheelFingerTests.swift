// The finger on the wheel: how far it turns it, how fast it lets go, at any sampling rate.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct LotteryWheelFingerTests {
  private let centre = LotteryWheel.centre

  /// A finger that circles at 100 points from the centre: `turn` degrees in `seconds`, from the top.
  private func circle(
    _ turn: Double, over seconds: Double, rate: Double, hold: Double = 0, isCancelled: Bool = false
  ) -> [TouchSample] {
    let count = Int((seconds * rate).rounded(.up))
    var samples = (0...count).map { index in
      let part = Double(index) / Double(count)
      let (sine, cosine) = sineAndCosine(turn * part * .pi / 180)
      return TouchSample(
        time: .seconds(part * seconds), x: centre.x + 100 * sine, y: centre.y - 100 * cosine,
        phase: index == 0 ? .began : .moved)
    }
    guard let last = samples.last else { return [] }
    samples.append(
      TouchSample(
        time: last.time + .seconds(max(hold, 0.001)), x: last.x, y: last.y,
        phase: isCancelled ? .cancelled : .ended))
    return samples
  }

  @Test(arguments: [360.0, -360, 1000, -2500])
  func `it turns the wheel all the way round`(turn: Double) throws {
    var wheel = LotteryWheel(slots: 8)
    wheel["speed.stale"] = 0
    let timeline = try wheel.timeline(for: GestureInput(.touches(circle(turn, over: 4, rate: 120))))
    let angle = try #require(timeline.track("wheel.angle"))
    #expect((angle.value(at: .seconds(4)) - turn).magnitude < 1e-6)
    let turning = timeline.features("wheel.border[").filter { $0.time <= .seconds(4) }
    let passed = Int((turn.magnitude / 45 + 0.5).rounded(.down))
    #expect(turning.count == passed)
  }

  @Test func `the angle is that of the published formula`() throws {
    let timeline = try LotteryWheel().timeline(for: LotteryWheel.slowDrag)
    let angle = try #require(timeline.track("wheel.angle"))
    let touches = LotteryWheel.slowDrag.touches
    let first = LotteryWheel.angle(ofFingerAt: .init(x: touches[0].x, y: touches[0].y))
    for sample in touches {
      // From 331° over the top to 39°: one whole turn lies between.
      let now = LotteryWheel.angle(ofFingerAt: .init(x: sample.x, y: sample.y))
      let change = now < 180 ? now + 360 - first : now - first
      #expect((angle.value(at: sample.time) - change).magnitude < 1e-9)
    }
    #expect(LotteryWheel.angle(ofFingerAt: .init(x: centre.x, y: centre.y - 5)) == 0)
    #expect(LotteryWheel.angle(ofFingerAt: .init(x: centre.x + 5, y: centre.y)) == 90)
  }

  @Test func `between samples, the angle follows the curves of the place`() throws {
    let gesture = LotteryWheel.draggedAndHeld
    let timeline = try LotteryWheel().timeline(for: gesture)
    let angle = try #require(timeline.track("wheel.angle"))
    let touch = try #require(try gesture.fingerPath().touches.first)
    func seen(_ time: HapticTime) -> Double {
      LotteryWheel.angle(
        ofFingerAt: .init(x: touch.x.value(at: time), y: touch.y.value(at: time)))
    }
    try withEvery("microseconds", in: stride(from: 0, to: 500_000, by: 1_237)) { step in
      let time = HapticTime(nanoseconds: Int64(step) * 1_000)
      let change = (seen(time) - seen(.zero) + 360).truncatingRemainder(dividingBy: 360)
      let value = angle.value(at: time)
      try #require(min((value - change).magnitude, (value - change + 360).magnitude) < 5e-6)
    }
  }

  @Test(arguments: [1.0, -1, 0.01, -0.01])
  func `a finger that passes the centre turns the wheel by half a turn on its side`(below: Double)
    throws
  {
    let samples = [-100.0, -40, 30, 100, 100].enumerated().map { index, x in
      TouchSample(
        time: .milliseconds(Int64(index) * 33), x: centre.x + x, y: centre.y + below,
        phase: index == 0 ? .began : index == 4 ? .cancelled : .moved)
    }
    let timeline = try LotteryWheel().timeline(for: GestureInput(.touches(samples)))
    let turn = timeline.track("wheel.angle")?.value(at: .milliseconds(99)) ?? 0
    let missing = 2 * below.magnitude / 100 * 180 / .pi
    #expect((turn.magnitude - (180 - missing)).magnitude < 1e-3)
    #expect((turn < 0) == (below > 0))
    #expect(timeline.features("wheel.border[").filter { $0.time <= .milliseconds(99) }.count == 4)
  }

  @Test func `the speed of release decides`() throws {
    func states(_ speed: Double, isCancelled: Bool = false, hold: Double = 0) throws -> [String] {
      let touches = circle(
        speed / 4, over: 0.25, rate: 240, hold: hold, isCancelled: isCancelled)
      return try LotteryWheel().timeline(for: GestureInput(.touches(touches))).states(of: "wheel")
    }
    let returns = ["idle", "turning", "returning", "idle"]
    #expect(try states(365) == ["idle", "turning", "spinning", "resting"])
    #expect(try states(-365) == ["idle", "turning", "spinning", "resting"])
    #expect(try states(355) == ["idle", "turning", "drifting", "returning", "idle"])
    #expect(try states(25) == returns)
    #expect(try states(600, isCancelled: true) == returns)
    #expect(try states(600, hold: 0.15) == returns)
    #expect(try states(0) == ["idle", "turning", "idle"])
  }

  @Test func `a flick spins its own way`() throws {
    let right = try LotteryWheel().timeline(for: LotteryWheel.exampleGesture)
    #expect(right.track("wheel.angle")?.value(at: .seconds(9)) == 1665)
    let left = try LotteryWheel().timeline(for: LotteryWheel.counterclockwiseFlick)
    #expect(left.track("wheel.angle")?.value(at: .seconds(9)) == -1575)
    #expect(left.features("success").count == 2)
  }

  @Test func `the sampling rate changes neither what happens nor when`() throws {
    let finger = SimulatedFinger.fling(
      from: .init(x: centre.x - 60, y: centre.y - 110), to: .init(x: centre.x + 70, y: 195),
      duration: .milliseconds(250))
    let still = SimulatedFinger.drag(
      from: .init(x: centre.x - 60, y: centre.y - 110), to: .init(x: centre.x + 110, y: 240),
      duration: .milliseconds(500), hold: .milliseconds(200))
    var random = SplitMix64(seed: 7)
    for (finger, tolerance) in [(finger, 0.004), (still, 0.004)] {
      var wheel = LotteryWheel(slots: 16)
      wheel["tick.merge"] = 0
      let best = try wheel.timeline(for: GestureInput(.touches(finger.samples(rate: 1_000))))
      let scattered = (0..<3).map { _ in
        finger.samples(
          at: (0..<60).map { _ in finger.span.end.scaled(by: random.number(0...1)) })
      }
      let rated = [30.0, 60, 90, 120].map { finger.samples(rate: $0) }
      try withEvery("samples", in: rated + scattered) { samples in
        let other = try wheel.timeline(for: GestureInput(.touches(samples)))
        try #require(other.states.map(\.state) == best.states.map(\.state))
        try #require(other.features.map(\.name).sorted() == best.features.map(\.name).sorted())
        for feature in best.features {
          try #require(gap(other.time(of: feature.name), feature.time) < tolerance)
        }
      }
    }
  }

  @Test func `only the first finger turns the wheel`() throws {
    let drag = SimulatedFinger.drag(
      from: .init(x: 187.5, y: 180), to: .init(x: 307.5, y: 300), hold: .milliseconds(300))
    var other = drag
    (other.touch, other.start) = (1, .milliseconds(100))
    let one = try LotteryWheel().timeline(for: GestureInput(.simulated([drag])))
    let two = try LotteryWheel().timeline(for: GestureInput(.simulated([drag, other])))
    #expect(one.track("wheel.angle") == two.track("wheel.angle"))
    #expect(one.features == two.features)
  }

  @Test func `hostile fingers neither trap nor hang`() throws {
    var random = SplitMix64(seed: 99)
    try withEvery("gesture", in: 0..<20) { _ in
      let scale = [1e-9, 1, 300, 1e6, 1e300][random.integer(0...4)]
      let samples = (0..<50).map { (index: Int) -> TouchSample in
        TouchSample(
          time: .milliseconds(Int64(index)), x: centre.x + random.number(-1...1) * scale,
          y: centre.y + (random.oneIn(3) ? 0 : random.number(-1...1) * scale),
          phase: index == 0 ? .began : index == 49 ? .ended : .moved)
      }
      let timeline = try LotteryWheel(slots: 64).timeline(for: GestureInput(.touches(samples)))
      try #require(timeline.tracks.allSatisfy { $0.range.upperBound.isFinite })
    }
    #expect(throws: SceneFault.self) {
      try LotteryWheel().timeline(through: [(0, 0), (100, 1e12)])
    }
    #expect(throws: SceneFault.self) {
      try LotteryWheel().timeline(through: [(-5, 0), (100, 1)])
    }
    #expect(throws: SceneFault.self) {
      let nowhere = TouchSample(time: .zero, x: .nan, y: 0, phase: .began)
      return try LotteryWheel().timeline(for: GestureInput(.touches([nowhere])))
    }
  }
}
