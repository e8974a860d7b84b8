// How a sample is stored.

import CSndfile

/// How a sample is stored, little-endian.
public enum SampleEncoding: String, CaseIterable, Hashable, Sendable {
  /// 16-bit integers.
  case pcm16
  /// 24-bit integers.
  case pcm24
  /// 32-bit floating point; the only one that holds samples beyond ±1.
  case float32

  /// Bytes of one sample.
  public var bytesPerSample: Int {
    switch self {
    case .pcm16: 2
    case .pcm24: 3
    case .float32: 4
    }
  }

  /// libsndfile's name for it.
  var subtype: Int32 {
    switch self {
    case .pcm16: Int32(SF_FORMAT_PCM_16)
    case .pcm24: Int32(SF_FORMAT_PCM_24)
    case .float32: Int32(SF_FORMAT_FLOAT)
    }
  }
}
