// The parts of a path, and paths compared, by their text.

extension String {
  /// The start of the last part of a path.
  package var endOfFolder: Index { lastIndex(of: "/").map { index(after: $0) } ?? startIndex }
}

/// The steps of a path in a folder, with `.` and `..` resolved by text; where `..` leads beyond the
/// folder's first step, it remains, at the start.
package func pathSteps(_ path: String, from folder: String) -> [Substring] {
  var steps: [Substring] = []
  // Split apart: after a slash, a combining character would hide it.
  for step in folder.split(separator: "/") + path.split(separator: "/") where step != "." {
    if step == "..", let last = steps.last, last != ".." {
      steps.removeLast()
    } else {
      steps.append(step)
    }
  }
  return steps
}

package func baseName(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
  return String(name[..<dot])
}

/// The extension of a path in lower case, without its dot; empty without an extension.
package func pathExtension(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
  return name[name.index(after: dot)...].lowercased()
}

/// A path relative to a folder; unchanged if it is not inside.
package func relative(_ path: String, to folder: String) -> String {
  // By bytes, as a file system compares.
  guard path.utf8.starts(with: (folder + "/").utf8) else { return path }
  return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
}

/// Whether an absolute path is inside a folder; compared by bytes, as in a file system.
package func isInside(_ folder: String, _ path: String) -> Bool {
  path.utf8.starts(with: folder.hasSuffix("/") ? folder.utf8 : (folder + "/").utf8)
}

/// The way from a folder to a file, both absolute.
package func way(from folder: String, to file: String) -> String {
  let (here, there) = (folder.split(separator: "/"), file.split(separator: "/"))
  let common = zip(here, there).prefix { $0 == $1 }.count
  return (here.dropFirst(common).map { _ in ".." } + there.dropFirst(common))
    .joined(separator: "/")
}
