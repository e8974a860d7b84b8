// The digests of what was read for one input, taken of the very bytes that were read.

import HapticFormats

/// The SHA-256 of an input and of the files that it names.
///
/// A file may be a pipe, and may change: whoever reads it a second time digests something else.
final class InputDigests: Sendable {
  // One input is read by one thread.
  nonisolated(unsafe) fileprivate(set) var references: [String: String] = [:]
  /// That of the input itself; empty until it is read.
  nonisolated(unsafe) var input = ""
}

extension ReferenceLoader {
  /// The loader, with a note of the digest of each file that it loads.
  func noting(_ digests: InputDigests) -> ReferenceLoader {
    ReferenceLoader { path throws(Refusal) in
      let file = try load(path)
      digests.references[file.identity] = file.bytes.withUnsafeBytes { sha256(of: $0) }
      return File(
        identity: file.identity, bytes: file.bytes, references: file.references.noting(digests))
    }
  }
}
