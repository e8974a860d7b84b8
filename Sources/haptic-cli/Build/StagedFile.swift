// A file of a build before it takes its place.

import HapticAudioFile
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
  /// What the names of such folders begin with.
  static let prefix = ".haptic-cli."

  private let folder: TemporaryFolder
  private var count = 0

  /// A folder inside another, so that a file takes its place by a rename; `nil` for one elsewhere.
  init(inside parent: String?) throws {
    folder = try TemporaryFolder(inside: parent)
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - place: Where it will be, as messages call it.
  ///   - make: Writes it to a path that nothing has yet.
  /// - Returns: The path.
  /// - Throws: ``Failure``, which names the place, or what the function throws.
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

  /// Writes a text to a path of ``add(for:_:)``.
  static func write(_ text: String, to path: String) throws {
    let file = try OutputFile(for: .file(path))
    try file.write(text)
    try file.finish()
  }
}
