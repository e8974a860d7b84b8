// Every format that says something felt, read on its own, plays what was meant but for its losses.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct WrittenFormatTests {
  private static let profiles = WrittenFormats.profiles

  /// Runs a body for every timeline in some formats, where they can say it, and tells how often.
  @discardableResult private func withFiles(
    _ formats: [String], _ profile: String, change: (inout WritingOptions) -> Void = { _ in },
    _ body: (PlayedHaptics, Timeline, WrittenFile, WritingOptions, String) throws -> Void
  ) throws -> Int {
    var count = 0
    let withOne = { (timeline: Timeline, options: WritingOptions) in
      var options = options
      change(&options)
      let meant = try PlayedHaptics(timeline, options.profile)
      try withEvery("format", in: formats) { format in
        guard let file = try WrittenFormats.written(timeline, format, options) else { return }
        count += 1
        try body(meant, timeline, file, options, format)
      }
    }
    try WrittenFormats.withTimelines(profile, withOne)
    try WrittenFormats.withLongTimelines(profile, withOne)
    return count
  }

  @Test func `every format that is written is read on its own, or says nothing felt`() {
    let written = Set(Format.all.filter { $0.write != nil }.map(\.name))
    #expect(written == WrittenFormats.felt.union(WrittenFormats.unfelt.keys))
    #expect(WrittenFormats.felt.isDisjoint(with: WrittenFormats.unfelt.keys))
  }

  // MARK: - Patterns

  @Test(arguments: profiles, AHAPSplit.allCases)
  func `patterns of Core Haptics`(profile: String, split: AHAPSplit) throws {
    for envelopes in AHAPEnvelopes.allCases {
      let change = { (options: inout WritingOptions) in
        options[AHAP.split] = split
        options[AHAP.envelopes] = envelopes
      }
      try withFiles(["ahap"], profile, change: change) { meant, timeline, file, options, _ in
        let scores = try file.parts.map { try PatternScore(ahap: $0.text) }
        var stated = StatedDifference()
        stated.tapStrength += file.losses.amount(.intensityLimited)
        stated.sum = file.losses.amount(.vibrationsMerged)
        let played = scores.map { $0.played(options.profile) }
        try meant.require(
          PlayedHaptics(taps: played.flatMap(\.taps), lines: played.flatMap(\.lines)),
          within: stated)
        try requireSounds(of: timeline, in: scores, file.losses)
        // Metadata hold the intents of a whole file.
        let kept = file.parts.count == 1 ? timeline.intents.count { $0.feature == nil } : 0
        try requireInterfaceTold(timeline, file.losses, except: kept)
      }
    }
  }

  @Test func `code has the patterns of Core Haptics inside, and their losses`() throws {
    let lines = { (text: String) in text.split(separator: "\n").map { $0.drop { $0 == " " } } }
    try withFiles(WrittenFormats.code, "reference") { _, timeline, file, options, _ in
      let ahap = try #require(try WrittenFormats.written(timeline, "ahap", options))
      let inside = Set(lines(file.parts[0].text))
      for part in ahap.parts { try #require(inside.isSuperset(of: lines(part.text))) }
      try #require(
        file.losses.filter { $0.kind != .interfaceDropped }
          == ahap.losses.filter { $0.kind != .interfaceDropped })
    }
  }

  @Test(arguments: profiles)
  func `timelines`(profile: String) throws {
    try withFiles(["timeline"], profile) { meant, timeline, file, options, _ in
      try #require(file.losses.isEmpty)
      let scores = try PatternScore.all(ofTimeline: file.parts[0].text)
      let played = scores.map { $0.played(options.profile).heard }
      try meant.require(
        PlayedHaptics(taps: played.flatMap(\.taps), lines: played.flatMap(\.lines)),
        within: StatedDifference())
      try requireSounds(of: timeline, in: scores, [])
    }
  }

  // MARK: - Effects

  @Test(arguments: profiles, [false, true])
  func `effects of taps and lines`(profile: String, inMilliseconds: Bool) throws {
    let formats = inMilliseconds ? ["hjif"] : WrittenFormats.effects
    let change = { (options: inout WritingOptions) in
      options[HJIF.wholeMilliseconds] = inMilliseconds
    }
    let count = try withFiles(formats, profile, change: change) {
      meant, timeline, file, options, format in
      let (text, losses) = (file.parts[0].text, file.losses)
      var stated = StatedDifference()
      stated.time += losses.amount(.timeRounded)
      stated.strength += losses.sum(.intensityQuantised, .curveLinearised)
      stated.tapStrength += losses.amount(.intensityQuantised)
      stated.sharpness += losses.sum(.sharpnessApproximated)
      if format == "hjif" {
        stated.sum = losses.amount(.intensityLimited)
        if losses.count(.eventDropped) > 0 {
          let tick = 1000 / (try WrittenObject(text).number("timescale"))
          stated.dips = meant.spans.filter { $0.upperBound - $0.lowerBound < tick }
        }
        try meant.require(PlayedHaptics(hjif: text, options.profile), within: stated)
      } else {
        let effect = try WrittenRichTap(text)
        stated.missingTaps = losses.count(.eventDropped)
        stated.end = losses.end(of: .eventDropped)
        if losses.contains(where: { $0.kind == .intensityApproximated }) {
          // A step takes a millisecond.
          stated.time += 1
          let margin = stated.time + 1
          stated.dips = effect.ends.map { $0 - margin...$0 + margin }
        }
        try meant.require(effect.played, within: stated)
      }
      try requireRestTold(timeline, losses)
    }
    #expect(count > (inMilliseconds ? 80 : 200))
  }

  @Test(arguments: profiles)
  func `compositions of presets`(profile: String) throws {
    let formats = WrittenFormats.compositions + WrittenFormats.choices
    let count = try withFiles(formats, profile) { meant, timeline, file, options, format in
      let text = file.parts[0].text
      let composition =
        try format == "kotlin" ? WrittenComposition(kotlin: text) : WrittenComposition(xml: text)
      guard let composition else { return }
      let losses = file.losses.without(["Waveform: ", "Basic envelope: ", "On and off: "])
      var stated = StatedDifference()
      stated.time += losses.sum(.timeRounded)
      stated.strength += losses.amount(.intensityApproximated)
      stated.sharpness += losses.amount(.sharpnessApproximated)
      try meant.requirePresets(
        composition.played, within: stated, early: losses.amount(.tapsMerged),
        dropped: losses.count(.eventDropped))
      try requireRestTold(timeline, losses)
    }
    #expect(count > 200)
  }

  @Test(arguments: profiles)
  func `envelopes of few points`(profile: String) throws {
    var count = 0
    try WrittenFormats.withTimelines(profile) { timeline, options in
      let meant = try MeantMotion(timeline, options.profile)
      for (format, device) in Self.envelopes {
        try withEvery("format", in: [format]) { format in
          var options = options
          options[AndroidXML.options].device = device
          guard let file = try WrittenFormats.written(timeline, format, options),
            let line = try envelope(file, format, options)
          else { return }
          count += 1
          let losses = file.losses.without(["Waveform: ", "Primitives: ", "On and off: "])
          let isSquared = options.profile.law == .squared
          let level = { (strength: Double) in isSquared ? strength * strength : strength }
          try meant.requireLine(line, losses, ramp: 40, meant: level) { $0 }
          try meant.requireTones(
            line, losses, ramp: 40, weakest: JustNoticeable.weakestStrength)
          try meant.requirePeaks(of: line, losses, ramp: 20, level)
          try requireRestTold(timeline, losses)
        }
      }
    }
    #expect(count > 100)
  }

  /// The formats with envelopes, and what they are for; only amplitudes and frequencies differ by device.
  private static let envelopes =
    (WrittenFormats.envelopes + WrittenFormats.choices).map { ($0, AndroidDevice.guaranteed) }
    + AndroidDevice.builtIn.dropFirst().map { ("android-waveform-envelope", $0) }

  /// The line of a file, its tones as sharpnesses; `nil` without one.
  private func envelope(
    _ file: WrittenFile, _ format: String, _ options: WritingOptions
  ) throws -> WrittenLine? {
    let text = file.parts[0].text
    let pitches = options.profile.continuous.frequency
    let device = options[AndroidXML.options].device
    guard format == "android-waveform-envelope" else {
      guard text.contains("<basic-envelope-effect") || text.contains("fun basicEnvelope()") else {
        return nil
      }
      let line =
        try WrittenLine(kotlin: text)
        ?? WrittenLine(envelope: text, ("intensity", "sharpness", "initialSharpness"))
      return line.withAmplitudes(ExampleMotor.amplitude).withTones { sharpness in
        (ExampleMotor.hertz(ofSharpness: sharpness) - pitches.atZero)
          / (pitches.atOne - pitches.atZero)
      }
    }
    let line = try WrittenLine(envelope: text, ("amplitude", "frequencyHz", "initialFrequencyHz"))
    let band = device.frequencies ?? pitches.atZero - 1e-6...pitches.atOne + 1e-6
    return try line.withTones { hertz in
      // A device plays nothing of an envelope that leaves its band.
      try #require(band.contains(hertz), "\(hertz) Hz")
      return (hertz - pitches.atZero) / (pitches.atOne - pitches.atZero)
    }
  }

  // MARK: - What is not felt

  @Test func `formats without anything felt say that it is left out`() throws {
    try withFiles(Array(WrittenFormats.unfelt.keys), "reference") {
      meant, timeline, file, options, format in
      guard format != "web-types" else {
        try #require(file.parts[0].text.firstMatch(of: /\d{2}/) == nil)
        return
      }
      let events = timeline.patterns.flatMap(\.events).filter { !$0.isSound }
      try #require(file.losses.count(.hapticsDropped) == events.count)
    }
  }

  /// Sounds and the interface are said to be left out.
  private func requireRestTold(_ timeline: Timeline, _ losses: [Loss]) throws {
    let sounds = timeline.patterns.flatMap(\.events).filter(\.isSound)
    try #require(losses.count(.soundDropped) == sounds.count)
    try requireInterfaceTold(timeline, losses)
  }

  private func requireInterfaceTold(
    _ timeline: Timeline, _ losses: [Loss], except kept: Int = 0
  ) throws {
    let count =
      timeline.intents.count - kept + timeline.tracks.count + timeline.states.count
      + timeline.markers.count
      + timeline.expectations.count + timeline.waivers.count
      + timeline.patterns.reduce(0) { $0 + $1.pattern.names.count }
    try #require(losses.count(.interfaceDropped) == count)
  }

  /// Every sound is there, when it starts and as loud, unless it starts before time zero.
  private func requireSounds(
    of timeline: Timeline, in scores: [PatternScore], _ losses: [Loss]
  ) throws {
    let written = scores.flatMap { zip($0.sounds, $0.volumes) }
    for placed in timeline.patterns {
      let volume = placed.controls.filter { $0.parameter == .audioVolume }
      let signal = ControlSignal(of: .audioVolume, in: volume)
      for case .audio(let sound) in placed.events {
        let isHeard = sound.time >= .zero && placed.placement.window.contains(sound.time)
        guard isHeard, sound.source != .tone || sound.duration ?? .zero > .zero else { continue }
        let level = sound.volume.value * placed.placement.gain * signal.value(at: sound.time)
        let isThere = written.contains { other, volume in
          abs(other.time - sound.time.inMilliseconds) < 1e-3 && other.path == sound.source.path
            && abs((other.duration ?? 0) - (sound.duration ?? .zero).inMilliseconds) < 1e-3
            && abs(volume - min(level, 1)) < 1e-6
        }
        try #require(isThere, "\(sound) at \(level)")
      }
    }
  }
}

extension PlayedHaptics {
  /// What is heard of it, from time zero on.
  fileprivate var heard: PlayedHaptics {
    PlayedHaptics(taps: taps.filter { $0.time >= 0 }, lines: lines)
  }
}

extension HapticEvent {
  fileprivate var isSound: Bool { if case .audio = self { true } else { false } }
}

extension AudioEvent.Source {
  /// The path of a file; `nil` for a tone.
  fileprivate var path: String? { if case .file(let path, _, _) = self { path } else { nil } }
}

extension [Loss] {
  /// When something of a kind was lost first, in milliseconds; never, if it was not.
  fileprivate func end(of kind: Loss.Kind) -> Double {
    filter { $0.kind == kind }.compactMap { $0.place.time?.inMilliseconds }.min() ?? .infinity
  }
}
