// A file of a build before it takes its place.

import HapticFormats

/// A file that is complete, in a temporary folder.
struct StagedFile {
  /// Where it is.
  let staged: String
  /// What the manifest says of it; its path counts from the pattern's folder.
  var output: BuildManifest.Output
}

/// A temporary folder whose files get numbers for names.
final class Staging {
  private let folder: TemporaryFolder
  private var count = 0

  /// A folder inside another, so that a file takes its place by a rename; `nil` for one elsewhere.
  init(inside parent: String?) throws {
    folder = try TemporaryFolder(inside: parent)
  }

  /// A path that nothing has yet.
  func next() -> String {
    count += 1
    return "\(folder.path)/\(count)"
  }

  /// Writes a text.
  func stage(
    _ text: String, as path: String, format: String, losses: [Loss] = [],
    similarity: BuildManifest.Similarity? = nil
  ) throws -> StagedFile {
    let staged = next()
    try PendingFile(text, for: staged).commit()
    return try stagedFile(at: staged, as: path, format: format, losses, similarity)
  }

  /// Takes a file that something else has written.
  func stagedFile(
    at staged: String, as path: String, format: String, _ losses: [Loss] = [],
    _ similarity: BuildManifest.Similarity? = nil
  ) throws -> StagedFile {
    let file = BuildManifest.File(path: path, sha256: try sha256(ofFile: staged))
    return StagedFile(
      staged: staged,
      output: BuildManifest.Output(
        file, format: format, losses: losses, similarity: similarity))
  }
}
