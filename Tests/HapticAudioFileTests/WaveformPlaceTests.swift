// Inside a sound file: going to a frame, and what its header says, put right and believed.

import HapticTestSupport
import Testing

@testable import HapticAudioFile

@Suite struct WaveformPlaceTests {
  private func frames(_ count: Int, of input: WaveformInput) -> [Float] {
    [Float](unsafeUninitializedCapacity: count * input.channels) { buffer, initialised in
      let read = buffer.baseAddress.map { input.read(count, into: $0) } ?? 0
      initialised = read * input.channels
    }
  }

  @Test(arguments: Container.all)
  func `a frame gone to is the one that is read on the way there`(container: Container) throws {
    try withTemporaryFolder { folder in
      let samples = sine(500, frames: 20_000, rate: 48_000)
      guard let made = container.file(of: samples, rate: 48_000, in: folder) else { return }
      let input = try WaveformInput(.bytes(made), name: "a")
      let all = frames(19_000, of: input)
      try #require(all.count == 19_000)
      for frame in [18_000, 1, 9_001, 0, 17_000] {
        #expect(input.seek(to: Int64(frame)))
        #expect(frames(50, of: input) == Array(all[frame..<frame + 50]))
      }
    }
  }

  @Test func `a position is the whole frame that it is in`() {
    let positions = [-1, 0, 0.5, 1, 1.5, 2, .nan, .infinity, -.infinity]
    #expect(positions.map(wholeFrames) == [0, 0, 0, 1, 1, 2, 0, 1 << 62, 0])
  }

  @Test func `silence is silent between its frames too, from its start`() throws {
    let files = try library([Float](repeating: 0, count: 5_000), rate: 44_100)
    for start in [0.25, 0.5, 1.5, 10.75] {
      #expect(try files.play(500, step: 0.91875, start: start).allSatisfy { $0 == 0 })
    }
  }

  @Test func `a header is put right in what was read of it, and nothing beside it is touched`()
    throws
  {
    let head = Array(".snd".utf8) + bigEndian(UInt32(24)) + bigEndian(UInt32(0x8000_0000))
    let repair = try #require(HeaderRepair.needed(by: head, of: 1_000))
    for (start, due) in [
      (0, 8..<12), (4, 4..<8), (9, 0..<3), (-3, 11..<15), (12, 0..<0), (100, 0..<0), (-14, 0..<0),
      (-12, 0..<0), (-5, 13..<16),
    ] {
      // What is read lies in the middle of what could be spoiled.
      var memory = [UInt8](repeating: 0, count: 48)
      memory.withUnsafeMutableBytes { bytes in
        let read = UnsafeMutableRawBufferPointer(rebasing: bytes[16..<32])
        repair.apply(to: read, readAt: Int64(start))
      }
      let changed = memory.indices.filter { memory[$0] != 0 }.map { $0 - 16 }
      #expect(changed == Array(due), "from \(start)")
    }
  }

  /// What the header of a file says of its sound, and what there is, if that is less.
  private func claim(in file: [UInt8], of count: Int64) -> [UInt64]? {
    DataClaim.unmet(in: count) { Array(file.dropFirst(Int($1)).prefix($0)) }
      .map { [$0.claimed, $0.present] }
  }

  @Test func `what a header claims is told only of a whole header, and of sizes that are meant`() {
    func au(_ start: UInt32, _ size: UInt32) -> [UInt8] {
      Array(".snd".utf8) + bigEndian(start) + bigEndian(size)
    }
    #expect(claim(in: au(24, 500), of: 124) == [500, 100])
    #expect(claim(in: au(24, 100), of: 124) == nil)
    #expect(claim(in: au(24, 500), of: 24) == [500, 0])
    #expect(claim(in: au(25, 500), of: 24) == nil)
    #expect(claim(in: Array(au(24, 500).prefix(11)), of: 11) == nil)
    func caf(_ size: UInt64) -> [UInt8] {
      Array("caff".utf8) + [0, 1, 0, 0] + Array("data".utf8) + bigEndian(size)
    }
    let most = UInt64(Int64.max) - 16
    #expect(claim(in: caf(most - 1), of: 24) == [most - 5, 0])
    #expect(claim(in: caf(most), of: 24) == nil)
  }
}
