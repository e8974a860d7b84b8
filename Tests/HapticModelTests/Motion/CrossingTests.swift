// What counts as passing a level, case by case, and how exact the moments are.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct CrossingTests {
  private func ms(_ count: Int64) -> HapticTime { .milliseconds(count) }

  private func track(_ values: [Double]) -> AnimationTrack {
    var track = AnimationTrack("test", unit: .none, initial: values[0])
    for (index, value) in values.dropFirst().enumerated() {
      track.animate(to: value, at: ms(100) * index, over: ms(100))
    }
    return track
  }

  @Test func `touching without passing does not count`() {
    #expect(track([0, 1, 0]).crossings(of: 1).isEmpty)
    #expect(track([0, 1, 0]).crossings(of: 0).isEmpty)
    #expect(track([2, 1, 1, 2]).crossings(of: 1).isEmpty)
  }

  @Test func `a rest at the level counts once when it is left on the other side`() {
    let passage = track([0, 1, 1, 2]).crossings(of: 1)
    #expect(passage == [Crossing(time: ms(200), direction: .rising)])
    #expect(track([1, 1, 2, 1]).crossings(of: 1).isEmpty)
  }

  @Test func `even motions pass at exactly their fraction`() {
    let found = track([0, 4, -4]).crossings(of: 1)
    #expect(
      found == [
        Crossing(time: ms(25), direction: .rising),
        Crossing(time: HapticTime(nanoseconds: 137_500_000), direction: .falling),
      ])
  }

  @Test func `a jump counts at its instant`() {
    var track = AnimationTrack("test", unit: .none, initial: 0)
    track.animate(to: 1, at: .zero, over: ms(100))
    track.insert(TrackSegment(start: ms(50), duration: ms(50), from: 3, to: 4))
    #expect(track.crossings(of: 2) == [Crossing(time: ms(50), direction: .rising)])
    #expect(track.crossings(of: 0.75) == [Crossing(time: ms(50), direction: .rising)])
    #expect(track.range == 0...4)
  }

  @Test func `what a spring has left is gone when its time is over`() throws {
    let spring = try #require(DampedSpring(angularFrequency: 1, dampingRatio: 1))
    let segment = TrackSegment(
      start: ms(10), duration: ms(100), from: 0, to: 1, motion: .spring(spring))
    let track = AnimationTrack("test", unit: .none, initial: 0, segments: [segment])
    #expect(track.crossings(of: 0.5) == [Crossing(time: ms(110), direction: .rising)])
    #expect(track.value(at: ms(110)) == 1)
    #expect(track.value(at: ms(110) - HapticTime(nanoseconds: 1)) < 0.01)
  }

  @Test func `a spring that passes a level three times is found three times`() throws {
    // Letting go of the wheel: back to the start by ζ 0.7 in a second, thrown on at velocity 1.
    let spring = try #require(DampedSpring(angularFrequency: 10, dampingRatio: 0.3))
    var track = AnimationTrack("wheel.angle", unit: .degrees, initial: 40)
    track.animate(to: 0, at: ms(500), over: ms(3_000), .spring(spring))
    let found = track.crossings(of: -1)
    #expect(found.map(\.direction) == [.falling, .rising, .falling, .rising])
    #expect(track.crossings(of: 2).map(\.direction) == [.falling, .rising, .falling])
    #expect(abs(track.range.lowerBound + 40 * spring.overshoot) < 1e-12)
  }

  /// The wheel of 12 slots, 3 s along (0.16, 0.46) (0.33, 1) over 1440° + 90°: borders each 30°.
  @Test func `ticks of a wheel are solved to the nanosecond`() throws {
    let curve = try #require(CubicBezier(0.16, 0.46, 0.33, 1))
    var track = AnimationTrack("wheel.angle", unit: .degrees, initial: 0)
    track.animate(to: 1530, at: .zero, over: .seconds(3), .timed(.cubicBezier(curve)))
    try withEvery("border", in: 0..<51) { border in
      let angle = Double(border) * 30 + 15
      let found = track.crossings(of: angle)
      try #require(found.count == 1)
      // The same moment by plain bisection of the curve's own parameter.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        let progress = CubicBezier.coordinate(0.46, 1, middle)
        if progress < angle / 1530 { low = middle } else { high = middle }
      }
      let expected = 3 * CubicBezier.coordinate(0.16, 0.33, low)
      try #require(abs(found[0].time.seconds - expected) < 2e-9, "\(found[0].time)")
    }
  }

  @Test func `overshooting curves have their exact range`() throws {
    // y = 3u²s·2 + 3us²·1 + s³ turns where 6u² − 6us + … = 0: the greatest value by dense search.
    let curve = try #require(CubicBezier(0.3, 2, 0.6, 1))
    var track = AnimationTrack("test", unit: .none, initial: 0)
    track.animate(to: 10, at: .zero, over: ms(300), .timed(.cubicBezier(curve)))
    let peak = (0...100_000).map { CubicBezier.coordinate(2, 1, Double($0) / 100_000) }.max()
    #expect(abs(track.range.upperBound - 10 * (try #require(peak))) < 1e-7)
    #expect(track.range.lowerBound == 0)
  }

  @Test func `an interruption cuts the range`() {
    var track = AnimationTrack("test", unit: .none, initial: 0)
    track.animate(to: 10, at: .zero, over: ms(100))
    track.animate(to: 0, at: ms(50), over: ms(100))
    track.stop(at: ms(100))
    #expect(track.range == 0...5)
    #expect(track.value(at: ms(200)) == 2.5)
  }

  @Test func `fast springs that never rest are quick to measure`() throws {
    let rate = 1e7
    let spring = try #require(DampedSpring(mass: 1, stiffness: rate * rate, damping: 0))
    let segments = (0..<5000).map {
      TrackSegment(
        start: ms(1) * $0, duration: ms(1), from: Double($0), to: Double($0) + 1,
        motion: .spring(spring, initialVelocity: 0))
    }
    let track = AnimationTrack("test", unit: .none, initial: 0, segments: segments)
    let range = track.range
    #expect(range.lowerBound == 0)
    #expect((range.upperBound - 5001).magnitude < 1e-6)
    #expect(track.crossings(of: 0.5).count > 1000)
  }

  @Test func `a spring that starts away from its goal goes farther back than forth`() throws {
    let spring = try #require(DampedSpring(mass: 1, stiffness: 400, damping: 2))
    let segment = TrackSegment(
      start: .zero, duration: ms(2000), from: 0, to: 1,
      motion: .spring(spring, initialVelocity: -60))
    let track = AnimationTrack("test", unit: .none, initial: 0, segments: [segment])
    let values = (0...20_000).map { track.value(at: HapticTime(nanoseconds: 100_000) * $0) }
    let range = track.range
    #expect(abs(range.lowerBound - (values.min() ?? .nan)) < 1e-3)
    #expect(abs(range.upperBound - (values.max() ?? .nan)) < 1e-3)
  }
}
