// Headers that lie, and files that are broken at every place: bounded work, and never a crash.

import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

@Suite("A sound file whose header lies")
struct WaveformHeaderTests {
  private static let frames = 3_001
  private static let samples = sine(500, frames: frames, rate: 48_000)

  /// A file of a container, patched.
  private func frames(
    _ name: String, after mark: String, _ offset: Int, _ bytes: [UInt8]
  ) throws -> Int64? {
    try withTemporaryFolder { folder in
      let container = try #require(Container.all.first { $0.description == name })
      let samples = WaveformHeaderTests.samples
      let made = try #require(container.file(of: samples, rate: 48_000, in: folder))
      let lying = try #require(patched(made, after: mark, offset, with: bytes))
      return try library(.bytes(lying)).facts["a"]?.frames
    }
  }

  @Test(arguments: [UInt32.max, 0x8000_0000, 0x7FFF_FFFF, 0x1000_0000])
  func `about 32 bits of length has the frames that are there`(size: UInt32) throws {
    let due = Int64(WaveformHeaderTests.frames)
    #expect(try frames("wav", after: "data", 0, littleEndian(size)) == due)
    #expect(try frames("wav of floats", after: "data", 0, littleEndian(size)) == due)
    // An odd number of bytes is followed by one more, which then counts as one.
    #expect(try frames("wav of µ-law", after: "data", 0, littleEndian(size)) == due + 1)
    #expect(try frames("au", after: ".snd", 4, bigEndian(size)) == due)
    #expect(try frames("aiff", after: "COMM", 6, bigEndian(size)) == due)
    #expect(try frames("aiff", after: "SSND", 0, bigEndian(size)) == due)
  }

  @Test(arguments: [UInt64.max, 1 << 63 - 1, 1 << 60, 1 << 40, 1 << 31] as [UInt64])
  func `about 64 bits of length has the frames that are there`(size: UInt64) throws {
    for (name, mark, offset, bytes) in [
      ("caf", "data", 0, bigEndian(size)), ("w64", "data", 12, littleEndian(size)),
      ("rf64", "ds64", 12, littleEndian(size)), ("rf64", "ds64", 20, littleEndian(size)),
    ] {
      // Refused or measured; never believed.
      let found = try? frames(name, after: mark, offset, bytes)
      let isRefused = name == "rf64" && size == .max && offset == 12
      #expect(isRefused ? found == nil : found == Int64(WaveformHeaderTests.frames))
    }
  }

  @Test(arguments: [0xFF, 0] as [UInt8])
  func `of FLAC with all or none of 36 bits of length is counted`(byte: UInt8) throws {
    // The last 36 bits of 8 bytes that also hold rate, channels and bits.
    try withTemporaryFolder { folder in
      let container = try #require(Container.all.first { $0.description == "flac" })
      for length in [3_001, 300_000] {
        let samples = sine(500, frames: length, rate: 48_000)
        var made = try #require(container.file(of: samples, rate: 48_000, in: folder))
        made[21] = made[21] & 0xF0 | byte & 0x0F
        for index in 22...25 { made[index] = byte }
        let files = try library(.bytes(made))
        #expect(files.facts["a"]?.frames == Int64(length))
      }
    }
  }

  @Test(arguments: Container.all)
  func `and that is cut off has what is left`(container: Container) throws {
    try withTemporaryFolder { folder in
      let samples = sine(500, frames: 20_000, rate: 48_000)
      let made = try #require(container.file(of: samples, rate: 48_000, in: folder))
      var random = SplitMix64(seed: 11)
      for _ in 0..<60 {
        let left = random.integer(0...made.count - 1)
        try read(Array(made.prefix(left)), of: container)
      }
    }
  }

  @Test(arguments: Container.all)
  func `and whose bytes are changed at random is read or refused`(container: Container) throws {
    try withTemporaryFolder { folder in
      let made = try #require(
        container.file(of: WaveformHeaderTests.samples, rate: 48_000, in: folder))
      try withEvery("seed", in: UInt64(0)..<250) { seed in
        var random = SplitMix64(seed: seed)
        var bytes = made
        for _ in 0..<random.integer(1...8) { mutate(&bytes, with: &random) }
        try read(bytes, of: container)
      }
    }
  }

  @Test(arguments: Container.all)
  func `and with random bytes behind it is read or refused`(container: Container) throws {
    try withTemporaryFolder { folder in
      let made = try #require(
        container.file(of: WaveformHeaderTests.samples, rate: 48_000, in: folder))
      try withEvery("seed", in: UInt64(0)..<60) { seed in
        var random = SplitMix64(seed: seed)
        let header = random.integer(4...200)
        let noise = (0..<8_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        try read(made.prefix(header) + noise, of: container)
      }
    }
  }

  /// Changes something, mostly in the header, and mostly to what a number must not be.
  private func mutate(_ bytes: inout [UInt8], with random: inout SplitMix64) {
    let reach = random.oneIn(3) ? bytes.count : min(400, bytes.count)
    let place = random.integer(0...reach - 1)
    switch random.integer(0...3) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[place] ^= 1 << UInt8(random.integer(0...7))
    default:
      let odd: [UInt64] = [0, .max, 1 << 63 - 1, 1 << 60, 1 << 31, 0x7FFF_FFFF, 1]
      let number = littleEndian(odd[random.integer(0...odd.count - 1)])
      for (index, byte) in number.prefix(random.oneIn(2) ? 8 : 4).enumerated()
      where place + index < bytes.count { bytes[place + index] = byte }
    }
  }

  /// Adds a file, and plays all ways of it that there are, if it can be played.
  private func read(_ bytes: [UInt8], of container: Container) throws {
    var files = WaveformFiles()
    do {
      try files.add("a", from: .bytes(bytes))
    } catch {
      let message = error.message
      try #require(message.hasPrefix("\"a\" ") && message.hasSuffix("."))
      return
    }
    let facts = try #require(files.facts["a"])
    if container.isPCM { try #require(facts.frames <= Int64(bytes.count) * 4) }
    try #require(facts.frames <= 24 * 3_600 * Int64(facts.rate))
    for isPlain in [true, false] {
      let played = try files.play(2_000, step: 0.9, loops: true, isPlain: isPlain)
      try #require(played.allSatisfy { $0.isFinite })
    }
  }
}
