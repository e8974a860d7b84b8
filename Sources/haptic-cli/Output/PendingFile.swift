// A file that appears under its name only when it is complete.

/// A temporary neighbour of a file; it vanishes unless it is committed.
final class PendingFile {
  private let path: String
  private var neighbour: String?

  /// What any new file may be used for; asked for once, as asking changes it for a moment, for all
  /// threads.
  private static let permissions: mode_t = {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }()

  /// Writes the whole text next to where it will belong.
  init(_ text: String, for name: String) throws(Failure) {
    path = target(of: name)
    if try !linkNeighbour(text) { try makeNeighbour(text) }
  }

  /// Writes a file without a name and links it, so that threads wait for one another no longer than
  /// that takes; returns whether the file system can do so.
  private func linkNeighbour(_ text: String) throws(Failure) -> Bool {
    guard let file = NamelessFile(inFolder: folder(of: path)) else { return false }
    defer { close(file.descriptor) }
    try write(text, to: file.descriptor)
    while true {
      let name = "\(path).\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
      guard let code = file.link(to: name) else {
        neighbour = name
        return true
      }
      guard code == EEXIST else { return false }
    }
  }

  private func makeNeighbour(_ text: String) throws(Failure) {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(cannotCreate: path, code: errno) }
    defer { close(descriptor) }
    neighbour = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // mkstemp makes it private; give it the permissions any new file would have.
    fchmod(descriptor, PendingFile.permissions)
    try write(text, to: descriptor)
  }

  private func write(_ text: String, to descriptor: Int32) throws(Failure) {
    if let code = writeAll(text, to: descriptor) {
      throw Failure(.writing, path: path, "Cannot write the file: \(systemMessage(code)).")
    }
  }

  /// Gives the file its name.
  func commit() throws(Failure) {
    guard let neighbour else { return }
    guard rename(neighbour, path) == 0 else { throw Failure(cannotCreate: path, code: errno) }
    self.neighbour = nil
  }

  deinit {
    if let neighbour { unlink(neighbour) }
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
