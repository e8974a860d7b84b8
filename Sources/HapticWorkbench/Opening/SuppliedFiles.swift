// Files that are held in memory, of a request or of a library, and that name one another by paths.

import HapticFormats
import HapticModel

/// Files that come with a program, by their names and their paths from one folder.
package struct FileLibrary: Sendable {
  let files: [(name: String, path: String, bytes: [UInt8])]

  package init(_ files: [(name: String, path: String, bytes: [UInt8])]) { self.files = files }

  /// The file at a path, which may name others of the library; `nil` if there is none.
  package func file(at path: String) -> ReferenceLoader.File? {
    files.first { $0.path == path }.map {
      ReferenceLoader.File(identity: "shipped:\(path)", bytes: $0.bytes, references: loader)
    }
  }

  /// The loader of its files.
  package var loader: ReferenceLoader {
    ReferenceLoader { path throws(ReferenceLoader.Refusal) in
      if let file = file(at: path) { return file }
      let nearest = nearestName(to: path, among: files.map { $0.path })
      let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
      throw ReferenceLoader.Refusal("There is no shipped pattern \"\(path)\".\(question)")
    }
  }
}

/// Files by their names: paths that stay within one folder.
package struct SuppliedFiles: Sendable {
  private var contents: [String: [UInt8]] = [:]
  private let library: FileLibrary

  /// Takes names and contents of files in turn; those of a library stand in for what is missing.
  package init(_ parts: [[UInt8]], orFrom library: FileLibrary) {
    self.library = library
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = String(decoding: parts[index], as: UTF8.self)
      if let path = Self.path(name, from: "") { contents[path] = parts[index + 1] }
    }
  }

  /// The built-in actuator of a name, or that of a file.
  package func profile(named name: String) throws(MalformedFile) -> ActuatorProfile {
    if let profile = ActuatorProfile.named(name) { return profile }
    guard let file = Self.path(name, from: "").flatMap({ contents[$0] }) else {
      throw MalformedFile("There is no profile '\(name)'.")
    }
    return try file.withBytes(ProfileFile.read)
  }

  /// A loader for a file in a folder.
  package func references(from folder: String) -> ReferenceLoader {
    ReferenceLoader { path throws(ReferenceLoader.Refusal) in
      guard !path.hasPrefix("/"), !path.utf8.contains(0) else {
        throw ReferenceLoader.Refusal("\"\(path)\" is not a relative path.")
      }
      guard let resolved = Self.path(path, from: folder) else {
        throw ReferenceLoader.Refusal(
          "\"\(path)\" leads out of the folder that references may not leave.")
      }
      if let bytes = contents[resolved] {
        return ReferenceLoader.File(
          identity: resolved, bytes: bytes,
          references: references(from: String(resolved[..<resolved.endOfFolder])))
      }
      if let file = library.file(at: path) { return file }
      throw ReferenceLoader.Refusal("\"\(path)\" cannot be read: No such file or directory.")
    }
  }

  /// A path without `.` and `..`; `nil` if it leaves the topmost folder.
  private static func path(_ path: String, from folder: String) -> String? {
    let steps = pathSteps(path, from: folder)
    return steps.first == ".." ? nil : steps.joined(separator: "/")
  }
}
