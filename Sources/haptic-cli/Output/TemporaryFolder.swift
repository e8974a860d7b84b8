// A folder for a file that nobody will want afterwards.

import HapticAudioFile

/// A folder of our own, removed with what is in it unless it is kept.
final class TemporaryFolder {
  /// Where it is.
  let path: String
  private var isKept = false

  /// Makes one inside a folder, hidden; or where the environment says that such folders belong.
  init(inside folder: String? = nil) throws {
    let parent = folder ?? environment("TMPDIR") ?? "/tmp"
    let prefix = folder == nil ? "haptic-cli." : Staging.prefix
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        .cannotCreate, path: parent, "no temporary folder can be made here: \(systemMessage()).")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    TemporaryNames.insert(path)
  }

  /// Leaves it where it is.
  func keep() {
    isKept = true
    TemporaryNames.remove(path)
  }

  deinit { if !isKept { TemporaryNames.delete(path) } }
}
