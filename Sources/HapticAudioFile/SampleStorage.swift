// How samples lie in memory between the renderer and libsndfile.

/// How a block of samples is handed to libsndfile.
struct SampleStorage: Hashable {
  /// What a sample is there.
  enum Form: Hashable {
    /// The bytes of an integer as the file has them, little-endian.
    case packed
    /// An integer of 32 bits whose upper ones are the file's.
    case integers
    /// A floating-point number.
    case floats
  }

  /// What a sample is.
  let form: Form
  /// The bits of an integer in the file.
  let bits: Int
  /// Whether samples beyond ±1 are limited, and counted.
  let isLimited: Bool
  /// Whether the block is the file's own bytes.
  let isRaw: Bool

  /// The form of an encoding in a container.
  init(_ encoding: SampleEncoding, in container: AudioContainer) {
    isRaw = container.passing == .raw
    // What a decoder makes of a sample beyond ±1 is its own affair, so lossy ones get none.
    isLimited = encoding != .float32
    switch encoding {
    case .pcm16, .pcm24:
      form = isRaw ? .packed : .integers
      bits = encoding == .pcm16 ? 16 : 24
    case .float32, .vorbis, .opus, .mp3:
      (form, bits) = (.floats, 32)
    }
  }

  /// Numbers as they are rendered, for one who only looks at them.
  static let rendered = SampleStorage(.float32, in: .wav)

  /// Bytes of one sample in memory.
  var bytesPerSample: Int { form == .packed ? bits / 8 : 4 }
}
