// Why a sound file cannot be played, and what is odd about one that can.

/// Why a sound file cannot be played.
public struct WaveformFault: Error, Hashable, Sendable {
  /// What is the matter.
  public enum Kind: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// The system does not let it be read.
    case unreadable
    /// A folder, a pipe, a device, a socket or a link stands there.
    case notOrdinary
    /// It has no bytes, or no frames.
    case empty
    /// It is not a sound file that libsndfile reads.
    case notReadable
    /// Its rate is beyond what can be converted.
    case rate
  }

  /// What is the matter.
  public let kind: Kind
  /// What is the matter, as a finished sentence that names the file.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// What is odd about a sound file that is played nevertheless.
public struct WaveformRemark: Hashable, Sendable {
  /// What is odd.
  public enum Kind: Hashable, Sendable {
    /// It has more than two channels; the first two are played.
    case channels
    /// It has less than its header says, as when it was cut off; what is there is played.
    case shorter
    /// It has more than its header says, and all of it is played.
    case longer
    /// It is longer than 24 hours, which are played.
    case longerThanADay
  }

  /// What is odd.
  public let kind: Kind
  /// What is odd, as a finished sentence that names the file.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension WaveformFault: CustomStringConvertible {
  /// What is the matter.
  public var description: String { message }
}
