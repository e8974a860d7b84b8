// A pattern as a command has it: read, with its sound files found.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender

/// A pattern as it was read, and what it was called.
struct LoadedPattern {
  /// How messages call it.
  let name: String
  /// What its output is called, without an extension; `nil` for standard input.
  let baseName: String?
  /// The timeline and the findings, those of its sound files among them.
  var reading: Reading
  /// The sound files that can be played.
  var waveforms: WaveformFiles
  /// Where each lies, by its path as the events have it.
  let waveformLocations: [String: WaveformLocation]
  /// Where those on disk lie, without links.
  let waveformPaths: [String]

  /// A pattern, with the sound files that a search finds for it.
  init(_ input: Input, _ reading: Reading, sounds: WaveformSearch) throws(Failure) {
    let found = try sounds.load(reading.waveforms, of: input.name)
    name = input.name
    baseName = input.baseName
    self.reading = reading.adding(found.findings)
    waveforms = found.files
    waveformLocations = found.locations
    waveformPaths = found.paths
  }
}

// MARK: - Limits

extension LoadedPattern {
  /// Refuses what `render` and `convert` would refuse: too long a render, and what no file of ours holds.
  func requireLimits(
    of options: InputOptions, under profile: ActuatorProfile = .reference
  ) throws {
    var rendering = RenderOptions()
    rendering.limits = try options.renderLimits()
    _ = try plan(profile: profile, options: rendering, clicks: false)
    do {
      try reading.timeline.refuseUnreadable(within: options.reading())
    } catch let refusal as UnwritableTimeline {
      throw Failure(.malformed, path: name, refusal.message)
    }
  }
}

// MARK: - Sounds

extension LoadedPattern {
  /// How many sounds start inside their pattern's window.
  var sounds: Int {
    reading.timeline.patterns.reduce(0) { count, placed in
      // Most patterns have none, and are not moved for nothing.
      guard placed.pattern.events.contains(where: { $0.modality == .audio }) else { return count }
      let window = placed.placement.window
      return count
        + placed.events.count { $0.modality == .audio && window.contains($0.time) }
    }
  }

  /// A note that a layout has no place for sounds; `nil` if it has, or there are none.
  func soundsLeftOut(of layout: ChannelLayout) -> String? {
    guard !layout.carriesSounds, sounds > 0 else { return nil }
    let what = sounds == 1 ? "1 sound is" : "\(sounds) sounds are"
    let whom = sounds == 1 ? "it" : "them"
    return "\(name): note: \(what) not in layout \(layout.rawValue); --layout mix plays \(whom)."
  }
}
