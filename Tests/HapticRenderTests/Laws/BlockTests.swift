// The same bytes for any block size, in any run, from any start.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct BlockTests {
  private func plan(_ seed: UInt64, _ layout: ChannelLayout) throws -> RenderPlan {
    var source = RandomTimelines(seed: seed, length: .milliseconds(200))
    return try RenderPlan(
      source.timeline(), profile: ActuatorProfile.forTests[Int(seed % 3)],
      options: RenderOptions(rate: 44_100, layout: layout))
  }

  @Test(arguments: ChannelLayout.allCases, 0..<9)
  func `block sizes never show`(_ layout: ChannelLayout, _ seed: Int) throws {
    let plan = try plan(UInt64(seed), layout)
    let whole = plan.samples()
    try withEvery("block size", in: [1, 7, 64, 512, 65_536]) { size in
      try #require(plan.samples(blockSize: size) == whole)
    }
  }

  @Test(arguments: ChannelLayout.allCases, 0..<6)
  func `two runs give the same bytes`(_ layout: ChannelLayout, _ seed: Int) throws {
    let once = try plan(UInt64(seed), layout).samples().map(\.bitPattern)
    let again = try plan(UInt64(seed), layout).samples().map(\.bitPattern)
    #expect(once == again)
  }

  @Test(arguments: ChannelLayout.allCases, 0..<9)
  func `a later start gives the same samples`(_ layout: ChannelLayout, _ seed: Int) throws {
    let plan = try plan(UInt64(seed), layout)
    let whole = plan.samples()
    var random = SplitMix64(seed: UInt64(seed))
    try withEvery("case", in: 0..<12) { _ in
      let start = Int64.random(in: 0...plan.frames, using: &random)
      let end = Int64.random(in: start...plan.frames, using: &random)
      let part = whole[Int(start) * plan.channels..<Int(end) * plan.channels]
      try #require(samples(plan, start..<end).elementsEqual(part), "from frame \(start)")
    }
  }

  @Test(arguments: ChannelLayout.allCases) func `blocks may leave gaps`(_ layout: ChannelLayout)
    throws
  {
    let plan = try plan(4, layout)
    let whole = plan.samples()
    var renderer = BlockRenderer(plan)
    var block = [Float](repeating: .nan, count: 100 * plan.channels)
    for start in stride(from: Int64(13), to: plan.frames - 100, by: 777) {
      block.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        renderer.render(start..<start + 100, into: base)
      }
      let first = Int(start) * plan.channels
      try #require(block.elementsEqual(whole[first..<first + block.count]))
    }
  }

  @Test func `the rate changes nothing but the grid`() throws {
    var source = RandomTimelines(seed: 77, length: .milliseconds(200))
    let timeline = source.timeline()
    let coarse = try render(timeline, rate: 24_000)
    let fine = try render(timeline, rate: 96_000)
    let picked = stride(from: 0, to: fine.count, by: 4).map { Double(fine[$0]) }
    #expect(abs(picked.count - coarse.count) <= 1)
    let count = min(picked.count, coarse.count)
    #expect(signalToResidual(Array(coarse.prefix(count)), Array(picked.prefix(count))) >= 100)
  }
}
