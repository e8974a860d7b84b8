// Laws of every run: continuous, the same at any sampling rate, and total.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct ScrollLawTests {
  private func randomRun(seed: UInt64) throws -> ScrollRun {
    var gestures = RandomGestures(seed: seed)
    var physics = List.physics(hysteresis: gestures.random.oneIn(2) ? 10 : 0)
    if gestures.random.oneIn(3) { physics.snapping = Snapping(every: 130) }
    let offset = gestures.random.number(0...1_000)
    return try physics.run(gestures.fingers(), from: offset)
  }

  @Test func `content never jumps but by the threshold`() throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      let trajectory = try randomRun(seed: seed).trajectory
      var held = trajectory.initialValue
      try withEvery("piece", in: trajectory.pieces) { piece in
        try #require(abs(piece.value(at: piece.span.start) - held) < 1e-7)
        held = piece.value(at: piece.span.end)
        let last = piece.value(at: piece.span.end - HapticTime(nanoseconds: 1))
        try #require(abs(held - last) < 0.500_1)
      }
      try #require(
        zip(trajectory.pieces, trajectory.pieces.dropFirst()).allSatisfy {
          $0.span.end <= $1.span.start
        })
    }
  }

  @Test func `crossings are those of a dense scan`() throws {
    try withEvery("seed", in: UInt64(0)..<8) { seed in
      let trajectory = try randomRun(seed: seed).trajectory
      for level in [-30, 120, 500, 1_020.0] {
        try checkCrossings(of: trajectory, level: level)
      }
    }
  }

  @Test func `content that is let go ends inside the edges`() throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      let run = try randomRun(seed: seed)
      try #require(List.edges.range.contains(run.trajectory.finalValue))
      try #require(run.drags.allSatisfy { !$0.span.isEmpty })
    }
  }

  /// The reference scene: two fingers by turns pull a card of 343 points past 0.15 and 0.70.
  @Test(arguments: [30.0, 60, 90, 120, 0])
  func `a pull passes its thresholds at the same times at any rate`(rate: Double) throws {
    let fingers = SimulatedFinger.alternatingDrags(
      count: 5, distance: TouchPoint(x: -300, y: 0), from: TouchPoint(x: 360, y: 0))
    let truth = try times(of: fingers.touches(rate: 1_000))
    try withEvery("case", in: UInt64(0)..<(rate > 0 ? 1 : 30)) { seed in
      var gestures = RandomGestures(seed: seed)
      let samples = fingers.map { finger in
        rate > 0
          ? finger.samples(rate: rate)
          : finger.samples(at: gestures.times(in: finger.span, rate: 30))
      }
      let found = try times(of: samples.flatMap { $0 }.sorted { $0.time < $1.time })
      try #require(found.count == truth.count)
      for (time, real) in zip(found, truth) {
        try #require(abs((time - real).seconds) < 0.001, "\(time) instead of \(real)")
      }
    }
  }

  private func times(of samples: [TouchSample]) throws -> [HapticTime] {
    let run = List.physics(hysteresis: 10).run(try FingerPath(samples), from: 1_000)
    let pull = run.trajectory.mapped(scale: 1.0 / 343, shift: -1_000.0 / 343)
    return pull.crossings(of: 0.15).prefix(1).map(\.time)
      + pull.crossings(of: 0.70).prefix(1).map(\.time)
  }

  @Test func `hostile parameters end`() throws {
    let numbers = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300]
    let fingers = [List.drag(300), List.drag(200, start: 350, touch: 1)]
    try withEvery("number", in: numbers) { number in
      var physics = ScrollPhysics(
        axis: .horizontal, range: 0...1_000,
        band: RubberBand(dimension: number, coefficient: number))
      physics.threshold = number
      physics.panHysteresis = number
      physics.snapping = Snapping(every: number, phase: number)
      physics.deceleration = Deceleration(rate: number)
      physics.bounce = try #require(DampedSpring(angularFrequency: 1e3, dampingRatio: 0))
      physics.staleAfter = .seconds(number)
      let command = ScrollCommand(
        at: .seconds(number), scroll: .init(to: number, over: .seconds(number)),
        newRange: -1e300...(.infinity), cancelsPan: number > 0)
      let run = try physics.run(fingers, from: number, commands: [command, command])
      try #require(run.trajectory.value(at: .seconds(1)).isFinite)
      try #require(run.trajectory.finalValue.isFinite)
      try #require(run.trajectory.crossings(of: 1_000).count < 30_000)
    }
  }

  @Test func `nothing happens after the end asked for`() throws {
    let path = try FingerPath(List.drag(300).samples)
    let run = List.physics().run(path, from: 1_000, until: .milliseconds(200))
    #expect(run.trajectory.end == .milliseconds(200))
    #expect(run.drags.map(\.span.end) == [.milliseconds(200)])
    #expect(run.decelerationEnds.isEmpty)
  }
}
