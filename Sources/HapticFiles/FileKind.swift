// The kind, size and identity of a file, the entries of a folder, folders that are made, and why the system refuses.

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

/// What a folder holds under a name.
package struct FolderEntry {
  /// What an entry is; some file systems tell only when asked for each.
  package enum Kind {
    case file, folder
    /// A link, a pipe, a device or a socket.
    case other
  }

  package let name: String
  package let kind: Kind
}

/// The entries of a folder by name, without `.`, `..` and non-UTF-8 names.
///
/// - Throws: ``FileFault`` if the folder cannot be read to its end.
package func entries(ofFolder path: String) throws(FileFault) -> [FolderEntry] {
  guard let folder = opendir(path) else { throw FileFault(unreadable: path) }
  defer { closedir(folder) }
  var entries: [FolderEntry] = []
  while true {
    // At the end `readdir` returns what it returns for a fault; only the error number differs.
    errno = 0
    guard let entry = readdir(folder) else { break }
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let name, name != ".", name != ".." else { continue }
    let kind: FolderEntry.Kind =
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_UNKNOWN): try kind(of: name, in: folder, called: path)
      default: .other
      }
    entries.append(FolderEntry(name: name, kind: kind))
  }
  guard errno == 0 else { throw FileFault(unreadable: path) }
  return entries.sorted { $0.name < $1.name }
}

/// What an entry of a folder is, asked of the file itself.
private func kind(
  of name: String, in folder: OpaquePointer, called path: String
) throws(FileFault) -> FolderEntry.Kind {
  var facts = stat()
  guard fstatat(dirfd(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
    throw FileFault(unreadable: "\(path)/\(name)")
  }
  switch facts.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// Makes a folder and its parents, which may be reached through links.
package func makeFolders(_ path: String) throws(FileFault) {
  var folder = ""
  for part in path.split(separator: "/", omittingEmptySubsequences: false) {
    folder += part + "/"
    guard folder != "/", FileKind(path: folder) == nil else { continue }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw FileFault(cannotMakeFolder: folder)
    }
  }
}

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
