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
    _ pattern: LoadedPattern, name: String, inputs: [BuildManifest.File], options: BuildOptions,
    staging: Staging
  ) {
    self.name = name
    self.pattern = pattern
    self.inputs = inputs
    self.options = options
    self.staging = staging
  }

  private var timeline: Timeline { pattern.reading.timeline }

  /// Makes every file, the manifest last.
  mutating func make() throws -> (files: [StagedFile], manifest: BuildManifest) {
    for target in BuildTarget.all where options.builds(target.folder) { try write(target) }
    if options.builds("ios") {
      try writeSwift()
      try copySoundFiles()
    }
    if options.builds("audio") { try writeSounds() }
    try writeTimeline()
    add(try staging.stage(try drawing(), as: "\(name).svg", format: "svg"))
    let manifest = BuildManifest(
      toolVersion: HapticCLI.version, name: name, profile: options.writing.profile.name,
      options: options.typed, inputs: inputs, outputs: files.map(\.output), omissions: omissions)
    add(try staging.stage(manifest.json, as: "manifest.json", format: "manifest"))
    return (files, manifest)
  }

  mutating func add(_ file: StagedFile) { files.append(file) }

  /// Says what is not built, and why.
  mutating func leaveOut(_ format: String, because reason: String) {
    omissions.append(BuildManifest.Omission(format: format, reason: reason))
  }

  private mutating func writeTimeline() throws {
    do {
      let text = try TimelineFile.write(timeline, limits: options.writing.limits)
      add(try staging.stage(text, as: "\(name).timeline.json", format: "timeline"))
    } catch let refusal as UnwritableTimeline {
      leaveOut("timeline", because: refusal.message)
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
    guard let format = Format.named(target.format), let write = format.write else { return }
    var writing = options.writing
    writing.name = name
    writing.metadata = pattern.reading.metadata
    if Interruption.isRequested { throw Failure.interrupted }
    do {
      let written = try write(timeline, writing)
      let similarity = try similarity(of: written, in: format)
      for part in written.parts {
        let path = target.folder + "/" + target.name(name).inserting(part.suffix)
        add(
          try staging.stage(
            part.text, as: path, format: format.name, losses: written.losses,
            similarity: similarity))
      }
    } catch let refusal as UnwritableTimeline {
      leaveOut(format.name, because: refusal.message)
    }
  }

  private mutating func writeSwift() throws {
    let resources = files.lazy.filter { $0.output.format == "ahap" }
      .map { String($0.output.file.path.dropFirst("ios/".count).dropLast(".ahap".count)) }
    let source = SwiftFile(
      timeline, name: name, resources: Array(resources), scene: pattern.reading.scene)
    add(try staging.stage(source.text, as: "ios/\(source.typeName).swift", format: "swift"))
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
    as path: String, _ profile: ActuatorProfile, _ layout: Layout
  ) throws {
    let staged = staging.next()
    var rendering = RenderOptions()
    rendering.layout = layout
    rendering.limits = options.limits
    let plan = try pattern.plan(profile: profile, options: rendering, clicks: false)
    var storing = AudioFileOptions()
    storing.isInterrupted = { Interruption.isRequested }
    storing.cues = timeline.landmarks(eventsAtMost: RenderJob.mostCues).named
      .map { $0.cue(atRate: plan.rate) }
    do {
      _ = try writeAudioFile(plan, to: .file(staged), options: storing)
    } catch {
      throw Failure(error)
    }
    add(try staging.stagedFile(at: staged, as: path, format: "wav"))
  }
}

extension Timeline {
  /// Whether there is anything to see.
}

extension String {
  /// A file's name with a suffix before its extension; as it is for an empty suffix.
  fileprivate func inserting(_ suffix: String) -> String {
    guard !suffix.isEmpty, let dot = lastIndex(of: ".") else { return self }
    return "\(self[..<dot]).\(suffix)\(self[dot...])"
  }
}
