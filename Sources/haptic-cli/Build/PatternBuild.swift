// Builds all files of one pattern in a temporary folder.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// The options of a build, common to all patterns.
struct BuildOptions {
  /// The options of writers, without the name.
  var writing = WritingOptions()
  /// The folders to build; all if empty.
  var only: Set<String> = []
  /// The options that affect reading or writing, as typed.
  var typed: [String] = []
  var limits = RenderLimits()
  /// The page that is added with the pattern inside; `nil` for none.
  var page: StudioPage?

  func builds(_ folder: String) -> Bool { only.isEmpty || only.contains(folder) }
}

struct PatternBuild {
  let name: String
  let path: String
  let pattern: LoadedPattern
  let inputs: [BuildManifest.File]
  /// The input as a page carries it; `nil` where no page is wanted.
  var carried: CarriedInput?
  let options: BuildOptions
  /// The temporary folder for files until all are complete.
  let staging: Staging
  private var files: [StagedFile] = []
  private var omissions: [BuildManifest.Omission] = []

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

  /// The files made from a pattern.
  struct Product {
    /// The files, the manifest last.
    let files: [StagedFile]
    let manifest: BuildManifest
    /// The path of a second copy of the manifest.
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
    if options.builds(LiveFolder.name) { try writeLive() }
    try writeWhole()
    try add(try drawing(), as: "\(name).svg", format: "svg")
    try writePage()
    let manifest = BuildManifest(
      toolVersion: toolVersion, name: name, profile: options.writing.profile.name,
      options: options.typed, inputs: inputs, outputs: files.map(\.output), omissions: omissions)
    try add(manifest.json, as: "manifest.json", format: "manifest")
    let journal = try staging.add(for: "\(path)/manifest.json") {
      try Staging.write(manifest.json, to: $0)
    }
    return Product(files: files, manifest: manifest, journal: journal)
  }

  mutating func add(
    _ text: String, as path: String, format: String, losses: [Loss] = [],
    similarity: BuildManifest.Similarity? = nil
  ) throws {
    try add(path, format: format, losses: losses, similarity: similarity) {
      try Staging.write(text, to: $0)
    }
  }

  /// Adds a file that `make` writes to a path that does not exist yet.
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

  /// Whether a file of this path was added, ignoring case.
  func writes(_ path: String) -> Bool {
    files.contains {
      $0.output.format != "sound" && $0.output.file.path.lowercased() == path.lowercased()
    }
  }

  /// Records a format that is not built, with the reason.
  mutating func leaveOut(_ format: String, because reason: String) {
    omissions.append(BuildManifest.Omission(format: format, reason: reason))
  }

  /// Writes the pattern in each lossless format.
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

  private mutating func writePage() throws {
    guard let page = options.page, let carried else { return }
    try add("\(name).html", format: "page") {
      try page.create(carried.page, at: RunFile("page", $0))
    }
  }

  private func drawing() throws -> String {
    try PatternSummary(
      pattern: pattern, profile: options.writing.profile, limits: options.limits, listed: 20
    ).svg()
  }
}

// MARK: - Formats

extension PatternBuild {
  private mutating func write(_ target: BuildTarget) throws {
    guard target.format.write != nil else { return }
    let path = target.delivery.folder + "/" + target.delivery.fileName(name)
    try write(pattern.reading, in: target.format, as: path, named: name)
  }

  /// Writes something in a format to a path, and measures how like it is.
  mutating func write(
    _ reading: Reading, in format: Format, as path: String, named name: String
  ) throws {
    var writing = options.writing
    writing.name = name
    do {
      let written = try format.convert(reading, writing)
      let similarity = try similarity(of: written, in: format, to: reading.timeline)
      for part in written.parts {
        try add(
          part.text, as: path.inserting(part.suffix), format: format.name, losses: written.losses,
          similarity: similarity)
      }
    } catch let refusal as UnwritableTimeline {
      leaveOut(format.name, because: refusal.message)
    }
  }

  /// The name in the manifest of Swift that finds files, unlike that of the format with them inside.
  private static let swiftWithFiles = "swift"

  private mutating func writeSwift() throws {
    let resources = files.map(\.output.file.path).filter { $0.hasPrefix("ios/") }.map { path in
      String(path.dropFirst("ios/".count).prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex))
    }
    let source = SwiftFile(
      timeline, name: name, resources: resources, scene: pattern.reading.scene)
    try add(source.text, as: "ios/\(source.typeName).swift", format: Self.swiftWithFiles)
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
    storing.cues = timeline.landmarks(eventsAtMost: Cue.most).named
      .map { $0.cue(atRate: plan.rate) }
    try add(path, format: "wav") { try writeAudioFile(plan, to: .file($0), options: storing) }
  }
}

extension String {
  /// A path with a suffix before its extension; unchanged for an empty suffix.
  fileprivate func inserting(_ suffix: String) -> String {
    guard !suffix.isEmpty, let dot = lastIndex(of: ".") else { return self }
    return "\(self[..<dot]).\(suffix)\(self[dot...])"
  }
}

extension Format {
  fileprivate var isLossless: Bool {
    Content.allCases.allSatisfy { carries[$0] == .whole }
  }
}
