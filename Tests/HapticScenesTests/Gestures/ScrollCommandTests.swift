// Scrolls by animation, changes of the range, and places to snap to.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct ScrollCommandTests {
  private func scroll(
    at milliseconds: Int64, to target: Double, over duration: Int64 = 300, cancelsPan: Bool = false,
    newRange: ClosedRange<Double>? = nil
  ) -> ScrollCommand {
    ScrollCommand(
      at: .milliseconds(milliseconds),
      scroll: .init(to: target, over: .milliseconds(duration), .linear), newRange: newRange,
      cancelsPan: cancelsPan)
  }

  @Test func `a scroll runs along its curve and stays`() throws {
    let run = try List.physics().run([], from: 100, commands: [scroll(at: 200, to: 1_040)])
    #expect(run.trajectory.value(at: .milliseconds(200)) == 100)
    #expect(abs(run.trajectory.value(at: .milliseconds(350)) - 570) < 1e-9)
    #expect(run.trajectory.finalValue == 1_040)
    #expect(run.scrolls.map(\.isComplete) == [true])
    #expect(run.scrolls[0].span == TimeSpan(start: .milliseconds(200), end: .milliseconds(500)))
    #expect(run.decelerationEnds.isEmpty)
    let jump = try List.physics().run([], from: 0, commands: [scroll(at: 5, to: 7, over: 0)])
    #expect(jump.trajectory.value(at: .milliseconds(5)) == 7)
  }

  @Test func `a finger that touches down stops a scroll`() throws {
    let run = try List.physics().run(
      [List.drag(0, start: 300)], from: 0, commands: [scroll(at: 200, to: 300)])
    #expect(abs(run.trajectory.finalValue - 100) < 1e-9)
    #expect(run.scrolls.map(\.isComplete) == [false])
    #expect(run.scrolls[0].span.end == .milliseconds(300))
  }

  @Test func `a drag prevents a scroll`() throws {
    let run = try List.physics().run(
      [List.drag(100)], from: 0, commands: [scroll(at: 200, to: 900)])
    #expect(abs(run.trajectory.finalValue - 100) < 0.1)
    #expect(run.scrolls.map(\.isComplete) == [false])
    #expect(run.scrolls[0].span.isEmpty)
  }

  @Test func `a finger that only rests does not prevent a scroll until it pans`() throws {
    let still = List.drag(5, hold: 400)
    let resting = try List.physics(hysteresis: 10).run(
      [still], from: 0, commands: [scroll(at: 200, to: 300)])
    #expect(resting.trajectory.finalValue == 300)
    #expect(resting.scrolls.map(\.isComplete) == [true])
    #expect(resting.trajectory.isFingerDown(at: .milliseconds(400)))
    let moving = try List.physics(hysteresis: 10).run(
      [List.drag(100)], from: 0, commands: [scroll(at: 10, to: 300)])
    let start = try #require(moving.drags.first).span.start
    #expect(moving.scrolls.map(\.span.end) == [start])
    let reached = 300 * (start - .milliseconds(10)).seconds / 0.3
    #expect(abs(moving.trajectory.finalValue - reached - 90) < 0.1)
  }

  @Test func `a scroll that takes the fingers away is deaf until it has ended`() throws {
    let fingers = [
      List.drag(300), List.drag(300, start: 450, touch: 1), List.drag(100, start: 500, touch: 2),
    ]
    let run = try List.physics().run(
      fingers, from: 0,
      commands: [scroll(at: 200, to: 500, over: 300, cancelsPan: true)])
    #expect(run.trajectory.value(at: .milliseconds(500)) == 500)
    #expect(abs(run.trajectory.finalValue - 600) < 0.1)
    #expect(run.drags.map(\.isCancelled) == [true, false])
    #expect(run.drags[0].span.end == .milliseconds(200))
    #expect(run.drags[1].span.start == .milliseconds(500), "the end itself is no longer deaf")
    #expect(run.scrolls.map(\.isComplete) == [true])
    let early = run.trajectory.value(at: .milliseconds(200))
    #expect(abs(early - 150) < 0.1, "the scroll starts from where the finger was")
  }

  @Test func `a new range moves the edge under the finger without a jump`() throws {
    let run = try List.physics().run(
      [List.drag(400, hold: 200)], from: 900,
      commands: [ScrollCommand(at: .milliseconds(250), newRange: 0...1_600)])
    let time = HapticTime.milliseconds(250)
    let before = run.trajectory.value(at: time - HapticTime(nanoseconds: 1))
    #expect(abs(run.trajectory.value(at: time) - before) < 1e-3)
    let rest = 400 - (360 - List.drag(400).position(at: time).x)
    #expect(abs(run.trajectory.finalValue - before - rest) < 0.1, "from there it follows freely")
  }

  @Test func `content that rests beyond a new edge bounces back`() throws {
    let run = try List.physics().run(
      [], from: 1_000, commands: [ScrollCommand(at: .seconds(1), newRange: 0...900)])
    #expect(run.trajectory.value(at: .seconds(1)) == 1_000)
    #expect(run.trajectory.finalValue == 900)
    #expect(run.decelerationEnds.count == 1)
  }
}

