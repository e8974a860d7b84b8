// Files of every readable container, made by libsndfile and by ffmpeg: length, start, pitch, level.

import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

/// How far a file may be from what went into it.
struct Fidelity: Sendable {
  /// Frames more than there were.
  var extraFrames = 0
  /// Frames by which the sound may begin at another place.
  var onset = 1
  /// Part of the level.
  var level = 0.002
}

@Suite("A sound file of another container")
struct WaveformContainerTests {
  /// 100 ms of silence, then a second of 1 kHz at half scale, in an odd number of frames.
  private static let samples =
    [Float](repeating: 0, count: 4_800) + sine(1_000, frames: 48_077, rate: 48_000)

  private func check(_ bytes: [UInt8], _ fidelity: Fidelity) throws {
    let files = try library(.bytes(bytes))
    let facts = try #require(files.facts["a"])
    let count = WaveformContainerTests.samples.count
    #expect((facts.rate, facts.channels) == (48_000, 1))
    #expect((Int64(count)...Int64(count + fidelity.extraFrames)).contains(facts.frames))
    let played = try files.play(Int(facts.frames), isPlain: true)
    // A sine of 0.5 passes 0.1 after a frame and a half.
    let onset = try #require(played.firstIndex { abs($0) > 0.1 })
    #expect(abs(onset - 4_802) <= fidelity.onset)
    let middle = AudioProbe(Array(played[9_600..<48_000]), rate: 48_000)
    #expect(abs(try #require(middle.frequency) - 1_000) < 0.1)
    #expect(abs(middle.rms / 0.353_553 - 1) < fidelity.level)
  }

  @Test(arguments: Container.all)
  func `written by libsndfile holds what went into it`(container: Container) throws {
    try withTemporaryFolder { folder in
      let made = container.file(of: WaveformContainerTests.samples, rate: 48_000, in: folder)
      guard let made else { return print("skipped: this libsndfile writes no \(container)") }
      let isLossy = ["vorbis", "opus", "mp3"].contains(container.description)
      let isBlocked = container.description == "wav of ADPCM"
      try check(
        made,
        Fidelity(
          extraFrames: isBlocked ? 2_048 : isLossy ? 1_152 : 0, onset: isLossy ? 40 : 8,
          level: isLossy || isBlocked ? 0.03 : 0.005))
    }
  }

  @Test(arguments: Container.all)
  func `too long for memory is played from its middle as on the way there`(container: Container)
    throws
  {
    var random = SplitMix64(seed: 3)
    // More than is kept in memory: 1.6 MB.
    let samples = (0..<450_000).map { _ in Float(random.number(-0.5...0.5)) }
    try withTemporaryFolder { folder in
      guard let made = container.file(of: samples, rate: 48_000, in: folder) else {
        return print("skipped: this libsndfile writes no \(container)")
      }
      let files = try library(.bytes(made))
      let all = try files.play(301_000, isPlain: true)
      #expect(try files.play(1_000, start: 300_000, isPlain: true) == Array(all.suffix(1_000)))
    }
  }

  @Test(arguments: [
    ("u8.wav", "pcm_u8", Fidelity(level: 0.02)), ("s16.wav", "pcm_s16le", Fidelity()),
    ("s24.wav", "pcm_s24le", Fidelity()), ("s32.wav", "pcm_s32le", Fidelity()),
    ("f32.wav", "pcm_f32le", Fidelity()), ("f64.wav", "pcm_f64le", Fidelity()),
    ("a.wav", "pcm_alaw", Fidelity(onset: 2, level: 0.02)),
    ("mu.wav", "pcm_mulaw", Fidelity(onset: 2, level: 0.02)),
    ("ima.wav", "adpcm_ima_wav", Fidelity(extraFrames: 2_048, onset: 8, level: 0.03)),
    ("ms.wav", "adpcm_ms", Fidelity(extraFrames: 2_048, onset: 8, level: 0.03)),
    // A W64's chunks are padded to 8 bytes, which are read as frames.
    ("a.w64", "pcm_s16le", Fidelity(extraFrames: 3)), ("a.aiff", "pcm_s16be", Fidelity()),
    ("f.aiff", "pcm_f32be", Fidelity()), ("a.caf", "pcm_s16be", Fidelity()),
    ("a.au", "pcm_s16be", Fidelity()), ("a.flac", "flac", Fidelity()),
    ("a.ogg", "libvorbis", Fidelity(onset: 40, level: 0.03)),
    ("a.opus", "libopus", Fidelity(onset: 40, level: 0.03)),
    ("a.mp3", "libmp3lame", Fidelity(onset: 40, level: 0.06)),
  ])
  func `written by ffmpeg holds what went into it`(
    name: String, encoder: String, fidelity: Fidelity
  ) throws {
    try withTemporaryFolder { folder in
      let (source, made) = ("\(folder)/source.wav", "\(folder)/\(name)")
      try Data(floatWAV(WaveformContainerTests.samples, rate: 48_000))
        .write(to: URL(fileURLWithPath: source))
      guard run("ffmpeg", ["-y", "-i", source, "-c:a", encoder, made]) else {
        return print("skipped: no ffmpeg that encodes \(encoder)")
      }
      try check([UInt8](try Data(contentsOf: URL(fileURLWithPath: made))), fidelity)
    }
  }

  @Test
  func `of MPEG without the encoder's own frame is counted, and starts late by its delay`() throws {
    try withTemporaryFolder { folder in
      let (source, made) = ("\(folder)/source.wav", "\(folder)/a.mp3")
      try Data(floatWAV(WaveformContainerTests.samples, rate: 48_000))
        .write(to: URL(fileURLWithPath: source))
      let isThere = run(
        "ffmpeg", ["-y", "-i", source, "-c:a", "libmp3lame", "-write_xing", "0", made])
      guard isThere else { return print("skipped: no ffmpeg with LAME") }
      // LAME's delay is 576 frames and the decoder's 529; nothing in the file tells of them.
      let files = try library(.file(made))
      let frames = try #require(files.facts["a"]?.frames)
      let played = try files.play(Int(frames), isPlain: true)
      let onset = try #require(played.firstIndex { abs($0) > 0.1 })
      #expect(abs(onset - 4_802 - 1_105) < 40)
      #expect(frames % 1_152 == 0)
    }
  }
}
