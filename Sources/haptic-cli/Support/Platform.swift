// The platform's C library, imported here and nowhere else, and the few calls Swift finds awkward.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// Why the last call of the C library failed, in its own words.
func systemMessage(_ code: Int32 = errno) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}

/// A variable of the environment; `nil` if it is unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

/// The environment as the C library keeps it, for programs that are started.
var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

/// What a file is, as far as reading and writing care.
struct FileKind: Hashable {
  private let mode: mode_t
  /// Its length in bytes.
  let size: Int
  private let device: dev_t
  private let node: ino_t

  /// What a path leads to; `nil` if nothing is there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What an open file is; `nil` if it is not open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    mode = status.st_mode
    size = Int(status.st_size)
    device = status.st_dev
    node = status.st_ino
  }

  /// Whether it is an ordinary file.
  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// Whether it is a folder.
  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether two names lead to one file.
  static func == (a: FileKind, b: FileKind) -> Bool {
    a.device == b.device && a.node == b.node
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(node)
  }
}

/// How many processors there are to work with.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// What a folder says of something in it.
struct FolderEntry {
  /// Its name.
  let name: String
  /// Whether it is a file for certain; links, and what a file system says nothing of, are not.
  let isFile: Bool
}

/// What is in a folder, by name in order, without `.` and `..` and names that are not UTF-8; nothing if it
/// cannot be read.
func entries(ofFolder path: String) -> [FolderEntry] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var entries: [FolderEntry] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let name, name != ".", name != ".." else { continue }
    entries.append(FolderEntry(name: name, isFile: Int(entry.pointee.d_type) == Int(DT_REG)))
  }
  return entries.sorted { $0.name < $1.name }
}

/// Writes all bytes to an open file; returns the error number of what went wrong, or `nil`.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Writes all bytes to an open file; returns the error number of what went wrong, or `nil`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0 && errno != EINTR { return errno }
    rest = rest.dropFirst(max(count, 0))
  }
  return nil
}

/// Ends the process; the name `exit` belongs to commands where ArgumentParser is imported.
func endProcess(_ status: Int32) -> Never { exit(status) }
