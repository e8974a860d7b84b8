// A file that appears under its name only when it is complete.

/// A file without a name, or a temporary neighbour of its own; it vanishes unless it is committed.
final class PendingFile {
  private let path: String
  private let nameless: NamelessFile?
  private var neighbour: String?

  /// What any new file may be used for; asked for once, as asking changes it for a moment, for all
  /// threads.
  private static let permissions: mode_t = {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }()

  /// Writes the whole text where the file is to appear.
  init(_ text: String, for name: String) throws(Failure) {
    path = target(of: name)
    nameless = NamelessFile(inFolder: folder(of: path))
    if let nameless {
      try write(text, to: nameless.descriptor)
    } else {
      let descriptor = try makeNeighbour()
      defer { close(descriptor) }
      try write(text, to: descriptor)
    }
  }

  private func write(_ text: String, to descriptor: Int32) throws(Failure) {
    if let code = writeAll(text, to: descriptor) {
      throw Failure(.writing, path: path, "Cannot write the file: \(systemMessage(code)).")
    }
  }

  private func makeNeighbour() throws(Failure) -> Int32 {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(cannotCreate: path, code: errno) }
    neighbour = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // mkstemp makes it private; give it the permissions any new file would have.
    fchmod(descriptor, PendingFile.permissions)
    return descriptor
  }

  /// Gives the file its name.
  func commit() throws(Failure) {
    if try isNew() { return }
    guard let neighbour, rename(neighbour, path) == 0 else {
      throw Failure(cannotCreate: path, code: errno)
    }
    self.neighbour = nil
  }

  /// Whether a nameless file took its place at once, as nothing was there; otherwise it becomes a
  /// neighbour of what is.
  private func isNew() throws(Failure) -> Bool {
    guard let nameless else { return false }
    if nameless.isLinked(to: path) { return true }
    while errno == EEXIST {
      let name = "\(path).\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
      guard !nameless.isLinked(to: name) else {
        neighbour = name
        return false
      }
    }
    throw Failure(cannotCreate: path, code: errno)
  }

  deinit {
    if let neighbour { unlink(neighbour) }
    if let nameless { close(nameless.descriptor) }
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

/// The folder that a file is in, as something to open.
private func folder(of path: String) -> String {
  let end = path.endOfFolder
  return end == path.startIndex ? "." : String(path[..<end])
}

/// Where a name leads: a link is followed, so that its target is replaced and not the link.
private func target(of name: String) -> String {
  guard let resolved = realpath(name, nil) else { return name }
  defer { free(resolved) }
  return String(cString: resolved)
}
