// What is written is what was rendered, as two independent readers see it.

import CSndfile
import Foundation
import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

/// A pattern that is long enough for several blocks, and is not silent at either end.
let several = Timeline(
  HapticPattern(events: [
    .continuous(ContinuousEvent(time: .zero, duration: .seconds(9), intensity: .half)),
    .transient(TransientEvent(time: .milliseconds(8_990), intensity: UnitValue(clamping: 0.4))),
  ]))

func plan(
  _ timeline: Timeline = several, rate: Int = 48_000, layout: ChannelLayout = .haptic,
  gain: Double = 1
) throws -> RenderPlan {
  try RenderPlan(
    timeline, profile: .referenceAsDesigned,
    options: RenderOptions(rate: rate, layout: layout, gain: gain))
}

@Suite("A written file")
struct WrittenFileTests {
  @Test(arguments: [(SampleEncoding.pcm16, 32_767.0), (.pcm24, 8_388_607), (.float32, 0)])
  func `holds the rendered samples to half a step`(encoding: SampleEncoding, fullScale: Double)
    throws
  {
    try withTemporaryFolder { folder in
      let plan = try plan(rate: 44_100)
      var options = AudioFileOptions()
      options.encoding = encoding
      try writeAudioFile(plan, to: .file("\(folder)/a.wav"), options: options)
      let read = try #require(SoundFileReader("\(folder)/a.wav"))
      #expect((read.rate, read.channels, read.frames) == (44_100, 1, Int(plan.frames)))
      let stored = fullScale == 0 ? 1 : fullScale / (fullScale + 1)
      // The reader's own single precision adds 3·10⁻⁸ at half of full scale.
      let step = fullScale == 0 ? 0 : 0.5 / fullScale + 4e-8
      let worst = zip(read.samples, plan.samples()).lazy
        .map { abs(Double($0) / stored - Double($1)) }.max()
      #expect(try #require(worst) <= step)
    }
  }

  @Test(arguments: AudioContainer.wav.encodings)
  func `has chunks that fill it exactly`(encoding: SampleEncoding) throws {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.encoding = encoding
      options.comment = "odd"
      options.cues = [Cue(frame: 7, label: "a", isFeature: true)]
      try writeAudioFile(plan(), to: .file("\(folder)/a.wav"), options: options)
      let walk = try #require(ChunkWalk("\(folder)/a.wav"))
      #expect(walk.isWhole)
      #expect(walk.names.last == "data")
      #expect(!walk.names.contains("PEAK"))
    }
  }

  @Test
  func `is the same for any number of threads, and in every run`() throws {
    try withTemporaryFolder { folder in
      var written: [Data] = []
      for (run, jobs) in [1, 2, 3, 1_000_000_000].enumerated() {
        var options = AudioFileOptions()
        options.jobs = jobs
        try writeAudioFile(plan(), to: .file("\(folder)/\(run).wav"), options: options)
        written.append(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(run).wav")))
      }
      #expect(written.allSatisfy { $0 == written[0] })
    }
  }

  @Test
  func `carries intensity and sharpness side by side in layout envelopes`() throws {
    try withTemporaryFolder { folder in
      let plan = try plan(rate: 8_000, layout: .envelopes)
      var options = AudioFileOptions()
      options.encoding = .float32
      try writeAudioFile(plan, to: .file("\(folder)/a.wav"), options: options)
      let read = try #require(SoundFileReader("\(folder)/a.wav"))
      #expect(read.channels == 2)
      #expect(read.samples == plan.samples())
    }
  }

  @Test
  func `counts the frames of intensity that had to be limited`() throws {
    let second = HapticEvent.continuous(ContinuousEvent(time: .zero, duration: .seconds(1)))
    try withTemporaryFolder { folder in
      for (events, isLimited) in [([second], false), ([second, second], true)] {
        let plan = try plan(
          Timeline(HapticPattern(events: events)), rate: 8_000, layout: .envelopes)
        let report = try writeAudioFile(plan, to: .file("\(folder)/a.wav"))
        // All but the ramps at either end.
        #expect(isLimited ? report.limitedFrames > 7_900 : report.limitedFrames == 0)
      }
    }
  }

  @Test
  func `has no frames for an empty timeline, and is still a file`() throws {
    try withTemporaryFolder { folder in
      try writeAudioFile(plan(Timeline()), to: .file("\(folder)/a.wav"))
      #expect(SoundFileReader("\(folder)/a.wav")?.frames == 0)
    }
  }

  @Test
  func `counts what had to be limited, and only in integers`() throws {
    let loud = Timeline(
      HapticPattern(events: [.continuous(ContinuousEvent(time: .zero, duration: .seconds(1)))]))
    try withTemporaryFolder { folder in
      let plan = try plan(loud, gain: 2)
      let beyond = plan.samples().filter { abs($0) > 1 }.count
      for encoding in AudioContainer.wav.encodings {
        var options = AudioFileOptions()
        options.encoding = encoding
        let report = try writeAudioFile(plan, to: .file("\(folder)/a.wav"), options: options)
        #expect(report.clippedSamples == (encoding == .float32 ? 0 : beyond))
        let peak = try #require(SoundFileReader("\(folder)/a.wav")?.samples.max())
        #expect(encoding == .float32 ? peak > 1.9 : (0.999...1).contains(peak))
      }
      #expect(beyond > 10_000)
    }
  }

  @Test(arguments: AudioContainer.wav.encodings)
  func `becomes an RF64 when a WAV is too small, the same in every run`(encoding: SampleEncoding)
    throws
  {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.encoding = encoding
      options.largestWAV = 1000
      options.cues = [Cue(frame: 1, label: "lost", isFeature: true)]
      let path = "\(folder)/a.wav"
      let report = try writeAudioFile(plan(), to: .file(path), options: options)
      #expect(report.isRF64 && report.cuesWritten == 0 && report.cuesLeftOut == 1)
      let first = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(first.prefix(4) == Data("RF64".utf8))
      #expect(!first.prefix(200).contains(Data("PEAK".utf8)))
      let read = try #require(SoundFileReader(path))
      #expect(Int64(read.frames) == report.frames)
      if encoding == .float32 { awaitNextSecond() }  // The PEAK chunk held seconds.
      try writeAudioFile(plan(), to: .file(path), options: options)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
    }
  }
}

extension Data {
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
