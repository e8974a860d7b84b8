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
      "Kind of sound file, whatever its name (default: by extension).", valueName: "name"),
    completion: .list(AudioContainer.all.map(\.name)))
  var container: String?

  @Option(
    help: """
      Sample encoding: pcm16, pcm24, float32, vorbis, opus or mp3 (default: the container's).
      """,
    completion: .list(SampleEncoding.allCases.map(\.rawValue)))
  var encoding: String?

  @Option(
    help: ArgumentHelp("Quality of vorbis, opus and mp3, 0 to 1.", valueName: "fraction"))
  var quality: Double?

  @Option(help: ArgumentHelp("Sample rate in hertz, 8000 to 192000.", valueName: "Hz"))
  var rate = 48_000

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
      "Threads (default: one a core, at most two for an input).", valueName: "count"))
  var jobs: Int?

  /// The files that these options name.
  var files: [RunFile] { ActuatorProfile.files(resolving: profile) }

  /// The actuator that was asked for.
  func actuator() throws -> ActuatorProfile { try .resolving(profile) }

  /// How to render, as far as the options say.
  ///
  /// - Parameters:
  ///   - longest: The longest render.
  ///   - withSounds: Whether sounds were asked for, so that a layout is taken that has them.
  /// - Returns: Rate, layout, gain and limits.
  /// - Throws: ``Failure`` for a rate, a layout or a gain that there is not.
  func rendering(longest: HapticTime, withSounds: Bool = false) throws -> RenderOptions {
    guard (8_000...192_000).contains(rate) else {
      throw Failure(usage: "the rate \(rate) Hz is outside 8000…192000 Hz.")
    }
    var options = RenderOptions()
    options.rate = rate
    options.layout = try layout.map { try choice("layout", $0) } ?? (withSounds ? .mix : .haptic)
    options.gain = try Gain(gain).factor
    options.limits.seconds = longest.seconds
    return options
  }

  /// The kind of a file that nothing names: WAV, unless it cannot hold what is asked for.
  func usualContainer(for rendering: RenderOptions) throws -> AudioContainer {
    var options = AudioFileOptions()
    options.encoding = try encoding.map { try choice("encoding", $0) }
    return options.fittingContainer(for: rendering.layout, rate: rendering.rate) ?? .wav
  }

  /// How to store what was rendered.
  func storing(as container: AudioContainer) throws -> AudioFileOptions {
    if let jobs, jobs < 1 { throw Failure(usage: "--jobs must be at least 1, not \(jobs).") }
    var options = AudioFileOptions()
    options.container = container
    options.encoding = try encoding.map { try choice("encoding", $0) }
    options.quality = try quality(of: options.encoding ?? container.usualEncoding)
    options.jobs = jobs
    options.isInterrupted = { Interruption.isRequested }
    return options
  }

  /// The peak to scale to, if any was asked for; at most full scale.
  ///
  /// - Parameter name: What is to be written, as messages call it.
  /// - Returns: A factor of full scale; `nil` without `--normalize`.
  /// - Throws: ``Failure``, for what is no peak, and beside options that go without one.
  func peak(of name: String) throws -> Double? {
    guard let normalize else { return nil }
    guard gain == "1" else {
      throw Failure(
        .usage, path: name, "--gain and --normalize both set the level; use one of them.")
    }
    guard layout != ChannelLayout.envelopes.rawValue else {
      throw Failure(
        .usage, path: name, "layout envelopes carries values, which --normalize would falsify.")
    }
    let peak = try? Gain(normalize).factor
    guard let peak, peak >= SoundOptions.leastPeak, peak <= 1 else {
      throw Failure(
        .usage, path: name,
        "the peak '\(normalize)' is neither decibels from -90dB to 0dB, such as -1dB, "
          + "nor a factor of as much, up to 1.")
    }
    return peak
  }

  /// The least peak that `--normalize` takes: at −90 dB, 16 bits are one step from silence; ours for
  /// every encoding, as what is quieter is of no use in any.
  private static let leastPeak = 1.0 / 32_767

  private func quality(of encoding: SampleEncoding) throws -> Double? {
    guard let quality else { return nil }
    guard encoding.isLossy else {
      throw Failure(usage: "--quality is for vorbis, opus and mp3; \(encoding) keeps every sample.")
    }
    guard (0...1).contains(quality) else {
      throw Failure(usage: "the quality \(trimmed(quality, 3)) is outside 0…1.")
    }
    return quality
  }
}
