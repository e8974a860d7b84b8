// Loads the files that an input names: beside it, and never from outside a folder.

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
