// Scroll views under fingers: what a drag, a fling, a second finger and a lifting do.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// A list of 0…1000 points in a view of 375, dragged to the left from 360.
enum List {
  static let band = RubberBand(dimension: 375)
  static let edges = ElasticEdges(0...1_000, band: band)

  static func physics(hysteresis: Double = 0) -> ScrollPhysics {
    var physics = ScrollPhysics(axis: .horizontal, range: edges.range, band: band)
    physics.panHysteresis = hysteresis
    return physics
  }

  static func drag(
    _ distance: Double, start: Int64 = 0, hold: Int64 = 0, touch: Int = 0, isCancelled: Bool = false
  ) -> SimulatedFinger {
    .drag(
      from: TouchPoint(x: 360, y: 0), to: TouchPoint(x: 360 - distance, y: 0),
      start: .milliseconds(start), hold: .milliseconds(hold), touch: touch,
      isCancelled: isCancelled)
  }
}

extension ScrollPhysics {
  /// A run of simulated fingers at a rate.
  func run(
    _ fingers: [SimulatedFinger], from offset: Double, commands: [ScrollCommand] = [],
    rate: Double = 120
  ) throws -> ScrollRun {
    run(try FingerPath(fingers.touches(rate: rate)), from: offset, commands: commands)
  }
}

@Suite struct ScrollPhysicsTests {
  @Test func `content follows the finger inside the edges`() throws {
    let finger = List.drag(200)
    let run = try List.physics().run([finger], from: 300)
    for milliseconds in [Int64(0), 100, 200, 300, 399] {
      let time = HapticTime.milliseconds(milliseconds)
      let moved = 360 - finger.position(at: time).x
      #expect(abs(run.trajectory.value(at: time) - 300 - moved) < 0.01)
      #expect(run.trajectory.isFingerDown(at: time))
    }
    #expect(run.drags.map(\.span) == [finger.span])
    #expect(abs(run.trajectory.finalValue - 500) < 0.1)
    #expect(!run.trajectory.isFingerDown(at: finger.span.end))
  }

  @Test func `the vertical axis counts by y`() throws {
    var physics = List.physics()
    physics.axis = .vertical
    let finger = SimulatedFinger.drag(from: .zero, to: TouchPoint(x: 500, y: -120))
    #expect(try abs(physics.run([finger], from: 0).trajectory.finalValue - 120) < 0.1)
  }

  @Test func `beyond an edge, content is shown through the band and comes back`() throws {
    let run = try List.physics().run([List.drag(375, hold: 200)], from: 1_000)
    let shown = run.trajectory.value(at: .milliseconds(599)) - 1_000
    #expect(abs(shown - 133.06) < 0.01)
    #expect(abs(shown / 343 - 0.388) < 0.0005)
    #expect(run.trajectory.finalValue == 1_000)
    // The bounce: critically damped, ω = 10, from rest, until half a point is left.
    let end = try #require(run.decelerationEnds.first)
    let seconds = (end - .milliseconds(600)).seconds
    #expect(abs(shown * (1 + 10 * seconds) * SeriesExp.of(-10 * seconds) - 0.5) < 1e-6)
    #expect(run.trajectory.end == end)
  }

  @Test func `alternating fingers add up`() throws {
    let fingers = SimulatedFinger.alternatingDrags(
      count: 5, distance: TouchPoint(x: -300, y: 0), from: TouchPoint(x: 360, y: 0))
    let run = try List.physics().run(fingers, from: 1_000)
    let last = try #require(fingers.last).span.end - HapticTime(nanoseconds: 1)
    let shown = run.trajectory.value(at: last) - 1_000
    #expect(abs(shown - List.band.shown(1_500)) < 0.01)
    #expect(shown / 343 > 0.7)
    #expect(run.drags.count == 1)
    #expect(
      run.trajectory.mapped(scale: 1.0 / 343, shift: -1_000.0 / 343)
        .crossings(of: 0.7).first?.isFingerDown == true)
  }

  @Test func `a finger that comes during the bounce catches the content where it is`() throws {
    let first = List.drag(300)
    let second = List.drag(200, start: 500, hold: 100)
    let run = try List.physics().run([first, second], from: 1_000)
    let caught = run.trajectory.value(at: .milliseconds(500))
    #expect(caught > 1_010 && caught < 1_115)
    let pulled = List.edges.pulled(forShown: caught) + 200
    let shown = run.trajectory.value(at: .milliseconds(999))
    #expect(abs(shown - List.edges.shown(pulled)) < 0.01)
    #expect(run.drags.count == 2)
    #expect(run.decelerationEnds.count == 1, "the first bounce was disturbed")
  }

  @Test func `the finger that came last drives and the older one goes on`() throws {
    let older = SimulatedFinger(
      touch: 0, from: TouchPoint(x: 360, y: 0),
      strokes: [.init(.steady, to: TouchPoint(x: 160, y: 0), over: .seconds(2))])
    let newer = SimulatedFinger(
      touch: 1, start: .milliseconds(500), from: TouchPoint(x: 100, y: 0),
      strokes: [.init(.steady, to: TouchPoint(x: 130, y: 0), over: .milliseconds(500))])
    let run = try List.physics().run([older, newer], from: 300)
    #expect(abs(run.trajectory.value(at: .milliseconds(500)) - 350) < 1e-6)
    #expect(abs(run.trajectory.value(at: .milliseconds(1_000)) - 320) < 1e-6)
    #expect(abs(run.trajectory.value(at: .milliseconds(2_000)) - 420) < 1e-6)
    #expect(run.drags.map(\.span) == [older.span])
  }
}

