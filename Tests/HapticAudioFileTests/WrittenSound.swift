// Known samples written into any container, and what another reader makes of them.

import Foundation
import HapticTestSupport

@testable import HapticAudioFile

/// A sound to be written: a tone of its own in each channel, between silences.
struct KnownSound {
  var rate = 48_000
  var channels = 1
  var seconds = 1.0
  /// The tone of the first channel; each further one lies as much higher.
  var hertz = 150.0
  var amplitude = 0.5

  /// When the tones begin and end, in seconds.
  var tone: Range<Double> { seconds * 0.25..<seconds * 0.75 }
  var frames: Int { Int((seconds * Double(rate)).rounded()) }

  /// The samples, interleaved.
  var samples: [Float] {
    (0..<frames * channels).map { index in
      let time = Double(index / channels) / Double(rate)
      guard tone.contains(time) else { return 0 }
      return Float(
        amplitude * sin(2 * .pi * hertz(of: index % channels) * (time - tone.lowerBound)))
    }
  }

  func hertz(of channel: Int) -> Double { hertz * Double(channel + 1) }

  /// Writes it as the pipeline would, in two blocks.
  func write(
    to path: String, as container: AudioContainer, _ encoding: SampleEncoding? = nil,
    tags: [String] = [], cues: [Cue] = []
  ) throws {
    let spec = SoundFileSpec(
      channels: channels, rate: rate, container: container,
      encoding: encoding ?? container.usualEncoding, frames: Int64(frames), tags: tags,
      largestWAV: .max)
    let output = try OutputFile(for: .file(path))
    guard var file = SoundFile(descriptor: output.descriptor.number, spec: spec, cues: cues) else {
      throw Refusal()
    }
    let samples = samples
    let half = frames / 2 * channels
    for (start, part) in [(0, samples[..<half]), (frames / 2, samples[half...])] {
      try spec.storage.encode(Array(part)).withUnsafeBytes { bytes in
        let count = part.count * spec.storage.bytesPerSample
        try file.write(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: Int64(start))
      }
    }
    try file.finish()
    if spec.isRF64 && spec.encoding == .float32 { try output.padOutPeak() }
    try output.finish(isInterrupted: { false })
  }

  /// libsndfile would not open the file.
  struct Refusal: Error {}
}

extension SampleStorage {
  /// Samples in the form that libsndfile is handed.
  fileprivate func encode(_ samples: [Float]) -> [UInt8] {
    guard form != .floats else { return samples.withUnsafeBytes { Array($0) } }
    var bytes = [UInt8](repeating: 0, count: samples.count * bytesPerSample + 4)
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let encoder = SampleEncoder(self, capacity: samples.count)
      _ = encoder.encode(samples, count: samples.count, into: base)
    }
    return bytes
  }
}

/// A kind of file to try, by name so that a failed test names it.
struct Kind: Sendable, CustomStringConvertible {
  var container: AudioContainer
  var encoding: SampleEncoding

  var description: String { "\(container.name) \(encoding.rawValue)" }
  var fileName: String { "a.\(container.extensions[0])" }

  /// Every encoding of every container that the installed library writes.
  static let all = AudioContainer.all.filter(\.isAvailable).flatMap { container in
    container.encodings.map { Kind(container: container, encoding: $0) }
  }
  static let lossy = all.filter(\.encoding.isLossy)
  static let exact = all.filter { !$0.encoding.isLossy }

  /// A few rates that the container holds, the outermost among them.
  var rates: [Int] {
    switch container.rates {
    case .these(let rates): rates
    case .any: [8_000, 11_025, 44_100, 48_000, 65_537, 192_000]
    case .anyTens: [8_000, 11_025, 44_101, 65_535, 65_540, 192_000]
    }
  }
}

/// Waits for the second after this one, for what headers of files hold of the time.
func awaitNextSecond() {
  let now = time(nil)
  waitUntil { time(nil) != now }
}
