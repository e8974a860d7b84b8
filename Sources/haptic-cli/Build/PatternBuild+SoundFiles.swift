// The sound files that a pattern names, put where its AHAP files look for them.

import HapticAudioFile
import HapticFormats

extension PatternBuild {
  /// Copies every sound file that is found to its path beside the AHAP files.
  mutating func copySoundFiles() throws {
    for (path, location) in pattern.waveformLocations.sorted(by: { $0.key < $1.key }) {
      guard path.staysInFolder else {
        let reason = "The sound file \"\(path)\" is named by a path that leads out of the folder."
        leaveOut("sound", because: reason)
        continue
      }
      add(try staging.stage(location, as: "ios/\(path)"))
    }
  }
}

extension Staging {
  /// Copies a sound file.
  fileprivate func stage(_ sound: WaveformLocation, as path: String) throws -> StagedFile {
    let staged = next()
    switch sound {
    case .bytes(let bytes): try bytes.withUnsafeBytes { try write($0, to: staged) }
    case .file(let source):
      try withContents(of: source, called: source, limit: .max, limitNote: "") {
        try write($0, to: staged)
      }
    }
    return try stagedFile(at: staged, as: path, format: "sound")
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(cannotCreate: path, code: errno) }
    defer { close(descriptor) }
    if let code = writeAll(bytes, to: descriptor) {
      throw Failure(.writing, path: path, "Cannot write the file: \(systemMessage(code)).")
    }
  }
}

extension String {
  /// Whether it is a path that leads to something below the folder it counts from.
  fileprivate var staysInFolder: Bool {
    let steps = split(separator: "/", omittingEmptySubsequences: false)
    return !steps.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
