// The parts of a path: folder, steps, base name and extension.

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
