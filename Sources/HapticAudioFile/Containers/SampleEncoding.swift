// Sample encodings, lossless and lossy.

import CSndfile

/// The encoding of samples; the possible ones depend on the ``AudioContainer``.
public enum SampleEncoding: String, CaseIterable, Hashable, Sendable {
  /// 16-bit integer samples.
  case pcm16
  /// 24-bit integer samples.
  case pcm24
  /// 32-bit floating-point samples; the only encoding that holds values beyond ±1.
  case float32
  /// Ogg Vorbis at a variable bit rate.
  case vorbis
  /// Ogg Opus at a variable bit rate.
  case opus
  /// MPEG-1 and MPEG-2 layer III at a variable bit rate.
  case mp3

  /// The bytes of one uncompressed sample; `nil` for lossy encodings.
  package var bytesPerSample: Int? {
    switch self {
    case .pcm16: 2
    case .pcm24: 3
    case .float32: 4
    case .vorbis, .opus, .mp3: nil
    }
  }

  /// Whether samples change when written and read back.
  public var isLossy: Bool { bytesPerSample == nil }

  /// The default quality of a lossy encoding, 0…1; `nil` for the others.
  ///
  /// Our choice, measured with libsndfile 1.2.0: an 80 Hz vibration between silences comes back
  /// within 0.1 dB, and a higher quality makes no audible difference.
  var usualQuality: Double? {
    switch self {
    case .pcm16, .pcm24, .float32: nil
    case .vorbis: 0.6
    case .opus: 0.5
    case .mp3: 0.8
    }
  }

  /// libsndfile's constant for the encoding.
  var subtype: Int32 {
    switch self {
    case .pcm16: Int32(SF_FORMAT_PCM_16)
    case .pcm24: Int32(SF_FORMAT_PCM_24)
    case .float32: Int32(SF_FORMAT_FLOAT)
    case .vorbis: Int32(SF_FORMAT_VORBIS)
    case .opus: Int32(SF_FORMAT_OPUS)
    case .mp3: Int32(SF_FORMAT_MPEG_LAYER_III)
    }
  }
}
