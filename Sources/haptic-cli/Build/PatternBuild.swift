// Everything that is made of one pattern, staged.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender

/// How patterns are built, the same for all of a run.
struct BuildOptions {
  /// How timelines are written, but for the name.
  var writing = WritingOptions()
  /// The folders to build; every one if empty.
  var only: Set<String> = []
  /// The options that changed what was read or written, as they are typed.
  var typed: [String] = []
  /// Limits of rendering.
  var limits = RenderLimits()

  /// Whether a folder is built.
  func builds(_ folder: String) -> Bool { only.isEmpty || only.contains(folder) }
}

/// One pattern on its way to a folder.
struct PatternBuild {
  /// What it is called, and its folder.
  let name: String
  /// Where the folder is, as messages call it.
  let path: String
  /// The pattern.
  let pattern: LoadedPattern
  /// What was read for it.
  let inputs: [BuildManifest.File]
  /// How to build.
  let options: BuildOptions
  /// Where files are put until all are there.
  let staging: Staging
  private var files: [StagedFile] = []
  private var omissions: [BuildManifest.Omission] = []

  /// A build of a pattern.
  init(
    _ pattern: LoadedPattern, name: String, path: String, inputs: [BuildManifest.File],
    options: BuildOptions, staging: Staging
  ) {
    (self.name, self.path) = (name, path)
    self.pattern = pattern
    self.inputs = inputs
    self.options = options
    self.staging = staging
  }

  private var timeline: Timeline { pattern.reading.timeline }

  /// All that was made of a pattern.
  struct Product {
    /// The files, the manifest last.
    let files: [StagedFile]
    let manifest: BuildManifest
    /// A second copy of the manifest.
    let journal: String
  }

  /// Makes every file, the manifest last.
  mutating func make() throws -> Product {
    for target in BuildTarget.all where options.builds(target.delivery.folder) { try write(target) }
    if options.builds("ios") {
      try writeSwift()
      try copySoundFiles()
    }
    if options.builds("audio") { try writeSounds() }
    try writeWhole()
    try add(try drawing(), as: "\(name).svg", format: "svg")
    let manifest = BuildManifest(
      toolVersion: HapticCLI.version, name: name, profile: options.writing.profile.name,
      options: options.typed, inputs: inputs, outputs: files.map(\.output), omissions: omissions)
    try add(manifest.json, as: "manifest.json", format: "manifest")
    let journal = try staging.add(for: "\(path)/manifest.json") {
      try Staging.write(manifest.json, to: $0)
    }
    return Product(files: files, manifest: manifest, journal: journal)
  }

  /// Makes a file of a text.
  mutating func add(
    _ text: String, as path: String, format: String, losses: [Loss] = [],
    similarity: BuildManifest.Similarity? = nil
  ) throws {
    try add(path, format: format, losses: losses, similarity: similarity) {
      try Staging.write(text, to: $0)
    }
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: Its path in the pattern's folder.
  ///   - format: What the manifest calls its format.
  ///   - losses: What it does not say.
  ///   - similarity: How close it comes.
  ///   - make: Writes it to a path that nothing has yet.
  /// - Throws: ``Failure``, which names its place, or what the function throws.
  mutating func add(
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

  /// Refuses a name that no folder takes, before anything is in its place.
  private func requireShortNames(_ path: String) throws(Failure) {
    guard let name = path.split(separator: "/").first(where: { $0.utf8.count > NAME_MAX }) else {
      return
    }
    throw Failure(
      .cannotCreate, path: "\(self.path)/\(path)",
      "the name would have \(name.utf8.count) bytes, and a file's name has \(NAME_MAX) at most; "
        + "rename the input.")
  }

  /// Whether a file that was written is called so, where capitals make no difference.
  func writes(_ path: String) -> Bool {
    files.contains {
      $0.output.format != "sound" && $0.output.file.path.lowercased() == path.lowercased()
    }
  }

  /// Says what is not built, and why.
  mutating func leaveOut(_ format: String, because reason: String) {
    omissions.append(BuildManifest.Omission(format: format, reason: reason))
  }

  /// Writes the pattern once in full.
  private mutating func writeWhole() throws {
    for format in Format.all where format.isLossless {
      do {
        guard let file = try format.write?(timeline, options.writing) else { continue }
        try add(file.parts[0].text, as: "\(name).\(format.fileExtension)", format: format.name)
      } catch let refusal as UnwritableTimeline {
        leaveOut(format.name, because: refusal.message)
      }
    }
  }

  private func drawing() throws -> String {
    try PatternSummary(
      pattern: pattern, profile: options.writing.profile, limits: options.limits, listed: 20
    ).svg(.automatic)
  }
}

// MARK: - Formats

extension PatternBuild {
  private mutating func write(_ target: BuildTarget) throws {
    let (format, folder) = (target.format, target.delivery.folder)
    guard let write = format.write else { return }
    var writing = options.writing
    writing.name = name
    writing.keep(pattern.reading)
    do {
      let written = try write(timeline, writing)
      let similarity = try similarity(of: written, in: format)
      for part in written.parts {
        let path = folder + "/" + target.delivery.fileName(name).inserting(part.suffix)
        try add(
          part.text, as: path, format: format.name, losses: written.losses,
          similarity: similarity)
      }
    } catch let refusal as UnwritableTimeline {
      leaveOut(format.name, because: refusal.message)
    }
  }

  private mutating func writeSwift() throws {
    let resources = files.map(\.output.file.path).filter { $0.hasPrefix("ios/") }.map { path in
      String(path.dropFirst("ios/".count).prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex))
    }
    let source = SwiftFile(
      timeline, name: name, resources: resources, scene: pattern.reading.scene)
    try add(source.text, as: "ios/\(source.typeName).swift", format: "swift")
  }
}

// MARK: - Sound

extension PatternBuild {
  private mutating func writeSounds() throws {
    try writeSound(as: "audio/\(name).wav", options.writing.profile, .haptic)
    if let audible = ActuatorProfile.named("audible") {
      try writeSound(as: "audio/\(name).audible.wav", audible, .mix)
    }
  }

  private mutating func writeSound(
    as path: String, _ profile: ActuatorProfile, _ layout: ChannelLayout
  ) throws {
    var rendering = RenderOptions()
    rendering.layout = layout
    rendering.limits = options.limits
    let plan = try pattern.plan(profile: profile, options: rendering, clicks: false)
    var storing = AudioFileOptions()
    storing.isInterrupted = { Interruption.isRequested }
    storing.cues = timeline.landmarks(eventsAtMost: RenderJob.mostCues).named
      .map { $0.cue(atRate: plan.rate) }
    try add(path, format: "wav") { try writeAudioFile(plan, to: .file($0), options: storing) }
  }
}

extension String {
  /// A file's name with a suffix before its extension; as it is for an empty suffix.
  fileprivate func inserting(_ suffix: String) -> String {
    guard !suffix.isEmpty, let dot = lastIndex(of: ".") else { return self }
    return "\(self[..<dot]).\(suffix)\(self[dot...])"
  }
}

extension Format {
  /// Whether it carries everything as it is.
  fileprivate var isLossless: Bool {
    Content.allCases.allSatisfy { carries[$0] == .whole }
  }
}
