// The memory format of samples between the renderer and libsndfile.

/// The memory format in which samples are passed to libsndfile.
struct SampleStorage: Hashable {
  enum Form: Hashable {
    /// The bytes of an integer as in the file, little-endian.
    case packed
    /// An integer of 32 bits whose upper bits are the file's.
    case integers
    case floats
  }

  let form: Form
  /// The number of bits of an integer in the file.
  let bits: Int
  /// Whether samples beyond ±1 are limited and counted.
  let isLimited: Bool
  /// Whether the block has the file's own bytes.
  let isRaw: Bool

  init(_ encoding: SampleEncoding, in container: AudioContainer) {
    isRaw = container.passing == .raw
    // Decoders of lossy encodings treat samples beyond ±1 in different ways, so none are passed.
    isLimited = encoding != .float32
    switch encoding {
    case .pcm16, .pcm24:
      form = isRaw ? .packed : .integers
      bits = encoding == .pcm16 ? 16 : 24
    case .float32, .vorbis, .opus, .mp3:
      (form, bits) = (.floats, 32)
    }
  }

  /// Unlimited numbers as rendered, for measuring without writing.
  static let rendered = SampleStorage(.float32, in: .wav)

  var bytesPerSample: Int { form == .packed ? bits / 8 : 4 }
}
