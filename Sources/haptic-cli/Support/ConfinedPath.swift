// Confines the paths in files to folders: by their text before any file is touched, then by the
// targets of links.

import HapticFormats
import HapticWorkbench

/// The reason why a path in a file cannot be used.
enum PathFault: Error {
  /// It is absolute, or not a path at all.
  case notRelative
  /// It leads out of the folders allowed.
  case outside
  /// It cannot be read; the number is the system's error.
  case unreadable(Int32)
  /// It is a folder, a device or a pipe.
  case notOrdinary

  /// Whether nothing exists at the path.
  var isAbsence: Bool {
    if case .unreadable(let code) = self { code == ENOENT || code == ENOTDIR } else { false }
  }

  /// Whether something exists but is denied: by permission, damage, or too many open files.
  var isDenial: Bool {
    guard case .unreadable(let code) = self else { return false }
    return [EACCES, EPERM, EIO, EMFILE, ENFILE, ENOMEM, ESTALE].contains(code)
  }

  func message(_ path: String) -> String {
    switch self {
    case .notRelative: "\"\(path)\" is not a relative path."
    case .outside:
      "\"\(path)\" leads out of the allowed folder; --root FOLDER allows a wider one."
    case .unreadable(let code): "\"\(path)\" cannot be read: \(systemMessage(code))."
    case .notOrdinary: "\"\(path)\" is not an ordinary file."
    }
  }
}

/// The absolute path of a path in a folder, without links and dots.
///
/// - Parameters:
///   - path: The path as written.
///   - folder: The base folder, itself without links and dots.
///   - bounds: The folders in one of which the result must be, likewise.
/// - Returns: The path of the existing file or other object.
/// - Throws: ``PathFault``; nothing outside the folders is touched.
func confinedPath(
  _ path: String, inFolder folder: String, within bounds: [String]
) throws(PathFault) -> String {
  // C would end the path at a zero.
  guard !path.hasPrefix("/"), !path.utf8.contains(0) else { throw .notRelative }
  // Checked before anything outside is touched, so that no information leaks about it.
  // Above the root is the root.
  let steps = pathSteps(path, from: folder).drop { $0 == ".." }
  let asWritten = "/" + steps.joined(separator: "/")
  guard bounds.contains(where: { isInside($0, asWritten) }) else { throw .outside }
  guard let resolved = realPath(of: "\(folder)/\(path)") else { throw .unreadable(errno) }
  guard bounds.contains(where: { isInside($0, resolved) }) else { throw .outside }
  return resolved
}

/// The path without links and dots; `nil`, with a ``systemMessage(_:)``, if there is none.
func realPath(of path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
