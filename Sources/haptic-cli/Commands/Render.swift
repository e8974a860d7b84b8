// Renders a pattern as a sound file.

import ArgumentParser
import HapticModel

/// The command `haptic-cli render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: "haptic-cli",
    abstract: "Render a pattern as a WAV file.",
    usage: "haptic-cli render INPUT [-o OUT.wav] [options]",
    discussion: """
        haptic-cli render success -o success.wav

      The file appears under its name only when it is complete. Events are cue points in it.
      """)

  @Argument(
    help: ArgumentHelp("A file, a shipped pattern's name, or -.", valueName: "INPUT"),
    completion: .input)
  var input: String

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "File to write, or - (default: INPUT's name with .wav, in this folder).",
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

  @Flag(help: "Wait until the file is on the disk before it takes its name.")
  var sync = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var sound: SoundOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let job = try job()
    for output in job.outputs { try output.requireApart(from: reading.files + sound.files) }
    let pattern = try job.input.read(reading)
    try pattern.requireApart(job.outputs)
    pattern.printFindings(from: quiet ? .error : .note)
    if strict { try pattern.requireNoLosses() }
    let result = try job.write(pattern, showingProgress: !quiet)
    guard !quiet else { return }
    let hint =
      pattern.losses > 0 ? ["\(pattern.name): rendered all the same; --strict refuses."] : []
    let unheard = [pattern.soundsLeftOut(of: job.rendering.layout)].compactMap { $0 }
    for line in unheard + hint + result.remarks { writeDiagnostic(line) }
  }

  /// Everything that can be settled before the input is read.
  private func job() throws -> RenderJob {
    let input = try Input(input)
    let target = try OutputTarget(output, for: input)
    guard markers.count <= 1 else {
      throw Failure(usage: "--markers stands here \(markers.count) times; one list is written.")
    }
    _ = try reading.format()
    var storing = try sound.storing()
    storing.flushesToDisk = sync
    let rendering = try sound.rendering(longest: try reading.longest())
    guard !clicks || rendering.layout.carriesSounds else {
      throw Failure(
        usage: "layout \(rendering.layout.rawValue) has no sounds, and so no --clicks; "
          + "--layout mix has.")
    }
    return RenderJob(
      input: input, target: target,
      markers: try markers.first.map { try MarkerList($0, beside: target, for: input) },
      profile: try sound.actuator(),
      rendering: rendering, storing: storing, clicks: clicks)
  }
}

extension LoadedPattern {
  /// Prints the findings that matter enough, a few of each rule.
  func printFindings(from severity: Severity) {
    let shown = reading.findings.filter { $0.severity >= severity }
    for line in diagnostics(on: .diagnostics).summary(shown) { writeDiagnostic(line) }
  }

  /// How many things are written that do not play.
  fileprivate var losses: Int { reading.findings.count { $0.rule.isLoss } }

  /// Refuses a pattern in which something is written that does not play.
  fileprivate func requireNoLosses() throws {
    guard losses > 0 else { return }
    throw Failure(
      .losses, path: name,
      "\(counted(losses, "thing")) would not play as written, and --strict refuses that.")
  }
}
