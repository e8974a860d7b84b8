// Trajectories as animation tracks, and the springs and motions they follow.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct TrajectoryTrackTests {
  /// The largest distance between a trajectory and a track, looked at in many places.
  private func error(of track: AnimationTrack, against trajectory: Trajectory) -> Double {
    let start = trajectory.pieces.first?.span.start ?? .zero
    let end = min(trajectory.end ?? .zero, start + .seconds(3))
    let step = HapticTime(nanoseconds: 1_300_000)
    var worst = 0.0
    var time = start - step
    while time < end + step {
      worst = max(worst, abs(track.value(at: time) - trajectory.value(at: time)))
      time += step
    }
    return worst
  }

  @Test func `a run as a track is within its tolerance`() throws {
    try withEvery("seed", in: UInt64(0)..<20) { seed in
      var gestures = RandomGestures(seed: seed)
      let offset = gestures.random.number(-200...1_200)
      let trajectory = try List.physics().run(gestures.fingers(), from: offset).trajectory
      for tolerance in [1, 1e-2, 1e-5] {
        let track = trajectory.track("offset", unit: .points, within: tolerance)
        try #require(error(of: track, against: trajectory) < tolerance)
      }
      let fraction = trajectory.mapped(scale: -1.0 / 343, shift: 2)
      let values = fraction.pieces.flatMap {
        [$0.value(at: $0.span.start), $0.value(at: $0.span.end)]
      }
      let width = (values.max() ?? 0) - (values.min() ?? 0)
      let track = fraction.track("pull", unit: .fraction)
      try #require(error(of: track, against: fraction) <= 2e-6 * width)
      try #require(track.segments.count < 4_000)
    }
  }

  @Test func `exact laws stay exact`() throws {
    let finger = try List.physics().run([List.drag(100)], from: 300).trajectory
    let pulled = finger.truncated(at: .milliseconds(400))
    let track = pulled.track("offset", unit: .points)
    #expect(track.segments.count == pulled.pieces.count)
    #expect(error(of: track, against: pulled) < 1e-10)

    var spring = Trajectory(restingAt: 5)
    let law = SpringReturn(
      start: .zero, origin: 5, velocity: -40, target: 1, spring: .bouncy, threshold: 0.01)
    spring.append(.spring(law), until: law.end)
    let swing = spring.mapped(scale: -2, shift: 1).truncated(at: .milliseconds(700))
    let springTrack = swing.track("swing", unit: .none)
    #expect(springTrack.segments.count == 1)
    #expect(error(of: springTrack, against: swing) < 1e-10)
  }

  @Test func `a spring that starts at its target is refined`() throws {
    var trajectory = Trajectory(restingAt: 100)
    let law = SpringReturn(
      start: .zero, origin: 100, velocity: 900, target: 100, spring: .keyboard)
    trajectory.append(.spring(law), until: law.end)
    #expect(trajectory.value(at: .milliseconds(50)) > 115)
    let track = trajectory.track("offset", unit: .points, within: 1e-4)
    #expect(error(of: track, against: trajectory) < 1e-4)
    #expect(track.end == law.end)
    let last = law.end - HapticTime(nanoseconds: 2_000)
    #expect(abs(track.value(at: last) - trajectory.value(at: last)) < 1e-4)
    #expect(track.value(at: law.end) == 100)
  }

  @Test func `crossings of a track are those of the trajectory`() throws {
    try withEvery("seed", in: UInt64(0)..<20) { seed in
      var gestures = RandomGestures(seed: seed)
      let trajectory = try List.physics().run(gestures.fingers(), from: 400).trajectory
      let track = trajectory.track("offset", unit: .points, within: 1e-7)
      let level = gestures.random.number(300...500)
      let (found, expected) = (trajectory.crossings(of: level), track.crossings(of: level))
      try #require(found.map(\.direction) == expected.map(\.direction))
      for (crossing, other) in zip(found, expected) {
        let error = abs((crossing.time - other.time).seconds)
        let speed = abs(trajectory.velocity(at: crossing.time))
        try #require(error <= 2e-9 + 1e-6 / max(speed, 1e-3))
      }
    }
  }

  @Test func `a spring crosses as its motion does`() throws {
    try withEvery("ratio", in: [0.1, 0.5, 0.9, 1, 2.5]) { ratio in
      let spring = try #require(DampedSpring(dampingRatio: ratio, response: 0.4))
      let law = SpringReturn(
        start: .milliseconds(10), origin: 0, velocity: 30, target: 1, spring: spring,
        threshold: 1e-6)
      var trajectory = Trajectory(restingAt: 0)
      trajectory.append(.spring(law), from: law.start, until: law.end)
      try withEvery("level", in: [0.3, 1, 1.2, 2]) { level in
        let times = spring.times(
          reaching: level, initialVelocity: 30, before: law.duration.seconds)
        let found = trajectory.crossings(of: level)
        let isTarget = level == 1
        try #require(isTarget || found.count == times.count)
        for (crossing, seconds) in zip(found, times) {
          try #require(abs((crossing.time - law.start).seconds - seconds) < 2e-9)
        }
      }
    }
  }

  @Test func `what a spring has left is crossed at its end`() throws {
    let law = SpringReturn(
      start: .zero, origin: 0, target: 1, spring: .bouncy, threshold: 0.02)
    var trajectory = Trajectory(restingAt: 0)
    trajectory.append(.spring(law), until: law.end)
    let found = trajectory.crossings(of: 1.011)
    #expect(found.map(\.direction) == [.rising, .falling])
    #expect(found.last?.time == law.end)
    let motion = TrackSegment(
      start: .zero, duration: .milliseconds(440), from: 0, to: 1, motion: .spring(.bouncy))
    var cut = Trajectory(restingAt: 0)
    cut.append(.motion(motion), until: .seconds(1))
    let track = cut.track("x", unit: .none)
    for level in [0.9, 0.9999, 1.0001, 1.02] {
      #expect(cut.crossings(of: level).map(\.time) == track.crossings(of: level).map(\.time))
    }
  }

  @Test func `a motion crosses where its curve does`() throws {
    let segment = TrackSegment(
      start: .milliseconds(100), duration: .milliseconds(300), from: 0, to: 10,
      motion: .timed(.easeInOut))
    var trajectory = Trajectory(restingAt: 0)
    trajectory.append(.motion(segment), from: segment.start, until: segment.end)
    #expect(trajectory.crossings(of: 5).map(\.time) == [.milliseconds(250)])
    #expect(trajectory.crossings(of: 10).isEmpty)
    #expect(trajectory.finalValue == 10)
    #expect(trajectory.track("x", unit: .none).segments == [segment])
  }

  @Test func `springs that never rest or never move are bounded`() throws {
    let ever = try #require(DampedSpring(angularFrequency: 5, dampingRatio: 0))
    let law = SpringReturn(start: .zero, origin: 1, target: 0, spring: ever)
    #expect(law.end == .largest)
    var trajectory = Trajectory(restingAt: 1)
    trajectory.append(.spring(law), until: law.end)
    #expect(trajectory.crossings(of: 0.5).count <= 10_001)
    let still = SpringReturn(start: .zero, origin: 2, target: 2, spring: .smooth)
    #expect(still.duration == .zero)
    #expect(still.value(at: .seconds(1)) == 2)
    let near = SpringReturn(start: .zero, origin: 2.4, target: 2, spring: .smooth)
    #expect(near.value(at: .zero) == 2)
  }
}
