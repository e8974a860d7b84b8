// The error of a sound file that could not be written.

import HapticFiles
import HapticModel

/// The error of a sound file that could not be written; no part of the file remains.
public struct AudioFileError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {
    /// The container cannot hold the requested combination.
    case usage
    /// The file cannot be created.
    case cannotCreate
    /// Writing failed, as on a full disk or a closed pipe.
    case writing
    /// A sound file that the plan plays can no longer be read.
    case reading
    /// The caller interrupted the work.
    case interrupted
  }

  /// The kind of failure.
  public let kind: Kind
  /// The path of the requested file.
  public let path: String
  /// What is wrong, as a complete sentence.
  public let message: String

  init(_ kind: Kind, path: String, _ message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// Creates an error from a system error; a call broken off by a signal counts as interrupted.
  init(_ kind: Kind, path: String, _ error: SystemError) {
    let task = kind == .cannotCreate ? "create the file" : "write the file"
    let reason = Path.missingFolder(of: path, error).map { "the folder '\($0)' does not exist" }
    self.init(
      error.isInterruption ? .interrupted : kind, path: path,
      "Cannot \(task): \(reason ?? error.message).")
  }
}

extension AudioFileError: DescribedError {
  /// The path and the message.
  public var description: String { "\(path): \(message)" }
}
