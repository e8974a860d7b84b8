// The reports, conversions and pictures of a pattern that the page holds.

import HapticFormats
import HapticModel
import HapticRender
import HapticScenes
import HapticWorkbench

extension OpenPattern {
  /// Its name, format, scene, the sound files that cannot be played here, and how it was made of a
  /// sound, as JSON.
  var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.member("name", name)
      $0.member("format", formatName)
      $0.member("scene", reading.scene?.scene.name)
      $0.array("waveforms") { list in
        for waveform in reading.waveforms { list.element(waveform.path) }
      }
      if let sound { $0.write(sound) }
    }
    return writer.text + "\n"
  }

  /// The report that `inspect --json` prints.
  func inspection() -> String {
    Inspection.json(
      reading.timeline, profile: player, findings: reading.findings, scene: reading.scene,
      places: reading.places)
  }

  /// The report that `check --json` prints, or another of its reports.
  func check(_ request: Request) throws(MalformedFile) -> String {
    let keys = ["report", "pairs", "window", "path", "failOn", "version"]
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      let window = try settings.row("window", of: AlignmentWindow.named) { $0.name ?? "" }
      var pairs: [Expectation] = []
      try settings.forEach("pairs") { node throws(JSONFault) in
        let text = try settings.document.text(node, "A pair")
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
          throw settings.fault(node, "The pair \"\(text)\" is not of the form A=B.")
        }
        pairs.append(
          Expectation(
            String(text[..<sign]), with: String(text[text.index(after: sign)...]),
            within: window ?? .default))
      }
      return (
        report: try settings.row("report", of: ReportFormat.all) { $0.name },
        pairs: pairs, window: window, path: try settings.text("path"),
        threshold: try settings.word("failOn", of: Severity.self) ?? .error,
        style: ReportStyle(listsAll: true, version: try settings.text("version"))
      )
    }
    let reading = try plainReading()
    let report = reading.timeline.checked(
      asking: asked.pairs, within: asked.window, under: reading.player(of: profile),
      after: reading.findings, at: reading.places)
    let form = asked.report ?? ReportFormat.named("json") ?? ReportFormat.all[0]
    let file = CheckedFile(path: asked.path ?? name, report: report, threshold: asked.threshold)
    return form.write([file], asked.style)
  }

  /// The report that `compare --json` prints of this pattern and a changed one.
  func comparison(with other: OpenPattern, _ request: Request) throws(MalformedFile) -> String {
    let keys = [
      "maxShift", "maxUnmatched", "maxLengthening", "maxChange", "maxSteps", "maxEnvelope",
      "minSimilarity", "minQuality",
    ]
    let limits = try request.settings(keys) { settings throws(JSONFault) in
      var limits = ComparisonLimits()
      limits.maxShift = try settings.number(.maxShift)
      limits.maxUnmatched = try settings.integer(.maxUnmatched)
      limits.maxLengthening = try settings.number(.maxLengthening)
      limits.maxChange = try settings.number(.maxChange)
      limits.maxSteps = try settings.number(.maxSteps)
      limits.maxEnvelope = try settings.number(.maxEnvelope)
      limits.minSimilarity = try settings.number(.minSimilarity)
      limits.minQuality = try settings.number(.minQuality)
      return limits
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

  /// The value of every track at each moment of a request.
  ///
  /// - Parameter request: After the settings the moments, as doubles in seconds.
  /// - Returns: For each moment the value of each track, in the order of the timeline.
  func values(_ request: Request) -> [Double] {
    let bytes = request.parts.first ?? []
    let size = MemoryLayout<Double>.size
    var values: [Double] = []
    values.reserveCapacity(bytes.count / size * reading.timeline.tracks.count)
    for offset in stride(from: 0, to: bytes.count - bytes.count % size, by: size) {
      let seconds = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: Double.self)
      }
      let time = HapticTime.seconds(seconds)
      for track in reading.timeline.tracks { values.append(track.value(at: time)) }
    }
    return values
  }
}

// MARK: - Pictures

