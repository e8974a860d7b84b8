// Names of files, and what stands at them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What stands at a path.
enum PathKind {
  case nothing
  case regularFile
  case directory
  /// A device, a pipe, a socket: something to write into, never to replace.
  case special

  /// - Throws: Why it cannot be told, as for a name that is too long or a link to itself.
  init(_ path: String) throws(SystemError) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      guard errno == ENOENT else { throw .last }
      self = .nothing
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .regularFile
    case S_IFDIR: self = .directory
    default: self = .special
    }
  }
}

/// Names of files.
enum Path {
  /// The file behind a path that may be a symbolic link, even one to a file that is not there yet.
  static func resolved(_ path: String) -> String {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard let target = linkTarget(of: path) else { return path }
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    return path
  }

  private static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &bytes, bytes.count - 1)
    let target = bytes.prefix(max(length, 0)).map(UInt8.init(bitPattern:))
    return length < 0 ? nil : String(decoding: target, as: UTF8.self)
  }

  /// The folder of a path with its last slash; empty for a bare name.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The folder of a path, if that is what was missed.
  static func missingFolder(of path: String, _ error: SystemError) -> String? {
    let folder = folder(of: path)
    return error.number == ENOENT && !folder.isEmpty && access(folder, F_OK) != 0 ? folder : nil
  }

  /// A name in the same folder: the same for all who write to one place, and short enough wherever the
  /// place's own name is.
  static func neighbour(of path: String, attempt: Int) -> String {
    let folder = folder(of: path)
    // FNV-1a, of Fowler, Noll and Vo (RFC 9923).
    let hash = path.utf8.dropFirst(folder.utf8.count).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(folder).haptic-\(String(hash, radix: 36))-\(attempt).tmp"
  }

  /// A folder for files that nobody is to see.
  static var temporaryFolder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Puts a file in the place of another, or of nothing, in one step.
  static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .last }
  }

  /// Takes a file's name away; whether there was one.
  @discardableResult
  static func remove(_ path: String) -> Bool { unlink(path) == 0 }

  /// Takes a folder away, with the files in it.
  static func removeFolder(_ path: String) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      (Array("\(path)/".utf8) + name + [0]).withUnsafeBytes { bytes in
        _ = bytes.assumingMemoryBound(to: CChar.self).baseAddress.map { unlink($0) }
      }
    }
    rmdir(path)
  }
}
