// The entries of a folder, and folders that are made.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
