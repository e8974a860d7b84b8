// The parts of a path: folder, base name and extension.

extension String {
  /// The start of the last part of a path.
  package var endOfFolder: Index { lastIndex(of: "/").map { index(after: $0) } ?? startIndex }
}

/// The last part of a path, without its extension.
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
