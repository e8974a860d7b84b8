// The text of `inspect`: figures, a drawing in characters, and tables.

import HapticFormats
import HapticModel
import HapticRender
import HapticScenes

/// A pattern's figures, drawing and tables, line by line.
package struct InspectionText<Waveforms: WaveformLibrary> {
  private let reading: Reading
  private let name: String
  private let profile: ActuatorProfile
  private let waveforms: Waveforms
  /// The number of events in the table.
  private let listed: Int

  package init(
    _ reading: Reading, called name: String, under profile: ActuatorProfile, waveforms: Waveforms,
    listed: Int
  ) {
    (self.reading, self.name, self.profile) = (reading, name, profile)
    (self.waveforms, self.listed) = (waveforms, listed)
  }

  /// The lines of figures and tables in a width, with a drawing in another.
  package func lines(
    inWidth width: Int, drawnIn columns: Int, _ glyphs: Glyphs, _ limits: RenderLimits
  ) throws(RenderRefusal) -> [String] {
    let timeline = reading.timeline
    let drawing = try drawing(inWidth: columns, glyphs, limits)
    let tables = [
      EventTable(timeline, listed: listed, profile: profile, waveforms: waveforms.facts)
        .lines(inWidth: width),
      timeline.stateTable(listed: listed).lines(inWidth: width),
      timeline.featureTable(listed: listed).lines(inWidth: width),
      timeline.soundTable(listed: listed).lines(inWidth: width),
    ]
    let parts = [figures().flatMap { wrapped($0, to: width) }, drawing] + tables
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func figures() -> [String] {
    let end = reading.timeline.soundEnd(under: profile, waveforms: waveforms.facts)
    return [
      figure("Pattern", name),
      figure(
        "Duration",
        "\(short(reading.timeline.duration)), to the last event, control or marker" + idle(end)),
      figure("Sound end", "\(short(end)), with the tails of profile \(profile.name)"),
      figure("Events", counts(reading.timeline.patterns.flatMap { $0.events }.map { $0.type })),
      figure("Controls", controls()),
    ] + interface() + efforts() + [figure("Findings", findings())]
  }

  /// The distance that a finger must move, for scenes with thresholds.
  private func efforts() -> [String] {
    let efforts = reading.scene?.efforts ?? []
    return efforts.enumerated().map { figure($0 == 0 ? "Effort" : "", $1.text) }
  }

  /// A time to a millisecond.
  private func short(_ time: HapticTime) -> String { "\(trimmed(time.seconds, 3)) s" }

  /// The longest silence at the end that may be intended: a second (our choice).
  private static var longestIdle: HapticTime { 1 }

  /// A note if the end of the pattern is long and silent, with nothing to see.
  private func idle(_ end: HapticTime) -> String {
    let silence = reading.timeline.duration - end
    guard silence > Self.longestIdle, reading.timeline.tracks.isEmpty,
      reading.timeline.features.isEmpty
    else {
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
    let machines = Set(reading.timeline.states.map { $0.machine }).count
    let results = reading.timeline.alignments
    let met = results.count { $0.verdict == .passed }
    let waived = results.count { $0.verdict == .waived }
    let pairs = results.count == 1 ? "pair" : "pairs"
    let lines = [
      ("States", reading.timeline.states.count, "in \(machines.counted("state machine"))"),
      ("Tracks", reading.timeline.tracks.count, ""),
      ("Features", reading.timeline.features.count, ""),
      ("Expected", results.count, "\(pairs): \(met) met, \(waived) waived"),
    ]
    return lines.filter { $0.1 > 0 }.map { name, count, more in
      figure(name, more.isEmpty ? "\(count)" : "\(count) \(more)")
    }
  }

  private func controls() -> String {
    var (curves, points, steps) = (0, 0, 0)
    for control in reading.timeline.patterns.lazy.flatMap({ $0.pattern.controls }) {
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
    let findings = reading.findings
    let hint = findings.isEmpty ? "" : "; `haptic-cli check` lists them"
    return findings.tally + hint
  }

  private func drawing(
    inWidth width: Int, _ glyphs: Glyphs, _ limits: RenderLimits
  ) throws(RenderRefusal) -> [String] {
    let timeline = reading.timeline
    guard timeline.renderEnd(under: profile, waveforms: waveforms.facts) > .zero else { return [] }
    let envelopes = try Envelopes(
      of: timeline, profile: profile, limits: limits, waveforms: waveforms,
      columns: Plot.columns(for: timeline, inWidth: width))
    return Plot(envelopes: envelopes, timeline: timeline, glyphs: glyphs).lines()
  }
}