extension OpenPattern {
  /// The picture that `inspect --svg` or `inspect --storyboard` draws.
  func drawing(_ request: Request) throws(MalformedFile) -> String {
    let keys = ["theme", "from", "to", "storyboard", "gesture"]
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      (
        theme: try settings.word("theme", of: DrawingTheme.self) ?? .automatic,
        span: try Self.span(settings),
        isStoryboard: try settings.flag("storyboard", default: false),
        gesture: try settings.text("gesture") ?? ""
      )
    }
    let end = reading.timeline.renderEnd(under: player, waveforms: [:])
    if let start = asked.span?.start, start >= max(reading.timeline.duration, end) {
      throw MalformedFile("\"from\" must be before the end of the timeline, not \(start).")
    }
    let title = reading.title(ofFile: name)
    let subtitle = reading.subtitle(gesture: asked.gesture)
    guard !asked.isStoryboard else {
      guard let stage = reading.scene?.stage else {
        throw MalformedFile("A storyboard only works with scenes, and \(name) does not play one.")
      }
      return Storyboard(
        of: reading.timeline, on: stage, title: title, subtitle: subtitle, over: asked.span,
        theme: asked.theme
      ).svg
    }
    return TimelineDrawing(
      of: reading.timeline, title: title, subtitle: subtitle, envelope: try envelope(),
      end: end, over: asked.span, theme: asked.theme
    ).svg
  }

  private static func span(_ settings: StrictObject) throws(JSONFault) -> TimeSpan? {
    guard settings["from"] != nil || settings["to"] != nil else { return nil }
    let from = try settings.number(.from) ?? 0
    let end = try settings.number(.to) ?? 86_400
    guard from < end else {
      throw settings.fault(settings.node, "\"from\" is not before \"to\".")
    }
    return TimeSpan(start: .seconds(from), end: .seconds(end))
  }

  private func envelope() throws(MalformedFile) -> [VibrationPoint] {
    do throws(RenderRefusal) {
      return try reading.timeline.envelope(under: player)
    } catch {
      throw MalformedFile(error.message)
    }
  }
}

// MARK: - Conversions

extension OpenPattern {
  /// The files that `convert` writes and their losses, as JSON.
  func conversion(_ request: Request) throws(MalformedFile) -> String {
    let formats = Format.all.filter { $0.write != nil || $0.rewrite != nil }
    let keys = [
      "to", "name", "fileName", "split", "envelopes", "device", "dutyCycle", "wholeMilliseconds",
      "package",
    ]
    let base = baseName(of: withoutFormat(name))
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      var writing = WritingOptions()
      let ownName = try settings.text("name")
      writing.name = ownName ?? base
      writing.renames = ownName != nil
      writing.fileName = ownName == nil ? try settings.text("fileName") ?? base : nil
      try writing.set(settings)
      return (format: try settings.row("to", of: formats) { $0.name }, writing: writing)
    }
    guard let format = asked.format else { throw MalformedFile("The settings need \"to\".") }
    var writing = asked.writing
    writing.profile = profile
    let reading = try plainReading()
    if format.rewrite == nil { try reading.requireSomethingPlays() }
    writing.keep(reading)
    let written = try Self.written(reading, in: format, writing)
    let stem = writing.fileName ?? base
    return Self.json(written.files(named: stem, extension: format.fileExtension), written.losses)
  }

  private static func written(
    _ reading: Reading, in format: Format, _ options: WritingOptions
  ) throws(MalformedFile) -> WrittenFile {
    do throws(UnwritableTimeline) {
      if let rewrite = format.rewrite { return try rewrite(reading, options) }
      guard let write = format.write else { throw UnwritableTimeline("It is only read.") }
      return try write(reading.timeline, options)
        .weighed(against: reading.timeline, in: format, options)
    } catch {
      throw MalformedFile(error.message)
    }
  }

  private static func json(_ files: [(name: String, text: String)], _ losses: [Loss]) -> String {
    var writer = JSONWriter()
    writer.object {
      $0.array("files") { list in
        for file in files {
          list.object {
            $0.member("name", file.name)
            $0.member("text", file.text)
          }
        }
      }
      $0.array("losses") { list in
        for loss in losses { list.object { ConversionReport.write(loss, to: &$0) } }
      }
    }
    return writer.text + "\n"
  }
}
