// The options for the sound and the format of a sound file.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// The rendering and storage of a sound file.
struct SoundOptions: ParsableArguments {
  @Option(
    help: .row(.profile, addsDefault: false), completion: .profile)
  var profile = Setting.profile.standard

  @Option(
    help: """
      Channels (default: haptic, or mix where --with names sounds).
      haptic: what an actuator plays
      envelopes: intensity, sharpness, tracks
      mix: left and right, each with the haptic
      stems: haptic, left, right
      dualsense: left, right, haptic twice
      android: left, right, haptic
      """,
    completion: .list(ChannelLayout.allCases.map(\.rawValue)))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "Sound file format, whatever the extension (default: from the extension).", valueName: "name"),
    completion: .list(AudioContainer.all.map(\.name)))
  var container: String?

  @Option(
    help: """
      Sample encoding: pcm16, pcm24, float32, vorbis, opus or mp3 (default: the container's).
      """,
    completion: .list(SampleEncoding.allCases.map(\.rawValue)))
  var encoding: String?

  @Option(
    help: .row(.quality))
  var quality: Double?

  @Option(help: .row(.rate))
  var rate: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Factor on every sample, or decibels such as -6dB.", valueName: "gain"))
  var gain = "1"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scale so that the largest sample is this, such as -1dB.", valueName: "peak"))
  var normalize: String?

  @Option(
    help: ArgumentHelp(
      "Threads (default: one per core, at most two per input).", valueName: "count"))
  var jobs: Int?

  var files: [RunFile] { ActuatorProfile.files(resolving: profile) }

  func actuator() throws -> ActuatorProfile { try .resolving(profile) }

  /// The options for rendering; sounds change the default layout.
  func rendering(longest: HapticTime, withSounds: Bool = false) throws -> RenderOptions {
    var options = RenderOptions()
    options.rate = try Setting.rate.integer(rate) ?? options.rate
    options.layout = try layout.map { try choice("layout", $0) } ?? (withSounds ? .mix : .haptic)
    options.gain = try Gain(gain).factor
    options.limits.seconds = longest.seconds
    return options
  }

  /// The default container: WAV, unless it cannot hold what is requested.
  func usualContainer(for rendering: RenderOptions) throws -> AudioContainer {
    var options = AudioFileOptions()
    options.encoding = try encoding.map { try choice("encoding", $0) }
    return options.fittingContainer(for: rendering.layout, rate: rendering.rate) ?? .wav
  }

  func storing(as container: AudioContainer) throws -> AudioFileOptions {
    try BatchThreads.require(jobs)
    var options = AudioFileOptions()
    options.container = container
    options.encoding = try encoding.map { try choice("encoding", $0) }
    options.quality = try quality(of: options.encoding ?? container.usualEncoding)
    options.jobs = jobs
    options.isInterrupted = { Interruption.isRequested }
    return options
  }

  private func quality(of encoding: SampleEncoding) throws -> Double? {
    guard let quality else { return nil }
    guard encoding.isLossy else {
      throw Failure(
        usage: "--quality works with vorbis, opus and mp3; \(encoding) keeps every sample.")
    }
    return try Setting.quality.number(quality)
  }
}
