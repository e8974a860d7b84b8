// Why a file or a folder cannot be read or made.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file or a folder cannot be read or made.
package struct FileFault: Error {
  /// The kinds of faults.
  package enum Kind {
    case unreadable
    /// It has more bytes than the caller allows.
    case tooLarge
    case cannotCreate
    /// A signal broke the work off.
    case interrupted
  }

  package let kind: Kind
  /// The path, as its user knows it.
  package let path: String
  /// What is wrong, as a sentence.
  package let message: String

  package init(_ kind: Kind, path: String, _ message: String) {
    (self.kind, self.path, self.message) = (kind, path, message)
  }

  /// The fault of what cannot be opened or read, for the reason of the last call; an interruption if
  /// a signal broke that call off.
  package init(unreadable path: String, code: Int32 = errno) {
    self.init(
      code == EINTR ? .interrupted : .unreadable, path: path,
      "cannot be read: \(systemMessage(code)).")
  }

  /// The fault of making a folder, for the reason of the last call.
  package init(cannotMakeFolder path: String, code: Int32 = errno) {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    let parent = Path.folder(of: name)
    let isMissing = code == ENOENT && !parent.isEmpty && FileKind(path: parent) == nil
    let reason = isMissing ? "the folder '\(parent)' does not exist" : systemMessage(code)
    self.init(.cannotCreate, path: path, "Cannot create the folder: \(reason).")
  }
}
