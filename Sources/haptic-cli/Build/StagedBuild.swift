// Builds all files of one pattern in a temporary folder.

import CLiveRuntimes
import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// The files of one pattern, in a temporary folder until all are complete.
final class StagedBuild {
  /// The files made from a pattern.
  struct Product {
    /// The files, the manifest last.
    let files: [StagedFile]
    let manifest: BuildManifest
    /// The path of a second copy of the manifest.
    let journal: String
  }

  private let path: String
  private let pattern: LoadedPattern
  private let staging: Staging
  private var files: [StagedFile] = []

  /// Builds a pattern into the folder of a path.
  init(_ pattern: LoadedPattern, into path: String, staging: Staging) {
    (self.pattern, self.path, self.staging) = (pattern, path, staging)
  }

  /// Makes every file, the manifest last; `page` writes a page, where one is wanted.
  func make(
    _ name: String, of inputs: [BuildManifest.File], _ options: BuildOptions,
    page: ((String) throws -> Void)?
  ) throws -> Product {
    var build = PatternBuild(
      pattern.reading, name: name, ofFile: pattern.name, sounds: pattern.waveforms,
      copying: pattern.waveformLocations.keys.sorted(), options
    ) { file throws(Failure) in try self.add(file) }
    do throws(BuildStop<Failure>) {
      try build.make { live_runtime($0).map { String(cString: $0) } ?? "" }
    } catch {
      switch error {
      case .failed(let failure): throw failure
      case .refused(let message): throw Failure(.malformed, path: pattern.name, message)
      }
    }
    if let page { try add("\(name).html", format: "page", page) }
    let manifest = BuildManifest(
      toolVersion: toolVersion, name: name, profile: options.writing.profile.name,
      options: options.typed, inputs: inputs, outputs: files.map(\.output),
      omissions: build.omissions)
    let write = { try Staging.write(manifest.json, to: $0) }
    try add(BuildManifest.fileName, format: "manifest", write)
    let journal = try staging.add(for: "\(path)/\(BuildManifest.fileName)", write)
    return Product(files: files, manifest: manifest, journal: journal)
  }

  private func add(_ file: BuiltFile) throws(Failure) {
    do {
      try add(
        file.path, format: file.format, losses: file.losses, similarity: file.similarity
      ) { path in
        switch file.content {
        case .text(let text): try Staging.write(text, to: path)
        case .copy(let sound): try pattern.waveformLocations[sound]?.copy(to: path)
        case .sound(let plan):
          var storing = AudioFileOptions()
          storing.isInterrupted = { Interruption.isRequested }
          let landmarks = pattern.reading.timeline.landmarks(eventsAtMost: Cue.most)
          storing.cues = landmarks.named.map { $0.cue(atRate: plan.rate) }
          try writeAudioFile(plan, to: .file(path), options: storing)
        }
      }
    } catch {
      throw Failure(of: error, in: pattern.name)
    }
  }

  /// Adds a file that `make` writes to a path that does not exist yet.
  private func add(
    _ path: String, format: String, losses: [Loss] = [],
    similarity: BuildManifest.Similarity? = nil, _ make: (String) throws -> Void
  ) throws {
    if Interruption.isRequested { throw Failure.interrupted }
    let place = "\(self.path)/\(path)"
    try requireShortNames(path)
    let staged = try staging.add(for: place, make)
    let file = BuildManifest.File(path: path, sha256: try sha256(ofFile: staged, called: place))
    files.append(
      StagedFile(
        staged: staged,
        output: BuildManifest.Output(
          file, format: format, losses: losses, similarity: similarity)))
  }

  /// Throws for a name too long for a folder, before anything is changed.
  private func requireShortNames(_ path: String) throws(Failure) {
    guard let name = path.split(separator: "/").first(where: { $0.utf8.count > NAME_MAX }) else {
      return
    }
    throw Failure(
      .cannotCreate, path: "\(self.path)/\(path)",
      "the file name would be \(name.utf8.count) bytes long, more than the limit of \(NAME_MAX); "
        + "rename the input.")
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
      try FileReading.interruptible.forEachPiece(of: descriptor, called: source, copy.write)
    }
    try copy.finish()
  }
}
