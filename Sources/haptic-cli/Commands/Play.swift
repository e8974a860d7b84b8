// Plays a pattern through the speakers.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender

/// The command `haptic-cli play`.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    _superCommandName: "haptic-cli",
    abstract: "Play a pattern through the speakers.",
    usage: "haptic-cli play INPUT [options]",
    discussion: """
        haptic-cli play success

      Plays with the first of \(Player.names) that is installed. If there is none, or it fails, the \
      WAV file is kept, its path is printed, and the exit status is 74.
      """)

  @Argument(
    help: ArgumentHelp("A file, a shipped pattern's name, or -.", valueName: "INPUT"),
    completion: .input)
  var input: String

  @Option(
    help: ArgumentHelp("Actuator profile: a name, or a JSON file.", valueName: "name|file"),
    completion: .profile)
  var profile = "audible"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Factor on every sample, or decibels such as -6dB.", valueName: "gain"))
  var gain = "1"

  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let source = try Input(input)
    let folder = try TemporaryFolder()
    let job = try job(source, writing: "\(folder.path)/\(source.baseName ?? "pattern").wav")
    let pattern = try source.read(reading)
    pattern.printFindings(from: .warning)
    _ = try job.write(pattern, showingProgress: true)
    try play(job.target.name, in: folder)
  }

  private func job(_ source: Input, writing path: String) throws -> RenderJob {
    var rendering = RenderOptions()
    rendering.gain = try Gain(gain).factor
    rendering.limits.seconds = try reading.longest().seconds
    var storing = AudioFileOptions()
    // Every player reads 16 bits, not every one 24.
    storing.encoding = .pcm16
    storing.isInterrupted = { Interruption.isRequested }
    return RenderJob(
      input: source, target: try OutputTarget(path, for: source), markers: nil,
      profile: try .resolving(profile), rendering: rendering, storing: storing)
  }

  private func play(_ file: String, in folder: TemporaryFolder) throws {
    guard let player = Player.find() else {
      folder.keep()
      throw Failure(.writing, path: file, "no player found (\(Player.names)); play this file.")
    }
    let status = player.play(file)
    guard !Interruption.isRequested else { throw Failure.interrupted }
    guard status == 0 else {
      folder.keep()
      throw Failure(.writing, path: file, "\(player.path) failed to play this file.")
    }
  }
}
