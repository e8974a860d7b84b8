// What cannot be played, each by its name.

import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A sound file that cannot be played")
struct WaveformFaultTests {
  private func fault(_ location: WaveformLocation) -> WaveformFault? {
    var files = WaveformFiles()
    do {
      try files.add("sounds/a", from: location)
      return nil
    } catch {
      #expect(files.facts.isEmpty)
      return error
    }
  }

  @Test
  func `is missing, or no ordinary file, and nothing waits for it`() throws {
    try withTemporaryFolder { folder in
      #expect(fault(.file("\(folder)/none"))?.message == "\"sounds/a\" does not exist.")
      #expect(fault(.file("\(folder)/none/a"))?.kind == .missing)
      #expect(fault(.file(folder))?.message == "\"sounds/a\" is not an ordinary file.")
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(fault(.file("\(folder)/pipe"))?.kind == .notOrdinary)
      #expect(fault(.file("/dev/zero"))?.kind == .notOrdinary)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "/dev/zero")
      #expect(fault(.file("\(folder)/link"))?.kind == .notOrdinary)
    }
  }

  @Test
  func `is one that the system does not let be read, with the system's reason`() throws {
    guard getuid() != 0 else { return print("skipped: root may read everything.") }
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.wav"
      try Data(floatWAV([1], rate: 48_000)).write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0) == 0)
      #expect(
        fault(.file(path))?.message == "\"sounds/a\" cannot be read: Permission denied.")
    }
  }

  @Test
  func `is empty, or without a frame, a channel, or a rate that can be converted`() throws {
    #expect(fault(.bytes([]))?.message == "\"sounds/a\" is empty.")
    #expect(fault(.bytes(floatWAV([], rate: 48_000)))?.message == "\"sounds/a\" holds no sound.")
    #expect(fault(.bytes(floatWAV([0, 0], rate: 48_000, channels: 0)))?.kind == .notReadable)
    for (rate, isFine) in [(1_499, false), (1_500, true), (768_000, true), (768_001, false)] {
      #expect((fault(.bytes(floatWAV([0, 0], rate: rate))) == nil) == isFine)
    }
    #expect(
      fault(.bytes(floatWAV([0, 0], rate: 1)))?.message
        == "\"sounds/a\" has 1 frames a second; from 1,500 to 768,000 can be played.")
  }

  @Test(
    arguments: [
      ("AAC or ALAC in an MP4 file", [0, 0, 0, 28] + Array("ftypM4A ".utf8)),
      ("AAC", [0xFF, 0xF1, 0x50, 0x80]), ("AAC", [0xFF, 0xF9, 0x50, 0x80]),
      ("AAC", Array("ADIF".utf8)), ("AC-3", [0x0B, 0x77, 1, 2]),
      ("WMA", [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]),
      ("Matroska or WebM", [0x1A, 0x45, 0xDF, 0xA3]), ("AMR", Array("#!AMR\n".utf8)),
      ("WavPack", Array("wvpk".utf8)),
    ] as [(String, [UInt8])])
  func `is of a format that is named`(format: String, head: [UInt8]) {
    let advice = "which cannot be read; convert it to WAV, FLAC or Ogg."
    let bytes = head + [UInt8](repeating: 0, count: 500)
    #expect(fault(.bytes(bytes))?.message == "\"sounds/a\" is \(format), \(advice)")
  }

  @Test
  func `is anything else`() {
    let due = "\"sounds/a\" is not a sound file that libsndfile reads."
    #expect(fault(.bytes(Array("{\"Version\": 1.0}".utf8)))?.message == due)
    #expect(fault(.bytes([1]))?.message == due)
  }

  @Test
  func `does not take the place of one that can`() throws {
    var files = try library([0.5, 0.25], rate: 48_000)
    #expect(throws: WaveformFault.self) { try files.add("a", from: .bytes([])) }
    #expect(files.facts["a"]?.frames == 2)
    try files.add("a", from: .bytes(floatWAV([1, 2, 3], rate: 8_000)))
    #expect(files.facts["a"]?.rate == 8_000)
    #expect(try files.play(3, isPlain: true) == [1, 2, 3])
  }
}
