// The events of a timeline as one row of characters.

import HapticModel

/// How many events of each type each column of a drawing holds.
struct EventRow {
  private var counts: [EventType: [Int]] = [:]

  /// Counts the events of a timeline along the columns of its envelopes.
  init(timeline: Timeline, envelopes: Envelopes) {
    let count = envelopes.columns.count
    for fragment in timeline.events() {
      let first = envelopes.column(ofOnset: fragment.part.start)
      let end = max(envelopes.scale.column(after: fragment.part.end), first + 1)
      // Steps up and down, summed at the end: long events cost no more than short ones.
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

  /// How many events of one type make a column crowded; ours.
  private static let crowd = 4

  /// The row: what most events of a column are, a tap where there are as many of them.
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
