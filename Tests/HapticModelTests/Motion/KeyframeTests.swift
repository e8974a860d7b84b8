// Keyframes, shakes and ramps: values at the moments at which they were asked for.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct KeyframeTests {
  private func track(_ segments: [TrackSegment], initial: Double = 0) -> AnimationTrack {
    AnimationTrack("test", unit: .none, initial: initial, segments: segments)
  }

  /// The common shake recipe (riptutorial.com/ios/example/3193): 0.4 s, additive, five values.
  @Test func `the common shake has its extremes at its sixths`() throws {
    let keys = try TrackKeyframes(
      values: [0, 10, -10, 10, 0], keyTimes: [0, 1 / 6, 3 / 6, 5 / 6, 1], isAdditive: true)
    let track = track(
      keys.segments(start: .zero, duration: .milliseconds(400), base: 5), initial: 5)
    let extremes: [(Double, Double)] = [(0.4 / 6, 15), (0.2, -5), (2.0 / 6, 15), (0.4, 5)]
    for (time, value) in extremes {
      #expect(abs(track.value(at: .seconds(time)) - value) < 1e-6)
    }
    #expect(track.range == -5...15)
    #expect(track.crossings(of: 14.999_999).count == 4)
  }

  /// The dip of a splash screen: three values, two curves.
  @Test func `each part has its own curve`() throws {
    let keys = try TrackKeyframes(
      values: [1, 0.85, 18], keyTimes: [0, 0.2, 1], curves: [.easeInOut, .easeOut])
    let segments = keys.segments(start: .milliseconds(10), duration: .milliseconds(600))
    #expect(segments.map(\.start) == [.milliseconds(10), .milliseconds(130)])
    #expect(segments.map(\.end) == [.milliseconds(130), .milliseconds(610)])
    #expect(segments.map(\.motion) == [.timed(.easeInOut), .timed(.easeOut)])
    #expect(track(segments).range.upperBound == 18)
  }

  /// Apple's example of the discrete mode: each value holds until the next key time.
  @Test func `discrete values hold until the next key time`() throws {
    let keys = try TrackKeyframes(
      values: [15, 30, 60], keyTimes: [0, 0.25, 0.75, 1], mode: .discrete)
    let track = track(keys.segments(start: .zero, duration: .seconds(1)))
    let values = [0, 249, 250, 749, 750, 999, 2_000].map { track.value(at: .milliseconds($0)) }
    #expect(values == [15, 15, 30, 30, 60, 60, 60])
  }

  @Test func `without key times, they are evenly spaced`() throws {
    #expect(try TrackKeyframes(values: [0, 1, 2, 3, 4]).keyTimes == [0, 0.25, 0.5, 0.75, 1])
    #expect(
      try TrackKeyframes(values: [7, 8], mode: TrackKeyframes.CalculationMode.discrete).keyTimes
        == [0, 0.5, 1])
  }

  @Test func `what does not fit is named`() {
    let wrong: [(values: [Double], times: [Double]?, curves: [TimingCurve]?, KeyframeError)] = [
      ([1], nil, nil, .tooFewValues(found: 1, needed: 2)),
      ([1, .infinity], nil, nil, .value(.infinity, index: 1)),
      ([1, 2], [0, 0.5, 1], nil, .keyTimeCount(found: 3, needed: 2)),
      ([1, 2, 3], [0, 0.5, 0.4], nil, .keyTime(0.4, index: 2)),
      ([1, 2], [0, 1.5], nil, .keyTime(1.5, index: 1)),
      ([1, 2], [0.1, 1], nil, .ends(first: 0.1, last: 1)),
      ([1, 2], nil, [.easeIn, .easeIn], .curveCount(found: 2, needed: 1)),
    ]
    for (values, times, curves, error) in wrong {
      #expect(throws: error) {
        try TrackKeyframes(values: values, keyTimes: times, curves: curves)
      }
      #expect(error.description.hasSuffix("."))
    }
    #expect(KeyframeError.keyTime(1.5, index: 1).description.contains("1.5"))
    #expect(throws: KeyframeError.keyTimeCount(found: 2, needed: 3)) {
      try TrackKeyframes(values: [1, 2], keyTimes: [0, 1], mode: .discrete)
    }
  }

  @Test func `equal key times make a jump`() throws {
    let keys = try TrackKeyframes(values: [0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
    let track = track(keys.segments(start: .zero, duration: .seconds(1)))
    #expect(track.value(at: .milliseconds(500)) == 5)
    #expect(track.crossings(of: 3) == [Crossing(time: .milliseconds(500), direction: .rising)])
  }
}

@Suite struct ShakeCycleTests {
  private let shake = ShakeCycle(phaseDuration: .milliseconds(50))

  @Test func `ten thousand phases land exactly`() {
    let segments = shake.segments(start: .zero, phases: 10_000) { _ in 1.4 }
    #expect(segments.last?.end == .seconds(500))
    #expect(segments.last?.to == 0)
    #expect(segments.count == 10_000)
  }

  @Test func `a phase's target is read when it starts`() {
    var asked: [HapticTime] = []
    let segments = shake.segments(start: .milliseconds(20), phases: 6) { time in
      asked.append(time)
      return time.seconds * 10
    }
    #expect(asked == [20, 120, 220].map { .milliseconds($0) })
    #expect(segments.map(\.to) == [0.2, 0, -1.2, 0, 2.2, 0])
    #expect(segments.map(\.from) == [0, 0.2, 0, -1.2, 0, 2.2])
  }

  @Test func `starting negative is the mirror image`() {
    let mirror = ShakeCycle(phaseDuration: .milliseconds(50), startsNegative: true)
    let (a, b) = (
      shake.segments(start: .zero, cycles: 2, amplitude: 3),
      mirror.segments(start: .zero, cycles: 2, amplitude: 3)
    )
    #expect(a.map(\.to) == b.map { -$0.to })
    #expect(a.count == 8)
    #expect(shake.segments(start: .zero, cycles: .min, amplitude: 1).isEmpty)
    #expect(shake.segments(start: .zero, phases: -3) { _ in 1 }.isEmpty)
  }

  @Test func `boundaries and rests follow the moment`() throws {
    let start = HapticTime.milliseconds(7)
    try withEvery("millisecond", in: Int64(0)...500) { offset in
      let time = HapticTime.milliseconds(offset)
      let boundary = shake.boundary(notBefore: time, from: start)
      try #require(boundary >= time && boundary >= start)
      try #require(boundary - max(time, start) < shake.phaseDuration)
      let elapsed = (boundary - start).nanoseconds
      try #require(elapsed % shake.phaseDuration.nanoseconds == 0)
      let rest = shake.rest(notBefore: time, from: start)
      try #require(rest >= boundary && (rest - start).nanoseconds % 100_000_000 == 0)
      try #require(rest - max(time, start) < shake.phaseDuration * 2)
    }
    #expect(shake.phase(at: .milliseconds(6), from: start) == -1)
    #expect(shake.phase(at: .milliseconds(57), from: start) == 1)
    #expect(shake.side(ofPhase: -1) == 0)
    #expect(shake.side(ofPhase: -2) == -1)
  }
}

@Suite struct StepRampTests {
  /// The growth of a ticket: 1.00 to 1.12 by 0.02, in six phases of 50 ms, and back in six.
  @Test func `the way back meets the base exactly`() throws {
    let ramp = StepRamp(base: 1, step: 0.02, count: 6)
    let up = ramp.rising(from: .milliseconds(30), each: .milliseconds(50))
    let down = ramp.falling(from: .milliseconds(330), each: .milliseconds(50))
    let track = AnimationTrack("scale", unit: .scale, initial: 1, segments: up + down)
    #expect(track.value(at: .milliseconds(330)) == 1.12)
    #expect(track.value(at: .milliseconds(630)) == 1)
    #expect(track.end == .milliseconds(630))
    #expect(up.count == 6 && down.count == 6)
    #expect(zip(track.segments, track.segments.dropFirst()).allSatisfy { $0.to == $1.from })
  }

  @Test func `rungs are counted, not added up`() {
    let ramp = StepRamp(base: 0, step: 0.1, count: 1_000)
    #expect(ramp.top == 100)
    #expect(ramp.value(ofRung: 3) == 3 * 0.1)
    #expect(ramp.value(ofRung: -1) == 0)
    #expect(ramp.value(ofRung: .max) == 100)
    #expect(StepRamp(base: 1, step: 1, count: .max).count == StepRamp.maximumCount)
    #expect(StepRamp(base: 1, step: 1, count: -4).rising(from: .zero, each: .zero).isEmpty)
  }
}
