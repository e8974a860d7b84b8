// A pattern that the page holds: it is read once, and serves any number of reports and renders.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticPatterns
import HapticRender
import HapticScenes
import HapticWorkbench

/// A pattern that is read once and serves any number of reports and renders.
final class OpenPattern: HeldObject {
  let name: String
  /// The reading, which plays under ``player``.
  let reading: Reading
  let profile: ActuatorProfile
  let file: ReadFile?
  /// How it was made of a sound; `nil` for a pattern that was read.
  private let sound: SoundConversion?
  #if !HAPTIC_SMALL
    /// The files that its events name, where a page has given them.
    private var sounds: GivenSounds?
  #endif

  /// Reads the pattern of a request: the file to read, then the files that it may name.
  static func read(_ request: Request) throws(MalformedFile) -> OpenPattern {
    let keys = SettingGroup.read.keys(and: ["pattern"])
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      (
        shipped: try settings.row("pattern", of: ShippedPattern.all) { $0.name },
        format: try settings.row("from", of: Format.readable) { $0.name },
        profile: try settings.text("profile") ?? Setting.profile.standard,
        options: try ReadingOptions(settings)
      )
    }
    let files = request.files
    let main = try main(request, asked.shipped)
    var options = asked.options
    options.profile = try files.profile(named: asked.profile)
    options.references =
      asked.shipped == nil
      ? files.references(from: String(main.name[..<main.name.endOfFolder]))
      : FileLibrary.shipped.loader
    options.identity = main.name
    options.keepsLines = true
    let format = try main.bytes.withBytes { bytes throws(MalformedFile) -> Format in
      if let format = asked.format { return format }
      return try Format.ofFile(named: asked.shipped?.fileName ?? main.name, bytes)
    }
    let file = ReadFile(bytes: main.bytes, format: format, options: options)
    let pattern = OpenPattern(main.name, file, try file.read(keepingGain: true))
    // What no render holds is refused here, so that no part of it is shown.
    _ = try pattern.plan()
    return pattern
  }

  private static func main(
    _ request: Request, _ shipped: ShippedPattern?
  ) throws(MalformedFile) -> (name: String, bytes: [UInt8]) {
    if let shipped { return (shipped.name, shipped.bytes) }
    guard request.parts.count >= 2 else { throw MalformedFile("There is no file to read.") }
    return (String(decoding: request.parts[0], as: UTF8.self), request.parts[1])
  }

  // Embedded Swift keeps the memory of an object whose initialiser throws; these cannot.
  private init(_ name: String, _ file: ReadFile, _ reading: Reading) {
    (self.name, self.file, self.reading) = (name, file, reading)
    (profile, sound) = (file.options.profile, nil)
  }

  init(_ name: String, _ sound: SoundConversion, under profile: ActuatorProfile) {
    (self.name, self.sound, self.profile, file) = (name, sound, profile, nil)
    var reading = Reading(timeline: Timeline(sound.pattern))
    reading.name = baseName(of: name)
    self.reading = reading
  }

  /// The actuator without the gains that the strengths already include.
  private var player: ActuatorProfile { reading.player(of: profile) }

  /// The reading for conversions and checks: without gains that belong to the player.
  private func plainReading() throws(MalformedFile) -> Reading {
    try file?.read(keepingGain: false) ?? reading
  }

  func plan(
    _ options: RenderOptions = RenderOptions(), noTracks: Bool = false
  ) throws(MalformedFile) -> RenderPlan {
    var timeline = reading.timeline
    if noTracks { timeline.tracks = [] }
    do throws(RenderRefusal) {
      #if !HAPTIC_SMALL
        if let sounds {
          return try RenderPlan(timeline, profile: player, options: options, waveforms: sounds)
        }
      #endif
      return try RenderPlan(timeline, profile: player, options: options)
    } catch {
      throw MalformedFile(error.message)
    }
  }
}

extension OpenPattern {
  /// What it is, the sound files that its events name, and how it was made of a sound.
  var json: String {
    JSONWriter.object {
      $0.member("name", name)
      $0.member("format", file?.format.name ?? "sound")
      $0.member("scene", reading.scene?.scene.name)
      $0.array("waveforms") { list in
        for waveform in reading.waveforms { list.element(waveform.path) }
      }
      if let sound { $0.write(sound) }
    }
  }

  /// The report that `inspect --json` prints.
  func inspection() -> String {
    Inspection.json(
      reading.timeline, profile: player, findings: reading.findings, waveforms: soundFacts,
      scene: reading.scene, places: reading.places)
  }

  #if HAPTIC_SMALL
    private var soundFacts: [String: WaveformFacts] { [:] }
  #else
    private var soundFacts: [String: WaveformFacts] { sounds?.facts ?? [:] }

