// The report on a written sound file.

/// The report on a written sound file.
public struct AudioFileReport: Hashable, Sendable {
  /// The number of frames.
  public let frames: Int64
  /// The encoding of the samples.
  public let encoding: SampleEncoding
  /// The number of samples beyond ±1 that were limited for an integer or lossy encoding.
  public let clippedSamples: Int64
  /// The number of frames of layout `envelopes` whose intensity was limited to 1.
  public let limitedFrames: Int64
  /// The number of cues in the file.
  public let cuesWritten: Int
  /// The number of cues that did not fit into the header.
  public let cuesLeftOut: Int
  /// Whether the file is an RF64 because it is too long for a plain WAV.
  public let isRF64: Bool
  /// The levels of the file as read back; `nil` unless ``AudioFileOptions/measuresLevels`` was set.
  public let levels: SoundLevels?
}
