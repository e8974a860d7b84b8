// The digests of an input's files, taken from the very bytes that were read.

import HapticFormats

/// The SHA-256 digests of an input and of the files that it names, and their bytes where wanted.
///
/// A file may be a pipe or may change, so reading it again could give another digest.
final class InputDigests: Sendable {
  // Each input is read by a single thread.
  nonisolated(unsafe) fileprivate(set) var references: [String: String] = [:]
  /// The digest of the input itself; empty until it is read.
  nonisolated(unsafe) private(set) var input = ""
  /// The bytes of the same, for those who pass them on.
  nonisolated(unsafe) private(set) var content: [UInt8] = []
  nonisolated(unsafe) fileprivate(set) var contents: [String: [UInt8]] = [:]
  fileprivate let keepsContents: Bool

  /// Creates an empty record; bytes are kept only where they are wanted.
  init(keepingContents keepsContents: Bool = false) { self.keepsContents = keepsContents }

  func note(input bytes: UnsafeRawBufferPointer) {
    input = sha256(of: bytes)
    if keepsContents { content = Array(bytes) }
  }
}

extension ReferenceLoader {
  /// The loader, which also records the digest of each file it loads.
  func noting(_ digests: InputDigests) -> ReferenceLoader {
    ReferenceLoader { path throws(Refusal) in
      let file = try load(path)
      digests.references[file.identity] = file.bytes.withUnsafeBytes { sha256(of: $0) }
      if digests.keepsContents { digests.contents[file.identity] = file.bytes }
      return File(
        identity: file.identity, bytes: file.bytes, references: file.references.noting(digests))
    }
  }
}
