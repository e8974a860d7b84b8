// What can go wrong between planning and writing a render that plays sound files, and what must not show.

import Foundation
import HapticFormats
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@testable import HapticAudioFile

@Suite struct PlayedFileTests {
  private let tap = HapticEvent.transient(TransientEvent(time: .milliseconds(3)))

  private func play(_ path: String, at milliseconds: Int64, pitch: Double = 0) -> HapticEvent {
    let source = AudioEvent.Source.file(path: path, usesVolumeEnvelope: true, loops: false)
    return .audio(AudioEvent(time: .milliseconds(milliseconds), source: source, pitch: pitch))
  }

  @Test func `a sound file that has gone is an error, and leaves nothing`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/long.wav"
      // Longer than what is kept in memory.
      try KnownSound(seconds: 8).write(to: path, as: .wav)
      var library = WaveformFiles()
      try library.add("long.wav", from: .file(path))
      let plan = try plan([play("long.wav", at: 0)], library)
      try FileManager.default.removeItem(atPath: path)
      let output = "\(folder)/out.wav"
      let error = #expect(throws: AudioFileError.self) {
        try writeAudioFile(plan, to: .file(output))
      }
      #expect(error?.kind == .reading)
      #expect(error?.message.contains("long.wav") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func `a signal is obeyed while sounds play`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/long.wav"
      try KnownSound(seconds: 8).write(to: path, as: .wav)
      var library = WaveformFiles()
      try library.add("long.wav", from: .file(path))
      let plan = try plan([play("long.wav", at: 0, pitch: 0.5)], library)
      var options = AudioFileOptions()
      options.isInterrupted = { true }
      let error = #expect(throws: AudioFileError.self) {
        try writeAudioFile(plan, to: .file("\(folder)/out.wav"), options: options)
      }
      #expect(error?.kind == .interrupted)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["long.wav"])
    }
  }

  @Test func `a file under many names is measured once`() throws {
    try withTemporaryFolder { folder in
      try KnownSound(channels: 3, seconds: 0.1).write(to: "\(folder)/a.wav", as: .wav)
      var library = WaveformFiles()
      #expect(try library.add("a.wav", from: .file("\(folder)/a.wav")).count == 1)
      #expect(try library.add("./a.wav", from: .file("\(folder)/a.wav")).isEmpty)
      #expect(library.facts["./a.wav"] == library.facts["a.wav"])
    }
  }

  @Test func `the order of events of one file never shows`() throws {
    try withTemporaryFolder { folder in
      try KnownSound(seconds: 0.2).write(to: "\(folder)/a.wav", as: .wav)
      var library = WaveformFiles()
      try library.add("a.wav", from: .file("\(folder)/a.wav"))
      let events = [0.1, 0.4, -0.3, 0.7].map { pitch in
        var event = play("a.wav", at: 5, pitch: pitch)
        if case .audio(var sound) = event {
          sound.duration = .milliseconds(80)
          event = .audio(sound)
        }
        return event
      }
      let forward = try plan(events, library).samples()
      let backward = try plan(events.reversed(), library).samples()
      #expect(forward.map(\.bitPattern) == backward.map(\.bitPattern))
      #expect(forward.contains { $0 != 0 })
    }
  }

  @Test(arguments: [ChannelLayout.mix, .stems, .dualsense, .android])
  func `blocks do not show even in the sign of a zero`(layout: ChannelLayout) throws {
    let tone = AudioEvent(time: .milliseconds(60), duration: .milliseconds(20), source: .tone)
    let options = RenderOptions(layout: layout)
    let plan = try RenderPlan(
      Timeline(HapticPattern(events: [tap, .audio(tone)])), profile: .reference, options: options)
    let whole = plan.samples(blockSize: 1 << 20).map(\.bitPattern)
    for blockSize in [1, 7, 480, 2048] {
      #expect(plan.samples(blockSize: blockSize).map(\.bitPattern) == whole)
    }
  }

  @Test func `a comment may name the chunk that is padded out`() throws {
    try withTemporaryFolder { folder in
      let plan = try RenderPlan(Timeline(HapticPattern(events: [tap])), profile: .reference)
      var options = AudioFileOptions()
      options.container = .rf64
      options.encoding = .float32
      options.comment = "PEAK: full scale is 1, and PEAK again"
      try writeAudioFile(plan, to: .file("\(folder)/a.rf64"), options: options)
      let read = try #require(SoundFileReader("\(folder)/a.rf64"))
      #expect(read.samples == plan.samples())
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.rf64"))
      #expect(bytes.range(of: Data("PAD ".utf8)) != nil)
      #expect(bytes.range(of: Data("PEAK: full scale".utf8)) != nil)
    }
  }

  private func plan(_ events: [HapticEvent], _ library: WaveformFiles) throws -> RenderPlan {
    try RenderPlan(
      Timeline(HapticPattern(events: events)), profile: .reference,
      options: RenderOptions(layout: .stems), waveforms: library)
  }
}
