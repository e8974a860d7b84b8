// Renders patterns as sound files.

import ArgumentParser
import HapticAudioFile
import HapticModel

/// The command `haptic-cli render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: "haptic-cli",
    abstract: "Render patterns as sound files.",
    usage: """
      haptic-cli render INPUT [-o OUT.wav] [options]
      haptic-cli render INPUT... -o FOLDER [options]
      """,
    discussion: """
        haptic-cli render success -o success.wav
        haptic-cli render success --with ding.wav@0.02 -o both.wav
        haptic-cli render success --profile audible -o preview.wav
        haptic-cli render *.ahap -o sounds/ --container flac

      The profile reference plays what an actuator does, 80 to 230 Hz, which headphones play and \
      most laptops do not; audible is for those, as in play.

      The file appears under its name only when it is complete. Its extension says what kind it is: WAV, \
      FLAC, Ogg and more, which `haptic-cli formats --audio` lists. In a WAV and an AIFF events are cue \
      points.

      Several inputs go to a folder, each under its own name. One that fails does not stop the \
      others, and the exit status is the largest of all.
      """)

  @Argument(
    help: ArgumentHelp("Files, shipped patterns' names, or -.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "File or folder to write, or - (default: INPUT's name in this folder, .wav where that can hold it).",
      valueName: "OUT.wav"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also list every marker: .txt for Audacity labels, or .json.", valueName: "file"),
    completion: .file())
  var markers: [String] = []

  @Flag(help: "Refuse a pattern of which something would not play as written (status 2).")
  var strict = false

  @Flag(help: "Add a tick at each state change; for layouts with sounds, such as mix.")
  var clicks = false

  @Flag(help: "Read the file back, and print its peak, true peak and RMS level.")
  var stats = false

  @Flag(help: "Print what was written and its levels as JSON.")
  var json = false

  @Flag(help: "Wait until the file is on the disk before it takes its name.")
  var sync = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var companions: CompanionOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let rendering = try rendering()
    guard inputs.count > 1 else { return try renderOne(rendering) }
    let batch = try Batch(inputs, rendering)
    try rendering.place.makeFolder()
    let outcomes = try batch.run(threads: rendering.threads.inputs)
    if json { try writeOutput(Rendering.json(of: outcomes)) }
    if !quiet {
      let count = outcomes.count { $0.result != nil }
      writeDiagnostic("\(rendering.place.title)\(count) of \(inputs.count) inputs written")
    }
    try outcomes.requireSuccess()
  }

  private func renderOne(_ rendering: Rendering) throws {
    let job = try rendering.output(for: Input(inputs[0]))
    try rendering.place.makeFolder()
    let result = try rendering.render(job, saying: writeDiagnostic)
    if json { try writeOutput(result.json) }
  }
}

// MARK: - What is asked for

extension Render {
  /// Everything that can be settled before an input is looked at.
  private func rendering() throws -> Rendering {
    guard markers.isEmpty || inputs.count == 1 else {
      throw Failure(usage: "--markers is for one input, and here are \(inputs.count).")
    }
    if let output, inputs.count > 1, !output.hasSuffix("/"), FileKind(path: output) == nil,
      AudioContainer.forExtension(pathExtension(of: output)) != nil
    {
      throw Failure(
        usage: "several inputs go to a folder, and '\(output)' is named like a sound file; "
          + "use -o FOLDER.")
    }
    let place = try output.map {
      try OutputPlace($0, for: inputs.count, product: "sound")
    }
    return Rendering(options: self, place: place ?? .folder(""), count: inputs.count)
  }

  /// Everything that can be settled before an input is read.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - argument: Its output; `nil` for its own name.
  ///   - folder: Where a file of its own name goes.
  ///   - threads: How many work on it; `nil` for as many as serve.
  /// - Returns: What to render, and where to.
  /// - Throws: ``Failure``, for what cannot be.
  func job(
    for input: Input, _ argument: String?, inFolder folder: String = "", threads: Int?
  ) throws -> RenderJob {
    let rendering = try sound.rendering(
      longest: try reading.longest(), withSounds: !companions.with.isEmpty)
    let target = try OutputTarget(
      argument, inFolder: folder, as: sound.container,
      usually: try sound.usualContainer(for: rendering), for: input)
    guard !json || target.destination != .standardOutput else {
      throw Failure(usage: "standard output cannot carry both the sound file and --json.")
    }
    guard markers.count <= 1 else {
      throw Failure(usage: "--markers stands here \(markers.count) times; one list is written.")
    }
    _ = try reading.format()
    var storing = try sound.storing(as: target.container)
    storing.jobs = threads
    storing.flushesToDisk = sync
    storing.measuresLevels = stats || json
    let job = RenderJob(
      input: input, target: target,
      markers: try markers.first.map { try MarkerList($0, beside: target, for: input) },
      profile: try sound.actuator(),
      rendering: rendering,
      storing: storing, peak: try sound.peak(of: target.name), clicks: clicks)
    try job.requireFit()
    let files = try reading.files + sound.files + companions.files()
    for output in job.outputs { try output.requireApart(from: files) }
    return job
  }
}

extension LoadedPattern {
  /// Prints the findings that matter enough, a few of each rule.
  func printFindings(from severity: Severity) {
    findingLines(from: severity).forEach(writeDiagnostic)
  }

  /// The same as lines.
  func findingLines(from severity: Severity) -> [String] {
    let shown = reading.findings.filter { $0.severity >= severity }
    return Diagnostics(path: name).summary(shown)
  }

  /// A note that ``Timeline/addingClicks()`` has nothing to tick at; `nil` if it has.
  var ticksMissing: String? {
    guard !reading.timeline.states.contains(where: { $0.time > .zero }) else { return nil }
    return reading.timeline.states.isEmpty
      ? "\(name): note: no states, so no ticks."
      : "\(name): note: no state is entered after 0 s, so no ticks."
  }

  /// How many things are written that do not play.
  var losses: Int { reading.findings.count { $0.rule.isLoss } }

  /// Refuses a pattern in which something is written that does not play.
  func requireNoLosses() throws {
    guard losses > 0 else { return }
    throw Failure(
      .losses, path: name,
      "\(counted(losses, "thing")) would not play as written, and --strict refuses that.")
  }
}
