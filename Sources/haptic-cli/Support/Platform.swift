// The only import of the platform's C library, and wrappers of calls that are awkward in Swift.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// The C library's message for an error number, by default that of the last call.
func systemMessage(_ code: Int32 = errno) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}

/// An environment variable; `nil` if it is unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

/// The environment in the form of the C library, for programs that are started.
var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

/// The kind, size and identity of a file.
struct FileKind: Hashable {
  private let mode: mode_t
  /// The length in bytes.
  let size: Int
  /// The number of names, more than one with hard links.
  let names: Int
  private let device: dev_t
  private let node: ino_t
  /// When its content last changed.
  private let change: timespec

  /// Creates the kind of the file at a path; `nil` if nothing exists there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The kind of the file at a path; `nil` only if nothing is there.
  ///
  /// - Throws: ``Failure`` if the system cannot tell.
  static func present(at path: String) throws(Failure) -> FileKind? {
    if let kind = FileKind(path: path) { return kind }
    guard errno == ENOENT || errno == ENOTDIR else { throw Failure(unreadable: path) }
    return nil
  }

  /// Creates the kind of an open file; `nil` if it is not open.
  init?(descriptor: Int32) {
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

  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether its permissions let anybody write it; root could, whatever they say.
  var isWritable: Bool { mode & 0o222 != 0 }

  /// Whether it is the same file with the same content as before, by its size and time.
  func isUnchanged(since before: FileKind) -> Bool {
    self == before && size == before.size && change.tv_sec == before.change.tv_sec
      && change.tv_nsec == before.change.tv_nsec
  }

  /// Whether both are the same file.
  static func == (a: FileKind, b: FileKind) -> Bool {
    a.device == b.device && a.node == b.node
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(node)
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

/// The day in Greenwich, such as `2027-03-31`; that of `SOURCE_DATE_EPOCH` if it is set, as
/// reproducible builds ask.
func today() -> String {
  var seconds = environment("SOURCE_DATE_EPOCH").flatMap { time_t($0) } ?? time(nil)
  var parts = tm()
  gmtime_r(&seconds, &parts)
  let digits = { (number: Int32) in (number < 10 ? "0" : "") + "\(number)" }
  return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
}

func now() -> timespec {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time
}

/// Writes all of a text to an open file; returns the error number, or `nil`.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Writes all bytes to an open file; returns the error number, or `nil`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0 && errno != EINTR { return errno }
    rest = rest.dropFirst(max(count, 0))
  }
  return nil
}

/// Ends the process; `exit` itself is hidden where ArgumentParser is imported.
func endProcess(_ status: Int32) -> Never { exit(status) }
