// The options for sound files put beside a pattern that does not name them.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench

/// Sounds added for one run, without a timeline file.
struct CompanionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sound file to put beside the pattern, and when, in seconds (default: 0); may be repeated.",
      valueName: "FILE[@SECONDS]"),
    completion: .file())
  var with: [String] = []

  var isEmpty: Bool { with.isEmpty }

  func sounds() throws -> [Companion] { try with.map { try Companion($0) } }

  func files() throws -> [RunFile] {
    try sounds().map { RunFile("sound", $0.path) }
  }

  /// Throws for a sound that does not exist or is not one, before many inputs are read.
  func requirePlayable() throws {
    var files = WaveformFiles()
    for sound in try sounds() { _ = try files.add(sound, as: sound.path) }
  }
}

extension Companion {
  /// Where the sound is: a file, or else a shipped sound of this name.
  fileprivate func location() throws(Failure) -> WaveformLocation {
    if let path = realPath(of: path) { return .file(path) }
    let failure = Failure(unreadable: path)
    guard let sound = ShippedSound.named(path) else { throw failure }
    return .bytes(sound.bytes)
  }
}

extension WaveformFiles {
  /// Adds a sound under a path in events.
  ///
  /// - Returns: Where it is, and the findings about it.
  /// - Throws: ``Failure`` for a file that does not exist or is not a sound file.
  fileprivate mutating func add(
    _ sound: Companion, as path: String
  ) throws(Failure) -> (location: WaveformLocation, findings: [Finding]) {
    let location = try sound.location()
    do throws(WaveformFault) {
      let remarks = try add(path, from: location)
      return (location, remarks.map { Finding($0.rule, at: Place(path: "--with"), $0.message) })
    } catch {
      throw Failure(
        error.kind == .unreadable ? .unreadable : .malformed, path: sound.path,
        error.message.replacing(path, with: sound.path)
          + (Format.all.forFile(named: sound.path) == nil ? "" : " --with takes sound files alone.")
      )
    }
  }
}

// MARK: - A pattern with sounds

extension LoadedPattern {
  /// The pattern with sounds beside it, which a written file names from the folder.
  ///
  /// - Returns: The pattern, with the sounds in its timeline, each under a name of its own.
  /// - Throws: ``Failure`` for a file that does not exist, is not a sound file, or cannot be named.
  func accompanied(
    by options: CompanionOptions, namedFrom folder: SoundFolder? = nil
  ) throws -> LoadedPattern {
    guard !options.isEmpty else { return self }
    var pattern = self
    let own = reading.timeline.waveformPaths
    for sound in try options.sounds() {
      var path = try folder?.path(of: sound.path) ?? sound.path
      // A sound that the pattern itself names so may be another file.
      while folder == nil, own.contains(path) { path = "./" + path }
      try pattern.add(sound, as: path)
    }
    return pattern
  }

  private mutating func add(_ sound: Companion, as path: String) throws(Failure) {
    let (location, findings) = try waveforms.add(sound, as: path)
    waveformLocations[path] = location
    if case .file(let file) = location { waveformPaths.append(file) }
    reading = reading.adding(findings)
    companions.append(reading.timeline.add(sound, as: path))
  }

  /// How far each of the sounds beside it is from the haptic nearest to it.
  var companionAlignments: [AlignmentResult] { reading.timeline.alignments(ofSounds: companions) }

  var companionLines: [String] {
    companionAlignments.map { "\(name): note: \($0.sentence)." }
  }

  /// The same timeline without the names of the sounds, for formats that cannot hold them.
  var timelineWithoutCompanionNames: Timeline {
    reading.timeline.withoutNames(ofLast: companions.count)
  }
}

/// The folder from which a written file names its sounds.
struct SoundFolder {
  let output: String
  /// The folder of the output and that of `--root`, without links.
  private let bounds: [String]

  /// The folder of an output; of standard output, the current one.
  init(of output: String?, root: String?) {
    self.output = output ?? "standard output"
    let folder = output.map { String($0[..<$0.endOfFolder]) } ?? ""
    bounds = [folder.isEmpty ? "." : folder, root].compactMap { $0 }.compactMap(realPath)
  }

  /// The path of a sound from the folder, or else from the root.
  ///
  /// - Throws: ``Failure`` for a sound in neither, because the file could not name it.
  func path(of sound: String) throws(Failure) -> String {
    guard let path = realPath(of: sound) else { return sound }
    guard let folder = bounds.first(where: { isInside($0, path) }) else {
      throw Failure(
        usage:
          "--with \(sound): \(output) cannot name the sound, which is not in its folder; copy the "
          + "sound there, or name a folder of both with --root.")
    }
    return String(path.dropFirst(folder.count).drop { $0 == "/" })
  }
}
