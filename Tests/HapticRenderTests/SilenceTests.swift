// What a plan says of its silences before it is rendered.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct SilenceTests {
  private func plan(_ timeline: Timeline, _ layout: ChannelLayout) throws -> RenderPlan {
    try RenderPlan(
      timeline, profile: .referenceAsDesigned, options: RenderOptions(rate: 8_000, layout: layout))
  }

  /// The bits of the samples of some frames.
  private func bits(_ samples: [Float], _ frames: Range<Int64>, of plan: RenderPlan) -> Set<UInt32>
  {
    let range = Int(frames.lowerBound) * plan.channels..<Int(frames.upperBound) * plan.channels
    return Set(samples[range].lazy.map(\.bitPattern))
  }

  @Test(arguments: ChannelLayout.allCases, 0..<12)
  func `outside of the sounding stretches every sample is a positive zero`(
    _ layout: ChannelLayout, _ seed: Int
  ) throws {
    var source = RandomTimelines(seed: UInt64(seed), length: .seconds(4))
    let timeline = seed % 2 == 0 ? source.timeline() : source.soundTimeline()
    let plan = try plan(timeline, layout)
    let samples = plan.samples()
    try withEvery("distance", in: [1, 40, 1_000] as [Int64]) { distance in
      let stretches = plan.soundingStretches(apartBy: distance)
      var last: Int64?
      for stretch in stretches {
        try #require(!stretch.isEmpty && (0..<plan.frames).contains(stretch.lowerBound))
        try #require(stretch.upperBound <= plan.frames)
        if let last {
          try #require(stretch.lowerBound - last >= distance)
          try #require(bits(samples, last..<stretch.lowerBound, of: plan) == [0])
        } else {
          try #require(bits(samples, 0..<stretch.lowerBound, of: plan).subtracting([0]).isEmpty)
        }
        last = stretch.upperBound
      }
      let end = bits(samples, (last ?? 0)..<plan.frames, of: plan)
      try #require(end.subtracting([0]).isEmpty)
    }
  }

  @Test(arguments: ChannelLayout.allCases.filter { $0 != .envelopes })
  func `a silence between two taps is found, and joined where it is shorter than asked for`(
    _ layout: ChannelLayout
  ) throws {
    let plan = try plan(Timeline(HapticPattern(events: [tap(500), tap(3_500)])), layout)
    let apart = plan.soundingStretches(apartBy: 8_000)
    #expect(apart.count == 2)
    #expect(apart.map(\.lowerBound) == [4_000, 28_000])
    #expect(apart.allSatisfy { $0.count < 2_000 })
    #expect(plan.soundingStretches(apartBy: 24_000) == [4_000..<apart[1].upperBound])
  }

  @Test func `nothing sounds in an empty timeline, and all of its envelopes are values`() throws {
    let silent = Timeline(HapticPattern(events: [tap(500, intensity: 0)]))
    #expect(try plan(silent, .mix).soundingStretches(apartBy: 1).isEmpty)
    let envelopes = try plan(
      Timeline(HapticPattern(events: [tap(500), tap(3_500)])), .envelopes)
    #expect(envelopes.soundingStretches(apartBy: 1) == [0..<envelopes.frames])
    #expect(try plan(Timeline(), .envelopes).soundingStretches(apartBy: 1).isEmpty)
  }
}
