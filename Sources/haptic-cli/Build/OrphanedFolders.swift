// Built folders whose inputs no longer exist, and which would still ship.

import HapticFormats
import HapticPatterns
import HapticWorkbench

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
  /// - Returns: A line for each of the other folders, by name.
  func lines(beside names: Set<String>) throws -> [String] {
    guard let parent, !sources.isEmpty else { return [] }
    return try parent.names.filter { !names.contains($0) && !$0.hasPrefix(".") }.sorted()
      .compactMap { name in
        guard let record = try record(of: name, in: parent), let input = record.inputs.first,
          !isThere(input)
        else { return nil }
        return "\(parent.path)/\(name): error: orphaned (its input '\(input.path)' is gone); "
          + "delete the folder with its \((record.outputs.count + 1).counted("file")), or name the input."
      }
  }

  /// The record of a folder; `nil` if no build made the folder.
  private func record(of name: String, in parent: OpenFolder) throws -> BuildRecord? {
    guard case .folder = try parent.entry(at: name),
      let file = try parent.file(at: "\(name)/\(BuildManifest.fileName)")
    else { return nil }
    defer { close(file) }
    let bytes = try readAll(
      file, called: "\(parent.path)/\(name)/\(BuildManifest.fileName)",
      limit: BuiltFolder.longestManifest)
    return try? bytes.withUnsafeBytes(BuildRecord.init)
  }

  private func isThere(_ input: BuildManifest.File) -> Bool {
    sources.contains { FileKind(path: "\($0)/\(input.path)") != nil }
      || ShippedPattern.all.contains { pattern in
        pattern.fileName == input.path
          && pattern.bytes.withUnsafeBytes { sha256(of: $0) } == input.sha256
      }
  }
}
