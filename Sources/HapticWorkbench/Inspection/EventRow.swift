// The events of a timeline as a row of characters.

import HapticFormats
import HapticModel

/// The number of events of each type in each column of a drawing.
struct EventRow {
  private var counts: [EventType: [Int]] = [:]

  init(timeline: Timeline, envelopes: Envelopes) {
    let count = envelopes.columns.count
    for fragment in timeline.events() {
      let first = envelopes.column(ofOnset: fragment.part.start)
      let end = max(envelopes.scale.column(after: fragment.part.end), first + 1)
      // Changes that are summed at the end, so that long events cost no more than short ones.
      var steps =
        counts.removeValue(forKey: fragment.event.type) ?? Array(repeating: 0, count: count)
      steps[first] += 1
      if end < count { steps[end] -= 1 }
      counts[fragment.event.type] = steps
    }
    counts = counts.mapValues(EventRow.sums)
  }

  private static func sums(_ steps: [Int]) -> [Int] {
    var sum = 0
    return steps.map { step in
      sum += step
      return sum
    }
  }

  /// The number of events of one type from which a column counts as crowded.
  private static let crowd = 4

  /// The row: the most frequent type of each column, transients in a tie.
  func cells(_ glyphs: Glyphs) -> String {
    let types: [EventType] = [.transient, .continuous, .audio]
    let columns = counts.values.first?.indices ?? 0..<0
    return String(
      columns.map { column in
        let present = types.map { ($0, counts[$0]?[column] ?? 0) }
        let (type, count) = present.dropFirst().reduce(present[0]) { $1.1 > $0.1 ? $1 : $0 }
        return count > 0 ? glyphs.glyph(of: type, isCrowded: count >= EventRow.crowd) : " "
      })
  }
}

extension Glyphs {
  fileprivate func glyph(of type: EventType, isCrowded: Bool) -> Character {
    switch type {
    case .transient: isCrowded ? taps : tap
    case .continuous: isCrowded ? vibrations : vibration
    case .audio: sound
    }
  }
}
