// An open folder, and access to files below it without following links.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is held open.
///
/// Every path is followed step by step from here, and no component may be a link. Even if the tree
/// changes meanwhile, nothing outside the folder is read, written or removed.
package final class OpenFolder {
  package let path: String
  private let descriptor: Int32
  private let reading: FileReading

  package enum Entry {
    case file
    case folder
    /// A link, a pipe, a device or a socket.
    case other
  }

  /// Opens a folder, also through links; `nil` if nothing exists there.
  package init?(_ path: String, _ reading: FileReading) throws(FileFault) {
    (self.path, self.reading) = (path, reading)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 else { return }
    guard errno == ENOENT else { throw FileFault(unreadable: path) }
    return nil
  }

  private init(_ descriptor: Int32, path: String, _ reading: FileReading) {
    (self.descriptor, self.path, self.reading) = (descriptor, path, reading)
  }

  deinit { close(descriptor) }

  /// Locks the folder while it is open, against other processes that lock it; waits for them.
  ///
  /// - Returns: Whether it is locked, since not every file system can.
  /// - Throws: ``FileFault`` if a signal ends the waiting.
  package func lock(isShared: Bool, onWait: () -> Void) throws(FileFault) -> Bool {
    let kind = isShared ? LOCK_SH : LOCK_EX
    if flock(descriptor, kind | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { return false }
    onWait()
    while flock(descriptor, kind) != 0 {
      guard errno == EINTR else { return false }
      if reading.isInterrupted() { throw FileFault(unreadable: path, code: EINTR) }
    }
    return true
  }

  package var names: [String] { get throws(FileFault) { try entries(ofFolder: path).map(\.name) } }
}

// MARK: - Entries below the folder

extension OpenFolder {
  /// The kind of thing at a path; `nil` if nothing exists there.
  package func entry(at place: String) throws(FileFault) -> Entry? {
    let (folder, name) = try parent(of: place)
    return folder?.entry(named: name)
  }

  /// Opens a regular file for reading; `nil` if there is none.
  package func file(at place: String) throws(FileFault) -> Int32? {
    let (folder, name) = try parent(of: place)
    guard let folder, case .file = folder.entry(named: name) else { return nil }
    let file = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileFault(unreadable: whole(place)) }
    return file
  }

  /// The SHA-256 of a regular file; `nil` if there is none.
  package func digest(at place: String) throws -> String? {
    guard let file = try file(at: place) else { return nil }
    defer { close(file) }
    return try reading.sha256(of: file, called: whole(place))
  }

  /// Moves a file from elsewhere to a path below the folder, with the permissions of the file it
  /// replaces; makes missing folders.
  package func take(_ source: String, to place: String) throws(FileFault) {
    let (folder, name) = try parent(of: place, making: true)
    guard let folder else { throw FileFault(cannotMakeFolder: whole(place), code: ENOENT) }
    if let mode = folder.mode(ofFile: name) { chmod(source, mode) }
    guard renameat(AT_FDCWD, source, folder.descriptor, name) == 0 else {
      throw FileFault(
        .cannotCreate, path: whole(place), "Cannot create the file: \(systemMessage()).")
    }
  }

  /// Removes a file or link, and the folders above it that become empty; returns if it existed.
  @discardableResult
  package func remove(_ place: String) throws(FileFault) -> Bool {
    let (folder, name) = try parent(of: place)
    guard let folder, unlinkat(folder.descriptor, name, 0) == 0 else { return false }
    var steps = place.split(separator: "/").dropLast()
    while !steps.isEmpty {
      let (folder, name) = try parent(of: steps.joined(separator: "/"))
      guard let folder, unlinkat(folder.descriptor, name, AT_REMOVEDIR) == 0 else { break }
      steps.removeLast()
    }
    return true
  }

  package func removeFolder(_ name: String) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(descriptor, name, flags)
    guard number >= 0 else { return }
    let folder = OpenFolder(number, path: whole(name), reading)
    for file in (try? folder.names) ?? [] { unlinkat(number, file, 0) }
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// A path below the folder, as in messages.
  private func whole(_ place: String) -> String { "\(path)/\(place)" }

  private func entry(named name: String) -> Entry? {
    facts(of: name).map { facts in
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    }
  }

  private func mode(ofFile name: String) -> mode_t? {
    facts(of: name).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0.st_mode & 0o7777 : nil }
  }

  private func facts(of name: String) -> stat? {
    var facts = stat()
    return fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 ? facts : nil
  }

  /// The folder of a path, and its last component; `nil` if the folder is neither there nor made.
  private func parent(
    of place: String, making: Bool = false
  ) throws(FileFault) -> (folder: OpenFolder?, name: String) {
    let steps = place.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = steps.last, !steps.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw FileFault(.cannotCreate, path: whole(place), "this path leads out of the folder.")
    }
    var folder = self
    for step in steps.dropLast() {
      guard let next = try folder.step(to: step, making: making) else { return (nil, name) }
      folder = next
    }
    return (folder, name)
  }

  private func step(to name: String, making: Bool) throws(FileFault) -> OpenFolder? {
    if making, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST {
      throw FileFault(cannotMakeFolder: whole(name))
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(descriptor, name, flags)
    if number >= 0 { return OpenFolder(number, path: whole(name), reading) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR, ELOOP:
      throw FileFault(
        .cannotCreate, path: whole(name),
        "a file or a link is where a folder belongs, and links are not followed; move it away.")
    default: throw FileFault(cannotMakeFolder: whole(name))
    }
  }
}
