// Where the files come from that an input names: beside it, and never from outside a folder.

import HapticFormats
import HapticPatterns

extension ReferenceLoader {
  /// Files of a folder, by their paths relative to it.
  ///
  /// Whatever a path says, and wherever links lead, only ordinary files inside `root` are read; a
  /// device or a pipe among them might never end. What is not there may be a shipped pattern, by the
  /// path that it has in the package, such as `feedback/success.ahap`.
  ///
  /// - Parameters:
  ///   - folder: The folder from which paths count; empty for the current one.
  ///   - root: The folder that no path may leave; `nil` for `folder` itself.
  ///   - limit: The most bytes that a file may have.
  /// - Returns: A loader, which touches no file before it is asked for one.
  static func files(
    inFolder folder: String, root: String?, limit: Int
  ) -> ReferenceLoader {
    let folder = folder.isEmpty ? "." : folder
    return ReferenceLoader { path throws(Refusal) in
      guard let root = realPath(of: root ?? folder), let folder = realPath(of: folder) else {
        throw Refusal("\"\(path)\" cannot be looked for: \(systemMessage()).")
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
      // Patterns that are not shipped may name these too.
      if error.isAbsence, let pattern = ShippedPattern.at(path) { return File(pattern) }
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
    // What was resolved is no link any more, and a pipe must not hold anybody up.
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

// MARK: - Shipped patterns

extension ReferenceLoader {
  /// The shipped patterns, by the paths of their files, such as `feedback/success.ahap`.
  static var shipped: ReferenceLoader {
    ReferenceLoader { path throws(Refusal) in
      guard let pattern = ShippedPattern.at(path) else {
        let nearest = nearest(to: path, among: ShippedPattern.all.map(\.path))
        let question = nearest.map { " Is it meant to be \"\($0)\"?" } ?? ""
        throw Refusal("There is no shipped pattern \"\(path)\".\(question)")
      }
      return File(pattern)
    }
  }
}

extension ReferenceLoader.File {
  /// A shipped pattern, which may name others that are shipped.
  fileprivate init(_ pattern: ShippedPattern) {
    self.init(identity: "shipped:\(pattern.path)", bytes: pattern.bytes, references: .shipped)
  }
}

extension ShippedPattern {
  /// Its file's path inside the library.
  fileprivate var path: String { "\(folder)/\(fileName)" }

  /// The pattern whose file has a path inside the library.
  fileprivate static func at(_ path: String) -> ShippedPattern? { all.first { $0.path == path } }
}
