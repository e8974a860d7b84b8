// The reasons why a sound file cannot be played, and remarks on odd ones that can.

/// The reason why a sound file cannot be played.
public struct WaveformFault: Error, Hashable, Sendable {
  /// The kinds of faults.
  public enum Kind: Hashable, Sendable {
    /// Nothing exists at the path.
    case missing
    /// The system refuses to read it.
    case unreadable
    /// The path is a folder, pipe, device, socket or link.
    case notOrdinary
    /// The file has no bytes or no frames.
    case empty
    /// libsndfile does not read it as a sound file.
    case notReadable
    /// The rate is outside the range of the converter.
    case rate
  }

  /// The kind of fault.
  public let kind: Kind
  /// What is wrong, as a complete sentence that names the file.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// A remark on a sound file that is played although it is odd.
public struct WaveformRemark: Hashable, Sendable {
  /// The kinds of remarks.
  public enum Kind: Hashable, Sendable {
    /// It has more than two channels; the first two are played.
    case channels
    /// It has less sound than its header states, as if cut off; what exists is played.
    case shorter
    /// It has samples that are not finite; they play as silence.
    case oddSamples
    /// It is longer than 24 hours; the first 24 hours are played.
    case longerThanADay
  }

  /// The kind of remark.
  public let kind: Kind
  /// The remark as a complete sentence that names the file.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension WaveformFault: CustomStringConvertible {
  /// The same sentence as `message`.
  public var description: String { message }
}
