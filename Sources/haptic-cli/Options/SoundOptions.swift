// The options that say how a pattern sounds as a file.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender

/// How a render sounds, and how it is stored.
struct SoundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Actuator profile: a name, or a JSON file.", valueName: "name|file"),
    completion: .profile)
  var profile = "reference"

  @Option(
    help: """
      Channels.
      haptic: what an actuator plays
      envelopes: intensity, sharpness, tracks
      mix: left and right, each with the haptic
      stems: haptic, left, right
      dualsense: left, right, haptic twice
      android: left, right, haptic
      """,
    completion: .list(Layout.allCases.map(\.rawValue)))
  var layout = Layout.haptic.rawValue

  @Option(
    help: "Sample encoding: pcm16, pcm24 or float32.",
    completion: .list(SampleEncoding.allCases.map(\.rawValue)))
  var encoding = SampleEncoding.pcm24.rawValue

  @Option(help: ArgumentHelp("Sample rate in hertz, 8000 to 192000.", valueName: "Hz"))
  var rate = 48_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Factor on every sample, or decibels such as -6dB.", valueName: "gain"))
  var gain = "1"

  @Option(help: ArgumentHelp("Threads (default: one a core, at most two).", valueName: "count"))
  var jobs: Int?

  /// The files that these options name.
  var files: [RunFile] { ActuatorProfile.files(resolving: profile) }

  /// The actuator that was asked for.
  func actuator() throws -> ActuatorProfile { try .resolving(profile) }

  /// How to render, as far as the options say.
  func rendering(longest: HapticTime) throws -> RenderOptions {
    guard (8_000...192_000).contains(rate) else {
      throw Failure(usage: "the rate \(rate) Hz is outside 8000…192000 Hz.")
    }
    var options = RenderOptions()
    options.rate = rate
    options.layout = try choice("layout", layout)
    options.gain = try Gain(gain).factor
    options.limits.seconds = longest.seconds
    return options
  }

  /// How to store what was rendered.
  func storing() throws -> AudioFileOptions {
    if let jobs, jobs < 1 { throw Failure(usage: "--jobs must be at least 1, not \(jobs).") }
    var options = AudioFileOptions()
    options.encoding = try choice("encoding", encoding)
    options.jobs = jobs
    options.isInterrupted = { Interruption.isRequested }
    return options
  }
}
