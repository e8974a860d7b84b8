// A kind of sound file: what it can hold, and what becomes of it there.

/// A kind of sound file that can be written, a row of ``all``.
///
/// ```swift
/// var options = AudioFileOptions()
/// options.container = AudioContainer.forExtension("flac") ?? .wav
/// ```
public struct AudioContainer: Hashable, Sendable {
  /// Its name, such as `flac`.
  public let name: String
  /// What its files are called after the dot; the first is the usual one.
  public let extensions: [String]
  /// What it is, in a few words.
  public let summary: String
  /// How samples may be stored in it; the first unless another is asked for.
  public let encodings: [SampleEncoding]
  /// The most channels it holds.
  public let mostChannels: Int
  /// The rates it holds.
  public let rates: AudioRates
  /// Whether it keeps named moments.
  public let keepsMarkers: Bool
  /// What its bytes depend on besides what was rendered.
  public let reproducibility: Reproducibility
  /// Whether a file of no frames can be read back.
  public let canBeEmpty: Bool

  /// The most bytes of a comment: ours, what a header holds beside its markers; 0 where none is kept.
  ///
  /// An AIFF with a comment of 8,191 bytes cannot be read back by libsndfile 1.2.0.
  public var mostCommentBytes: Int {
    switch self {
    case .w64, .ogg, .opus, .mp3: 0
    case .aiff: 8_000
    default: 16_000
    }
  }

  /// The most bytes of samples it holds, where that is less than any disk does.
  let mostBytes: Int64?
  /// libsndfile's name for it.
  let majorFormat: Int32
  /// How samples are handed to libsndfile.
  let passing: SamplePassing

  /// What the bytes of a file depend on.
  public enum Reproducibility: String, Hashable, Sendable {
    /// The same bytes in every run, on any processor, with any version of any library.
    case always
    /// The same bytes in every run with the same encoder on the same kind of processor.
    case sameEncoder
  }

  /// The encoding of its files unless another is asked for.
  public var usualEncoding: SampleEncoding { encodings.first ?? .pcm24 }
  /// Whether what is read back is only close to what was written.
  public var isLossy: Bool { usualEncoding.isLossy }
  /// Whether samples lie in it as they are, so that its size is known before it is written.
  public var isUncompressed: Bool { encodings.contains(.float32) }
}

/// How samples are handed to libsndfile.
enum SamplePassing: Hashable, Sendable {
  /// As the bytes of the file, little-endian; the fastest way.
  case raw
  /// As numbers, which libsndfile puts in order or encodes.
  case numbers
}

/// The frame rates of a container, in hertz.
public enum AudioRates: Hashable, Sendable {
  /// Every whole number in a range.
  case any(ClosedRange<Int>)
  /// Every whole number in a range up to a limit, and beyond it the multiples of ten.
  case anyTens(ClosedRange<Int>, above: Int)
  /// These alone.
  case these([Int])

  /// Whether a rate is one of them.
  public func contains(_ rate: Int) -> Bool { nearest(to: rate) == rate }

  /// The rate nearest to another; the lower one where two are as near.
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
