// Containers: the kinds of sound files, and what each can hold.

/// A kind of sound file that can be written, a row of ``all``.
///
/// ```swift
/// var options = AudioFileOptions()
/// options.container = AudioContainer.forExtension("flac") ?? .wav
/// ```
public struct AudioContainer: Hashable, Sendable {
  /// The name, such as `flac`.
  public let name: String
  /// The file extensions; the first is the usual one.
  public let extensions: [String]
  /// A description of a few words.
  public let summary: String
  /// The possible encodings; the first is the default.
  public let encodings: [SampleEncoding]
  /// The most channels of a file.
  public let mostChannels: Int
  /// The possible frame rates.
  public let rates: AudioRates
  /// Whether cue points are kept.
  public let keepsMarkers: Bool
  /// Whether equal renders give equal bytes.
  public let reproducibility: Reproducibility
  /// Whether a file without frames can be read back.
  package let canBeEmpty: Bool

  /// The longest comment in bytes, so that markers still fit; 0 if comments are not kept.
  ///
  /// libsndfile 1.2.0 cannot read back an AIFF with a comment of 8,191 bytes.
  public var mostCommentBytes: Int {
    switch self {
    case .w64, .ogg, .opus, .mp3: 0
    case .aiff: 8_000
    default: 16_000
    }
  }

  /// The most bytes of samples; `nil` if no disk holds more.
  let mostBytes: Int64?
  /// libsndfile's constant for the format.
  let majorFormat: Int32
  let passing: SamplePassing

  /// The conditions under which equal renders give equal bytes.
  public enum Reproducibility: String, Hashable, Sendable {
    /// Every run, processor and library version gives the same bytes.
    case always
    /// The same encoder on the same kind of processor gives the same bytes.
    case sameEncoder
  }

  /// The default encoding, the first of ``encodings``.
  public var usualEncoding: SampleEncoding { encodings.first ?? .pcm24 }
  /// Whether samples change when written and read back.
  public var isLossy: Bool { usualEncoding.isLossy }
  /// Whether samples are stored uncompressed, so that the file's size is known beforehand.
  package var isUncompressed: Bool { encodings.contains(.float32) }
}

/// The ways in which samples are passed to libsndfile.
enum SamplePassing: Hashable, Sendable {
  /// As the bytes of the file, little-endian; the fastest way.
  case raw
  /// As numbers, which libsndfile converts or encodes.
  case numbers
}

/// The frame rates of a container, in hertz.
public enum AudioRates: Hashable, Sendable {
  /// Every whole number in a range.
  case any(ClosedRange<Int>)
  /// Every whole number in a range up to a limit, and the multiples of ten beyond it.
  case anyTens(ClosedRange<Int>, above: Int)
  /// Only the listed rates.
  case these([Int])

  /// Whether a rate is possible.
  public func contains(_ rate: Int) -> Bool { nearest(to: rate) == rate }

  /// The possible rate nearest to another; the lower one of two.
  public func nearest(to rate: Int) -> Int {
    switch self {
    case .any(let range): return min(max(rate, range.lowerBound), range.upperBound)
    case .anyTens(let range, let limit):
      let rate = min(max(rate, range.lowerBound), range.upperBound)
      return rate > limit ? (rate + 4) / 10 * 10 : rate
    case .these(let rates):
      let distance = { (other: Int) in
        rate.subtractingReportingOverflow(other).partialValue.magnitude
      }
      return rates.min { distance($0) < distance($1) } ?? rate
    }
  }
}
