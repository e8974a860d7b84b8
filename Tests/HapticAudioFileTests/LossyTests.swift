// What a lossy encoder keeps: each channel in its place, on time, at its level.

import Foundation
import HapticAudioFile
import HapticTestSupport
import Testing

@Suite("A lossy container")
struct LossyTests {
  @Test(arguments: Kind.lossy)
  func `keeps each channel in its place and at its level`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      for channels in 1...min(4, kind.container.mostChannels) {
        let sound = KnownSound(channels: channels)
        try sound.write(to: path, as: kind.container)
        let read = try #require(SoundFileReader(path))
        for channel in 0..<channels {
          for other in 0..<channels {
            let level = read.level(of: sound.hertz(of: other), channel: channel, in: sound)
            let isOwn = channel == other
            #expect(isOwn ? abs(level - 0.5) < 0.01 : level < 0.01, "\(channel) of \(channels)")
          }
        }
      }
    }
  }

  /// Frames that a sound may come too early or too late: Opus, which runs at 48 kHz whatever the rate
  /// and takes off what is below 3 Hz, is 2° late at 150 Hz, and nothing else is late at all.
  @Test(arguments: Kind.lossy)
  func `comes on time`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      for rate in [16_000, 48_000] {
        let sound = KnownSound(rate: rate, seconds: 0.3)
        try sound.write(to: path, as: kind.container)
        let read = try #require(SoundFileReader(path))
        let lag = read.lag(behind: sound.samples, within: 60)
        #expect(abs(lag) <= (kind.encoding == .opus ? 2 : 0), "\(lag) frames at \(rate) Hz")
      }
    }
  }

  @Test(arguments: Kind.lossy)
  func `spends more on a higher quality, and keeps more`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(kind.fileName)"
      let plan = try plan()
      var options = AudioFileOptions()
      options.container = kind.container
      let sizes = try [0.1, 0.5, 1].map { quality in
        options.quality = quality
        try writeAudioFile(plan, to: .file(path), options: options)
        return try Data(contentsOf: URL(fileURLWithPath: path)).count
      }
      #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
    }
  }
}

extension SoundFileReader {
  /// The amplitude of a tone in the middle of a sound's own.
  fileprivate func level(of hertz: Double, channel: Int, in sound: KnownSound) -> Double {
    let span = sound.tone.lowerBound + 0.1..<sound.tone.upperBound - 0.1
    let range = Int(span.lowerBound * Double(rate))..<Int(span.upperBound * Double(rate))
    var (inPhase, across) = (0.0, 0.0)
    for frame in range {
      let angle = 2 * .pi * hertz * Double(frame) / Double(rate)
      inPhase += Double(samples[frame * channels + channel]) * sin(angle)
      across += Double(samples[frame * channels + channel]) * cos(angle)
    }
    return 2 * (inPhase * inPhase + across * across).squareRoot() / Double(range.count)
  }

  /// By how many frames it is most like another sound of one channel; positive if it is late.
  fileprivate func lag(behind other: [Float], within most: Int) -> Int {
    let likeness = (-most...most).map { lag in
      (most..<frames - most).reduce(0.0) { $0 + Double(other[$1]) * Double(samples[$1 + lag]) }
    }
    return (likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0) - most
  }
}
