// The slower motions: turning on a little, springing back, and what of that is felt.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct LotteryWheelReturnTests {
  /// The angle at the end of a spin back, by the textbook's formula.
  private func spring(
    _ seconds: Double, ratio: Double, from origin: Double, velocity: Double = 1
  ) -> Double {
    // The envelope e^(−ζωT)/√(1 − ζ²) is 0.001 at T = 1.
    let root = (1 - ratio * ratio).squareRoot()
    let omega = -logarithm(0.001 * root) / ratio
    let damped = omega * root
    let (sine, cosine) = sineAndCosine(damped * seconds)
    let part = cosine + (ratio * omega - velocity) / damped * sine
    return origin * exponential(-ratio * omega * seconds) * part
  }

  @Test func `a slow release turns on by a fifth of the speed and returns`() throws {
    let timeline = try LotteryWheel(slots: 8).timeline(through: [(0, 0), (100, 10), (200, 20)])
    #expect(
      timeline.states(of: "wheel") == ["idle", "turning", "drifting", "returning", "idle"])
    let angle = try #require(timeline.track("wheel.angle"))
    #expect((angle.value(at: .milliseconds(1_200)) - 40).magnitude < 1e-9)
    #expect(angle.value(at: .milliseconds(2_200)) == 0)
    // 20° and then 22.5° within the drift; the border at 22.5° again on the way back.
    let borders = timeline.features("wheel.border[")
    #expect(borders.count == 2)
    let part = BezierOracle.fraction(reaching: 2.5 / 20)
    #expect((borders[0].time.seconds - 0.2 - part).magnitude < 2e-9)
    #expect(timeline.features("success").isEmpty)
  }

  @Test func `the return follows a spring of its damping ratio and initial velocity`() throws {
    let timeline = try LotteryWheel(slots: 8).timeline(through: [(0, 0), (100, 30), (400, 30)])
    #expect(timeline.states(of: "wheel") == ["idle", "turning", "returning", "idle"])
    let angle = try #require(timeline.track("wheel.angle"))
    try withEvery("milliseconds", in: stride(from: 0, to: 1_000, by: 7)) { step in
      let value = angle.value(at: .milliseconds(Int64(400 + step)))
      let expected = spring(Double(step) / 1_000, ratio: 0.7, from: 30)
      try #require((value - expected).magnitude < 1e-9)
    }
  }

  @Test func `a spring that crosses a border three times ticks three times`() throws {
    // 64 slots: borders at ±2.8125°. The swings from 12° reach some −6°, 3°, −1.7°.
    var wheel = LotteryWheel(slots: 64)
    wheel["return.damping"] = 0.2
    let timeline = try wheel.timeline(through: [(0, 0), (100, 12), (400, 12)])
    let borders = timeline.features("wheel.border[").filter { $0.time >= .milliseconds(400) }
    let times = stride(from: 0.0, to: 1, by: 1e-5).map { ($0, spring($0, ratio: 0.2, from: 12)) }
    let passages = [8.4375, 2.8125, -2.8125].map { level in
      zip(times, times.dropFirst()).filter { ($0.1 < level) != ($1.1 < level) }.map(\.1.0)
    }
    #expect(passages.map(\.count) == [1, 3, 2])
    #expect(borders.count == 6)
    for (border, time) in zip(borders, passages.flatMap { $0 }.sorted()) {
      #expect((border.time.seconds - 0.4 - time).magnitude < 2e-5)
    }
  }

  @Test func `a border that is only touched does not tick`() throws {
    let wheel = LotteryWheel(slots: 8)
    #expect(try wheel.timeline(through: [(0, 0), (200, 22.5), (500, 22.5)]).isEmpty)
    let beyond = try wheel.timeline(through: [(0, 0), (200, 22.500_01), (500, 22.500_01)])
    #expect(beyond.features("wheel.border[").count == 2)
    let passed = try wheel.timeline(
      through: [(0, 0), (200, 22.5), (300, 22.5), (500, 30), (800, 30)])
    // As soon as it leaves the border, which it does from rest.
    #expect(gap(passed.time(of: "wheel.border[0]"), .milliseconds(300)) < 1e-6)
    #expect(passed.features("wheel.border[").count == 2)
  }

  @Test func `nothing is felt but borders that pass`() throws {
    let wheel = LotteryWheel(slots: 4)
    for gesture in [
      LotteryWheel.cancelledFlick, LotteryWheel.draggedAndHeld, LotteryWheel.slowDrag,
    ] {
      let timeline = try wheel.timeline(for: gesture)
      #expect(timeline.features("success").isEmpty)
      let angle = try #require(timeline.track("wheel.angle"))
      let crossings = stride(from: -315.0, through: 315, by: 90)
        .flatMap { angle.crossings(of: $0).map(\.time) }.sorted()
      let found = timeline.features("wheel.border[").map(\.time)
      #expect(found.count == crossings.count)
      #expect(!found.isEmpty)
      #expect(zip(found, crossings).allSatisfy { gap($0, $1) <= 1e-9 })
      #expect(angle.value(at: .seconds(60)) == 0)
    }
  }

  @Test func `a returning wheel can be caught and a spinning one cannot`() throws {
    let drag = SimulatedFinger.drag(
      from: .init(x: 187.5, y: 180), to: .init(x: 307.5, y: 300), hold: .milliseconds(200))
    var second = drag
    second.start = .milliseconds(800)
    let caught = try LotteryWheel().timeline(for: GestureInput(.simulated([drag, second])))
    #expect(
      caught.states(of: "wheel") == [
        "idle", "turning", "returning", "turning", "returning", "idle",
      ])
    let angle = try #require(caught.track("wheel.angle"))
    let held = angle.value(at: .milliseconds(800))
    #expect(held > 1)
    #expect((angle.value(at: .milliseconds(1_350)) - held - 90).magnitude < 1e-6)
    #expect(angle.value(at: .seconds(9)) == 0)
    let spun = GestureInput(.simulated([second]), actions: [GestureAction("spin", at: .zero)])
    let timeline = try LotteryWheel().timeline(for: spun)
    #expect(timeline.states(of: "wheel") == ["idle", "spinning", "resting"])
    #expect(timeline.states(of: "finger") == ["up", "down", "up"])
  }

  @Test func `the short way home is what is seen of a matrix`() throws {
    var wheel = LotteryWheel()
    let trace: [(Int64, Double)] = [(0, 0), (500, 700), (900, 700)]
    let short = try #require(try wheel.timeline(through: trace).track("wheel.angle"))
    #expect(short.value(at: .seconds(5)) == 720)
    wheel["return.shortWay"] = false
    let long = try #require(try wheel.timeline(through: trace).track("wheel.angle"))
    #expect(long.value(at: .seconds(5)) == 0)
  }

  @Test(arguments: [(270.0, 360.0), (90, 0), (-270, -360), (1_080, 1_080), (-181, -360)])
  func `it turns home by half a turn at most`(_ angle: Double, _ home: Double) throws {
    let trace: [(Int64, Double)] = [(0, 0), (500, angle), (900, angle)]
    let track = try #require(try LotteryWheel().timeline(through: trace).track("wheel.angle"))
    #expect(track.value(at: .seconds(5)) == home)
  }
}
