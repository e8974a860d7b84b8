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
        renderer.render(start..<start + 100, to: base)
      }
      let first = Int(start) * plan.channels
      try #require(block.elementsEqual(whole[first..<first + block.count]))
    }
  }

  @Test(arguments: ChannelLayout.allCases)
  func `an array gets the samples of its block, whatever it had`(
    _ layout: ChannelLayout
  ) throws {
    let plan = try plan(5, layout)
    let whole = plan.samples()
    var renderer = BlockRenderer(plan)
    var block: [Float] = []
    var start: Int64 = 0
    try withEvery("block", in: [0, 1, 70, 3, plan.frames / 2, 2] as [Int64]) { count in
      renderer.render(start..<start + count, into: &block)
      let first = Int(start) * plan.channels
      try #require(block.elementsEqual(whole[first..<first + Int(count) * plan.channels]))
      start += count
    }
  }

  @Test(arguments: ChannelLayout.allCases, 0..<4)
  func `blocks in any order have their samples`(_ layout: ChannelLayout, _ seed: Int) throws {
    let plan = try plan(UInt64(seed), layout)
    let whole = plan.samples()
    var random = SplitMix64(seed: UInt64(seed))
    var renderer = BlockRenderer(plan)
    var block: [Float] = []
    for _ in 0..<100 {
      let start = Int64.random(in: -3_000...plan.frames + 3_000, using: &random)
      let frames = start..<start + Int64.random(in: 0...2_000, using: &random)
      renderer.render(frames, into: &block)
      try #require(block.allSatisfy { $0.isFinite })
      let inside = frames.clamped(to: 0..<plan.frames)
      guard !inside.isEmpty else { continue }
      let own = block.dropFirst(Int(inside.lowerBound - start) * plan.channels)
      let part = whole[
        Int(inside.lowerBound) * plan.channels..<Int(inside.upperBound) * plan.channels]
      try #require(own.prefix(part.count).elementsEqual(part), "from frame \(start)")
    }
  }

  @Test func `a buffer that is too small ends the program before anything is written`() async {
    await #expect(processExitsWith: .failure) {
      let plan = try RenderPlan(
        Timeline([.transient(at: 0)]), profile: .referenceAsDesigned,
        options: RenderOptions(layout: .stems))
      var renderer = BlockRenderer(plan)
      // What lies behind it is the test's, so that nothing else ends the program.
      let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: 3 * 512)
      renderer.render(0..<512, into: UnsafeMutableBufferPointer(rebasing: room[..<(2 * 512)]))
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
