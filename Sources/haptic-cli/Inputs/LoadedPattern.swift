// A pattern ready for use by a command: read, with its sound files found.

import HapticAudioFile
import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender
import HapticWorkbench

/// A pattern that was read, with its names and sound files.
struct LoadedPattern {
  let name: String
  /// The base name of its output, without an extension; `nil` for standard input.
  let baseName: String?
  /// The timeline and the findings, including those about sound files.
  var reading: Reading
  var waveforms: WaveformFiles
  /// The location of each sound file, by its path in events.
  var waveformLocations: [String: WaveformLocation]
  /// The paths of sound files on disk, without links.
  var waveformPaths: [String]
  /// How it was made of a sound; `nil` for a pattern.
  var sound: SoundConversion?
  /// The names of the sounds that `--with` put beside it.
  var companions: [String] = []

  /// Creates a pattern with the sound files that a search finds for it.
  init(
    _ name: String, baseName: String?, _ reading: Reading, sounds: WaveformSearch
  ) throws(Failure) {
    let found = try sounds.load(reading.waveforms, of: name)
    self.name = name
    self.baseName = baseName
    self.reading = reading.adding(found.findings)
    waveforms = found.files
    waveformLocations = found.locations
    waveformPaths = found.paths
  }
}

// MARK: - Limits

extension LoadedPattern {
  /// Throws for a file with content of which nothing plays, because its conversion would be empty.
  func requireSomethingPlays() throws(Failure) {
    do throws(MalformedFile) {
      try reading.requireSomethingPlays()
    } catch {
      throw Failure(error, path: name)
    }
  }

  /// Throws for what no render holds, with the tails of a profile and the work that it takes.
  func requireLimits(
    of options: InputOptions, under profile: ActuatorProfile = .reference
  ) throws {
    let rendering = RenderOptions(limits: try options.renderLimits())
    do {
      try reading.timeline.requireLimits(of: rendering, under: profile, waveforms: waveforms)
    } catch {
      throw Failure(error, path: name)
    }
  }
}

// MARK: - Notes

extension LoadedPattern {
  /// A note that a layout has no channel for sounds; `nil` if it has, or there are none.
  func soundsLeftOut(of layout: ChannelLayout) -> String? {
    reading.timeline.soundsLeftOut(of: layout).map { "\(name): note: \($0)" }
  }

  /// A note that ticks at state changes add nothing; `nil` if they add some.
  var ticksMissing: String? { reading.timeline.ticksMissing.map { "\(name): note: \($0)" } }

  /// Lines that say how a sound became haptics; none for a pattern.
  var soundLines: [String] { (sound?.notes ?? []).map { "\(name): note: \($0)" } }
}
