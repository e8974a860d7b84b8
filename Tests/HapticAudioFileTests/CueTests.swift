// Cue points come back with their labels up to the limit, and degrade as designed beyond it.

import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite("Cue points")
struct CueTests {
  private func write(_ cues: [Cue], comment: String? = nil) throws
    -> (report: AudioFileReport, read: SoundFileReader, walk: ChunkWalk)
  {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.cues = cues
      options.comment = comment
      let plan = try plan(rate: 8_000)
      let report = try writeAudioFile(plan, to: .file("\(folder)/a.wav"), options: options)
      let read = try #require(SoundFileReader("\(folder)/a.wav"))
      #expect(Int64(read.frames) == plan.frames)
      return (report, read, try #require(ChunkWalk("\(folder)/a.wav")))
    }
  }

  @Test
  func `come back with labels of every length and script`() throws {
    let labels = ["", "a", "ab", "abc", "shake.start", "vibration[0]", "größe", "押"]
    let cues = labels.enumerated().map { Cue(frame: Int64($0 * 10), label: $1, isFeature: true) }
    let (report, read, walk) = try write(cues)
    #expect(report.cuesWritten == labels.count && report.cuesLeftOut == 0)
    #expect(read.labels == labels)
    #expect(read.positions == labels.indices.map { UInt32($0 * 10) })
    #expect(walk.isWhole)
  }

  @Test func `fill the list of labels to its limit, whose padding is zero`() throws {
    // The list holds 51,200 bytes: 8, and 108 for each label of 95 letters.
    let label = String(repeating: "x", count: 95)
    let (report, _, walk) = try write(
      (0..<500).map { Cue(frame: Int64($0), label: label, isFeature: true) })
    #expect(report.cuesWritten == 474)
    #expect(walk.isWhole)
    let odd = try write(
      ["ab", "a"].enumerated().map { index, label in
        Cue(frame: Int64(index), label: label, isFeature: true)
      }
    ).walk
    let list = try #require(odd.names.firstIndex(of: "LIST").map { odd.payloads[$0] })
    // "adtl", then the first label: its head, number, letters and terminating zero, and the padding.
    #expect(list[16..<20].elementsEqual([97, 98, 0, 0]))
  }

  /// Writes cues into an AIFF, whose sound must come back whole beside them.
  private func writeAIFF(_ cues: [Cue], comment: String? = nil) throws
    -> (report: AudioFileReport, read: SoundFileReader)
  {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      (options.container, options.cues, options.comment) = (.aiff, cues, comment)
      let plan = try plan(rate: 8_000)
      let report = try writeAudioFile(plan, to: .file("\(folder)/a.aiff"), options: options)
      let read = try #require(SoundFileReader("\(folder)/a.aiff"))
      let whole = zip(read.samples, plan.samples()).allSatisfy { abs($0 - $1) < 1e-6 }
      #expect(Int64(read.frames) == plan.frames && whole)
      return (report, read)
    }
  }

  @Test
  func `come back from an AIFF too`() throws {
    let labels = ["", "a", "ab", "abc", "shake.start", "vibration[0]", "größe", "押"]
    let cues = labels.enumerated().map { Cue(frame: Int64($0 * 10), label: $1, isFeature: true) }
    let (report, read) = try writeAIFF(cues, comment: String(repeating: "c", count: 8_000))
    #expect(report.cuesWritten == labels.count)
    #expect(read.labels == labels)
    #expect(read.positions == labels.indices.map { UInt32($0 * 10) })
  }

  @Test(arguments: [(0, 3_000), (1, 3_000), (8, 2_500), (30, 2_000), (120, 800), (2_000, 400)])
  func `fill the header of an AIFF to its limit and no further`(length: Int, count: Int) throws {
    let label = String(repeating: "x", count: length)
    let cues = (0..<count).map { Cue(frame: Int64($0), label: label, isFeature: false) }
    let (report, read) = try writeAIFF(cues, comment: String(repeating: "c", count: 500))
    #expect(report.cuesWritten + report.cuesLeftOut == count && report.cuesWritten > 200)
    #expect(read.labels.count == report.cuesWritten)
    #expect(read.labels.allSatisfy { $0 == label.prefix(199) })
  }

  @Test(arguments: ["flac", "caf", "w64"])
  func `are none in a container that keeps none, and are counted`(name: String) throws {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.container = try #require(AudioContainer.named(name))
      options.cues = [Cue(frame: 1, label: "lost", isFeature: true)]
      let path = "\(folder)/a.\(name)"
      let report = try writeAudioFile(plan(rate: 8_000), to: .file(path), options: options)
      #expect((report.cuesWritten, report.cuesLeftOut) == (0, 1))
      #expect(SoundFileReader(path)?.labels == [])
    }
  }

  @Test
  func `are sorted by frame`() throws {
    let cues = [3, 1, 2].map { Cue(frame: $0, label: "\($0)", isFeature: $0 == 3) }
    #expect(try write(cues).read.labels == ["1", "2", "3"])
  }

  @Test(arguments: [(1, 2_500), (8, 2_000), (30, 1_500), (200, 600), (2_000, 400)])
  func `fill the header to its limit and no further`(length: Int, count: Int) throws {
    let label = String(repeating: "x", count: length)
    let cues = (0..<count).map { Cue(frame: Int64($0), label: label, isFeature: false) }
    let (report, read, walk) = try write(cues, comment: String(repeating: "c", count: 500))
    #expect(report.cuesWritten + report.cuesLeftOut == count)
    #expect(read.labels.count == report.cuesWritten)
    #expect(read.labels.allSatisfy { $0 == label.prefix(255) })
    #expect(walk.isWhole)
    let stored = min(length, 255)
    let labelBytes = 12 + stored + 1 + (stored + 1) % 2
    let room = min(51_200 / labelBytes, 63_400 / (labelBytes + 24), 2_500)
    #expect(report.cuesWritten >= min(count, room) - 2)
  }

  @Test
  func `keep features first where not all fit`() throws {
    let cues = (0..<4_000).map {
      Cue(frame: Int64($0), label: "event[\($0)]", isFeature: $0 % 8 == 7)
    }
    let (report, read, _) = try write(cues)
    #expect(report.cuesLeftOut > 0)
    let kept = Set(read.positions.map(Int.init))
    #expect((0..<4_000).filter { $0 % 8 == 7 }.allSatisfy(kept.contains))
  }

  @Test
  func `that no 32-bit position can name are left out`() throws {
    let cues = [-1, 5, Int64(UInt32.max) + 1].map { Cue(frame: $0, label: "x", isFeature: true) }
    #expect(try write(cues).report.cuesLeftOut == 2)
  }
}
