// The files of a request: the file to read, and those that it may name.

import HapticFormats
import HapticModel
import HapticPatterns

/// Files by their names: paths that stay within one folder.
struct SuppliedFiles: Sendable {
  private var contents: [String: [UInt8]] = [:]

  /// Takes names and contents of files in turn.
  init(_ parts: [[UInt8]]) {
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = String(decoding: parts[index], as: UTF8.self)
      if let path = Self.path(name, from: "") { contents[path] = parts[index + 1] }
    }
  }

  subscript(name: String) -> [UInt8]? { Self.path(name, from: "").flatMap { contents[$0] } }

  /// The built-in actuator of this name, or that of a file.
  func profile(named name: String) throws(MalformedFile) -> ActuatorProfile {
    if let profile = ActuatorProfile.named(name) { return profile }
    guard let file = self[name] else { throw MalformedFile("There is no profile '\(name)'.") }
    return try file.withBytes(ProfileFile.read)
  }

  /// A loader for a file in a folder; shipped patterns stand in for missing files.
  func references(from folder: String) -> ReferenceLoader {
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
      if let pattern = ShippedPattern.at(path) { return .shipped(pattern) }
      throw ReferenceLoader.Refusal(
        "\"\(path)\" cannot be read: No such file or directory.")
    }
  }

  /// A path without `.` and `..`; `nil` if it leaves the topmost folder.
  private static func path(_ path: String, from folder: String) -> String? {
    let steps = pathSteps(path, from: folder)
    return steps.first == ".." ? nil : steps.joined(separator: "/")
  }
}

extension ReferenceLoader {
  /// A loader of shipped patterns, for files that name one another by their folders.
  static var shipped: ReferenceLoader {
    ReferenceLoader { path throws(Refusal) in
      guard let pattern = ShippedPattern.at(path) else {
        throw Refusal("There is no shipped pattern \"\(path)\".")
      }
      return .shipped(pattern)
    }
  }
}

extension ReferenceLoader.File {
  fileprivate static func shipped(_ pattern: ShippedPattern) -> ReferenceLoader.File {
    ReferenceLoader.File(
      identity: "shipped:\(pattern.folder)/\(pattern.fileName)", bytes: pattern.bytes,
      references: .shipped)
  }
}

extension ShippedPattern {
  fileprivate static func at(_ path: String) -> ShippedPattern? {
    all.first { "\($0.folder)/\($0.fileName)" == path }
  }
}
