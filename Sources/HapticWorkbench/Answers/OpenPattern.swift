// A pattern that is open: it is read once, and serves any number of reports, files and renders.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender
import HapticScenes

/// A pattern that is read once and serves any number of reports, files and renders.
package struct OpenPattern<Sounds: WaveformLibrary> {
  package let name: String
  /// The reading, which plays under ``player``.
  package let reading: Reading
  let profile: ActuatorProfile
  let file: ReadFile?
  /// How it was made of a sound; `nil` for a pattern that was read.
  let sound: SoundConversion?
  /// The files that its events name, where somebody has given them.
  private var sounds: Sounds?

  /// Reads the pattern of a request: one of a library by its name, or else the first file, which may
  /// name the others and those of the library.
  package init(_ request: Request, orFrom library: FileLibrary) throws(MalformedFile) {
    let keys = SettingGroup.read.keys(and: ["pattern"])
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      (
        shipped: try settings.row("pattern", of: library.files) { $0.name },
        format: try settings.row("from", of: Format.readable) { $0.name },
        profile: try settings.text("profile") ?? Setting.profile.standard,
        options: try ReadingOptions(settings)
      )
    }
    guard asked.shipped != nil || request.parts.count >= 2 else {
      throw MalformedFile("There is no file to read.")
    }
    let name = asked.shipped?.name ?? String(decoding: request.parts[0], as: UTF8.self)
    let bytes = asked.shipped?.bytes ?? request.parts[1]
    let files = request.files(orFrom: library)
    var options = asked.options
    options.profile = try files.profile(named: asked.profile)
    options.references =
      asked.shipped == nil
      ? files.references(from: String(name[..<name.endOfFolder])) : library.loader
    options.identity = name
    options.keepsLines = true
    let format = try bytes.withBytes { bytes throws(MalformedFile) -> Format in
      if let format = asked.format { return format }
      return try Format.ofFile(named: asked.shipped?.path ?? name, bytes)
    }
    let file = ReadFile(bytes: bytes, format: format, options: options)
    reading = try file.read(keepingGain: true)
    (self.name, self.file, profile, sound) = (name, file, options.profile, nil)
    try requireLimits()
  }

  init(_ name: String, _ sound: SoundConversion, under profile: ActuatorProfile) {
    (self.name, self.sound, self.profile, file) = (name, sound, profile, nil)
    var reading = Reading(timeline: Timeline(sound.pattern))
    reading.name = baseName(of: name)
    self.reading = reading
  }

  /// The actuator without the gains that the strengths already include.
  var player: ActuatorProfile { reading.player(of: profile) }

  var soundFacts: [String: WaveformFacts] { sounds?.facts ?? [:] }

  /// The reading for conversions and checks: without gains that belong to the player.
  func plainReading() throws(MalformedFile) -> Reading {
    try file?.read(keepingGain: false) ?? reading
  }

  /// Throws for what no render holds, so that no part of it is shown.
  fileprivate func requireLimits() throws(MalformedFile) {
    do throws(RenderRefusal) {
      guard let sounds else { return try reading.timeline.requireLimits(under: player) }
      try reading.timeline.requireLimits(under: player, waveforms: sounds)
    } catch {
      throw MalformedFile(error.message)
    }
  }

  /// The plan that renders it, with or without the channels of tracks.
  func plan(
    _ options: RenderOptions = RenderOptions(), noTracks: Bool = false
  ) throws(MalformedFile) -> RenderPlan {
    var timeline = reading.timeline
    if noTracks { timeline.tracks = [] }
    do throws(RenderRefusal) {
      guard let sounds else { return try RenderPlan(timeline, profile: player, options: options) }
      return try RenderPlan(timeline, profile: player, options: options, waveforms: sounds)
    } catch {
      throw MalformedFile(error.message)
    }
  }
}

extension OpenPattern where Sounds == GivenSounds {
  /// Takes the sound files that its events name, decoded, for renders and reports from now on: of each
  /// its path, its rate and its number of channels as doubles, and its samples of 32 bits, interleaved.
  package mutating func hear(_ request: Request) throws(MalformedFile) {
    var given = GivenSounds()
    for index in stride(from: 0, to: request.parts.count - 2, by: 3) {
      let path = String(decoding: request.parts[index], as: UTF8.self)
      let form = request.numbers(index + 1, as: Double.self).map { Int(exactly: $0) ?? 0 }
      guard form.count == 2,
        given.take(
          path, request.numbers(index + 2, as: Float.self), rate: form[0], channels: form[1])
      else {
        throw MalformedFile(
          "The sound \(path) needs a rate, 1 or 2 channels, and whole frames of samples.")
      }
    }
    sounds = given.facts.isEmpty ? nil : given
    try requireLimits()
  }
}
