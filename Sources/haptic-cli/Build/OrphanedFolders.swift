// Folders that a build left behind whose inputs are gone: they would ship all the same.

import HapticFormats
import HapticPatterns

/// What lies in a folder of built folders, beside those of one run.
struct OrphanedFolders {
  /// The folder of all; `nil` if it is not there.
  let parent: OpenFolder?
  /// The folders that the inputs of the run lie in.
  let sources: [String]

  /// The folders whose inputs are in none of the folders that this run reads from.
  ///
  /// One whose input is there and was not named is left alone: it may be built on its own.
  ///
  /// - Parameter names: The folders of this run.
  /// - Returns: The others, by name, each with what it was made of.
  /// - Throws: ``Failure`` for a manifest that cannot be read.
  func differences(beside names: Set<String>) throws -> [BuiltFolder.Difference] {
    guard let parent, !sources.isEmpty else { return [] }
    return try parent.names.filter { !names.contains($0) && !$0.hasPrefix(".") }.sorted()
      .compactMap { name in
        guard let input = try input(of: name, in: parent), !isThere(input) else { return nil }
        return .orphan("\(parent.path)/\(name)", of: input.path)
      }
  }

  /// What a folder was made of; `nil` for a folder that no build made.
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
