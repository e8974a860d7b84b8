// The kind, size and identity of a file, as the system tells them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kind, size and identity of a file.
package struct FileKind: Hashable {
  private let mode: mode_t
  /// The length in bytes.
  package let size: Int
  /// The number of names, more than one with hard links.
  package let names: Int
  private let device: dev_t
  private let node: ino_t
  /// When its content last changed.
  private let change: timespec

  /// Creates the kind of the file at a path; `nil` if nothing exists there.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the kind of an open file; `nil` if it is not open.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    mode = status.st_mode
    size = Int(status.st_size)
    names = Int(status.st_nlink)
    #if canImport(Darwin)
      change = status.st_mtimespec
    #else
      change = status.st_mtim
    #endif
    device = status.st_dev
    node = status.st_ino
  }

  /// Whether it is a regular file.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// Whether it is a folder.
  package var isDirectory: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether its permissions let anybody write it; root could, whatever they say.
  package var isWritable: Bool { mode & 0o222 != 0 }

  /// Whether it is the same file with the same content as before, by its size and time.
  package func isUnchanged(since before: FileKind) -> Bool { version == before.version }

  /// What tells a version of a file from others: its identity, size and time.
  package var version: [Int] {
    [Int(device), Int(truncatingIfNeeded: node), size, change.tv_sec, change.tv_nsec]
  }

  /// Whether both are the same file.
  package static func == (a: FileKind, b: FileKind) -> Bool {
    a.device == b.device && a.node == b.node
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(node)
  }
}
