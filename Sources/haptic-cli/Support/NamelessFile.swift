// Files that no folder shows until they are given a name, on systems that have them.

/// An open file that vanishes when it is closed, unless it was given a name.
///
/// Several threads make such files beside one another, where a file system makes files with names
/// in one folder one after the other; and nothing is left of one when the program is stopped before
/// it has a name.
struct NamelessFile {
  /// What to write to; its owner closes it.
  let descriptor: Int32

  #if os(Linux)
    /// Links reach an open file by its entry here.
    private static let openFiles = "/proc/self/fd"
    private static let canBeNamed = access(openFiles, F_OK) == 0
    /// `O_TMPFILE` of Linux, which is too much of a macro for Swift: a bit that all processors share,
    /// and one that has its own name.
    private static let flag = 0o20_000_000 | O_DIRECTORY

    /// A file that may be given a name in a folder; `nil` where the file system makes none.
    init?(inFolder folder: String) {
      guard NamelessFile.canBeNamed else { return nil }
      descriptor = open(folder, NamelessFile.flag | O_WRONLY | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return nil }
    }

    /// Gives it a name that nothing has yet; returns the error number of what went wrong, `EEXIST` if
    /// something has it, or `nil`.
    func link(to path: String) -> Int32? {
      let source = "\(NamelessFile.openFiles)/\(descriptor)"
      return source.withCString { source in
        path.withCString { path in
          linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? nil : errno
        }
      }
    }
  #else
    /// There are none on this system.
    init?(inFolder folder: String) { nil }

    /// Is never called.
    func link(to path: String) -> Int32? { ENOTSUP }
  #endif
}
