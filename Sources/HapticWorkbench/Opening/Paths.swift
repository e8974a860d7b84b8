// Paths and folders compared by their text.

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
