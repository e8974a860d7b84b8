// The import of the platform's C library and of the file system, and wrappers of calls that are awkward in Swift.

@_exported import HapticFiles

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// The environment in the form of the C library, for programs that are started.
var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

extension FileKind {
  /// The kind of the file at a path; `nil` only if nothing is there.
  ///
  /// - Throws: ``Failure`` if the system cannot tell.
  static func present(at path: String) throws(Failure) -> FileKind? {
    if let kind = FileKind(path: path) { return kind }
    guard errno == ENOENT || errno == ENOTDIR else { throw Failure(unreadable: path) }
    return nil
  }
}

struct FolderEntry {
  /// What an entry is; some file systems tell only when asked for each.
  enum Kind {
    case file, folder
    /// A link, a pipe, a device or a socket.
    case other
  }

  let name: String
  let kind: Kind
}

/// The entries of a folder by name, without `.`, `..` and non-UTF-8 names.
///
/// - Throws: ``Failure`` if the folder cannot be read to its end.
func entries(ofFolder path: String) throws(Failure) -> [FolderEntry] {
  guard let folder = opendir(path) else { throw Failure(unreadable: path) }
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
  guard errno == 0 else { throw Failure(unreadable: path) }
  return entries.sorted { $0.name < $1.name }
}

/// What an entry of a folder is, asked of the file itself.
private func kind(
  of name: String, in folder: OpaquePointer, called path: String
) throws(Failure) -> FolderEntry.Kind {
  var facts = stat()
  guard fstatat(dirfd(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
    throw Failure(unreadable: "\(path)/\(name)")
  }
  switch facts.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// Ends the process; `exit` itself is hidden where ArgumentParser is imported.
func endProcess(_ status: Int32) -> Never { exit(status) }
