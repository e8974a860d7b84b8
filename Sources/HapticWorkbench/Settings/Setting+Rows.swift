// The rows of all options that the command and the module share.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender

// The ranges are our choice: what is beyond them has no use, or takes too long.

/// How a file is read.
extension Setting {
  package static let from = Setting(
    "from", .text, as: "format", or: "from the extension, or from the content for .json and -",
    "Format of the input.")
  package static let profile = Setting(
    "profile", .text, as: "name|file", or: "reference", "Actuator profile: a name, or a JSON file.")
  package static let absoluteCurveTimes = Setting(
    "absoluteCurveTimes", .flag,
    "Read the times of curve points as counted from the pattern's start, as some exporters write them."
  )
  package static let stretch = Setting(
    "stretch", .number(positive, unit: ""), as: "factor",
    "Play slower by this factor; below 1, faster.")
  package static let fit = Setting(
    "fit", .number(positive, unit: "s"), as: "seconds", "Stretch to this length, in seconds.")
  package static let hold = Setting(
    "hold", .number(0...1, unit: ""), as: "fraction",
    "Hold this fraction of a gesture.")
  package static let holdDuration = Setting(
    "for", .number(positive, unit: "s"), as: "seconds", "How long to hold it, in seconds.")

  private static let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
}

/// How a sound becomes haptics.
extension Setting {
  private static let plainRender = RenderOptions()
  private static let usual = SoundConversionOptions()

  package static let rate = Setting(
    "rate", .number(8_000...192_000, unit: "Hz"), as: "Hz", or: "\(plainRender.rate)",
    "Sample rate in hertz.")
  package static let channels = Setting(
    "channels", .number(1...8, unit: ""), as: "count", or: "1", "Channels of the samples.")
  package static let strategy = Setting(
    "strategy", .words(SoundStrategy.allCases.map { $0.rawValue }), as: "name",
    or: usual.strategy.rawValue,
    "How to turn a sound into haptics: percussive (taps), textural or tonal (taps over a vibration), "
      + "envelope (a vibration), or auto, which chooses.")
  package static let sensitivity = Setting(
    "sensitivity", .number(0...100, unit: "%"), as: "percent", or: trimmed(usual.sensitivity, 0),
    "How readily the start of a sound becomes a tap; 25 more halves the evidence required.")
  package static let minGap = Setting(
    "minGap", .number(0...10_000, unit: "ms"), as: "ms",
    or: trimmed(usual.minimumGap.seconds * 1000, 0),
    "Shortest time between two taps, in milliseconds.")
  package static let tapsPerSecond = Setting(
    "tapsPerSecond", .number(1...1_000_000, unit: ""), as: "count", or: "all",
    "Most taps per second; the weakest are left out.")
  package static let pointsPerSecond = Setting(
    "pointsPerSecond", .number(1...200, unit: ""), as: "count",
    or: trimmed(usual.pointsPerSecond, 0),
    "Most points per second of the vibration's curve.")
  package static let band = Setting(
    "band", .other("[number, number]"), as: "low-high", or: "all",
    "Frequencies of the sound that count, in hertz, such as 40 to 400: two of "
      + "\(trimmed(frequencies.lowerBound, 0)) to \(trimmed(frequencies.upperBound, 0)), the lower one first."
  )
  /// What the borders of ``band`` may be, in hertz: what people hear.
  package static let frequencies = 20.0...20_000
  package static let balance = Setting(
    "balance", .number(0...100, unit: "%"), as: "percent", or: "by the strategy",
    "Share of the taps, in percent; the rest is vibration.")
  package static let soundGain = Setting(
    "soundGain", .number(-60...60, unit: "dB"), as: "dB", or: trimmed(usual.gain, 0),
    "Gain of a sound's haptics, in decibels.")
  package static let brightness = Setting(
    "brightness", .other("[number, number]"), as: "low-high", or: "60-8000",
    "Frequencies of the sound that become the lowest and the highest sharpness, in hertz.")
  package static let level = Setting(
    "level", .words(SoundLevelReference.allCases.map { $0.rawValue }), as: "name",
    or: usual.level.rawValue,
    "What has full strength: the loudest of each sound (own), or full scale (relative), which keeps the levels of a set."
  )
  package static let longestVibration = Setting(
    "longestVibration", .number(1...3_600, unit: "s"), as: "seconds", or: "no limit",
    "Longest vibration of a sound without a pause, in seconds; it fades out then.")
  package static let soundName = Setting("name", .text, or: "sound", "The file's name.")
  package static let player = Setting(
    "player", .text, or: "that of profile", "Actuator profile that plays the haptics in renders.")
}

