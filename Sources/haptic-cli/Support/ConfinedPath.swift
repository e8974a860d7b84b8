// Paths that files name, held inside folders: by their letters before anything is touched, and by
// where their links lead.

/// Why a path that a file names leads nowhere.
enum PathFault: Error {
  /// It starts at the root of the system, or is no path at all.
  case notRelative
  /// It leads out of the folders it may be in.
  case outside
  /// Nothing that can be read is there; the number is the system's.
  case unreadable(Int32)
  /// What is there is a folder, a device or a pipe.
  case notOrdinary

  /// Whether there is simply nothing.
  var isAbsence: Bool {
    if case .unreadable(let code) = self { code == ENOENT || code == ENOTDIR } else { false }
  }

  /// Whether something is there that the system keeps back: permission, damage, no more open files.
  var isDenial: Bool {
    guard case .unreadable(let code) = self else { return false }
    return [EACCES, EPERM, EIO, EMFILE, ENFILE, ENOMEM, ESTALE].contains(code)
  }

  /// The reason as a finished sentence.
  func message(_ path: String) -> String {
    switch self {
    case .notRelative: "\"\(path)\" is not a relative path."
    case .outside:
      "\"\(path)\" leads out of the folder that references may not leave; --root names a wider one."
    case .unreadable(let code): "\"\(path)\" cannot be read: \(systemMessage(code))."
    case .notOrdinary: "\"\(path)\" is not an ordinary file."
    }
  }
}

/// A path from a folder, without links and dots.
///
/// - Parameters:
///   - path: The path as it was written.
///   - folder: The folder that it counts from, itself without links and dots.
///   - bounds: The folders of which it may leave all but one, likewise.
/// - Returns: The path of what is there, whatever it is.
/// - Throws: ``PathFault``; nothing outside the folders is touched for it.
func confinedPath(
  _ path: String, inFolder folder: String, within bounds: [String]
) throws(PathFault) -> String {
  // C would end the path at a zero.
  guard !path.hasPrefix("/"), !path.utf8.contains(0) else { throw .notRelative }
  // Before anything is touched outside, so that nobody learns what is there.
  let asWritten = lexical(path, from: folder)
  guard bounds.contains(where: { isInside($0, asWritten) }) else { throw .outside }
  guard let resolved = realPath(of: "\(folder)/\(path)") else { throw .unreadable(errno) }
  guard bounds.contains(where: { isInside($0, resolved) }) else { throw .outside }
  return resolved
}

/// A path without links and dots; `nil`, with a reason for ``systemMessage(_:)``, if there is none.
func realPath(of path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether a whole path is inside a whole folder; bytes decide, as they do in a file system.
private func isInside(_ folder: String, _ path: String) -> Bool {
  path.utf8.starts(with: folder.hasSuffix("/") ? folder.utf8 : (folder + "/").utf8)
}

/// Where a relative path leads if nothing on it is a link.
private func lexical(_ path: String, from folder: String) -> String {
  var steps = folder.split(separator: "/")
  for step in path.split(separator: "/") where step != "." {
    if step == ".." { _ = steps.popLast() } else { steps.append(step) }
  }
  return "/" + steps.joined(separator: "/")
}
