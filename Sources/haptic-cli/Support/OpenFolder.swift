// An open folder, and access to files below it without following links.

/// A folder that is held open.
///
/// Every path is followed step by step from here, and no component may be a link. Even if the tree
/// changes meanwhile, nothing outside the folder is read, written or removed.
final class OpenFolder {
  let path: String
  private let descriptor: Int32

  enum Entry {
    case file
    case folder
    /// A link, a pipe, a device or a socket.
    case other
  }

  /// Opens a folder, also through links; `nil` if nothing exists there.
  init?(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 else { return }
    guard errno == ENOENT else { throw Failure(unreadable: path) }
    return nil
  }

  private init(_ descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }

  /// Locks the folder while it is open, against other processes that lock it; waits for them.
  ///
  /// - Returns: Whether it is locked, since not every file system can.
  /// - Throws: ``Failure`` if a signal ends the waiting.
  func lock(isShared: Bool, onWait: () -> Void) throws(Failure) -> Bool {
    let kind = isShared ? LOCK_SH : LOCK_EX
    if flock(descriptor, kind | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { return false }
    onWait()
    while flock(descriptor, kind) != 0 {
      guard errno == EINTR else { return false }
      if Interruption.isRequested { throw .interrupted }
    }
    return true
  }

  var names: [String] { get throws(Failure) { try entries(ofFolder: path).map(\.name) } }
}

// MARK: - Entries below the folder

extension OpenFolder {
  /// The kind of thing at a path; `nil` if nothing exists there.
  func entry(at place: String) throws(Failure) -> Entry? {
    let (folder, name) = try parent(of: place)
    return folder?.entry(named: name)
  }

  /// Opens a regular file for reading; `nil` if there is none.
  func file(at place: String) throws(Failure) -> Int32? {
    let (folder, name) = try parent(of: place)
    guard let folder, case .file = folder.entry(named: name) else { return nil }
    let file = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Failure(unreadable: whole(place)) }
    return file
  }

  /// The SHA-256 of a regular file; `nil` if there is none.
  func digest(at place: String) throws -> String? {
    guard let file = try file(at: place) else { return nil }
    defer { close(file) }
    return try sha256(of: file, called: whole(place))
  }

  /// Moves a file from elsewhere to a path below the folder, with the permissions of the file it
  /// replaces; makes missing folders.
  func take(_ source: String, to place: String) throws(Failure) {
    let (folder, name) = try parent(of: place, making: true)
    guard let folder else { throw Failure(cannotMakeFolder: whole(place), code: ENOENT) }
    if let mode = folder.mode(ofFile: name) { chmod(source, mode) }
    guard renameat(AT_FDCWD, source, folder.descriptor, name) == 0 else {
      throw Failure(
        .cannotCreate, path: whole(place), "Cannot create the file: \(systemMessage()).")
    }
  }

  /// Removes a file or link, and the folders above it that become empty; returns if it existed.
  @discardableResult
  func remove(_ place: String) throws(Failure) -> Bool {
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

  func removeFolder(_ name: String) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(descriptor, name, flags)
    guard number >= 0 else { return }
    let folder = OpenFolder(number, path: whole(name))
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
  ) throws(Failure) -> (folder: OpenFolder?, name: String) {
    let steps = place.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = steps.last, !steps.contains(where: { ["", ".", ".."].contains($0) }) else {
      throw Failure(.cannotCreate, path: whole(place), "this path leads out of the folder.")
    }
    var folder = self
    for step in steps.dropLast() {
      guard let next = try folder.step(to: step, making: making) else { return (nil, name) }
      folder = next
    }
    return (folder, name)
  }

  private func step(to name: String, making: Bool) throws(Failure) -> OpenFolder? {
    if making, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST {
      throw Failure(cannotMakeFolder: whole(name))
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(descriptor, name, flags)
    if number >= 0 { return OpenFolder(number, path: whole(name)) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR, ELOOP:
      throw Failure(
        .cannotCreate, path: whole(name),
        "a file or a link is where a folder belongs, and links are not followed; move it away.")
    default: throw Failure(cannotMakeFolder: whole(name))
    }
  }
}

/// Makes a folder and its parents, which may be reached through links.
func makeFolders(_ path: String) throws(Failure) {
  var folder = ""
  for part in path.split(separator: "/", omittingEmptySubsequences: false) {
    folder += part + "/"
    guard folder != "/", FileKind(path: folder) == nil else { continue }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw Failure(cannotMakeFolder: folder)
    }
  }
}
