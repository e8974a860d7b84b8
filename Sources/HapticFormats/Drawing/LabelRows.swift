// Labels at poles, in as few rows as keep every label clear of the others and of their poles.

/// A label that hangs on a pole: its left edge is the pole.
struct PoledLabel {
  /// The pixel of the pole.
  let x: Double
  /// The label.
  let label: LabelText
}

/// Places of labels in rows; row 0 is the nearest to what the poles stand on.
struct LabelRows {
  /// The row of each label, by its index; `nil` where none was free.
  private(set) var rows: [Int?]
  /// How many rows are taken.
  private(set) var count = 0

  /// Pixels between a label and its pole, and between two labels; ours.
  static let gap = 5.0

  /// Places labels, given by their poles from left to right.
  ///
  /// They are placed from the right, each in the lowest row that is free: then no label placed
  /// before crosses its pole, and it need only keep clear of the poles of higher rows.
  init(_ labels: [PoledLabel], atMost limit: Int) {
    rows = [Int?](repeating: nil, count: labels.count)
    // Up to where a row is free: the leftmost label in it, or pole through it.
    var free = [Double](repeating: .infinity, count: limit)
    for index in labels.indices.reversed() {
      let (x, label) = (labels[index].x, labels[index].label)
      let end = x + label.width + 2 * LabelRows.gap
      guard let row = free.firstIndex(where: { end <= $0 }) else { continue }
      for lower in 0...row { free[lower] = min(free[lower], x) }
      rows[index] = row
      count = max(count, row + 1)
    }
  }

  /// How many labels have no place.
  var left: Int { rows.count { $0 == nil } }
}
