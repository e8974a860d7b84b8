// Sounds as they are, in loops, and longer than memory.

import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

@Suite("A sound file that is played")
struct WaveformPlayTests {
  @Test(arguments: [1, 2])
  func `at its own rate and speed is played bit by bit`(channels: Int) throws {
    var random = SplitMix64(seed: 1)
    let samples = (0..<5_000 * channels).map { _ in Float(random.number(-1...1)) }
    let files = try library(samples, rate: 48_000, channels: channels)
    let played = try files.play(5_100, isPlain: true)
    #expect(played == samples + [Float](repeating: 0, count: 100 * channels))
    let later = try files.play(100, start: 1_234, isPlain: true)
    #expect(later == Array(samples[1_234 * channels..<1_334 * channels]))
  }

  @Test
  func `from disk in blocks is played as from memory, over several blocks and in loops`() throws {
    try withTemporaryFolder { folder in
      // More than is kept in memory: 1.6 MB.
      var random = SplitMix64(seed: 2)
      let samples = (0..<400_000).map { _ in Float(random.number(-1...1)) }
      let path = "\(folder)/long.wav"
      try Data(floatWAV(samples, rate: 48_000)).write(to: URL(fileURLWithPath: path))
      let files = try library(.file(path))
      #expect(files.facts["a"]?.frames == 400_000)
      #expect(try files.play(400_010, isPlain: true) == samples + [Float](repeating: 0, count: 10))
      let looped = try files.play(900_000, start: 399_990, loops: true, isPlain: true)
      #expect(looped.indices.allSatisfy { looped[$0] == samples[($0 + 399_990) % 400_000] })
    }
  }

  @Test(arguments: [1.0, 44_100.0 / 48_000, 0.7])
  func `in a loop of whole cycles goes on without a seam`(step: Double) throws {
    let files = try library(sine(441, frames: 210, rate: 22_050, phase: 1), rate: 22_050)
    // 210 frames at 22,050 Hz: 4.2 cycles would click. So a length of whole cycles:
    let whole = try library(sine(441, frames: 200, rate: 22_050, phase: 1), rate: 22_050)
    let frequency = 441.0 * step * 2
    func rest(_ files: WaveformFiles) throws -> (Double, Double) {
      let played = Array(try files.play(48_000, step: step, loops: true)[1_000...])
      return (
        sineToRest(played, frequency: frequency, rate: 44_100),
        AudioProbe(played, rate: 44_100).largestStep
      )
    }
    let (clean, stepsOfClean) = try rest(whole)
    let (seamed, _) = try rest(files)
    #expect(clean > 105)
    #expect(stepsOfClean < 0.5)
    #expect(seamed < 40)
  }

  @Test
  func `of many channels plays its first two, and says so`() throws {
    var frames: [Float] = []
    for frame in 0..<100 {
      for channel in 0..<6 { frames.append(Float(frame) / 200 + Float(channel)) }
    }
    var files = WaveformFiles()
    let remarks = try files.add("a.wav", from: .bytes(floatWAV(frames, rate: 48_000, channels: 6)))
    #expect(remarks.map(\.message) == ["\"a.wav\" has 6 channels; the first two are played."])
    #expect(files.facts["a.wav"]?.channels == 2)
    let played = try files.play(100, of: "a.wav", isPlain: true)
    let due = (0..<100).flatMap { (frame: Int) -> [Float] in
      [frames[6 * frame], frames[6 * frame + 1]]
    }
    #expect(played == due)
  }

  @Test
  func `with samples that are no numbers or beyond all bounds is limited`() throws {
    let odd: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, 0.5, 1_000, -1_001]
    let played = try library(odd, rate: 48_000).play(8, isPlain: true)
    #expect(played == [0, 0, 0, 1_000, -1_000, 0.5, 1_000, -1_000])
  }

  @Test
  func `and cut short meanwhile is silent from there; gone or replaced it is silent`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.wav"
      let samples = [Float](repeating: 0.5, count: 400_000)
      try Data(floatWAV(samples, rate: 48_000)).write(to: URL(fileURLWithPath: path))
      let files = try library(.file(path))
      let playback = WaveformPlayback(start: 0, loops: true, isPlain: true)
      let stream = try #require(files.open("a", for: playback))
      #expect(truncate(path, 44 + 4 * 100_000) == 0)
      let played = stream.play(900_000, of: 1, step: 1)
      #expect(played.prefix(100_000).allSatisfy { $0 == 0.5 })
      #expect(played.dropFirst(100_000).allSatisfy { $0 == 0 })
      try Data(floatWAV(samples, rate: 44_100)).write(to: URL(fileURLWithPath: path))
      #expect(files.open("a", for: playback) == nil)
      try FileManager.default.removeItem(atPath: path)
      #expect(files.open("a", for: playback) == nil)
      #expect(files.open("b", for: playback) == nil)
    }
  }

  @Test
  func `and is short is read once for all events, up to 32 MB of such files`() throws {
    try withTemporaryFolder { folder in
      let megabyte = Data(floatWAV([Float](repeating: 0.5, count: 262_144), rate: 48_000))
      let paths = (0..<33).map { "\(folder)/\($0).wav" }
      var files = WaveformFiles()
      for (index, path) in paths.enumerated() {
        try megabyte.write(to: URL(fileURLWithPath: path))
        try files.add("\(index)", from: .file(path))
        // Adding one again, or under another name, takes no more room.
        try files.add("\(index)", from: .file(path))
        try files.add("again \(index)", from: .file(path))
      }
      for path in paths { try FileManager.default.removeItem(atPath: path) }
      let playback = WaveformPlayback(start: 0, loops: false, isPlain: true)
      #expect(
        (0..<33).map { files.open("\($0)", for: playback) != nil } == (0..<33).map { $0 < 32 })
      #expect(try files.play(3, of: "31", start: 262_142, isPlain: true) == [0.5, 0.5, 0])
    }
  }

  // In a process of its own: what the tests beside this one hold counts for the whole process.
  @Test func `for an hour takes no more memory than for a second`() async {
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        // An hour at 8 kHz, 115 MB of floats, nearly all of them a hole in the disk.
        let path = "\(folder)/hour.wav"
        let frames = 3_600 * 8_000
        var header = floatWAV([], rate: 8_000)
        header.replaceSubrange(40..<44, with: littleEndian(UInt32(frames * 4)))
        header.replaceSubrange(4..<8, with: littleEndian(UInt32(36 + frames * 4)))
        try Data(header).write(to: URL(fileURLWithPath: path))
        try #require(truncate(path, 44 + 4 * frames) == 0)
        let before = WaveformPlayTests.peakMemory()
        let files = try library(.file(path))
        try #require(files.facts["a"]?.frames == Int64(frames))
        let stream = try #require(
          files.open("a", for: WaveformPlayback(start: 0, loops: false, isPlain: false)))
        var output = [Float](repeating: 1, count: 256)
        for _ in 0..<frames / 256 / 16 {
          stream.read(256, advancing: 256 * 16, firstStep: 16, into: &output)
        }
        try #require(output.allSatisfy { $0 == 0 })
        try #require(WaveformPlayTests.peakMemory() - before < 8 << 20)
      }
    }
  }

  /// The most memory this process has held, in bytes.
  fileprivate static func peakMemory() -> Int {
    #if canImport(Glibc)
      let own = RUSAGE_SELF.rawValue
    #else
      let own = RUSAGE_SELF
    #endif
    var usage = rusage()
    getrusage(own, &usage)
    #if os(Linux)
      return Int(usage.ru_maxrss) << 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}
