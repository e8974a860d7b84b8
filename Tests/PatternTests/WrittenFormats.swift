// Which formats are read on their own by which tests, and what all of them are tried with.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

/// The formats that say something felt, by how they are read, and those that do not.
enum WrittenFormats {
  /// Patterns of events and controls.
  static let scores = ["ahap", "timeline"]
  /// Code with the text of patterns inside.
  static let code = ["swift"]
  /// Effects of taps and lines.
  static let effects = ["hjif", "he", "he1"]
  /// One line, with taps.
  static let clips = ["haptic", "pulsar"]
  /// One line, with taps as a part of it.
  static let envelopes = ["android-basic-envelope", "android-waveform-envelope"]
  /// Presets.
  static let compositions = ["android-primitives"]
  /// Levels in milliseconds; and the best of several effects, the last of them levels.
  static let waveforms = ["android-waveform", "android", "kotlin"]
  /// The best of several effects, some of them presets and lines.
  static let choices = ["android", "kotlin"]
  /// Calls of a gamepad.
  static let gamepads = ["web-gamepad", "web"]
  /// On and off, and for how long.
  static let pulses = ["kotlin", "web", "web-vibrate"]

  /// Those that say nothing felt, and why.
  static let unfelt = [
    "web-types": "declares the types of what the module has",
    "css": "moves elements of a page",
    "lottie-markers": "names moments",
    "motion": "moves elements, and names moments",
  ]

  /// All that say something felt.
  static let felt = Set(
    scores + code + effects + clips + envelopes + compositions + waveforms + choices + gamepads
      + pulses)

  /// The profiles that files are written and played under.
  static let profiles = ["reference", "taptic"]

  private static let shipped = Result {
    try ShippedPattern.all.map { (name: $0.name, timeline: try $0.reading().timeline) }
  }

  /// Runs a body for 20 random timelines of more than a minute, under a profile.
  static func withLongTimelines(
    _ profile: String, _ body: (Timeline, WritingOptions) throws -> Void
  ) throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named(profile))
    try withEvery("seed of a long one", in: 0..<20 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed, length: .seconds(40))
      random.hasVeryLongEvents = true
      try body(random.timeline(), options)
    }
  }

  /// Runs a body for everything that ships and 60 random timelines, under a profile.
  static func withTimelines(
    _ profile: String, _ body: (Timeline, WritingOptions) throws -> Void
  ) throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named(profile))
    for pattern in try shipped.get() {
      try withEvery("pattern", in: [pattern.name]) { _ in try body(pattern.timeline, options) }
    }
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      try body(random.timeline(), options)
    }
  }

  /// A timeline in a format; `nil` if that refuses it.
  static func written(
    _ timeline: Timeline, _ format: String, _ options: WritingOptions
  ) throws -> WrittenFile? {
    let write = try #require(Format.all.named(format)?.write)
    do {
      return try write(timeline, options)
    } catch {
      return nil
    }
  }
}