/// What is checked, and how it is reported.
extension Setting {
  package static let report = Setting(
    "report", .words(ReportFormat.all.map { $0.name }), as: "form", or: "json", "Report format.")
  package static let pairs = Setting(
    "pairs", .other("string[]"), "Pairs that should line up, such as success.tap[2]=scale.peak.")
  package static let window = Setting(
    "window", .words(AlignmentWindow.named.compactMap { $0.name }), as: "window",
    "Tolerance for pairs; also overrides named tolerances in files.")
  package static let failOn = Setting(
    "failOn", .words(Severity.allCases.map { $0.rawValue }), as: "severity",
    or: Severity.error.rawValue, "Lowest severity that fails.")
  package static let all = Setting(
    "all", .flag, "List every finding, including those that differ only in their place.")
  package static let path = Setting("path", .text, "The file's name in the report.")
  package static let version = Setting("version", .text, "The version that the report names.")
}

/// The largest accepted differences of two patterns.
extension Setting {
  private static let limits = ComparisonLimits.usual
  /// What feels alike does not fail by its events unless that is asked for.
  private static let unlessAlike = "unless the two feel alike"
  private static let untested = "not tested"

  package static let maxShift = Setting(
    "maxShift", .number(0...10_000, unit: "ms"), as: "ms", or: trimmed(limits.shift, 6),
    "Largest shift at which an event still counts as the same one, in milliseconds.")
  package static let maxUnmatched = Setting(
    "maxUnmatched", .number(0...1_000_000, unit: ""), as: "count",
    or: "\(limits.unmatched), \(unlessAlike)", "Largest number of added and missing events.")
  package static let maxLengthening = Setting(
    "maxLengthening", .number(0...86_400_000, unit: "ms"), as: "ms",
    or: "\(trimmed(limits.lengthening, 6)), \(unlessAlike)",
    "Largest change of an event's length, in milliseconds.")
  package static let maxChange = Setting(
    "maxChange", .number(0...1, unit: ""), as: "change",
    or: "\(trimmed(limits.change, 6)), \(unlessAlike)",
    "Largest change of an event's intensity or sharpness, as a fraction of full strength.")
  package static let maxSteps = Setting(
    "maxSteps", .number(0...1_000, unit: ""), as: "steps", or: untested,
    "Largest difference at any moment, in just-noticeable steps.")
  package static let maxEnvelope = Setting(
    "maxEnvelope", .number(0...60, unit: "dB"), as: "dB", or: untested,
    "Largest distance between the envelopes, in decibels.")
  package static let minSimilarity = Setting(
    "minSimilarity", .number(0...1, unit: ""), as: "similarity", or: untested, "Smallest ST-SIM.")
  package static let minQuality = Setting(
    "minQuality", .number(0...1, unit: ""), as: "quality", or: untested, "Smallest SPQI.")
}

/// How a pattern is written in another format.
extension Setting {
  package static let name = Setting(
    "name", .text, as: "name", or: "the input's name", "Name of the pattern inside the output.")
  package static let fileName = Setting(
    "fileName", .text, or: "the input's", "The output's file name, without an extension.")
}

/// What is drawn and rendered.
extension Setting {
  package static let theme = Setting(
    "theme", .words(DrawingTheme.allCases.map { $0.rawValue }), as: "theme",
    or: DrawingTheme.automatic.rawValue,
    "Background of a drawing: auto (follows the viewer), light or dark.")
  package static let start = Setting(
    "from", .number(0...1e9, unit: "s"), as: "seconds", or: "0", "Start of a drawing, in seconds.")
  package static let end = Setting(
    "to", .number(0...1e9, unit: "s"), as: "seconds", or: "the end of the pattern",
    "End of a drawing, in seconds.")
  package static let storyboard = Setting(
    "storyboard", .flag, "Draw what moves at its named moments.")
  package static let gesture = Setting(
    "gesture", .text, "A description of the gesture, below the title.")
  package static let layout = Setting(
    "layout", .words(ChannelLayout.allCases.map { $0.rawValue }), as: "name",
    or: plainRender.layout.rawValue, "Channels.")
  /// The rate of blocks, which envelopes need less often than sound files do.
  package static let blockRate = Setting(
    "rate", .number(1_000...192_000, unit: "Hz"), as: "Hz", or: "\(plainRender.rate)",
    "Frames per second.")
  package static let gain = Setting(
    "gain", .number(0...RenderOptions.maximumGain, unit: ""), as: "gain",
    or: trimmed(plainRender.gain, 6),
    "Factor on every sample.")
  package static let noTracks = Setting(
    "noTracks", .flag, "Leave out the channels of tracks, which envelopes have.")
  package static let quality = Setting(
    "quality", .number(0...1, unit: ""), as: "fraction", "Quality of vorbis, opus and mp3.")
}
