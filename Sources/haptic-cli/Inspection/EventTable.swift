// The events of a timeline as a table.

import HapticModel

/// A row an event, by time.
struct EventTable {
  private let rows: [[String]]
  private let rest: Int

  /// The first events of a timeline, and a count of the rest.
  init(_ timeline: Timeline, listed: Int) {
    let labels = timeline.landmarks().named.filter { $0.kind == .event }.map(\.label)
    let events = timeline.events().filter(\.hasOnset)
    rows = zip(labels, events).prefix(listed).map { EventTable.row($0, $1) }
    rest = events.count - rows.count
  }

  /// Headings, rows, and what was left out; rows too long for the width take several lines.
  func lines(inWidth width: Int) -> [String] {
    let headings = ["event", "start", "length", "intensity", "sharpness", "envelope"]
    let columns = rows.contains { !$0[5].isEmpty } ? 6 : 5
    let table = TextTable(
      headings: Array(headings.prefix(columns)), words: [0, 5],
      rows: rows.map { Array($0.prefix(columns)) }, rest: rest, noun: "event")
    return table.lines(inWidth: width)
  }

  private static func row(_ label: String, _ fragment: EventFragment) -> [String] {
    let start = "\(fixed(fragment.whole.start.seconds, 3)) s"
    let length = "\(fixed(fragment.whole.duration.seconds, 3)) s"
    switch fragment.event {
    case .transient(let tap):
      return [label, start, "", fixed(tap.intensity), fixed(tap.sharpness), ""]
    case .continuous(let vibration):
      return [
        label, start, length, fixed(vibration.intensity), fixed(vibration.sharpness),
        describe(vibration.envelope),
      ]
    case .audio(let sound):
      return [
        label, start, sound.duration == nil ? "" : length, fixed(sound.volume), "",
        name(sound.source),
      ]
    }
  }

  private static func fixed(_ value: UnitValue) -> String { haptic_cli.fixed(value.value, 2) }
  private static func fixed(_ value: Double, _ digits: Int) -> String {
    haptic_cli.fixed(value, digits)
  }

  private static func describe(_ envelope: Envelope) -> String {
    let stages = [
      ("attack", envelope.attack), ("decay", envelope.decay), ("release", envelope.release),
    ]
    let set = stages.filter { $0.1 > .zero }.map { "\($0.0) \(trimmed($0.1.value, 2))" }
    return (set + (envelope.isSustained ? [] : ["unsustained"])).joined(separator: ", ")
  }

  private static func name(_ source: AudioEvent.Source) -> String {
    switch source {
    case .tone: "tone"
    case .file(let path, _, _): path
    }
  }
}
