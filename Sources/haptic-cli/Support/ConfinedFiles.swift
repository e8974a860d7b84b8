// Loads the files that an input names, and confines paths in files to folders: by their text before any file is touched, then by the targets of links.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench

extension ReferenceLoader {
  /// A loader of files in a folder, by their relative paths.
  ///
  /// Whatever a path says and wherever links lead, only regular files inside `root` are read; a
  /// device or pipe might never end. A missing file may be a shipped pattern with its path in the
  /// package, such as `feedback/success.ahap`.
  ///
  /// - Parameters:
  ///   - folder: The base folder of paths; empty for the current one.
  ///   - root: The folder that no path may leave; `nil` for `folder` itself.
  ///   - limit: The most bytes of a file.
  /// - Returns: A loader, which touches no file before it is used.
  static func files(
    inFolder folder: String, root: String?, limit: Int
  ) -> ReferenceLoader {
    let folder = folder.isEmpty ? "." : folder
    return ReferenceLoader { path throws(Refusal) in
      guard let root = realPath(of: root ?? folder), let folder = realPath(of: folder) else {
        throw Refusal("\"\(path)\" cannot be searched for: \(systemMessage()).")
      }
      return try file(path, inFolder: folder, root: root, limit: limit)
    }
  }

  private static func file(
    _ path: String, inFolder folder: String, root: String, limit: Int
  ) throws(Refusal) -> File {
    let resolved: String
    do throws(PathFault) {
      resolved = try confinedPath(path, inFolder: folder, within: [root])
    } catch {
      // Patterns that are not shipped may refer to shipped ones too.
      if error.isAbsence, let file = FileLibrary.shipped.file(at: path) { return file }
      throw Refusal(error.message(path))
    }
    return File(
      identity: resolved, bytes: try contents(of: resolved, called: path, limit: limit),
      references: files(
        inFolder: String(resolved[..<resolved.endOfFolder]), root: root, limit: limit))
  }

  private static func contents(
    of path: String, called name: String, limit: Int
  ) throws(Refusal) -> [UInt8] {
    // A resolved path has no links, and a pipe must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw Refusal("\"\(name)\" cannot be read: \(systemMessage()).")
    }
    defer { close(descriptor) }
    guard let kind = FileKind(descriptor: descriptor), kind.isRegular else {
      throw Refusal("\"\(name)\" is not an ordinary file.")
    }
    guard kind.size <= limit else {
      throw Refusal("\"\(name)\" is larger than the limit of \(limit >> 20) MB.")
    }
    do {
      return try readAll(descriptor, called: name, limit: limit)
    } catch {
      throw Refusal("\"\(name)\" cannot be read.")
    }
  }
}

extension FileLibrary {
  /// The shipped patterns, such as `feedback/success.ahap`.
  static var shipped: FileLibrary {
    FileLibrary(ShippedPattern.all.map { ($0.name, "\($0.folder)/\($0.fileName)", $0.bytes) })
  }
}

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