// MARK: - Letting go

@Suite struct ReleaseTests {
  private func fling(_ distance: Double, isCancelled: Bool = false) -> SimulatedFinger {
    SimulatedFinger(
      from: TouchPoint(x: 360, y: 0),
      strokes: [
        .init(.steady, to: TouchPoint(x: 360 - distance, y: 0), over: .milliseconds(100))
      ], isCancelled: isCancelled)
  }

  @Test func `a fling decelerates exponentially`() throws {
    let run = try List.physics().run([fling(50)], from: 0)
    let rest = try #require(run.decelerationEnds.first)
    #expect(abs((rest - .milliseconds(100)).seconds - 3.10) < 0.005)
    #expect(abs(run.trajectory.finalValue - (50 + 0.4995 * 500 - 0.5)) < 0.05)
    #expect(abs(run.trajectory.velocity(at: .milliseconds(100)) - 500) < 1e-6)
  }

  @Test func `a fling into the edge bounces with the speed it has there`() throws {
    let run = try List.physics().run([fling(100)], from: 800)
    let hit = try #require(run.trajectory.crossings(of: 1_000).first)
    let expected = try #require(Deceleration.normal.passing(distance: 100, velocity: 1_000))
    #expect(abs((hit.time - .milliseconds(100)).seconds - expected.time) < 2e-9)
    let after = hit.time + HapticTime(nanoseconds: 1_000)
    #expect(abs(run.trajectory.velocity(at: after) - expected.velocity) < 0.1)
    // A critically damped spring that starts at its target swings out to v/(e·ω).
    let peak = hit.time + .milliseconds(100)
    let height = run.trajectory.value(at: peak) - 1_000
    #expect(abs(height - expected.velocity / (SeriesExp.of(1) * 10)) < 1e-3)
    #expect(run.trajectory.finalValue == 1_000)
    #expect(run.decelerationEnds.count == 1)
  }

  @Test func `a cancelled touch does not fling`() throws {
    let run = try List.physics().run([fling(100, isCancelled: true)], from: 300)
    #expect(abs(run.trajectory.finalValue - 400) < 1e-9)
    #expect(run.drags.map(\.isCancelled) == [true])
    #expect(run.decelerationEnds.isEmpty)
    let beyond = try List.physics().run([fling(100, isCancelled: true)], from: 1_000)
    #expect(beyond.trajectory.finalValue == 1_000, "but it bounces back")
  }

  @Test func `an old movement is no speed`() throws {
    func end(liftedAfter milliseconds: Int64) throws -> Double {
      let moves = fling(100).samples.dropLast()
      let last = HapticTime.milliseconds(100)
      let move = TouchSample(time: last, x: 260, y: 0, phase: .moved)
      let lift = TouchSample(
        time: last + .milliseconds(milliseconds), x: 260, y: 0, phase: .ended)
      return List.physics().run(try FingerPath(moves + [move, lift]), from: 0).trajectory.finalValue
    }
    #expect(try end(liftedAfter: 99) > 590)
    #expect(try abs(end(liftedAfter: 101) - 100) < 1e-9)
  }

  @Test func `beyond the edge, the content keeps its own speed or the finger's`() throws {
    var physics = List.physics()
    let finger = fling(200)
    let lift = finger.span.end
    func speeds() throws -> (before: Double, after: Double) {
      let trajectory = try physics.run([finger], from: 1_000).trajectory
      return (
        trajectory.velocity(at: lift - HapticTime(nanoseconds: 1)), trajectory.velocity(at: lift)
      )
    }
    let smooth = try speeds()
    #expect(abs(smooth.after - smooth.before) < 0.01)
    physics.releaseVelocity = .finger
    #expect(try abs(speeds().after - 2_000) < 1e-6)
  }

  @Test func `a pan begins after ten points and starts from there or catches up`() throws {
    var physics = List.physics(hysteresis: 10)
    #expect(try physics.run([List.drag(9.9)], from: 300).drags.isEmpty)
    let run = try physics.run([List.drag(200)], from: 300)
    #expect(abs(run.trajectory.finalValue - 490) < 0.1)
    let start = try #require(run.drags.first).span.start
    #expect(abs(List.drag(200).position(at: start).x - 350) < 0.02)
    #expect(abs(run.trajectory.value(at: start) - 300) < 1e-9)
    #expect(run.trajectory.isFingerDown(at: .milliseconds(1)))
    physics.hysteresisRule = .caughtUp
    #expect(try abs(physics.run([List.drag(200)], from: 300).trajectory.finalValue - 500) < 0.1)
  }

  @Test func `while a finger pans, another needs no ten points`() throws {
    let fingers = SimulatedFinger.alternatingDrags(count: 3, distance: TouchPoint(x: -100, y: 0))
    let run = try List.physics(hysteresis: 10).run(fingers, from: 300)
    #expect(abs(run.trajectory.finalValue - 590) < 0.1)
    let alone = try List.physics(hysteresis: 10)
      .run([List.drag(100), List.drag(100, start: 1_000)], from: 300)
    #expect(abs(alone.trajectory.finalValue - 480) < 0.2)
  }
}

/// The exponential function by its series, so that the tests need no library of maths.
enum SeriesExp {
  static func of(_ x: Double) -> Double {
    let part = x / 64
    var (term, sum) = (1.0, 1.0)
    for n in 1..<20 {
      term *= part / Double(n)
      sum += term
    }
    return (0..<6).reduce(sum) { value, _ in value * value }
  }
}