@Suite struct SnappingTests {
  private func physics(_ approach: Snapping.Approach, back: Snapping.Approach? = nil)
    -> ScrollPhysics
  {
    var physics = List.physics()
    physics.deceleration = .fast
    physics.snapping = Snapping(every: 300, phase: 50, approach: approach, approachBack: back)
    return physics
  }

  private func fling(_ distance: Double) -> SimulatedFinger {
    SimulatedFinger(
      from: .zero,
      strokes: [.init(.steady, to: TouchPoint(x: -distance, y: 0), over: .milliseconds(100))])
  }

  @Test(arguments: [
    (0.0, 50.0), (199.9, 50), (200, 350), (499, 350), (501, 650), (2_000, 950), (-999, 50),
    (.infinity, 950), (.nan, 50),
  ])
  func `the place is the nearest inside the range`(offset: Double, place: Double) {
    #expect(Snapping(every: 300, phase: 50).place(nearest: offset, in: 0...1_000) == place)
  }

  @Test func `without places, content stays inside the range`() {
    #expect(Snapping.none.place(nearest: 1_234, in: 0...1_000) == 1_000)
    #expect(Snapping(every: 300, phase: 50).place(nearest: 70, in: 60...80) == 70)
    for extent in [-1, .nan, Double.infinity, 1e-300] {
      let snapping = Snapping(every: extent, phase: extent)
      #expect(snapping.place(nearest: 70, in: 0...100).isFinite)
    }
  }

  @Test func `a fling goes to the place nearest to where it would stop`() throws {
    // 50 + 100 + 1000·0.0995 = 249.5, nearest to 350.
    for approach in [
      Snapping.Approach.decelerating, .spring(.smooth),
      .animated(over: .milliseconds(250), .easeOut),
    ] {
      let run = try physics(approach).run([fling(100)], from: 50)
      #expect(run.trajectory.finalValue == 350)
      let snaps: [ScrollRun.Snap] = run.snaps
      #expect(snaps.map(\.target) == [350])
      #expect(snaps.map(\.isBack) == [false])
      #expect(run.decelerationEnds.count == 1)
    }
  }

  @Test func `where content would stop anyway, the spring is the deceleration`() throws {
    let rest = 100 + Deceleration.fast.destination(from: 0, velocity: 1_000)
    var physics = List.physics()
    physics.deceleration = .fast
    let free = try physics.run([fling(100)], from: 0).trajectory
    physics.snapping = Snapping(every: rest)
    let snapped = try physics.run([fling(100)], from: 0).trajectory
    try withEvery("millisecond", in: Int64(100)..<620) {
      let time = HapticTime.milliseconds($0)
      try #require(abs(free.value(at: time) - snapped.value(at: time)) < 1e-6)
    }
  }

  @Test func `back to the same place, it may go by a plain animation`() throws {
    let back = Snapping.Approach.animated(over: .milliseconds(300), .easeInOut)
    let run = try physics(.decelerating, back: back).run([fling(40)], from: 50)
    #expect(run.snaps.map(\.isBack) == [true])
    #expect(run.trajectory.value(at: .milliseconds(400)) == 50)
    #expect(run.trajectory.end == .milliseconds(400))
    #expect(abs(run.trajectory.value(at: .milliseconds(250)) - 70) < 1e-6)
  }
}