    /// Takes the sound files that its events name, decoded, for renders and reports from now on: of each
    /// its path, its rate and its number of channels as doubles, and its samples of 32 bits, interleaved.
    func hear(_ request: Request) throws(MalformedFile) -> String {
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
      // What no render holds is refused here.
      _ = try plan()
      return "null"
    }
  #endif

  /// What `scenes --json` prints of the scene that it plays.
  func about() throws(MalformedFile) -> String {
    guard let played = reading.scene else {
      throw MalformedFile("\(name) does not play a scene, so it has no parameters.")
    }
    return Catalog.scene(played.scene, efforts: played.efforts)
  }

  /// The report that `check --json` prints, or another of its reports.
  func check(_ request: Request) throws(MalformedFile) -> String {
    let asked = try request.settings(SettingGroup.check.keys()) { settings throws(JSONFault) in
      let window = try settings.row("window", of: AlignmentWindow.named) { $0.name ?? "" }
      return (
        form: try settings.row("report", of: ReportFormat.all) { $0.name }
          ?? ReportFormat.named(Setting.report.standard),
        pairs: try settings.pairs(within: window), window: window, path: try settings.text("path"),
        threshold: try settings.word("failOn", of: Severity.self) ?? .error,
        style: ReportStyle(
          listsAll: try settings.flag("all", default: false),
          version: try settings.text("version"))
      )
    }
    let report = try plainReading().checked(
      asking: asked.pairs, within: asked.window, under: profile)
    let file = CheckedFile(path: asked.path ?? name, report: report, threshold: asked.threshold)
    return (asked.form ?? ReportFormat.all[0]).write([file], asked.style)
  }

  /// The report that `compare --json` prints of this pattern and a changed one.
  func comparison(with other: OpenPattern, _ request: Request) throws(MalformedFile) -> String {
    let limits = try request.settings(SettingGroup.comparison.keys()) {
      settings throws(JSONFault) in try ComparisonLimits(settings)
    }
    let (a, b) = (try plainReading().timeline, try other.plainReading().timeline)
    do throws(Comparison.Refusal) {
      return try Comparison(
        Comparison.Side(name: name, a), Comparison.Side(name: other.name, b),
        profile: profile, limits: limits, longest: ReadingOptions().maximumDuration
      ).json
    } catch {
      throw MalformedFile(error.message)
    }
  }

  /// The value of every track, in their order, at each moment of a request: seconds as doubles.
  func values(_ request: Request) -> [Double] {
    let tracks = reading.timeline.tracks
    return request.numbers(0, as: Double.self).flatMap { seconds in
      tracks.map { $0.value(at: .seconds(seconds)) }
    }
  }

  /// The picture that `inspect --svg` or `inspect --storyboard` draws.
  func drawing(_ request: Request) throws(MalformedFile) -> String {
    let asked = try request.settings(SettingGroup.drawing.keys()) { settings throws(JSONFault) in
      (
        picture: try PictureRequest(settings),
        isStoryboard: try settings.flag("storyboard", default: false)
      )
    }
    let end = reading.timeline.renderEnd(under: player, waveforms: soundFacts)
    if let refusal = reading.refusal(of: asked.picture.span, ofFile: name, end: end) {
      throw MalformedFile("\"from\" \(refusal)")
    }
    if asked.isStoryboard {
      guard let storyboard = reading.storyboard(asked.picture, ofFile: name) else {
        throw MalformedFile("A storyboard draws what moves, and nothing moves in \(name).")
      }
      return storyboard
    }
    do throws(RenderRefusal) {
      let envelope = try reading.timeline.envelope(under: player)
      return reading.drawing(asked.picture, ofFile: name, envelope: envelope, end: end)
    } catch {
      throw MalformedFile(error.message)
    }
  }

  /// The file that edits change.
  func editable() throws(MalformedFile) -> ReadFile {
    guard let file else {
      throw MalformedFile("\(name) was made of a sound; convert it to AHAP, and edit that.")
    }
    return file
  }

  /// The files that `convert` writes and their losses, as JSON.
  func conversion(_ request: Request) throws(MalformedFile) -> String {
    let base = baseName(of: withoutFormat(name))
    let keys = SettingGroup.conversion.keys(and: ["to"])
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      (
        format: try settings.row("to", of: Format.writable) { $0.name },
        writing: try WritingOptions(settings, ofFile: base)
      )
    }
    guard let format = asked.format else { throw MalformedFile("The settings need \"to\".") }
    var writing = asked.writing
    writing.profile = profile
    let reading = try plainReading()
    if format.rewrite == nil { try reading.requireSomethingPlays() }
    do throws(UnwritableTimeline) {
      let written = try format.convert(reading, writing)
      return ConversionReport.json(
        written.files(named: writing.fileName ?? base, extension: format.fileExtension),
        written.losses)
    } catch {
      throw MalformedFile(error.message)
    }
  }
}
