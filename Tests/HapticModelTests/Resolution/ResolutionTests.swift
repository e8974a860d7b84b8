// Resolving a timeline to taps and lines, and making a timeline of them again, change nothing heard.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct ResolutionTests {
  /// Steps stay steps, and taps duck nothing: what an actuator adds is not resolved.
  private static let profile: ActuatorProfile = {
    var profile = ActuatorProfile.abrupt
    profile.continuous.ducking = 1
    profile.continuous.cut = .zero
    return profile
  }()

  private func timelines(
    _ seeds: Range<UInt64>, _ body: (Timeline, ResolvedHaptics) throws -> Void
  ) throws {
    try withEvery("seed", in: seeds) { seed in
      var source = RandomTimelines(seed: seed)
      source.hasSounds = false
      let timeline = source.timeline()
      // What a window leaves of a tap is no tap.
      guard !timeline.hasCutTap else { return }
      try body(timeline, timeline.resolved(under: Self.profile, tolerance: 0.0005))
    }
  }

  private func envelopes(_ timeline: Timeline) -> [Double] {
    Oracle(timeline, profile: Self.profile, rate: 8_000).envelopes()
  }

  @Test func `a rebuilt timeline has the strengths and sharpnesses of the original`() throws {
    try timelines(0..<150) { timeline, haptics in
      let (before, after) = (envelopes(timeline), envelopes(Timeline(haptics)))
      for index in stride(from: 0, to: min(before.count, after.count), by: 2) {
        try withEvery("frame", in: CollectionOfOne(index / 2)) { _ in
          // A step that falls on a frame may be rounded to either side of it.
          let near = [index, index - 2, index + 2].filter(after.indices.contains)
          try #require(near.contains { abs(before[index] - after[$0]) < 0.006 })
          // A sharpness counts by how strongly it is felt.
          try #require(
            near.contains {
              abs(before[index + 1] - after[$0 + 1]) * before[index] < 0.01
            })
        }
      }
      // What is cut short or silent ends sooner.
      let rest = stride(from: after.count, to: before.count, by: 2).map { before[$0] }
      try #require(rest.allSatisfy { $0 < 0.006 }, "\(rest.max() ?? 0) after \(after.count / 2)")
    }
  }

  @Test func `vibrations merged to one have the limited sum of their strengths`() throws {
    try timelines(300..<400) { timeline, haptics in
      let envelopes = envelopes(Timeline(ResolvedHaptics(vibrations: haptics.vibrations)))
      let merged = haptics.merged()
      let line = ResolvedVibration(points: merged.points)
      for frame in 0..<(envelopes.count / 2) {
        let time = HapticTime(nanoseconds: Int64(frame) * 125_000)
        let value = line?.point(at: time)
        let strength = value?.intensity ?? 0
        try #require(abs(strength - envelopes[2 * frame]) < 0.006, "at \(time)")
        // A mean counts by how strongly it is felt.
        let sharpness = value?.sharpness ?? envelopes[2 * frame + 1]
        try #require(
          abs(sharpness - envelopes[2 * frame + 1]) * strength < 0.02, "at \(time)")
      }
    }
  }

  @Test func `times never go back, and values stay in their range`() throws {
    try timelines(500..<600) { _, haptics in
      for points in haptics.vibrations.map(\.points) + [haptics.merged().points] {
        try #require(zip(points, points.dropFirst()).allSatisfy { $0.time <= $1.time })
        try #require(
          points.allSatisfy {
            (0...1).contains($0.intensity) && (0...1).contains($0.sharpness)
          })
      }
    }
  }

  @Test func `a tap is as strong as its gain and its control at its start make it`() throws {
    let pattern = HapticPattern(
      events: [
        .transient(TransientEvent(time: .milliseconds(100), intensity: .half, sharpness: .one))
      ],
      controls: [
        .curve(
          ParameterCurve(
            .hapticIntensity,
            points: [
              ControlPoint(time: .zero, value: 1), ControlPoint(time: .milliseconds(200), value: 0),
            ])),
        .parameter(DynamicParameter(.hapticSharpness, time: .zero, value: -1)),
      ])
    let placed = PlacedPattern(pattern, placement: Placement(start: .seconds(1), gain: 1.5))
    let haptics = try Timeline(patterns: [placed]).resolved(under: .referenceAsDesigned)
    let tap = try #require(haptics.taps.first)
    #expect(tap.time == .milliseconds(1100))
    #expect(abs(tap.intensity - 0.375) < 1e-12)
    #expect(tap.sharpness == 1)
    #expect(tap.origin?.path == "patterns[0].events[0]")
  }

  @Test func `one vibration is merged to exactly its own points`() throws {
    let points = [(0, 0.1), (100, 0.7), (100, 0.2), (350, 0.9)].map {
      VibrationPoint(time: .milliseconds($0.0), intensity: $0.1, sharpness: 0.3)
    }
    let vibration = try #require(ResolvedVibration(points: points))
    let merged = ResolvedHaptics(vibrations: [vibration]).merged()
    #expect(merged.points.dropLast() == points[...])
    #expect(merged.points.last?.intensity == 0)
    #expect(merged.firstOverlap == nil)
    #expect(merged.largestSum == 0.9)
  }

  @Test(arguments: [0, 0.4, 1]) func `a mean sharpness bends where it must`(
    _ sharpness: Double
  ) throws {
    let hum = try #require(ResolvedVibration(points: [(0, 0.01), (1000, 0.01)].points(0)))
    let swell = try #require(ResolvedVibration(points: [(0, 0), (1000, 0.9)].points(sharpness)))
    let merged = ResolvedHaptics(vibrations: [hum, swell]).merged()
    let line = try #require(ResolvedVibration(points: merged.points))
    for millisecond in Int64(1)..<1000 {
      let value = try #require(line.point(at: .milliseconds(millisecond)))
      let share = 0.9 * Double(millisecond) / 1000
      let error = share * sharpness - (0.01 + share) * value.sharpness
      try #require(error.magnitude < 0.00101, "at \(millisecond) ms")
    }
    #expect(sharpness > 0 ? merged.points.count > 6 : merged.points.count == 3)
  }

  @Test func `more lines than allowed are refused`() throws {
    let points = (0..<1000).map { ControlPoint(time: .milliseconds($0), value: Double($0 % 2)) }
    let pattern = HapticPattern(
      events: (0..<10).map { _ in
        .continuous(ContinuousEvent(time: .zero, duration: .seconds(1)))
      },
      controls: [.curve(ParameterCurve(.hapticIntensity, points: points))])
    #expect(throws: ResolutionLimit(points: 5_000)) {
      try Timeline(pattern).resolved(under: .referenceAsDesigned, maximumPoints: 5_000)
    }
    #expect(try Timeline(pattern).resolved(under: .referenceAsDesigned).vibrations.count == 10)
  }
}

