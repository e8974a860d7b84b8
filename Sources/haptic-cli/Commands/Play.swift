// The command that plays a pattern through the speakers.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    _superCommandName: "haptic-cli",
    abstract: "Play a pattern through the speakers.",
    usage: "haptic-cli play INPUT [options]",
    discussion: """
        haptic-cli play success

      Plays the pattern and its sounds with the first of \(Player.names) that is installed. If none is \
      installed, or the player fails, the WAV file is kept, its path is printed, and the exit status is \
      74.
      """)

  @Argument(
    help: ArgumentHelp("A file, a shipped pattern's name, or -.", valueName: "INPUT"),
    completion: .input)
  var input: String

  @Option(
    help: .row(.profile, addsDefault: false),
    completion: .profile)
  var profile = "audible"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Factor on every sample, or decibels such as -6dB.", valueName: "gain"))
  var gain = "1"

  @Flag(help: "Add a tick at each state change.")
  var clicks = false

  @OptionGroup var companions: CompanionOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let source = try Input(input)
    let folder = try TemporaryFolder()
    var job = try job(source, writing: "\(folder.path)/\(source.baseName ?? "pattern").wav")
    let pattern = try source.read(reading, profile: job.profile, toPlay: true)
      .accompanied(by: companions)
    job.profile = pattern.reading.player(of: job.profile)
    pattern.printFindings(from: .warning)
    pattern.companionLines.forEach(writeDiagnostic)
    if clicks, let note = pattern.ticksMissing { writeDiagnostic(note) }
    if clicks || pattern.reading.timeline.soundCount > 0 { job.rendering.layout = .mix }
    try play(job, lasting: try render(pattern, for: job), in: folder)
  }

  private func job(_ source: Input, writing path: String) throws -> RenderJob {
    var rendering = RenderOptions()
    rendering.gain = try Gain(gain).factor
    rendering.limits = try reading.renderLimits()
    var storing = AudioFileOptions()
    // All players read 16 bits, but not all of them 24.
    storing.encoding = .pcm16
    storing.isInterrupted = { Interruption.isRequested }
    return RenderJob(
      input: source, target: try OutputTarget(path, for: source), markers: nil,
      profile: try .resolving(profile), rendering: rendering, storing: storing,
      clicks: clicks)
  }

  /// Renders some seconds; a signal ends it without a message about files, since none was requested.
  private func render(_ pattern: LoadedPattern, for job: RenderJob) throws -> Double {
    do {
      let frames = try job.write(pattern, showingProgress: true).report.frames
      return Double(frames) / Double(job.rendering.rate)
    } catch let failure as Failure where failure.status == .interrupted {
      throw Failure.interrupted
    }
  }

  private func play(_ job: RenderJob, lasting seconds: Double, in folder: TemporaryFolder) throws {
    let file = job.target.name
    guard let player = Player.find() else {
      folder.keep()
      throw Failure(.writing, path: file, "no player found (\(Player.names)); play this file.")
    }
    writeDiagnostic(
      "\(job.input.name): playing with \(player.name), profile \(job.profile.name)")
    let fault = player.play(file, lasting: seconds)
    guard !Interruption.isRequested else { throw Failure.interrupted }
    if let fault {
      folder.keep()
      throw Failure(.writing, path: file, fault)
    }
  }
}
