// Animation tracks as channels: the model's own values, frame by frame.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct TrackRenderTests {
  private func timeline(_ seed: UInt64) -> Timeline {
    var source = RandomTimelines(seed: seed, length: .milliseconds(300))
    return source.interface(tracks: source.random.integer(1...5))
  }

  private func plan(_ timeline: Timeline, rate: Int = 8_000) throws -> RenderPlan {
    try RenderPlan(
      timeline, profile: .referenceAsDesigned,
      options: RenderOptions(rate: rate, layout: .envelopes))
  }

  @Test func `each channel is its track, divided by its scale`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      let timeline = timeline(seed)
      let rate = [8_000, 44_100, 48_000, 7][Int(seed % 4)]
      let plan = try plan(timeline, rate: rate)
      let samples = plan.samples()
      for (index, track) in timeline.tracks.enumerated() {
        let scale = plan.scales[2 + index].fullScale
        try withEvery("frame", in: 0..<Int(plan.frames)) { frame in
          // The last nanosecond not after n/R, in integers.
          let time = HapticTime(nanoseconds: Int64(frame) * 1_000_000_000 / Int64(rate))
          let sample = samples[frame * plan.channels + 2 + index]
          try #require(sample == Float(track.value(at: time) / scale))
          try #require((-1...1).contains(sample))
        }
      }
    }
  }

  @Test func `intensity and sharpness are what they are without tracks`() throws {
    try withEvery("seed", in: UInt64(0)..<12) { seed in
      let timeline = timeline(seed)
      var bare = timeline
      bare.tracks = []
      let (full, plain) = (try plan(timeline), try plan(bare))
      let (samples, expected) = (full.samples(), plain.samples())
      try withEvery("frame", in: 0..<Int(min(full.frames, plain.frames))) { frame in
        try #require(samples[frame * full.channels] == expected[frame * 2])
        try #require(samples[frame * full.channels + 1] == expected[frame * 2 + 1])
      }
    }
  }

  @Test func `block sizes never show`() throws {
    try withEvery("seed", in: UInt64(0)..<8) { seed in
      let plan = try plan(timeline(seed), rate: 48_000)
      let whole = plan.samples()
      try withEvery("block size", in: [1, 7, 64, 512, 65_536]) { size in
        try #require(plan.samples(blockSize: size) == whole)
      }
    }
  }

  @Test func `a later start gives the same samples`() throws {
    try withEvery("seed", in: UInt64(0)..<8) { seed in
      let plan = try plan(timeline(seed))
      let whole = plan.samples()
      var random = SplitMix64(seed: seed)
      try withEvery("case", in: 0..<12) { _ in
        let start = Int64.random(in: 0...plan.frames, using: &random)
        let end = Int64.random(in: start...plan.frames, using: &random)
        let part = whole[Int(start) * plan.channels..<Int(end) * plan.channels]
        try #require(samples(plan, start..<end).elementsEqual(part), "from frame \(start)")
      }
    }
  }

  @Test(arguments: [
    (0.5, 1.0), (1, 1), (1.000_001, 10), (-10, 10), (88, 100), (-1_000.5, 10_000), (0, 1),
  ])
  func `full scale is the smallest power of ten that is never exceeded`(
    value: Double, scale: Double
  ) throws {
    var track = AnimationTrack("x", unit: .points, initial: 0)
    track.animate(to: value, at: .zero, over: .milliseconds(10))
    let plan = try plan(Timeline(tracks: [track]))
    #expect(plan.scales.map(\.name) == ["intensity", "sharpness", "x"])
    #expect(plan.scales.map(\.fullScale) == [1, 1, scale])
    #expect(plan.scales.map(\.unit) == [.none, .none, .points])
  }

  @Test func `an overshoot is within the scale, and a value beyond all numbers is limited`() throws
  {
    var bouncing = AnimationTrack("bounce", unit: .scale, initial: 0)
    bouncing.animate(to: 0.95, at: .zero, over: .seconds(1), .spring(.bouncy))
    #expect(bouncing.range.upperBound < 1)
    bouncing.animate(to: 0.99, at: .seconds(2), over: .seconds(1), .spring(.bouncy))
    let endless = AnimationTrack("endless", unit: .none, initial: .infinity)
    let nothing = AnimationTrack("nothing", unit: .none, initial: .nan)
    let plan = try plan(Timeline(tracks: [bouncing, endless, nothing]))
    let samples = plan.samples()
    #expect(plan.scales[2].fullScale == (bouncing.range.upperBound > 1 ? 10 : 1))
    #expect(samples.allSatisfy { (-1...1).contains($0) })
  }

  @Test(arguments: [(0, 1.0), (1, 0), (124_999, 0), (125_000, 0), (-1, 1), (-124_999, 1)])
  func `a jump is seen from the first frame that is not before it`(
    nanoseconds: Int64, seen: Float
  ) throws {
    let frame = HapticTime.milliseconds(10)
    var track = AnimationTrack("x", unit: .none, initial: 0)
    track.set(1, at: frame + HapticTime(nanoseconds: nanoseconds))
    track.set(1, at: .milliseconds(20))
    let samples = try plan(Timeline(tracks: [track])).samples()
    #expect(samples[80 * 3 + 2] == seen)
    #expect(samples[79 * 3 + 2] == (nanoseconds <= -125_000 ? 1 : 0))
    #expect(samples[82 * 3 + 2] == 1)
  }

  @Test func `layout haptic carries no tracks`() throws {
    let timeline = timeline(3)
    let plan = try RenderPlan(timeline, profile: .referenceAsDesigned)
    #expect(plan.channels == 1)
    #expect(plan.scales.map(\.name) == ["haptic"])
  }

  @Test func `more tracks than a sound file has channels are refused with their number`() throws {
    let tracks = (0..<1_023).map { AnimationTrack("t\($0)", unit: .none, initial: 0) }
    let refusal = #expect(throws: RenderRefusal.self) { try plan(Timeline(tracks: tracks)) }
    #expect(refusal?.message.contains("1023 tracks") == true)
    #expect(refusal?.message.contains("1024") == true)
    #expect(try plan(Timeline(tracks: tracks.dropLast())).channels == 1_024)
    #expect(try RenderPlan(Timeline(tracks: tracks), profile: .referenceAsDesigned).channels == 1)
  }
}
