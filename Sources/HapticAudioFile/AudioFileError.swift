// Why a sound file was not written.

/// Why a sound file was not written; nothing is left of it.
public struct AudioFileError: Error, Hashable, Sendable {
  /// Whose fault it is.
  public enum Kind: Hashable, Sendable {
    /// The combination that was asked for cannot be held by the container.
    case usage
    /// The file cannot be created.
    case cannotCreate
    /// Writing failed on the way: a full disk, a closed pipe.
    case writing
    /// A sound file that is played can no longer be read.
    case reading
    /// The work was interrupted.
    case interrupted
  }

  /// Whose fault it is.
  public let kind: Kind
  /// The file that was asked for.
  public let path: String
  /// What is the matter, as a finished sentence.
  public let message: String

  init(_ kind: Kind, path: String, _ message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// The system's own reason; a call that a signal broke off was interrupted.
  init(_ kind: Kind, path: String, _ error: SystemError) {
    let task = kind == .cannotCreate ? "create the file" : "write the file"
    let reason = Path.missingFolder(of: path, error).map { "the folder '\($0)' is not there" }
    self.init(
      error.isInterruption ? .interrupted : kind, path: path,
      "Cannot \(task): \(reason ?? error.message).")
  }
}

extension AudioFileError: CustomStringConvertible {
  /// The file and what is the matter.
  public var description: String { "\(path): \(message)" }
}
