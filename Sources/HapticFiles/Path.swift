// Paths: what exists at them, and operations on them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kind of thing at a path.
package enum PathKind {
  case nothing
  case regularFile
  case directory
  /// A device, pipe or socket, which is written into and never replaced.
  case special

  /// - Throws: The reason why the kind is unknown, such as too long a name or a link to itself.
  package init(_ path: String) throws(SystemError) {
    // The system would take the name to end there.
    guard !path.utf8.contains(0) else { throw .invalid }
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

package enum Path {
  /// The target of a path that may be a symbolic link, even if the target does not exist yet.
  package static func resolved(_ path: String) -> String {
    var path = path
    // Linux follows as many links.
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

  /// The folder of a path including the last slash; empty for a bare name.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The folder of a path if the error is that it does not exist.
  package static func missingFolder(of path: String, _ error: SystemError) -> String? {
    let folder = folder(of: path)
    return error.number == ENOENT && !folder.isEmpty && access(folder, F_OK) != 0 ? folder : nil
  }

  /// A name in the same folder; all programs that write to one place use the same names, which are
  /// short enough wherever the place's own name is.
  package static func neighbour(of path: String, attempt: Int) -> String {
    let folder = folder(of: path)
    // FNV-1a, of Fowler, Noll and Vo (RFC 9923).
    let hash = path.utf8.dropFirst(folder.utf8.count).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(folder).haptic-\(String(hash, radix: 36))-\(attempt).tmp"
  }

  /// The folder for temporary files.
  package static var temporaryFolder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Moves a file to a path and replaces any file there, in one step.
  package static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .last }
  }

  /// Removes a file; returns whether it existed.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unlink(path) == 0 }

  /// Removes a folder and the files in it.
  package static func removeFolder(_ path: String) {
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
