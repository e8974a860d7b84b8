// Where the files come from that an input names: beside it, and never from outside a folder.

import HapticFormats
import HapticPatterns

extension ReferenceLoader {
  /// Files of a folder, by their paths relative to it.
  ///
  /// Whatever a path says, and wherever links lead, only ordinary files inside `root` are read; a
  /// device or a pipe among them might never end.
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
    // C would end the path at a zero.
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw Refusal("\"\(printable(path))\" is no relative path.")
    }
    // Before anything is touched outside, so that nobody learns what is there.
    guard isInside(root, lexical(path, from: folder)) else { throw Refusal(outside: path) }
    guard let resolved = realPath(of: "\(folder)/\(path)") else {
      throw Refusal("\"\(path)\" cannot be read: \(systemMessage()).")
    }
    guard isInside(root, resolved) else { throw Refusal(outside: path) }
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

extension ReferenceLoader.Refusal {
  fileprivate init(outside path: String) {
    self.init(
      "\"\(path)\" leads out of the folder that references may not leave; --root names a wider one."
    )
  }
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

/// A text without control characters, for a message.
private func printable(_ text: String) -> String {
  String(decoding: text.utf8.map { max($0, 0x20) }, as: UTF8.self)
}

// MARK: - Shipped patterns

extension ReferenceLoader {
  /// The shipped patterns, by the paths of their files, such as `feedback/success.ahap`.
  static var shipped: ReferenceLoader {
    ReferenceLoader { path throws(Refusal) in
      guard let pattern = ShippedPattern.all.first(where: { $0.path == path }) else {
        let nearest = nearest(to: path, among: ShippedPattern.all.map(\.path))
        let question = nearest.map { " Is it meant to be \"\($0)\"?" } ?? ""
        throw Refusal("There is no shipped pattern \"\(path)\".\(question)")
      }
      return File(
        identity: "shipped:\(pattern.path)", bytes: pattern.bytes, references: .shipped)
    }
  }
}

extension ShippedPattern {
  /// Its file's path inside the library.
  fileprivate var path: String { "\(folder)/\(fileName)" }
}
