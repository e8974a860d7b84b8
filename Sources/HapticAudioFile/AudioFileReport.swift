// What became of a sound file.

/// What became of a sound file.
public struct AudioFileReport: Hashable, Sendable {
  /// How many frames it has.
  public let frames: Int64
  /// How samples are stored in it.
  public let encoding: SampleEncoding
  /// How many samples were beyond ±1 and had to be limited to fit an integer or a lossy encoder.
  public let clippedSamples: Int64
  /// How many frames of layout `envelopes` held an intensity beyond 1, which was limited.
  public let limitedFrames: Int64
  /// How many cues are in the file.
  public let cuesWritten: Int
  /// How many cues its header could not hold.
  public let cuesLeftOut: Int
  /// Whether it is an RF64 file, being too long for a plain WAV.
  public let isRF64: Bool
  /// What is in the file, as it reads back; `nil` unless it was asked for.
  public let levels: SoundLevels?
}