extension [(Int64, Double)] {
  /// Points at milliseconds and strengths, all of one sharpness.
  fileprivate func points(_ sharpness: Double) -> [VibrationPoint] {
    map { VibrationPoint(time: .milliseconds($0.0), intensity: $0.1, sharpness: sharpness) }
  }
}

extension Timeline {
  /// Whether a window opens or closes while a tap may sound.
  fileprivate var hasCutTap: Bool {
    patterns.contains { placed in
      let window = placed.placement.window
      return placed.events.contains {
        guard case .transient(let tap) = $0 else { return false }
        return [window.start, window.end].contains {
          tap.time < $0 && $0 - tap.time < .milliseconds(40)
        }
      }
    }
  }
}

extension ResolvedVibration {
  /// The value at a moment, that after a step at its time; `nil` outside.
  fileprivate func point(at time: HapticTime) -> VibrationPoint? {
    guard time >= start, time < end,
      let next = points.firstIndex(where: { $0.time > time }), next > 0
    else { return nil }
    let (from, to) = (points[next - 1], points[next])
    let fraction = (time - from.time).seconds / (to.time - from.time).seconds
    return VibrationPoint(
      time: time, intensity: from.intensity + (to.intensity - from.intensity) * fraction,
      sharpness: from.sharpness + (to.sharpness - from.sharpness) * fraction)
  }
}
