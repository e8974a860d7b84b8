// How a sample is stored.

import CSndfile

/// How a sample is stored; which of them a file can hold depends on its ``AudioContainer``.
public enum SampleEncoding: String, CaseIterable, Hashable, Sendable {
  /// 16-bit integers.
  case pcm16
  /// 24-bit integers.
  case pcm24
  /// 32-bit floating point; the only one that holds samples beyond ±1.
  case float32
  /// Ogg's Vorbis, at a variable bit rate.
  case vorbis
  /// Ogg's Opus, at a variable bit rate.
  case opus
  /// MPEG-1 and MPEG-2 layer III, at a variable bit rate.
  case mp3

  /// Bytes of one sample where it is stored as it is; `nil` for what is coded with a loss.
  public var bytesPerSample: Int? {
    switch self {
    case .pcm16: 2
    case .pcm24: 3
    case .float32: 4
    case .vorbis, .opus, .mp3: nil
    }
  }

  /// Whether what is read back is only close to what was written.
  public var isLossy: Bool { bytesPerSample == nil }

  /// The quality of a lossy encoding unless another is asked for, from 0 to 1; `nil` for the others.
  ///
  /// Ours, where a vibration of 80 Hz between silences comes back within 0.1 dB and more of it would
  /// be spent without being heard; measured with libsndfile 1.2.0.
  public var usualQuality: Double? {
    switch self {
    case .pcm16, .pcm24, .float32: nil
    case .vorbis: 0.6
    case .opus: 0.5
    case .mp3: 0.8
    }
  }

  /// libsndfile's name for it.
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
