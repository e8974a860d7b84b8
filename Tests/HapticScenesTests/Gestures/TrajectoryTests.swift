// Trajectories: their values, what happens to them, and when they pass a level.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct TrajectoryTests {
  private let band = ElasticEdges(0...100, band: RubberBand(dimension: 375))

  private func rise(_ from: Int64, _ to: Int64, _ low: Double, _ high: Double) -> HermiteCubic {
    HermiteCubic(
      span: TimeSpan(start: .milliseconds(from), end: .milliseconds(to)), from: low, to: high,
      fromSlope: 0, toSlope: 0)
  }

  @Test func `it holds what it reached before between and after its pieces`() {
    var trajectory = Trajectory(restingAt: 7)
    #expect(trajectory.value(at: .zero) == 7)
    #expect(trajectory.finalValue == 7)
    trajectory.append(
      .finger(rise(100, 200, 7, 50)), from: .milliseconds(100), until: .milliseconds(200),
      isFingerDown: true)
    trajectory.append(.constant(80), from: .milliseconds(300), until: .milliseconds(400))
    #expect(trajectory.value(at: .milliseconds(99)) == 7)
    #expect(trajectory.value(at: .milliseconds(150)) == 28.5)
    #expect(trajectory.value(at: .milliseconds(250)) == 50)
    #expect(trajectory.value(at: .milliseconds(300)) == 80)
    #expect(trajectory.value(at: .seconds(9)) == 80)
    #expect(trajectory.isFingerDown(at: .milliseconds(100)))
    #expect(!trajectory.isFingerDown(at: .milliseconds(200)))
    #expect(trajectory.velocity(at: .milliseconds(150)) == 645)
    #expect(trajectory.velocity(at: .milliseconds(250)) == 0)
  }

  @Test func `what is appended replaces what follows`() {
    var trajectory = Trajectory(restingAt: 0)
    trajectory.append(.finger(rise(0, 100, 0, 10)), until: .milliseconds(100))
    trajectory.append(.constant(3), from: .milliseconds(50), until: .milliseconds(60))
    #expect(trajectory.pieces.count == 2)
    #expect(trajectory.value(at: .milliseconds(49)) < 5)
    #expect(trajectory.value(at: .milliseconds(90)) == 3)
    #expect(trajectory.truncated(at: .milliseconds(25)).finalValue == 1.5625)
    #expect(trajectory.truncated(at: .zero).pieces.isEmpty)
    trajectory.append(.constant(9), from: .milliseconds(60), until: .milliseconds(60))
    #expect(trajectory.finalValue == 3)
  }

  @Test func `a law beyond an edge is shown through the rubber band`() {
    var trajectory = Trajectory(restingAt: 100)
    trajectory.append(
      .finger(rise(0, 100, 100, 475), beyond: band), until: .milliseconds(100), isFingerDown: true)
    #expect(abs(trajectory.finalValue - 233.06) < 0.01)
    let at = HapticTime.milliseconds(40)
    let step = HapticTime(nanoseconds: 1_000)
    let slope = (trajectory.value(at: at + step) - trajectory.value(at: at - step)) / 2e-6
    #expect(abs(trajectory.velocity(at: at) - slope) < 1e-3 * abs(slope))
  }

  @Test func `the fraction of a pull is an affine function of the offset`() throws {
    var offset = Trajectory(restingAt: 100)
    offset.append(.finger(rise(0, 100, 100, 475), beyond: band), until: .milliseconds(100))
    let fraction = offset.mapped(scale: 1.0 / 343, shift: -100.0 / 343)
    #expect(abs(fraction.finalValue - 0.388) < 0.0005)
    let crossing = try #require(fraction.crossings(of: 0.15).first)
    let direct = try #require(offset.crossings(of: 100 + 0.15 * 343).first)
    #expect(abs((crossing.time - direct.time).nanoseconds) <= 1)
    #expect(fraction.mapped(scale: -1).crossings(of: -0.15).first?.direction == .falling)
    #expect(abs(fraction.velocity(at: direct.time) * 343 - offset.velocity(at: direct.time)) < 1e-9)
  }

  @Test func `a trace is a monotone cubic under a finger`() {
    let trace = Trajectory(through: [
      GesturePoint(time: .milliseconds(100), value: 1),
      GesturePoint(time: .milliseconds(200), value: 2),
    ])
    #expect(trace.value(at: .zero) == 1)
    #expect(trace.value(at: .milliseconds(150)) == 1.5)
    #expect(trace.isFingerDown(at: .milliseconds(150)))
    #expect(!trace.isFingerDown(at: .milliseconds(50)))
    #expect(Trajectory(through: []).value(at: .zero) == 0)
    #expect(Trajectory(through: [GesturePoint(time: .seconds(2), value: 4)]).finalValue == 4)
  }
}

@Suite struct TrajectoryCrossingTests {
  private func trace(_ values: [Double]) -> Trajectory {
    Trajectory(
      through: values.enumerated().map {
        GesturePoint(time: .milliseconds(Int64($0) * 100), value: $1)
      })
  }

