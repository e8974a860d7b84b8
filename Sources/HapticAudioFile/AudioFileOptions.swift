// How a sound file is written, as far as that is asked for.

/// How a sound file is written.
public struct AudioFileOptions: Sendable {
  /// What kind of file it is.
  public var container = AudioContainer.wav
  /// How a sample is stored; `nil` for the container's usual way.
  public var encoding: SampleEncoding?
  /// The quality of a lossy encoding, 0…1, its best; `nil` for its usual one.
  public var quality: Double?
  /// Whether the file is read back, and its levels measured; takes about as long as writing it.
  public var measuresLevels = false
  /// How many threads work on it, which never shows in the file; `nil` for as many as serve.
  public var jobs: Int?
  /// The moments to name, in a WAV or an AIFF; it holds some 1,200 with names such as
  /// `transient[7]`.
  public var cues: [Cue] = []
  /// A comment for the header.
  public var comment: String?
  /// Whether the file is on the disk before it takes its name; off unless asked for.
  ///
  /// Then not even a power cut leaves half a file under that name, but a long file waits for its
  /// disk.
  public var flushesToDisk = false
  /// Asked between blocks; once it is `true` the work stops and nothing is left.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Told between blocks how many frames are written.
  public var progress: @Sendable (Int64) -> Void = { _ in }

  /// The most bytes of samples that go into a plain WAV; more become an RF64.
  ///
  /// A RIFF length has 32 bits, and some are left for the header.
  package var largestWAV = Int64(UInt32.max) - 131_072

  /// A WAV of 24-bit integers, no cues.
  public init() {}
}
