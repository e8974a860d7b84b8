// The options for writing a sound file.

/// The options for writing a sound file.
public struct AudioFileOptions: Sendable {
  /// The kind of sound file.
  public var container = AudioContainer.wav
  /// The encoding of samples; `nil` for the container's usual one.
  public var encoding: SampleEncoding?
  /// The quality of a lossy encoding, 0…1, the best; `nil` for its usual one.
  public var quality: Double?
  /// Whether the file is read back to measure its levels; this takes about as long as writing it.
  public var measuresLevels = false
  /// The number of threads, which does not affect the file; `nil` for as many as are useful.
  public var jobs: Int?
  /// The cue points of a WAV or an AIFF; it holds about 1,200 with names such as `transient[7]`.
  public var cues: [Cue] = []
  /// A comment for the file's header.
  public var comment: String?
  /// Whether the file is flushed to the disk before it takes its name; off by default.
  ///
  /// Then even a power cut leaves no partial file of that name, but long files wait for the disk.
  public var flushesToDisk = false
  /// Called between blocks; once it returns `true`, the work stops and no file remains.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Called between blocks with the number of frames written.
  public var progress: @Sendable (Int64) -> Void = { _ in }

  /// The most bytes of samples in a plain WAV; more become an RF64.
  ///
  /// A RIFF length has 32 bits, of which some are left for the header.
  package var largestWAV = Int64(UInt32.max) - 131_072

  /// Creates the default options: a WAV of 24-bit integers without cues.
  public init() {}
}
