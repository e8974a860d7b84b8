// The files that a build makes of one pattern, one after the other, for whoever writes them.

import HapticFormats
import HapticModel
import HapticRender
import HapticScenes

/// The options of a build, common to all patterns.
package struct BuildOptions {
  /// The options of writers, without the name.
  package var writing = WritingOptions()
  /// The folders to build; all if empty.
  package var only: Set<String> = []
  /// The options that affect reading or writing, as typed.
  package var typed: [String] = []
  package var limits = RenderLimits()

  package init() {}

  func builds(_ folder: String) -> Bool { only.isEmpty || only.contains(folder) }
}

/// A file of a build, before it is written.
package struct BuiltFile {
  package enum Content {
    case text(String)
    case sound(RenderPlan)
    /// A copy of the sound file that events name by this path.
    case copy(String)
  }

  /// Its path in the pattern's folder.
  package let path: String
  /// Its format in the manifest.
  package let format: String
  package let content: Content
  package var losses: [Loss] = []
  package var similarity: BuildManifest.Similarity?
}

/// Why a build ends early: what is built cannot be, or whoever writes its files failed.
package enum BuildStop<Fault: Error>: Error {
  case refused(String)
  case failed(Fault)
}

/// The build of one pattern.
package struct PatternBuild<Sounds: WaveformLibrary, Fault: Error> {
  private let name: String
  private let path: String
  let reading: Reading
  private let sounds: Sounds
  /// The paths of the sound files that are copied.
  private let copies: [String]
  let options: BuildOptions
  private let keep: (BuiltFile) throws(Fault) -> Void
  /// The paths of what was made, but for copies of sounds.
  private var paths: [String] = []
  package private(set) var omissions: [BuildManifest.Omission] = []

  /// Creates a build; `keep` takes each file as soon as it is made.
  ///
  /// - Parameters:
  ///   - reading: The pattern.
  ///   - name: The name of its folder.
  ///   - path: The path or the name of its file.
  ///   - sounds: The sounds that it plays.
  ///   - copies: The paths of the sound files that are copied, as events name them.
  ///   - options: What is built, and how.
  ///   - keep: Writes a file.
  package init(
    _ reading: Reading, name: String, ofFile path: String, sounds: Sounds, copying copies: [String],
    _ options: BuildOptions, keep: @escaping (BuiltFile) throws(Fault) -> Void
  ) {
    (self.reading, self.name, self.path) = (reading, name, path)
    (self.sounds, self.copies, self.options, self.keep) = (sounds, copies, options, keep)
  }

  private var timeline: Timeline { reading.timeline }

  /// Makes every file but the manifest; `runtime` is the text of a piece of live code.
  package mutating func make(runtime: (String) -> String) throws(BuildStop<Fault>) {
    for target in BuildTarget.all where options.builds(target.delivery.folder) {
      guard target.format.write != nil else { continue }
      let path = target.delivery.folder + "/" + target.delivery.fileName(name)
      try write(reading, in: target.format, as: path, named: name)
    }
    if options.builds("ios") {
      try writeSwift()
      try copySounds()
    }
    if options.builds("audio") { try writeSounds() }
    if options.builds(LiveFolder.name) { try writeLive(LiveTemplate.all(runtime)) }
    try writeWhole()
    let view = PatternView(
      reading, ofFile: path, under: options.writing.profile, sounds: sounds)
    let drawing = try unrefused { () throws(RenderRefusal) in
      try view.drawing(PictureRequest(), limits: options.limits)
    }
    try add(BuiltFile(path: "\(name).svg", format: "svg", content: .text(drawing)))
  }

  mutating func add(_ file: BuiltFile) throws(BuildStop<Fault>) {
    if case .copy = file.content {} else { paths.append(file.path) }
    do throws(Fault) { try keep(file) } catch { throw .failed(error) }
  }

  private func unrefused<Result>(
    _ work: () throws(RenderRefusal) -> Result
  ) throws(BuildStop<Fault>) -> Result {
    do throws(RenderRefusal) { return try work() } catch { throw .refused(error.message) }
  }

  /// Records a format that is not built, with the reason.
  mutating func leaveOut(_ format: String, because reason: String) {
    omissions.append(BuildManifest.Omission(format: format, reason: reason))
  }
}

// MARK: - Formats

