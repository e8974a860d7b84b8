// Places labels at poles in as few rows as possible, without crossing labels or poles.

import HapticFormats
import HapticModel

/// A pole with a label at its right.
struct LabelPole {
  /// The position of the pole, and the one from which the next may stand: in pixels or characters.
  let x, end: Double
}

/// A label that hangs on a pole at its left edge.
struct PoledLabel {
  /// The position of the pole, in pixels.
  let x: Double
  let label: LabelText

  var pole: LabelPole { LabelPole(x: x, end: x + label.width + 2 * LabelRows.gap) }
}

/// The rows of labels; row 0 is nearest to the foot of the poles.
struct LabelRows {
  /// The row of each label, by its index; `nil` if none was free.
  private(set) var rows: [Int?]
  private(set) var count = 0

  /// The gap between a label and its pole, and between two labels, in pixels.
  static let gap = 5.0

  /// Places labels, given by their poles from left to right.
  ///
  /// They are placed from the right, each in the lowest free row. Then no label placed earlier
  /// crosses the new pole, and the new label must only avoid the poles of higher rows.
  init(_ labels: [LabelPole], atMost limit: Int) {
    self.init(labels, atMost: limit, within: .infinity, without: [])
  }

  /// Places labels, some with priority: where one of those finds no row, others at its right that
  /// occupy its room are dropped, the nearest first.
  ///
  /// - Parameters:
  ///   - labels: The labels, by their poles from left to right.
  ///   - limit: The most rows.
  ///   - edge: Where a row ends.
  ///   - isFirst: Whether each has priority.
  init(
    _ labels: [LabelPole], atMost limit: Int, within edge: Double = .infinity, first isFirst: [Bool]
  ) {
    var left: Set<Int> = []
    self.init(labels, atMost: limit, within: edge, without: left)
    while let crowd = crowd(before: labels, isFirst) {
      // Half of them at a time, because one try for each would take long.
      left.formUnion(crowd.prefix((crowd.count + 1) / 2))
      self.init(labels, atMost: limit, within: edge, without: left)
    }
  }

  /// The labels in the way of the first priority label without a row: of those at its right that it
  /// would cross, or that push these into higher rows, the ones without priority, nearest first;
  /// `nil` if every priority label has a row.
  private func crowd(before labels: [LabelPole], _ isFirst: [Bool]) -> [Int]? {
    for lost in labels.indices where isFirst[lost] && rows[lost] == nil {
      var (end, crowd) = (labels[lost].end, [Int]())
      for other in labels.indices[(lost + 1)...] where rows[other] != nil {
        guard labels[other].x < end else { break }
        end = max(end, labels[other].end)
        if !isFirst[other] { crowd.append(other) }
      }
      if !crowd.isEmpty { return crowd }
    }
    return nil
  }

  private init(
    _ labels: [LabelPole], atMost limit: Int, within edge: Double, without left: Set<Int>
  ) {
    rows = [Int?](repeating: nil, count: labels.count)
    // The position up to which a row is free: that of its leftmost label or pole.
    var free = [Double](repeating: edge, count: limit)
    for index in labels.indices.reversed() where !left.contains(index) {
      let x = labels[index].x
      guard let row = free.firstIndex(where: { labels[index].end <= $0 }) else { continue }
      for lower in 0...row { free[lower] = min(free[lower], x) }
      rows[index] = row
      count = max(count, row + 1)
    }
  }
}
