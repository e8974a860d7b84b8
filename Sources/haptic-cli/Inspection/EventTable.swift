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
    guard !rows.isEmpty else { return [] }
    let headings = ["event", "start", "length", "intensity", "sharpness", "envelope"]
    let hasEnvelopes = rows.contains { !$0[5].isEmpty }
    let table = ([headings] + rows).map { hasEnvelopes ? $0 : Array($0.dropLast()) }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let groups = EventTable.groups(of: widths, inWidth: width)
    let lines = table.flatMap { row in
      let cells = zip(row, widths).enumerated().map(cell)
      let lines = groups.map { group in
        let indent = group.lowerBound > 0 ? "  " : ""
        return withoutTrailingSpaces(indent + cells[group].joined(separator: "  "))
      }
      return lines.filter { !$0.isEmpty }
    }
    return lines + (rest > 0 ? ["and \(counted(rest, "more event")); --all lists them"] : [])
  }

  /// The columns that go together on a line.
  private static func groups(of widths: [Int], inWidth width: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    var taken = 0
    for (column, cells) in widths.enumerated() {
      if column > start && taken + cells > width {
        groups.append(start..<column)
        (start, taken) = (column, 2)
      }
      taken += cells + 2
    }
    return groups + [start..<widths.count]
  }

  /// Words to the left, numbers to the right.
  private func cell(_ column: Int, _ content: (text: String, width: Int)) -> String {
    let isWord = column == 0 || column == 5
    return isWord
      ? padded(content.text, to: content.width) : aligned(content.text, to: content.width)
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
