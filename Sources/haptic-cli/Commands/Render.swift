// The command that renders patterns as sound files.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel

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
        haptic-cli render sounds/ --layout dualsense -o gamepads/

      Profile reference sounds as an actuator moves, at 80 to 230 Hz: use headphones. Profile audible, \
      the default of play, is for laptop speakers.

      A file appears under its name only when it is complete. Its extension selects the format: WAV, \
      FLAC, Ogg and more, which `haptic-cli formats --audio` lists. WAV and AIFF hold the events as cue \
      points.

      Several inputs, and the patterns or sounds of a folder, go to a folder, each under its own name. If one fails, the others are still \
      rendered, and the exit status is the highest of all.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or names of shipped patterns; - reads standard input.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "File or folder to write, or - (default: INPUT's name, as .wav if that can hold it).",
      valueName: "OUT.wav"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also write a list of all markers: .txt for Audacity, or .json.", valueName: "file"),
    completion: .file())
  var markers: [String] = []

  @Flag(help: "Fail if something in a pattern would not play as written (status 2).")
  var strict = false

  @Flag(help: "Add a tick at each state change; for layouts with sounds, such as mix.")
  var clicks = false

  @Flag(help: "Read the file back, and print its peak, true peak and RMS level.")
  var stats = false

  @Flag(help: "Print what was written and its levels as JSON.")
  var json = false

  @Flag(help: "Flush the file to disk before it gets its name.")
  var sync = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var companions: CompanionOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let (files, faults) = try FolderSearch.inputs(inputs, writingTo: output) {
      if !quiet { writeDiagnostic($0) }
    }
    let isMany = files.count > 1 || files != inputs
    let rendering = try rendering(of: isMany ? max(files.count, 2) : 1)
    guard isMany else { return try renderOne(rendering) }
    let batch = try Batch(files, rendering, faults: faults)
    try rendering.place.makeFolder()
    let outcomes = try batch.run(threads: rendering.threads.inputs)
    if json { try writeOutput(Rendering.json(of: outcomes)) }
    if !quiet {
      let count = outcomes.count { $0.result != nil }
      writeDiagnostic("\(rendering.place.title)\(count) of \(outcomes.count) inputs written")
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

// MARK: - Requested work

extension Render {
  /// Everything that can be decided before an input is opened.
  private func rendering(of count: Int) throws -> Rendering {
    guard markers.isEmpty || count == 1 else {
      throw Failure(usage: "--markers works with one input, not \(count).")
    }
    if let output, count > 1, !output.hasSuffix("/"), FileKind(path: output) == nil,
      AudioContainer.forExtension(pathExtension(of: output)) != nil
    {
      throw Failure(
        usage: "several inputs need a folder, but '\(output)' names a sound file; "
          + "use -o FOLDER.")
    }
    let place = try output.map {
      try OutputPlace($0, for: count, product: "sound")
    }
    return Rendering(options: self, place: place ?? .folder(""), count: count)
  }

  /// What can be decided before an input is read; without an `argument`, it names the output.
  func job(
    for input: Input, _ argument: String?, inFolder folder: String = "", threads: Int?
  ) throws -> RenderJob {
    let rendering = try sound.rendering(
      longest: try reading.longest(), withSounds: !companions.with.isEmpty)
    var target = try OutputTarget(
      argument, inFolder: folder, as: sound.container,
      usually: try sound.usualContainer(for: rendering), for: input)
    target.content = replacing.content(.sound)
    guard !json || target.destination != .standardOutput else {
      throw Failure(
        usage: "standard output cannot take both the sound file and --json; use -o FILE.")
    }
    guard markers.count <= 1 else {
      throw Failure(usage: "--markers is given \(markers.count) times; give it once.")
    }
    _ = try reading.format()
    var storing = try sound.storing(as: target.container)
    storing.jobs = threads
    storing.flushesToDisk = sync
    storing.measuresLevels = stats || json
    let job = RenderJob(
      input: input, target: target,
      markers: try markers.first.map {
        try MarkerList($0, beside: target, for: input, replacing: replacing)
      },
      profile: try sound.actuator(),
      rendering: rendering,
      storing: storing, peak: try sound.peak(of: target.name), clicks: clicks)
    try job.requireFit()
    let files = try reading.files + sound.files + companions.files()
    for output in job.claims { try output.requireApart(from: files) }
    return job
  }
}

extension LoadedPattern {
  /// Prints findings from a severity on, a few of each rule.
  func printFindings(from severity: Severity) {
    findingLines(from: severity).forEach(writeDiagnostic)
  }

  /// The findings from a severity on as lines, a few of each rule.
  func findingLines(from severity: Severity) -> [String] {
    let shown = reading.findings.filter { $0.severity >= severity }
    return shown.lines(inFile: name)
  }

  /// The number of findings about content that does not play.
  var losses: Int { reading.findings.count { $0.rule.isLoss } }

  /// Throws for a pattern with content that does not play.
  func requireNoLosses() throws {
    guard losses > 0 else { return }
    throw Failure(
      .losses, path: name,
      "\(losses.counted("thing")) would not play as written; --strict refuses that.")
  }
}
