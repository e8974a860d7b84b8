// The import of the platform's C library and of the file system, and wrappers of calls that are awkward in Swift.

@_exported import HapticFiles

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// The environment in the form of the C library, for programs that are started.
var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

extension FileKind {
  /// The kind of the file at a path; `nil` only if nothing is there.
  ///
  /// - Throws: ``Failure`` if the system cannot tell.
  static func present(at path: String) throws(Failure) -> FileKind? {
    if let kind = FileKind(path: path) { return kind }
    guard errno == ENOENT || errno == ENOTDIR else { throw Failure(unreadable: path) }
    return nil
  }
}

/// The entries of a folder by name, without `.`, `..` and non-UTF-8 names.
///
/// - Throws: ``Failure`` if the folder cannot be read to its end.
func entries(ofFolder path: String) throws(Failure) -> [FolderEntry] {
  do throws(FileFault) { return try HapticFiles.entries(ofFolder: path) } catch {
    throw Failure(error)
  }
}

/// Makes a folder and its parents, which may be reached through links.
func makeFolders(_ path: String) throws(Failure) {
  do throws(FileFault) { try HapticFiles.makeFolders(path) } catch { throw Failure(error) }
}

/// Ends the process; `exit` itself is hidden where ArgumentParser is imported.
func endProcess(_ status: Int32) -> Never { exit(status) }
