// Every container holds what its row of the table says, as libsndfile reads it back.

import CSndfile
import Foundation
import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite("A container")
struct ContainerTests {
  @Test
  func `is found by its name and by its files' extensions, which are all different`() {
    for container in AudioContainer.all {
      #expect(AudioContainer.named(container.name) == container)
      for suffix in container.extensions {
        #expect(AudioContainer.forExtension(suffix) == container)
      }
    }
    #expect(AudioContainer.forExtension("m4a") == nil)
    #expect(AudioContainer.named("WAV") == nil)
  }

  @Test
  func `is listed for reading with all of its extensions, each of them once`() {
    let readable = ReadableSoundFormat.all
    #expect(readable.allSatisfy { Set($0.extensions).count == $0.extensions.count })
    for container in AudioContainer.all {
      #expect(readable.contains { Set($0.extensions).isSuperset(of: container.extensions) })
    }
  }

  @Test(arguments: Kind.all)
  func `comes back with its rate, channels, encoding and length`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      for rate in kind.rates {
        for channels in 1...min(4, kind.container.mostChannels) {
          let sound = KnownSound(rate: rate, channels: channels, seconds: 0.1)
          try sound.write(to: path, as: kind.container, kind.encoding)
          let read = try #require(SoundFileReader(path), "\(rate) Hz, \(channels) channels")
          #expect((read.rate, read.channels) == (rate, channels))
          #expect(read.frames == sound.frames)
          #expect(read.encodingName == kind.encoding)
          #expect(read.samples.count == sound.frames * channels)
        }
      }
    }
  }

  @Test(arguments: Kind.all)
  func `holds as many channels as its row says`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      var sound = KnownSound(channels: kind.container.mostChannels, seconds: 0.005)
      try sound.write(to: path, as: kind.container, kind.encoding)
      #expect(SoundFileReader(path)?.channels == sound.channels)
      sound.channels += 1
      #expect(throws: (any Error).self) {
        try sound.write(to: path, as: kind.container, kind.encoding)
      }
    }
  }

  @Test(arguments: Kind.exact)
  func `keeps every sample to the integer, or the float`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      let sound = KnownSound(channels: 3, amplitude: 0.99)
      try sound.write(to: path, as: kind.container, kind.encoding)
      let read = try #require(SoundFileReader(path))
      let isKept = read.samples == sound.samples.map { kind.encoding.stored($0) }
      #expect(isKept)
    }
  }

  @Test(arguments: Kind.all)
  func `whose samples are encoded depends on the encoder`(kind: Kind) {
    let isPlain = kind.container.isUncompressed
    let expected: AudioContainer.Reproducibility = isPlain ? .always : .sameEncoder
    #expect(kind.container.reproducibility == expected)
  }

  @Test(arguments: Kind.all)
  func `holds so few frames as one, and none where it says so`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      for frames in [0, 1, 2, 7, 100] where frames > 0 || kind.container.canBeEmpty {
        let sound = KnownSound(seconds: Double(frames) / 48_000)
        try sound.write(to: path, as: kind.container, kind.encoding)
        #expect(SoundFileReader(path)?.frames == frames)
      }
    }
  }

  @Test(arguments: Kind.exact)
  func `of known size ends where its samples end`(kind: Kind) throws {
    guard kind.container.isUncompressed, let bytes = kind.encoding.bytesPerSample else { return }
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      let sound = KnownSound(channels: 3, seconds: 0.5)
      try sound.write(to: path, as: kind.container, kind.encoding)
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      #expect((0..<6_000).contains(size - sound.frames * 3 * bytes))
    }
  }

  @Test(arguments: Kind.all)
  func `takes what a plan gives it, whole or not at all, with any number of threads`(kind: Kind)
    throws
  {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      let plan = try plan()
      var options = AudioFileOptions()
      (options.container, options.encoding) = (kind.container, kind.encoding)
      var written: [Data] = []
      for jobs in [1, 2, 3] {
        options.jobs = jobs
        let report = try writeAudioFile(plan, to: .file(path), options: options)
        #expect(report.frames == plan.frames && report.encoding == kind.encoding)
        written.append(try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      #expect(Set(written).count == 1)
      #expect(SoundFileReader(path)?.frames == Int(plan.frames))
      try FileManager.default.removeItem(atPath: path)
      options.isInterrupted = { true }
      #expect(throws: AudioFileError.self) {
        try writeAudioFile(plan, to: .file(path), options: options)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == [])
    }
  }

  @Test func `is the same in the next second`() throws {
    let sound = KnownSound(channels: 2, seconds: 0.3)
    let kinds = Kind.all.filter { $0.encoding != .pcm16 }
    func files() throws -> [Data] {
      try withTemporaryFolder { folder in
        try kinds.map { kind in
          let path = "\(folder)/a.\(kind.container.extensions[0])"
          try sound.write(to: path, as: kind.container, kind.encoding)
          defer { try? FileManager.default.removeItem(atPath: path) }
          return try Data(contentsOf: URL(fileURLWithPath: path))
        }
      }
    }
    let earlier = try files()
    // Headers that hold the time hold it in seconds, serial numbers are drawn from it.
    awaitNextSecond()
    for (kind, (now, then)) in zip(kinds, zip(try files(), earlier)) {
      let isSame = now == then
      #expect(isSame, "\(kind)")
    }
  }

  @Test(arguments: Kind.lossy)
  func `of no plain samples limits those beyond full scale, and counts them`(kind: Kind) throws {
    let loud = Timeline(
      HapticPattern(events: [.continuous(ContinuousEvent(time: .zero, duration: .seconds(1)))]))
    try withTemporaryFolder { folder in
      let plan = try plan(loud, gain: 2)
      let beyond = plan.samples().filter { abs($0) > 1 }.count
      var options = AudioFileOptions()
      options.container = kind.container
      let path = "\(folder)/\(kind.fileName)"
      let report = try writeAudioFile(plan, to: .file(path), options: options)
      #expect(beyond > 10_000 && report.clippedSamples == beyond)
    }
  }
}

extension SampleEncoding {
  /// What a sample reads back as: a whole number of steps, of which full scale is one less.
  fileprivate func stored(_ sample: Float) -> Float {
    guard let bytes = bytesPerSample, self != .float32 else { return sample }
    let steps = Double(1 << (bytes * 8 - 1))
    return Float((Double(sample) * (steps - 1)).rounded(.toNearestOrEven) / steps)
  }
}

extension SoundFileReader {
  /// The encoding, as libsndfile names it.
  fileprivate var encodingName: SampleEncoding? {
    let names: [Int32: SampleEncoding] = [
      Int32(SF_FORMAT_PCM_16): .pcm16, Int32(SF_FORMAT_PCM_24): .pcm24,
      Int32(SF_FORMAT_FLOAT): .float32, Int32(SF_FORMAT_VORBIS): .vorbis,
      Int32(SF_FORMAT_OPUS): .opus, Int32(SF_FORMAT_MPEG_LAYER_III): .mp3,
    ]
    return names[format & Int32(SF_FORMAT_SUBMASK)]
  }
}
