// Blocks hold every frame that sounds once, and leave out whole pages.

import HapticTestSupport
import Testing

@testable import HapticAudioFile

@Suite struct BlockGridTests {
  /// Stretches of a render, as far apart as a grid asks for.
  private func stretches(
    of frames: Int64, apartBy silence: Int64, _ random: inout SplitMix64
  ) -> [Range<Int64>] {
    var (stretches, start): ([Range<Int64>], Int64) = ([], 0)
    while true {
      start += (stretches.isEmpty ? 0 : silence) + Int64(random.integer(0...400_000))
      let end = start + 1 + Int64(random.integer(0...300_000))
      guard end <= frames else { return stretches }
      stretches.append(start..<end)
      start = end
    }
  }

  @Test(arguments: [2, 3, 4, 9, 12, 400, 3_006])
  func `blocks are in order, hold all that sounds, and part at pages of the file`(
    bytesPerFrame: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(bytesPerFrame))
    try withEvery("case", in: 0..<60) { _ in
      let frames = Int64(random.integer(1...3_000_000))
      let header = Int64(random.integer(44...70_000))
      let silence = BlockGrid.leastSilence(bytesPerFrame: bytesPerFrame)
      let sounding = stretches(of: frames, apartBy: silence, &random)
      let grid = BlockGrid(
        frames: frames, bytesPerFrame: bytesPerFrame, headerBytes: header, sounding: sounding)
      let blocks = (0..<grid.count).map { grid[$0] }
      try #require(blocks.first?.lowerBound == 0 && blocks.last?.upperBound == frames)
      try #require(blocks.allSatisfy { !$0.isEmpty && $0.count <= grid.longest })
      for (block, next) in zip(blocks, blocks.dropFirst()) {
        try #require(block.upperBound <= next.lowerBound)
        // Some header lengths leave no frame at a page's beginning.
        if header % Int64(min(bytesPerFrame & -bytesPerFrame, 4096)) == 0 {
          try #require((header + next.lowerBound * Int64(bytesPerFrame)) % 4096 == 0)
        }
        guard block.upperBound < next.lowerBound else { continue }
        // A hole: longer than it is worth, and nothing that sounds is in it.
        let hole = block.upperBound..<next.lowerBound
        try #require(hole.count * bytesPerFrame >= 256 << 10)
        try #require(!sounding.contains { $0.overlaps(hole) })
      }
      let written = grid.stretches.reduce(0) { $0 + $1.count }
      try #require(written == blocks.reduce(0) { $0 + $1.count })
      // Beyond what sounds: two pages of frames for each stretch, the first block, and short silences at
      // either end.
      let needed = sounding.reduce(0) { $0 + $1.count }
      let ends = blocks[0].count + 2 * (4096 + (256 << 10) / bytesPerFrame)
      try #require(written <= needed + 2 * 4096 * (sounding.count + 1) + ends)
    }
  }

  @Test func `a render of no frames has no blocks, and one without silences has all frames`() {
    #expect(BlockGrid(frames: 0, bytesPerFrame: 3, headerBytes: 44, sounding: []).count == 0)
    let grid = BlockGrid(frames: 1_000_000, bytesPerFrame: 3, headerBytes: 44)
    #expect(grid.stretches == [0..<1_000_000])
    #expect((0..<grid.count).reduce(0) { $0 + grid[$1].count } == 1_000_000)
  }
}
