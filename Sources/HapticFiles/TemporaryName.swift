// The temporary name of an unfinished file.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A hidden name beside the final place of a file.
///
/// The writer of the file holds a lock on it. An unlocked file was left by a killed program; the
/// next writer that wants the name removes it.
package struct TemporaryName {
  private let path: String

  /// The most programs that write to one place at once.
  private static let mostWriters = 1000

  /// Creates a file under the first free temporary name, and returns the name in `name`.
  package static func create(
    beside place: String, named name: inout TemporaryName?
  ) throws(SystemError) -> FileDescriptor {
    try claim(beside: place, &name) { path throws(SystemError) in
      let descriptor = try FileDescriptor(creating: path)
      descriptor.lock()
      return descriptor
    }
  }

  /// Gives a nameless file the first free temporary name.
  package static func link(
    _ descriptor: borrowing FileDescriptor, beside place: String
  ) throws(SystemError) -> TemporaryName? {
    descriptor.lock()
    var name: TemporaryName?
    try claim(beside: place, &name) { path throws(SystemError) in try descriptor.link(to: path) }
    return name
  }

  /// Creates something under the first name that no living program uses.
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

  /// Removes a file that no living program writes; returns whether it did.
  private static func removeAbandoned(_ path: String) -> Bool {
    guard let other = try? FileDescriptor.ordinaryFile(path), other.lock() else { return false }
    return Path.remove(path)
  }

  /// Moves the file to its final place and replaces any file there.
  package func move(to place: String) throws(SystemError) {
    try Path.move(path, to: place)
    TemporaryNames.remove(path)
  }

  package func remove() { TemporaryNames.delete(path) }
}

/// The temporary names that this process would leave behind if it ended now.
///
/// They are kept for the whole process, so that code that ends it early can remove them.
package enum TemporaryNames {
  nonisolated(unsafe) private static var paths: Set<String> = []
  nonisolated(unsafe) private static let monitor = Monitor()

  /// Records a file, or a folder of files.
  package static func insert(_ path: String) { monitor.locked { _ = paths.insert(path) } }

  /// Forgets a path that is gone or stays.
  package static func remove(_ path: String) { monitor.locked { _ = paths.remove(path) } }

  /// Removes a file, or a folder with the files in it.
  package static func delete(_ path: String) {
    if !Path.remove(path) { Path.removeFolder(path) }
    remove(path)
  }

  package static func deleteAll() {
    for path in monitor.locked({ paths }) { delete(path) }
  }
}
