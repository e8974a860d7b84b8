// One movement sampled at any rate crosses its levels at the same times.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SamplingRateTests {
  private static let durations: [Int64] = [250, 300, 400, 500, 600]
  private static let parts = (1...19).map { Double($0) / 20 }

  private func drag(_ duration: Int64) -> SimulatedFinger {
    .drag(from: .zero, to: TouchPoint(x: 300, y: 0), duration: .milliseconds(duration))
  }

  /// The longest time by which a crossing of the path through samples misses the true one.
  private func worst(_ samples: [TouchSample], of finger: SimulatedFinger) throws -> HapticTime {
    let touch = try #require(try FingerPath(samples).touches.first)
    let curve = Trajectory(through: touch.x.points)
    return try Self.parts.map { part in
      let found = curve.crossings(of: 300 * part)
      try #require(found.count == 1)
      let (time, truth) = (found[0].time, time(of: 300 * part, in: finger))
      return max(time - truth, truth - time)
    }.max() ?? .zero
  }

  /// The moment at which a rising movement reaches a level, by bisection of its formula.
  private func time(of level: Double, in finger: SimulatedFinger) -> HapticTime {
    var (low, high) = (finger.span.start.nanoseconds, finger.span.end.nanoseconds)
    while low < high - 1 {
      let middle = (low + high) / 2
      let isThere = finger.position(at: HapticTime(nanoseconds: middle)).x >= level
      if isThere { high = middle } else { low = middle }
    }
    return HapticTime(nanoseconds: high)
  }

  /// Measured: 0.173 ms at 30 Hz, 0.004 at 60, 0.001 at 90 and 0.0003 at 120, all for 0.25 s.
  @Test(arguments: [(30.0, Int64(200_000)), (60, 6_000), (90, 1_200), (120, 400)])
  func `a drag crosses at the true times`(rate: Double, within nanoseconds: Int64) throws {
    try withEvery("duration", in: Self.durations) { duration in
      let finger = drag(duration)
      let worst = try worst(finger.samples(rate: rate), of: finger)
      try #require(worst <= HapticTime(nanoseconds: nanoseconds), "\(worst)")
    }
  }

  /// Gaps of up to 53 ms at 30 Hz.
  @Test(arguments: [30.0, 60, 90, 120])
  func `at random times, a drag crosses within a millisecond`(rate: Double) throws {
    var gestures = RandomGestures(seed: UInt64(rate))
    try withEvery("duration", in: Self.durations) { duration in
      let finger = drag(duration)
      try withEvery("case", in: 0..<40) { _ in
        let times = gestures.times(in: finger.span, rate: rate)
        let worst = try worst(finger.samples(at: times), of: finger)
        try #require(worst < .milliseconds(1), "\(worst)")
      }
    }
  }

  /// A finger that turns at full speed between two samples: no curve through them knows where.
  @Test(arguments: [30.0, 60, 90, 120])
  func `at a sharp turn, up to half a period is lost`(rate: Double) throws {
    let strokes = [300.0, 0].map {
      SimulatedFinger.Stroke(.steady, to: TouchPoint(x: $0, y: 0), over: .milliseconds(151))
    }
    let finger = SimulatedFinger(from: .zero, strokes: strokes)
    let path = try FingerPath(finger.samples(rate: rate))
    let curve = Trajectory(through: try #require(path.touches.first).x.points)
    for part in [0.2, 0.5, 0.8] {
      let found = curve.crossings(of: 300 * part).map(\.time.seconds)
      try #require(found.count == 2)
      #expect(abs(found[0] - 0.151 * part) < 0.5 / rate)
      #expect(abs(found[1] - 0.151 * (2 - part)) < 0.5 / rate)
    }
  }

  @Test(arguments: [30.0, 60, 90, 120])
  func `rests and returns cost no more than a plain drag`(rate: Double) throws {
    let end = TouchPoint(x: 300, y: 0)
    let fingers = [
      SimulatedFinger.hesitantPull(from: .zero, to: end),
      .pullAndLetGo(from: .zero, to: end, back: 1),
      .pullAndLetGo(from: .zero, to: end, hold: .zero, back: 0.5),
      .fling(from: .zero, to: end),
    ]
    try withEvery("finger", in: fingers) { finger in
      func curve(_ rate: Double) throws -> Trajectory {
        let path = try FingerPath(finger.samples(rate: rate))
        return Trajectory(through: try #require(path.touches.first).x.points)
      }
      let (sampled, fine) = (try curve(rate), try curve(480))
      try withEvery("part", in: Self.parts) { part in
        let level = 300 * part + 0.1
        let (found, truth) = (sampled.crossings(of: level), fine.crossings(of: level))
        try #require(found.map(\.direction) == truth.map(\.direction))
        for (crossing, real) in zip(found, truth) {
          try #require(abs((crossing.time - real.time).seconds) < 0.000_5)
        }
      }
    }
  }
}
