// The name of a file that is not finished, for as long as it needs one.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A hidden name beside the place of a file.
///
/// Its file is locked by whoever writes it. A name whose file nobody has locked was left by a program that
/// was killed, and whoever wants the name takes it away.
struct TemporaryName {
  private let path: String

  /// The most programs that write to one place at once; ours.
  private static let mostWriters = 1000

  /// Creates a file under such a name, which it says.
  static func create(
    beside place: String, named name: inout TemporaryName?
  ) throws(SystemError) -> FileDescriptor {
    try claim(beside: place, &name) { path throws(SystemError) in
      let descriptor = try FileDescriptor(creating: path)
      descriptor.lock()
      return descriptor
    }
  }

  /// Gives such a name to a file that has none.
  static func link(
    _ descriptor: borrowing FileDescriptor, beside place: String
  ) throws(SystemError) -> TemporaryName? {
    descriptor.lock()
    var name: TemporaryName?
    try claim(beside: place, &name) { path throws(SystemError) in try descriptor.link(to: path) }
    return name
  }

  /// Makes something of the first of the names that no living program has.
  private static func claim<Made: ~Copyable>(
    beside place: String, _ name: inout TemporaryName?,
    _ make: (String) throws(SystemError) -> Made
  ) throws(SystemError) -> Made {
    var attempt = 0
    while true {
      let path = Path.neighbour(of: place, attempt: attempt)
      do throws(SystemError) {
        let made = try make(path)
        TemporaryNames.insert(path)
        name = TemporaryName(path: path)
        return made
      } catch {
        guard error.isNameTaken, attempt < mostWriters else { throw error }
        if !removeAbandoned(path) { attempt += 1 }
      }
    }
  }

  /// Takes away a file that no living program writes; whether it did.
  private static func removeAbandoned(_ path: String) -> Bool {
    guard let other = try? FileDescriptor.ordinaryFile(path), other.lock() else { return false }
    return Path.remove(path)
  }

  /// Gives the file its place, and replaces what is there.
  func move(to place: String) throws(SystemError) {
    try Path.move(path, to: place)
    TemporaryNames.remove(path)
  }

  /// Takes the file away.
  func remove() { TemporaryNames.delete(path) }
}

/// The names that this process would leave behind if it ended now.
///
/// What files the process has under temporary names is a fact about the process, so it is kept for all of it:
/// whoever ends it early asks here.
package enum TemporaryNames {
  nonisolated(unsafe) private static var paths: Set<String> = []
  nonisolated(unsafe) private static let monitor = Monitor()

  /// Notes a file, or a folder of files.
  package static func insert(_ path: String) { locked { _ = paths.insert(path) } }

  /// Forgets it, as it is gone or stays.
  package static func remove(_ path: String) { locked { _ = paths.remove(path) } }

  /// Takes it away, a folder with the files in it.
  package static func delete(_ path: String) {
    if !Path.remove(path) { Path.removeFolder(path) }
    remove(path)
  }

  /// Takes all of them away.
  package static func deleteAll() {
    for path in locked({ paths }) { delete(path) }
  }

  private static func locked<Result>(_ body: () -> Result) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return body()
  }
}
