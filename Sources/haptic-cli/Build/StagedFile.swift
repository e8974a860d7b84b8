// A built file before it takes its place.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// A complete file in a temporary folder.
struct StagedFile {
  /// The path in the temporary folder.
  let staged: String
  /// The manifest's entry, with a path relative to the pattern's folder.
  var output: BuildManifest.Output
}

/// A temporary folder with numbered files.
final class Staging {
  private let folder: TemporaryFolder
  private var count = 0

  /// Creates a folder inside another, so that files are placed by renaming; elsewhere for `nil`.
  init(inside parent: String?) throws {
    folder = try TemporaryFolder(inside: parent)
  }

  /// Adds a file that `make` writes to a new path, and returns that path.
  func add(for place: String, _ make: (String) throws -> Void) throws -> String {
    count += 1
    let path = "\(folder.path)/\(count)"
    do {
      try make(path)
    } catch let error as AudioFileError {
      throw Failure(error, path: place)
    }
    return path
  }

  /// Writes a text to a path from ``add(for:_:)``.
  static func write(_ text: String, to path: String) throws {
    let file = try OutputFile(for: .file(path))
    try file.write(text)
    try file.finish()
  }
}
