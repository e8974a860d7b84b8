// A file that `check --fix` rewrites in its place, only while it is what was read.

import HapticAudioFile
import HapticFormats

/// The place of a file whose findings are fixed.
///
/// A new file takes the name, so that no reader sees half of one. That would part hard links, which
/// is refused; a link is followed, and mode and, where the system permits it, owner are kept.
struct FixedPlace {
  private let path: String
  private let before: FileKind

  /// Notes the file before it is read.
  ///
  /// - Throws: ``Failure`` for what is not a regular file, is read-only, or has other names.
  init(_ path: String) throws(Failure) {
    guard let kind = FileKind(path: path) else { throw Failure(unreadable: path) }
    guard kind.isRegular else {
      throw Failure(usage: "--fix rewrites regular files, and '\(path)' is not one.")
    }
    (self.path, before) = (path, kind)
  }

  /// Replaces the file.
  ///
  /// - Throws: ``Failure``, also if the file was saved since it was read; it is then as it was.
  func replace(with bytes: [UInt8]) throws(Failure) {
    guard before.isWritable else { throw refusal("it is read-only; make it writable first") }
    guard before.names == 1 else {
      throw refusal("it has \(before.names) names (hard links), which would come apart")
    }
    do {
      let file = try bytes.withUnsafeBytes { try OutputFile($0, for: RunFile("fixed file", path)) }
      guard FileKind(path: path)?.isUnchanged(since: before) == true else {
        throw refusal("it was changed meanwhile; run --fix again")
      }
      try file.commit()
    } catch {
      throw Failure(of: error, in: path, .writing)
    }
  }

  private func refusal(_ reason: String) -> Failure {
    Failure(.cannotCreate, path: path, "this file is not fixed, because \(reason).")
  }
}
