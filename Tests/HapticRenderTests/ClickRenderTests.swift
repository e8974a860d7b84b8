// Ticks as they are heard: each from the first frame after its state change, and over in 30 ms.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct ClickRenderTests {
  /// The left channel of a mix of ticks alone.
  private func left(of timeline: Timeline, rate: Int) throws -> [Float] {
    let options = RenderOptions(rate: rate, layout: .mix)
    let samples = try RenderPlan(
      timeline.addingClicks(), profile: .referenceAsDesigned, options: options
    ).samples()
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }

  @Test(arguments: [8_000, 44_100, 48_000, 192_000])
  func `each tick begins with the first frame after its state change`(rate: Int) throws {
    try withEvery("seed", in: 0..<20 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let times = (0..<4).map { index in
        HapticTime(
          nanoseconds: Int64(index) * 100_000_000 + Int64.random(in: 1...50_000_000, using: &random)
        )
      }
      let samples = try left(
        of: Timeline(states: times.map { StateChange("a", "b", at: $0) }), rate: rate)
      for time in times {
        // The frame at the state change itself is silent, as a sine is 0 there.
        let onset = Int(
          (time + HapticTime(nanoseconds: 1)).firstFrame(atRate: rate))
        let end = Int((time + .milliseconds(30)).firstFrame(atRate: rate))
        let before = samples[max(0, onset - rate / 50)..<onset]
        try #require(before.allSatisfy { $0 == 0 })
        try #require(samples[onset] > 0)
        try #require(samples[onset..<end].contains { abs($0) > 0.2 })
        try #require(samples[end..<min(end + rate / 50, samples.count)].allSatisfy { $0 == 0 })
      }
    }
  }
}