extension PatternBuild {
  /// Writes something in a format to a path, and measures how like it is.
  mutating func write(
    _ reading: Reading, in format: Format, as path: String, named name: String
  ) throws(BuildStop<Fault>) {
    var writing = options.writing
    writing.name = name
    let written: WrittenFile
    do throws(UnwritableTimeline) { written = try format.convert(reading, writing) } catch {
      return leaveOut(format.name, because: error.message)
    }
    let similarity = try similarity(of: written, in: format, to: reading.timeline)
    for part in written.parts {
      try add(
        BuiltFile(
          path: path.inserting(part.suffix), format: format.name, content: .text(part.text),
          losses: written.losses, similarity: similarity))
    }
  }

  /// The similarity of a file under the build's profile: read back, rendered, compared; `nil` if
  /// unreadable or without haptics.
  private func similarity(
    of written: WrittenFile, in format: Format, to timeline: Timeline
  ) throws(BuildStop<Fault>) -> BuildManifest.Similarity? {
    guard format.read != nil, let played = written.played(in: format, options.writing) else {
      return nil
    }
    let comparison = try unrefused { () throws(RenderRefusal) in
      try RenderComparison(
        timeline, played, profile: options.writing.profile, limits: options.limits)
    }
    return BuildManifest.Similarity(
      feltDistance: comparison.felt.distance, stSIM: comparison.similarity,
      spqi: comparison.quality, envelopeDistance: comparison.envelopeDistance)
  }

  /// Writes the pattern in each lossless format.
  private mutating func writeWhole() throws(BuildStop<Fault>) {
    for format in Format.all {
      let carries = format.carries
      guard let write = format.write,
        Format.Content.allCases.allSatisfy({ carries[$0] == .whole })
      else { continue }
      let file: WrittenFile
      do throws(UnwritableTimeline) { file = try write(timeline, options.writing) } catch {
        leaveOut(format.name, because: error.message)
        continue
      }
      try add(
        BuiltFile(
          path: "\(name).\(format.fileExtension)", format: format.name,
          content: .text(file.parts[0].text)))
    }
  }

  /// Writes Swift that finds the files, unlike the format with them inside.
  private mutating func writeSwift() throws(BuildStop<Fault>) {
    let resources = paths.filter { $0.hasPrefix("ios/") }.map { path in
      String(path.dropFirst("ios/".count).prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex))
    }
    let source = SwiftFile(timeline, name: name, resources: resources, scene: reading.scene)
    try add(
      BuiltFile(
        path: "ios/\(source.typeName).swift", format: swiftWithFiles,
        content: .text(source.text)))
  }
}

// MARK: - Sound

extension PatternBuild {
  /// Copies every sound file that is found to its path beside the AHAP files, which expect it there.
  private mutating func copySounds() throws(BuildStop<Fault>) {
    for path in copies {
      guard path.staysInFolder else {
        leaveOut(
          "sound", because: "The path of the sound file \"\(path)\" leads out of the folder.")
        continue
      }
      let place = "ios/\(path)"
      guard !paths.contains(where: { $0.lowercased() == place.lowercased() }) else {
        throw .refused(
          "the sound file \"\(path)\" has the name of a file that the build makes; rename the sound."
        )
      }
      try add(BuiltFile(path: place, format: "sound", content: .copy(path)))
    }
  }

  private mutating func writeSounds() throws(BuildStop<Fault>) {
    try writeSound(as: "audio/\(name).wav", options.writing.profile, .haptic)
    if let audible = ActuatorProfile.named("audible") {
      try writeSound(as: "audio/\(name).audible.wav", audible, .mix)
    }
  }

  private mutating func writeSound(
    as path: String, _ profile: ActuatorProfile, _ layout: ChannelLayout
  ) throws(BuildStop<Fault>) {
    let rendering = RenderOptions(layout: layout, limits: options.limits)
    let plan = try unrefused { () throws(RenderRefusal) in
      try RenderPlan(timeline, profile: profile, options: rendering, waveforms: sounds)
    }
    try add(BuiltFile(path: path, format: "wav", content: .sound(plan)))
  }
}

extension String {
  /// A path with a suffix before its extension; unchanged for an empty suffix.
  fileprivate func inserting(_ suffix: String) -> String {
    guard !suffix.isEmpty, let dot = lastIndex(of: ".") else { return self }
    return "\(self[..<dot]).\(suffix)\(self[dot...])"
  }

  /// Whether it is a relative path to something below its base folder.
  fileprivate var staysInFolder: Bool {
    let steps = split(separator: "/", omittingEmptySubsequences: false)
    return !steps.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}

/// What the manifest calls the Swift file that a pattern's files belong to.
private let swiftWithFiles = "swift"
