// A file that appears under its name only when it is complete.

/// A temporary neighbour of a file; it vanishes unless it is committed.
final class PendingFile {
  private let path: String
  private var temporary: String?

  /// What any new file may be used for; asked for once, as asking changes it for a moment, for all
  /// threads.
  private static let permissions: mode_t = {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }()

  /// Writes the whole text next to where it will belong.
  init(_ text: String, for name: String) throws(Failure) {
    let path = target(of: name)
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw Failure(cannotCreate: path, code: errno)
    }
    defer { close(descriptor) }
    self.path = path
    temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // mkstemp makes it private; give it the permissions any new file would have.
    fchmod(descriptor, PendingFile.permissions)
    if let code = writeAll(text, to: descriptor) {
      throw Failure(.writing, path: path, "Cannot write the file: \(systemMessage(code)).")
    }
  }

  /// Gives the file its name.
  func commit() throws(Failure) {
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else {
      throw Failure(cannotCreate: path, code: errno)
    }
    self.temporary = nil
  }

  deinit {
    if let temporary { unlink(temporary) }
  }
}

extension Failure {
  /// A file or folder that cannot be created, and why.
  ///
  /// - Parameters:
  ///   - path: Where it should go; that of a folder may end in `/`.
  ///   - what: What it is.
  ///   - code: Why the call of the C library failed.
  init(cannotCreate path: String, _ what: String = "file", code: Int32) {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    let folder = String(name[..<name.endOfFolder])
    let isMissing = code == ENOENT && !folder.isEmpty && FileKind(path: folder) == nil
    let reason = isMissing ? "the folder '\(folder)' is not there" : systemMessage(code)
    self.init(.cannotCreate, path: path, "Cannot create the \(what): \(reason).")
  }
}

/// Where a name leads: a link is followed, so that its target is replaced and not the link.
private func target(of name: String) -> String {
  guard let resolved = realpath(name, nil) else { return name }
  defer { free(resolved) }
  return String(cString: resolved)
}
