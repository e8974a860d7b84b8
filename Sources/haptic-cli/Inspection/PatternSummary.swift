// The text, JSON and pictures of `inspect`.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticScenes
import HapticWorkbench

/// A pattern's figures, drawing and table of events.
struct PatternSummary {
  let pattern: LoadedPattern
  let profile: ActuatorProfile
  let limits: RenderLimits
  /// The number of events in the table.
  let listed: Int
  /// The time span to draw; `nil` for all of it.
  var span: TimeSpan?
  /// The requested gesture in words; empty for the input's own.
  var gesture = ""

  private var timeline: Timeline { pattern.reading.timeline }
  private var waveforms: WaveformFiles { pattern.waveforms }

  var json: String {
    Inspection.json(
      timeline, profile: profile, findings: pattern.reading.findings,
      waveforms: waveforms.facts, scene: pattern.reading.scene,
      places: pattern.reading.places)
  }

  private var title: String { pattern.reading.title(ofFile: pattern.name) }
  private var subtitle: String { pattern.reading.subtitle(gesture: gesture) }

  func svg(_ theme: DrawingTheme) throws(Failure) -> String {
    do {
      let envelope = try timeline.envelope(under: profile, limits: limits, waveforms: waveforms)
      return TimelineDrawing(
        of: timeline, title: title, subtitle: subtitle, envelope: envelope,
        end: timeline.renderEnd(under: profile, waveforms: waveforms.facts),
        sounds: waveforms.shapes(octaves: profile.sound.waveform.octaves), over: span, theme: theme
      ).svg
    } catch {
      throw Failure(error, path: pattern.name)
    }
  }

  func storyboard(_ theme: DrawingTheme) throws(Failure) -> String {
    guard let played = pattern.reading.scene, let stage = played.stage else {
      throw Failure(
        usage:
          "--storyboard only works with scenes, and \(pattern.name) does not play one; use --svg.")
    }
    return Storyboard(
      of: timeline, on: stage, title: title, subtitle: subtitle, over: span, theme: theme
    ).svg
  }

  /// Throws if the span is empty of content.
  func requireSpan() throws(Failure) {
    let end = max(
      timeline.duration, timeline.renderEnd(under: profile, waveforms: waveforms.facts))
    guard let span, span.start >= end else { return }
    throw Failure(
      usage: "--from is \(trimmed(span.start.seconds, 9)), but \(pattern.name) ends at "
        + "\(short(end)); begin before that.")
  }

