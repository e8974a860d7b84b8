// The source of frames that the analysis reads twice.

/// A sound that can be read forward, and again from the start.
public protocol SoundSource {
  /// The frames a second, 8,000…192,000.
  var rate: Int { get }
  /// The channels, 1…8.
  var channels: Int { get }

  /// Goes back to the first frame.
  mutating func rewind() throws(SoundSourceFailure)

  /// Reads the next frames.
  ///
  /// - Parameters:
  ///   - frames: The most frames to read.
  ///   - output: Room for as many frames, interleaved; every sample written is finite.
  /// - Returns: The number of frames read; 0 at the end.
  /// - Throws: ``SoundSourceFailure`` if there may be more, but they cannot be read.
  mutating func read(
    _ frames: Int, into output: UnsafeMutablePointer<Float>
  ) throws(SoundSourceFailure) -> Int
}

/// Why a sound could not be read to its end.
public struct SoundSourceFailure: Error, Hashable, Sendable {
  /// The reason, as a complete sentence that names the sound.
  public let message: String

  /// Creates a failure from a complete sentence.
  public init(_ message: String) { self.message = message }
}

/// Samples in memory, as a source.
public struct SampleSource: SoundSource {
  /// The frames a second.
  public let rate: Int
  /// The channels of a frame.
  public let channels: Int
  private let samples: [Float]
  private var next = 0

  /// Creates a source from interleaved samples; those that are not finite count as 0.
  public init(_ samples: [Float], rate: Int, channels: Int = 1) {
    self.rate = rate
    self.channels = channels
    self.samples = samples
  }

  /// Goes back to the first frame.
  public mutating func rewind() { next = 0 }

  /// Reads the next frames.
  public mutating func read(
    _ frames: Int, into output: UnsafeMutablePointer<Float>
  ) -> Int {
    let count = min(frames, samples.count / channels - next)
    for index in 0..<count * channels {
      let sample = samples[next * channels + index]
      output[index] = sample.isFinite ? sample : 0
    }
    next += count
    return count
  }
}