  private func directions(_ values: [Double], of level: Double) -> [Crossing.Direction] {
    trace(values).crossings(of: level).map(\.direction)
  }

  @Test func `touching a level is no crossing`() {
    #expect(directions([0, 1, 0], of: 1).isEmpty)
    #expect(directions([0, 1, 1, 0], of: 1).isEmpty)
    #expect(directions([2, 1, 1, 3], of: 1).isEmpty)
    #expect(directions([1, 1, 2], of: 1).isEmpty, "it never was below")
    #expect(directions([0, 2, 0], of: 1) == [.rising, .falling])
  }

  @Test func `a value that rests on the level crosses when it leaves`() {
    let found = trace([0, 1, 1, 2]).crossings(of: 1)
    #expect(found.map(\.direction) == [.rising])
    // The cubic leaves a flat point as slowly as a double can tell.
    #expect(abs((found[0].time - .milliseconds(200)).seconds) < 1e-6)
  }

  @Test func `a jump crosses at its instant`() {
    var trajectory = Trajectory(restingAt: 0)
    trajectory.append(.constant(5), from: .milliseconds(10), until: .milliseconds(20))
    trajectory.append(.constant(-5), from: .milliseconds(40), until: .milliseconds(50))
    let found = trajectory.crossings(of: 2)
    #expect(found.map(\.time) == [.milliseconds(10), .milliseconds(40)])
    #expect(found.map(\.direction) == [.rising, .falling])
  }

  @Test func `a glide crosses where its formula says`() throws {
    var random = SplitMix64(seed: 4)
    try withEvery("case", in: 0..<300) { _ in
      let velocity = random.number(-3_000...3_000)
      let level =
        Deceleration.normal.destination(from: 0, velocity: velocity)
        * random.number(0.001...0.99)
      var trajectory = Trajectory(restingAt: 0)
      let start = HapticTime.seconds(random.number(0...100))
      trajectory.append(
        .glide(Glide(start: start, origin: 0, velocity: velocity)), from: start,
        until: start + .seconds(10))
      let expected = try #require(Deceleration.normal.passing(distance: level, velocity: velocity))
      let found = try #require(trajectory.crossings(of: level).first)
      try #require(abs((found.time - start).seconds - expected.time) < 1.5e-9)
      try #require(found.direction == (velocity > 0 ? .rising : .falling))
      try #require(!found.isFingerDown)
    }
  }

  @Test func `only crossings inside the span are told`() {
    let wave = trace([0, 2, 0, 2, 0])
    let all = wave.crossings(of: 1)
    #expect(all.count == 4)
    let span = TimeSpan(start: all[1].time, end: all[3].time)
    #expect(wave.crossings(of: 1, in: span) == Array(all[1...2]))
    #expect(all.filter(\.isFingerDown).count == 4)
  }

  @Test func `crossings are those of a dense scan`() throws {
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      var gestures = RandomGestures(seed: seed)
      let trajectory = Trajectory(through: gestures.trace(count: 2...30))
      try checkCrossings(of: trajectory, level: gestures.random.number(-100...100))
    }
  }

  @Test func `hostile levels and maps are answered`() throws {
    let wave = trace([0, 2, 0, 1e12, -1e12])
    try withEvery("number", in: [Double.nan, .infinity, -.infinity, 0, 1e300, -1e300]) { number in
      _ = wave.crossings(of: number)
      try #require(wave.mapped(scale: number, shift: number).crossings(of: 1).count <= 4)
      try #require(wave.mapped(scale: number).finalValue.isFinite)
    }
    var ever = Trajectory(restingAt: 0)
    let cubic = HermiteCubic(span: .always, from: 0, to: 2, fromSlope: 0, toSlope: 0)
    ever.append(.finger(cubic), from: -.largest, until: .largest)
    #expect(ever.crossings(of: 1).count == 1)
  }
}

/// Compares the crossings of a level with the sides found by looking at many moments.
func checkCrossings(of trajectory: Trajectory, level: Double) throws {
  guard let start = trajectory.pieces.first?.span.start, let end = trajectory.end else { return }
  let found = trajectory.crossings(of: level)
  let step = HapticTime(nanoseconds: 700_000)
  var index = 0
  var side = trajectory.initialValue > level
  var time = start
  while time <= end + step {
    var crossed = false
    while index < found.count, found[index].time <= time {
      crossed.toggle()
      try #require((found[index].direction == .rising) == (side != crossed) || !crossed)
      index += 1
    }
    let isAbove = trajectory.value(at: time) > level
    let isSure = abs(trajectory.value(at: time) - level) > 1e-5
    try #require(!isSure || crossed == (isAbove != side), "\(time): \(level)")
    side = side != crossed
    time += step
  }
  try #require(index == found.count)
  try withEvery("crossing", in: found) { crossing in
    let before = trajectory.value(at: crossing.time - HapticTime(nanoseconds: 2))
    let after = trajectory.value(at: crossing.time + HapticTime(nanoseconds: 2))
    let isRising = crossing.direction == .rising
    try #require(isRising ? before <= level && after >= level : before >= level && after <= level)
    try #require(trajectory.isFingerDown(at: crossing.time) == crossing.isFingerDown)
  }
}
