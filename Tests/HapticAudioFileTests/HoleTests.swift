// Silence that is never written reads as zeros, and takes no room.

import Foundation
import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct HoleTests {
  private func tap(at seconds: Double) -> HapticEvent {
    .transient(TransientEvent(time: .seconds(seconds), intensity: .half))
  }

  /// Ten seconds of silence before, between and after what sounds.
  private var sparse: Timeline {
    var timeline = Timeline(
      HapticPattern(events: [
        tap(at: 10),
        .continuous(ContinuousEvent(time: .seconds(20), duration: .seconds(2), intensity: .half)),
      ]))
    timeline.markers = [Marker("end", at: .seconds(33))]
    return timeline
  }

  /// How many bytes of the disk a file takes.
  private func room(of path: String) -> Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_blocks) * 512 : 0
  }

  /// Whether files in a folder can have holes.
  private func hasHoles(_ folder: String) -> Bool {
    let path = "\(folder)/hole"
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    return ftruncate(file, 1 << 22) == 0 && room(of: path) < 1 << 22
  }

  @Test(arguments: [AudioContainer.wav, .rf64, .w64], [1, 2])
  func `a float file is its header and the bytes of all samples`(
    container: AudioContainer, jobs: Int
  ) throws {
    try withTemporaryFolder { folder in
      for layout in [ChannelLayout.haptic, .mix, .stems] {
        let plan = try plan(sparse, layout: layout)
        let path = "\(folder)/a.\(container.name)"
        var options = AudioFileOptions()
        (options.container, options.encoding, options.jobs) = (container, .float32, jobs)
        try writeAudioFile(plan, to: .file(path), options: options)
        let bytes = try Data(contentsOf: URL(filePath: path))
        let samples = plan.samples().withUnsafeBytes { Data($0) }
        // A Wave64 has lengths of eight bytes, to which its chunks are filled up.
        try #require(bytes.count > samples.count && bytes.count < samples.count + 1024)
        let data = bytes.range(of: Data("data".utf8)).map { bytes[$0.upperBound...] } ?? bytes
        try #require(data.suffix(samples.count) == samples || data.range(of: samples) != nil)
        guard hasHoles(folder) else { return print("skipped: files here have no holes.") }
        #expect(room(of: path) < bytes.count / 4)
      }
    }
  }

  @Test(arguments: AudioContainer.wav.encodings)
  func `what is copied out is the same as what has holes`(encoding: SampleEncoding) throws {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.encoding = encoding
      let (path, copy, pipe) = ("\(folder)/a.wav", "\(folder)/copy", "\(folder)/pipe")
      try writeAudioFile(plan(sparse), to: .file(path), options: options)
      // A pipe has no holes, nor anything that was reserved.
      mkfifo(pipe, 0o600)
      let reader = Process()
      reader.executableURL = URL(filePath: "/bin/sh")
      reader.arguments = ["-c", "cat '\(pipe)' > '\(copy)'"]
      try reader.run()
      try writeAudioFile(plan(sparse), to: .file(pipe), options: options)
      reader.waitUntilExit()
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(try Data(contentsOf: URL(filePath: copy)) == bytes)
      let read = try #require(SoundFileReader(path))
      #expect(try Int64(read.frames) == plan(sparse).frames)
      #expect(read.samples.prefix(400_000).allSatisfy { $0 == 0 })
      #expect(read.samples.contains { $0 != 0 })
    }
  }

  @Test func `the peak of a pattern with silences is that of its samples`() throws {
    let plan = try plan(sparse)
    let peak = try #require(plan.samples().map(\.magnitude).max())
    #expect(try measurePeak(of: plan) == Double(peak))
  }

  @Test func `a file that is nothing but silence is whole`() throws {
    try withTemporaryFolder { folder in
      var silence = Timeline()
      silence.markers = [Marker("end", at: .seconds(30))]
      try writeAudioFile(plan(silence), to: .file("\(folder)/a.wav"))
      let read = try #require(SoundFileReader("\(folder)/a.wav"))
      #expect(read.frames == 30 * 48_000)
      #expect(read.samples.allSatisfy { $0 == 0 })
    }
  }
}
