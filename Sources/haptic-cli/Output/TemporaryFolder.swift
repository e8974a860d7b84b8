// Temporary folders.

import HapticAudioFile

/// A temporary folder, removed with its files unless it is kept.
final class TemporaryFolder {
  /// The prefix of the names of hidden folders.
  static let prefix = ".haptic-cli."

  let path: String
  private var isKept = false

  /// Creates a hidden folder inside another, or in the system's place for temporary folders.
  init(inside folder: String? = nil) throws {
    let parent = folder ?? environment("TMPDIR") ?? "/tmp"
    let prefix = folder == nil ? "haptic-cli." : TemporaryFolder.prefix
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        .cannotCreate, path: parent, "cannot create a temporary folder: \(systemMessage()).")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    TemporaryNames.insert(path)
  }

  func keep() {
    isKept = true
    TemporaryNames.remove(path)
  }

  deinit { if !isKept { TemporaryNames.delete(path) } }
}
