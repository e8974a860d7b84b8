// The events of a timeline as a table.

import HapticFormats
import HapticModel

/// A table with a row for each event, by time.
package struct EventTable {
  private let rows: [[String]]
  private let rest: Int
  private let hasSounds: Bool

  /// Creates a table of the first events of a timeline, with the number of others.
  package init(
    _ timeline: Timeline, listed: Int, profile: ActuatorProfile,
    waveforms: [String: WaveformFacts]
  ) {
    let labels = timeline.onsets.drop { $0.span.start < .zero }.map { $0.label }
    let events = timeline.events().filter { $0.hasOnset }
    let shown = zip(labels, events).prefix(listed)
    let strengths = FeltStrengths(timeline, under: profile)
    rows = shown.map { EventTable.row($0, $1, strengths.of($1), waveforms, profile) }
    hasSounds = shown.contains { $0.1.event.modality == .audio }
    rest = events.count - rows.count
  }

  /// Headings, rows, and the number of others; rows too long for the width are wrapped.
  package func lines(inWidth width: Int) -> [String] {
    let last = hasSounds ? "envelope or sound" : "envelope"
    let headings = ["event", "start", "length", "intensity", "felt", "sharpness", last]
    // The felt strength has a column if it differs from the intensity, notes if there are any.
    let isFelt = rows.contains { $0[4] != $0[3] }
    let hasMore = rows.contains { !$0[6].isEmpty }
    let columns = headings.indices.filter { ($0 != 4 || isFelt) && ($0 != 6 || hasMore) }
    let table = TextTable(
      headings: columns.map { headings[$0] }, words: [0, columns.firstIndex(of: 6) ?? 6],
      rows: rows.map { row in columns.map { row[$0] } }, rest: rest, noun: "event")
    return table.lines(inWidth: width)
  }

  private static func row(
    _ label: String, _ fragment: EventFragment, _ strength: ClosedRange<Double>?,
    _ waveforms: [String: WaveformFacts], _ profile: ActuatorProfile
  ) -> [String] {
    let start = "\(fixed(fragment.whole.start.seconds, 3)) s"
    let length = "\(fixed(fragment.whole.duration.seconds, 3)) s"
    let felt = strength.map(describe) ?? ""
    switch fragment.event {
    case .transient(let tap):
      return [label, start, "", fixed(tap.intensity), felt, fixed(tap.sharpness), ""]
    case .continuous(let vibration):
      return [
        label, start, length, fixed(vibration.intensity), felt, fixed(vibration.sharpness),
        describe(vibration.envelope),
      ]
    case .audio(let sound):
      let length = sound.length(waveforms, under: profile)
      return [
        label, start, length.map { "\(fixed($0.seconds, 3)) s" } ?? "", "", "", "",
        sound.description(waveforms),
      ]
    }
  }

  private static func fixed(_ value: UnitValue) -> String { HapticFormats.fixed(value.value, 2) }
  private static func fixed(_ value: Double, _ digits: Int) -> String {
    HapticFormats.fixed(value, digits)
  }

  private static func describe(_ strength: ClosedRange<Double>) -> String {
    let (least, most) = (fixed(strength.lowerBound, 2), fixed(strength.upperBound, 2))
    return least == most ? most : "\(least)…\(most)"
  }

  private static func describe(_ envelope: Envelope) -> String {
    let stages = [
      ("attack", envelope.attack), ("decay", envelope.decay), ("release", envelope.release),
    ]
    let set = stages.filter { $0.1 > .zero }.map { "\($0.0) \(trimmed($0.1.value, 2))" }
    return (set + (envelope.isSustained ? [] : ["unsustained"])).joined(separator: ", ")
  }
}

extension AudioEvent {
  /// The path of its file; `nil` for a tone.
  private var path: String? {
    if case .file(let path, _, _) = source { path } else { nil }
  }

  /// The duration, or that of its file at the event's pitch if none is stated; `nil` if unknown.
  fileprivate func length(
    _ waveforms: [String: WaveformFacts], under profile: ActuatorProfile
  ) -> HapticTime? {
    if let playedDuration { return playedDuration }
    let facts = path.flatMap { waveforms[$0] }
    return facts.map {
      fileLength(of: $0, pitch: .noPitch, octaves: profile.sound.waveform.octaves)
    } ?? duration
  }

  /// A description of what differs from a plain event, and whether it plays.
  fileprivate func description(_ waveforms: [String: WaveformFacts]) -> String {
    let loops = if case .file(_, _, loops: true) = source { true } else { false }
    let isPlayed = path.map { waveforms[$0] != nil } ?? true
    let parts = [
      path ?? "tone", "volume \(trimmed(volume.value, 2))",
      pitch == 0 ? nil : "pitch \(trimmed(pitch, 2))", pan == 0 ? nil : "pan \(trimmed(pan, 2))",
      loops ? "loops" : nil, isPlayed ? nil : "cannot be played",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
