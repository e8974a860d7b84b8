// Laws of renders with sounds: the same for any block and start, and a sum of their parts.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct SoundLawTests {
  private static let layouts = ChannelLayout.allCases.filter(\.carriesSounds)

  private func plan(
    _ seed: Int, _ layout: ChannelLayout, rate: Int = 44_100
  ) throws -> RenderPlan {
    var source = RandomTimelines(seed: UInt64(seed) + 900, length: .milliseconds(120))
    return try RenderPlan(
      source.soundTimeline(), profile: ActuatorProfile.forTests[seed % 3],
      options: RenderOptions(rate: rate, layout: layout), waveforms: AnalyticLibrary.pair)
  }

  @Test(arguments: layouts, 0..<6)
  func `block sizes never show`(_ layout: ChannelLayout, _ seed: Int) throws {
    let plan = try plan(seed, layout)
    let whole = plan.samples()
    try withEvery("block size", in: [1, 333, 2_049]) { size in
      try #require(plan.samples(blockSize: size) == whole)
    }
  }

  @Test(arguments: layouts, 0..<6)
  func `a later start gives the same samples`(_ layout: ChannelLayout, _ seed: Int) throws {
    let plan = try plan(seed, layout)
    let whole = plan.samples()
    var random = SplitMix64(seed: UInt64(seed))
    try withEvery("case", in: 0..<8) { _ in
      let start = Int64.random(in: 0...plan.frames, using: &random)
      let end = Int64.random(in: start...plan.frames, using: &random)
      let part = whole[Int(start) * plan.channels..<Int(end) * plan.channels]
      try #require(samples(plan, start..<end).elementsEqual(part), "from frame \(start)")
    }
  }

  @Test func `an overlay is a sum`() throws {
    try withEvery("seed", in: UInt64(0)..<24) { seed in
      var source = RandomTimelines(seed: seed + 40, length: .milliseconds(150))
      let (a, b) = (source.soundTimeline(), source.soundTimeline())
      func made(_ timeline: Timeline) throws -> [Float] {
        try render(
          timeline, profile: ActuatorProfile.forTests[Int(seed % 3)], rate: 8_000, layout: .mix,
          waveforms: AnalyticLibrary.pair)
      }
      let (both, first, second) = try (made(a.overlaid(with: b)), made(a), made(b))
      try #require(both.count == max(first.count, second.count))
      for (index, sample) in both.enumerated() {
        let one = index < first.count ? first[index] : 0
        let other = index < second.count ? second[index] : 0
        try #require((sample - one - other).magnitude < 1e-5)
      }
    }
  }

  @Test(arguments: 0..<9)
  func `every layout holds the same haptic, the same sounds and the same length`(
    _ seed: Int
  ) throws {
    let haptic = try plan(seed, .haptic).samples()
    let stems = try plan(seed, .stems).samples()
    let mix = try plan(seed, .mix).samples()
    let dualsense = try plan(seed, .dualsense).samples()
    let android = try plan(seed, .android).samples()
    let share = Float(ActuatorProfile.forTests[seed % 3].sound.hapticGain)
    #expect(stems.count == 3 * haptic.count && mix.count == 2 * haptic.count)
    #expect(try plan(seed, .envelopes).frames == Int64(haptic.count))
    for (frame, motion) in haptic.enumerated() {
      let (left, right) = (stems[3 * frame + 1], stems[3 * frame + 2])
      try #require(stems[3 * frame].bitPattern == motion.bitPattern)
      try #require(dualsense[4 * frame..<4 * frame + 4] == [left, right, motion, motion])
      try #require(android[3 * frame..<3 * frame + 3] == [left, right, motion])
      try #require(mix[2 * frame] == share * motion + left)
      try #require(mix[2 * frame + 1] == share * motion + right)
    }
  }

  @Test func `channels are named`() throws {
    func names(_ layout: ChannelLayout) throws -> [String] {
      try plan(0, layout).scales.map(\.name)
    }
    #expect(try names(.mix) == ["left", "right"])
    #expect(try names(.stems) == ["haptic", "left", "right"])
    #expect(try names(.dualsense) == ["left", "right", "haptic left", "haptic right"])
    #expect(try names(.android) == ["left", "right", "haptic"])
  }

  @Test func `what nothing sounds in is zero, and said to be`() throws {
    let events = [tone(0, for: 10), tone(1_000, for: 10)]
    let plan = try RenderPlan(
      Timeline(HapticPattern(events: events)), profile: .referenceAsDesigned,
      options: RenderOptions(layout: .dualsense))
    var renderer = BlockRenderer(plan)
    var block = [Float](repeating: .nan, count: 4 * 4_096)
    let isHeard = block.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { renderer.render(4_800..<8_896, to: $0) }
    }
    #expect(isHeard == false)
    #expect(block.allSatisfy { $0 == 0 })
  }

  @Test func `sounds made elsewhere are added to left and right`() throws {
    let plan = try plan(2, .mix)
    let frames = min(plan.frames, 3_000)
    let plain = samples(plan, 0..<frames)
    let sounds = (0..<2 * Int(frames)).map { Float($0) / 8_192 }
    var made = [Float](repeating: .nan, count: plain.count)
    var renderer = BlockRenderer(plan)
    made.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      sounds.withUnsafeBufferPointer { sounds in
        _ = renderer.render(0..<frames, to: base, adding: sounds.baseAddress)
      }
    }
    let silent = try RenderPlan(
      Timeline(HapticPattern(events: [tap(0)])), profile: .referenceAsDesigned,
      options: RenderOptions(layout: .mix))
    #expect(made != plain)
    var alone = [Float](repeating: .nan, count: 200)
    var quiet = BlockRenderer(silent)
    alone.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      sounds.withUnsafeBufferPointer { sounds in
        _ = quiet.render(0..<100, to: base, adding: sounds.baseAddress)
      }
    }
    let felt = samples(silent, 0..<100)
    for index in alone.indices {
      #expect((alone[index] - felt[index] - sounds[index]).magnitude < 1e-6)
    }
  }
}
