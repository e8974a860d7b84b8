// Copies the sound files of a pattern to where its AHAP files expect them.

import HapticAudioFile
import HapticFormats

extension PatternBuild {
  /// Copies every sound file that is found to its path beside the AHAP files.
  mutating func copySoundFiles() throws {
    for (path, location) in pattern.waveformLocations.sorted(by: { $0.key < $1.key }) {
      guard path.staysInFolder else {
        let reason = "The path of the sound file \"\(path)\" leads out of the folder."
        leaveOut("sound", because: reason)
        continue
      }
      guard !writes("ios/\(path)") else {
        throw Failure(
          .malformed, path: pattern.name,
          "the sound file \"\(path)\" has the name of a file that the build makes; rename the sound."
        )
      }
      try add("ios/\(path)", format: "sound") { try location.copy(to: $0) }
    }
  }
}

extension WaveformLocation {
  fileprivate func copy(to path: String) throws {
    let copy = try OutputFile(for: .file(path))
    switch self {
    case .bytes(let bytes): try bytes.withUnsafeBytes(copy.write)
    case .file(let source):
      let descriptor = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { throw Failure(unreadable: source) }
      defer { close(descriptor) }
      try forEachPiece(of: descriptor, called: source, copy.write)
    }
    try copy.finish()
  }
}

extension String {
  /// Whether it is a relative path to something below its base folder.
  fileprivate var staysInFolder: Bool {
    let steps = split(separator: "/", omittingEmptySubsequences: false)
    return !steps.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