  func lines() throws -> [String] {
    // Scripts expect a row per line, however long.
    let width = Terminal.output.isTerminal ? Terminal.output.width : .max
    let tables = [
      EventTable(timeline, listed: listed, profile: profile, waveforms: waveforms.facts)
        .lines(inWidth: width),
      timeline.stateTable(listed: listed).lines(inWidth: width),
      timeline.featureTable(listed: listed).lines(inWidth: width),
      timeline.soundTable(listed: listed).lines(inWidth: width),
    ]
    let parts = [figures().flatMap { wrapped($0, to: width) }, try drawing()] + tables
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func figures() -> [String] {
    let end = timeline.soundEnd(under: profile, waveforms: waveforms.facts)
    return [
      figure("Pattern", pattern.name),
      figure(
        "Duration", "\(short(timeline.duration)), to the last event, control or marker" + idle(end)),
      figure("Sound end", "\(short(end)), with the tails of profile \(profile.name)"),
      figure("Events", counts(timeline.patterns.flatMap(\.events).map(\.type))),
      figure("Controls", controls()),
    ] + interface() + efforts() + [figure("Findings", findings())]
  }

  /// The distance that a finger must move, for scenes with thresholds.
  private func efforts() -> [String] {
    let efforts = pattern.reading.scene?.efforts ?? []
    return efforts.enumerated().map { figure($0 == 0 ? "Effort" : "", $1.text) }
  }

  /// A time to a millisecond.
  private func short(_ time: HapticTime) -> String { "\(trimmed(time.seconds, 3)) s" }

  /// The longest silence at the end that may be intended: a second (our choice).
  private static let longestIdle = HapticTime.seconds(1)

  /// A note if the end of the pattern is long and silent, with nothing to see.
  private func idle(_ end: HapticTime) -> String {
    let silence = timeline.duration - end
    guard silence > Self.longestIdle, timeline.tracks.isEmpty, timeline.features.isEmpty else {
      return ""
    }
    return "; nothing plays in the last \(short(silence)), only a control goes on"
  }

  private func figure(_ name: String, _ value: String) -> String { padded(name, to: 11) + value }

  private func counts(_ types: [EventType]) -> String {
    let present = [EventType.transient, .continuous, .audio].compactMap { type in
      let count = types.count { $0 == type }
      return count > 0 ? "\(count) \(type.rawValue)" : nil
    }
    return present.isEmpty ? "none" : present.joined(separator: ", ")
  }

  /// Lines on states, tracks, features and expectations, if there are any.
  private func interface() -> [String] {
    let machines = Set(timeline.states.map(\.machine)).count
    let results = timeline.alignments
    let met = results.count { $0.verdict == .passed }
    let waived = results.count { $0.verdict == .waived }
    let pairs = results.count == 1 ? "pair" : "pairs"
    let lines = [
      ("States", timeline.states.count, "in \(machines.counted("state machine"))"),
      ("Tracks", timeline.tracks.count, ""), ("Features", timeline.features.count, ""),
      ("Expected", results.count, "\(pairs): \(met) met, \(waived) waived"),
    ]
    return lines.filter { $0.1 > 0 }.map { name, count, more in
      figure(name, more.isEmpty ? "\(count)" : "\(count) \(more)")
    }
  }

  private func controls() -> String {
    var (curves, points, steps) = (0, 0, 0)
    for control in timeline.patterns.lazy.flatMap(\.pattern.controls) {
      switch control {
      case .curve(let curve): (curves, points) = (curves + 1, points + curve.points.count)
      case .parameter: steps += 1
      }
    }
    let texts = [
      curves > 0 ? "\(curves.counted("curve")) of \(points.counted("point"))" : nil,
      steps > 0 ? steps.counted("dynamic parameter") : nil,
    ]
    let present = texts.compactMap { $0 }
    return present.isEmpty ? "none" : present.joined(separator: ", ")
  }

  private func findings() -> String {
    let findings = pattern.reading.findings
    let hint = findings.isEmpty ? "" : "; `haptic-cli check` lists them"
    return findings.tally + hint
  }

  private func drawing() throws(Failure) -> [String] {
    guard timeline.renderEnd(under: profile, waveforms: waveforms.facts) > .zero else { return [] }
    do {
      let envelopes = try Envelopes(
        of: timeline, profile: profile, limits: limits, waveforms: waveforms,
        columns: Plot.columns(for: timeline, inWidth: Terminal.output.width))
      return Plot(envelopes: envelopes, timeline: timeline, glyphs: .current).lines()
    } catch {
      throw Failure(error, path: pattern.name)
    }
  }
}

extension GestureEffort {
  /// The distance of a finger, such as `1213 pt of finger travel to pull.success (0.7)`.
  var text: String {
    let way =
      "\(trimmed(travel, 0)) pt of finger travel, \(strokes.counted("stroke")) without a fling"
    return "\(way), to \(name) (\(trimmed(value, 3)))"
  }
}

extension WaveformFiles {
  fileprivate func shapes(octaves: Double) -> [String: TimelineDrawing.SoundShape] {
    facts.reduce(into: [:]) { shapes, file in
      shapes[file.key] = TimelineDrawing.SoundShape(
        file.value, octaves: octaves, peaks: peaks(of: file.key, file.value))
    }
  }

  /// The number of peaks of a file, and the most frames read for one.
  private static let (peakCount, mostFrames) = (240, 8_192)

  /// The peaks of equal parts of a file; in a long file only the beginning of each part is read.
  private func peaks(of path: String, _ facts: WaveformFacts) -> [Double] {
    let count = Int(min(Int64(Self.peakCount), facts.frames))
    return (0..<count).compactMap { part in
      let start = facts.frames * Int64(part) / Int64(count)
      let end = facts.frames * Int64(part + 1) / Int64(count)
      let playback = WaveformPlayback(start: Double(start), loops: false, isPlain: true)
      guard let stream = open(path, for: playback) else { return nil }
      let frames = Int(min(end - start, Int64(Self.mostFrames)))
      var samples = [Float](repeating: 0, count: frames * facts.channels)
      samples.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        stream.read(frames, advancing: Double(frames), firstStep: 1, into: base)
      }
      return Double(samples.lazy.map(\.magnitude).max() ?? 0)
    }
  }
}
