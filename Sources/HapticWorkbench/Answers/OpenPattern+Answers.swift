// What is asked of an open pattern: reports, pictures, files of other formats, and live code.

import HapticFormats
import HapticModel
import HapticRender
import HapticScenes

extension OpenPattern {
  /// What it is, the sound files that its events name, and how it was made of a sound.
  package var json: String {
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
  package func inspection() -> String {
    Inspection.json(
      reading.timeline, profile: player, findings: reading.findings, waveforms: soundFacts,
      scene: reading.scene, places: reading.places)
  }

  /// What `scenes --json` prints of the scene that it plays.
  package func about() throws(MalformedFile) -> String {
    guard let played = reading.scene else {
      throw MalformedFile("\(name) does not play a scene, so it has no parameters.")
    }
    return Catalog.scene(played.scene, efforts: played.efforts)
  }

  /// The report that `check --json` prints, or another of its reports.
  package func check(_ request: Request) throws(MalformedFile) -> String {
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
  package func comparison(
    with other: OpenPattern, _ request: Request
  ) throws(MalformedFile) -> String {
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
  package func values(_ request: Request) -> [Double] {
    let tracks = reading.timeline.tracks
    return request.numbers(0, as: Double.self).flatMap { seconds in
      tracks.map { $0.value(at: .seconds(seconds)) }
    }
  }

  /// The picture that `inspect --svg` or `inspect --storyboard` draws.
  package func drawing(_ request: Request) throws(MalformedFile) -> String {
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
  private func editable() throws(MalformedFile) -> ReadFile {
    guard let file else {
      throw MalformedFile("\(name) was made of a sound; convert it to AHAP, and edit that.")
    }
    return file
  }

  /// What an editor shows of the file.
  package func outline() throws(MalformedFile) -> String { try editable().outline() }

  /// The file with the edits of a request, and what became of them as JSON.
  package func edited(_ request: Request) throws(MalformedFile) -> ([UInt8], String) {
    let edits = try request.settings(["edits"]) { settings throws(JSONFault) in
      try EditRequest.all(in: settings)
    }
    return try editable().edited(by: edits)
  }

  /// The files that `convert` writes and their losses, as JSON.
  package func conversion(_ request: Request) throws(MalformedFile) -> String {
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

// MARK: - Renders

extension OpenPattern {
  /// The plan that renders it with the layout, rate and gain of a request.
  package func plan(_ request: Request) throws(MalformedFile) -> RenderPlan {
    let (options, noTracks) = try request.settings(SettingGroup.render.keys()) {
      settings throws(JSONFault) in
      let options = RenderOptions(
        rate: try settings.integer(.blockRate) ?? RenderOptions().rate,
        layout: try settings.word("layout", of: ChannelLayout.self) ?? .haptic,
        gain: try settings.number(.gain) ?? 1)
      return (options, try settings.flag("noTracks", default: false))
    }
    return try plan(options, noTracks: noTracks)
  }
}

// MARK: - Live

extension OpenPattern {
  /// The scene that it plays, if that is played live.
  private func playedLive() throws(MalformedFile) -> PlayedScene {
    guard let played = reading.scene else {
      throw MalformedFile("\(name) does not play a scene; only interactions are played live.")
    }
    return played
  }

  /// Its interaction under its settings, to be played frame by frame.
  package func live() throws(MalformedFile) -> LiveScene {
    let played = try playedLive()
    do throws(SceneFault) {
      return try LiveScene(played.scene.definition, settings: played.settings)
    } catch {
      throw MalformedFile(error.message)
    }
  }

  /// The live code of its interaction under its settings in each language, then its pieces for each
  /// platform, as files in JSON.
  package func liveCode() throws(MalformedFile) -> String {
    let played = try playedLive()
    do throws(SceneFault) {
      var files: [(name: String, text: String)] = []
      let folder = LiveFolder(of: played.scene, settings: played.settings)
      for language in LiveLanguage.allCases {
        let file = try LiveFile(played.scene.definition, settings: played.settings, in: language)
        files.append((file.fileName, file.source))
      }
      let pieces = try folder.pieces()
      for piece in pieces {
        var writing = WritingOptions()
        writing.name = piece.word
        for (format, _) in LiveFolder.pieceFormats {
          let written = try? format.convert(Reading(timeline: piece.timeline), writing)
          guard let text = written?.parts[0].text else { continue }
          files.append(("pieces/\(piece.word).\(format.fileExtension)", text))
        }
      }
      let web = folder.webPieces(LiveFolder.rumble(of: pieces))
      files.append((web.path, web.text))
      return ConversionReport.json(files, [])
    } catch {
      throw MalformedFile(error.message)
    }
  }
}
