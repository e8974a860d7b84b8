// Renders a pattern as a sound file.

import ArgumentParser
import HapticAudioFile
import HapticModel

/// The command `haptic-cli render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: "haptic-cli",
    abstract: "Render a pattern as a sound file.",
    usage: "haptic-cli render INPUT [-o OUT.wav] [options]",
    discussion: """
        haptic-cli render success -o success.wav
        haptic-cli render success --with ding.wav@0.02 -o both.wav
        haptic-cli render success --profile audible -o preview.wav

      The profile reference plays what an actuator does, 80 to 230 Hz, which headphones play and \
      most laptops do not; audible is for those, as in play.

      The file appears under its name only when it is complete. Its extension says what kind it is: WAV, \
      FLAC, Ogg and more, which `haptic-cli formats --audio` lists. In a WAV and an AIFF events are cue \
      points.
      """)

  @Argument(
    help: ArgumentHelp("A file, a shipped pattern's name, or -.", valueName: "INPUT"),
    completion: .input)
  var input: String

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "File to write, or - (default: INPUT's name in this folder, .wav where that can hold it).",
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
    var job = try job()
    let files = try reading.files + sound.files + companions.files()
    for output in job.outputs { try output.requireApart(from: files) }
    let pattern = try job.input.read(reading, profile: job.profile, toPlay: true)
      .accompanied(by: companions)
    job.profile = pattern.reading.player(of: job.profile)
    try pattern.requireApart(job.outputs)
    pattern.printFindings(from: quiet ? .error : .note)
    if strict { try pattern.requireNoLosses() }
    let result = try job.write(pattern, showingProgress: !quiet)
    try report(result, of: pattern)
  }

  /// Says what became of it; what was asked for is said however quiet the run is.
  private func report(_ result: RenderResult, of pattern: LoadedPattern) throws {
    let hint =
      pattern.losses > 0 ? ["\(pattern.name): rendered all the same; --strict refuses."] : []
    let levels = stats ? result.levels?.lines ?? [] : []
    let unheard = [
      pattern.soundsLeftOut(of: result.job.rendering.layout), clicks ? pattern.ticksMissing : nil,
    ].compactMap { $0 }
    for line in (quiet ? [] : unheard + hint + result.remarks) + levels { writeDiagnostic(line) }
    if json { try writeOutput(result.json) }
  }

  /// Everything that can be settled before the input is read.
  private func job() throws -> RenderJob {
    let input = try Input(input)
    let rendering = try sound.rendering(
      longest: try reading.longest(), withSounds: !companions.with.isEmpty)
    let target = try OutputTarget(
      output, as: sound.container, usually: try sound.usualContainer(for: rendering), for: input)
    guard !json || target.destination != .standardOutput else {
      throw Failure(usage: "standard output cannot carry both the sound file and --json.")
    }
    guard markers.count <= 1 else {
      throw Failure(usage: "--markers stands here \(markers.count) times; one list is written.")
    }
    _ = try reading.format()
    var storing = try sound.storing(as: target.container)
    storing.flushesToDisk = sync
    storing.measuresLevels = stats || json
    let job = RenderJob(
      input: input, target: target,
      markers: try markers.first.map { try MarkerList($0, beside: target, for: input) },
      profile: try sound.actuator(),
      rendering: rendering,
      storing: storing, peak: try sound.peak(of: target.name), clicks: clicks)
    try job.requireFit()
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
  fileprivate var losses: Int { reading.findings.count { $0.rule.isLoss } }

  /// Refuses a pattern in which something is written that does not play.
  func requireNoLosses() throws {
    guard losses > 0 else { return }
    throw Failure(
      .losses, path: name,
      "\(counted(losses, "thing")) would not play as written, and --strict refuses that.")
  }
}
