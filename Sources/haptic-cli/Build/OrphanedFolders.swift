// Built folders whose inputs no longer exist, and which would still ship.

import HapticFormats
import HapticPatterns

/// The folders beside those of one build.
struct OrphanedFolders {
  /// The folder that contains all; `nil` if it does not exist.
  let parent: OpenFolder?
  /// The folders that contain the inputs of this build.
  let sources: [String]

  /// The folders whose inputs exist in none of this build's source folders.
  ///
  /// A folder whose input exists but was not named is ignored, since it may be built separately.
  ///
  /// - Parameter names: The folders of this build.
  /// - Returns: The other folders, by name, each with its input.
  /// - Throws: ``Failure`` for a manifest that cannot be read.
  func differences(beside names: Set<String>) throws -> [BuiltFolder.Difference] {
    guard let parent, !sources.isEmpty else { return [] }
    return try parent.names.filter { !names.contains($0) && !$0.hasPrefix(".") }.sorted()
      .compactMap { name in
        guard let input = try input(of: name, in: parent), !isThere(input) else { return nil }
        return .orphan("\(parent.path)/\(name)", of: input.path)
      }
  }

  /// The input of a folder; `nil` if no build made the folder.
  private func input(of name: String, in parent: OpenFolder) throws -> BuildManifest.File? {
    guard case .folder = try parent.entry(at: name),
      let file = try parent.file(at: "\(name)/\(BuiltFolder.manifest)")
    else { return nil }
    defer { close(file) }
    let bytes = try readAll(
      file, called: "\(parent.path)/\(name)/\(BuiltFolder.manifest)",
      limit: BuiltFolder.longestManifest)
    return try? bytes.withUnsafeBytes(BuildManifest.inputs).first
  }

  private func isThere(_ input: BuildManifest.File) -> Bool {
    sources.contains { FileKind(path: "\($0)/\(input.path)") != nil }
      || ShippedPattern.all.contains { pattern in
        pattern.fileName == input.path
          && pattern.bytes.withUnsafeBytes { sha256(of: $0) } == input.sha256
      }
  }
}
