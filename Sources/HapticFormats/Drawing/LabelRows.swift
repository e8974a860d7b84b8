// Labels at poles, in as few rows as keep every label clear of the others and of their poles.

/// A label that hangs on a pole: its left edge is the pole.
struct PoledLabel {
  /// The pixel of the pole.
  let x: Double
  /// The label.
  let label: LabelText

  /// Where the next pole may stand.
  var end: Double { x + label.width + 2 * LabelRows.gap }
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
    self.init(labels, atMost: limit, without: [])
  }

  /// Places labels, of which some go before others: where one of those finds no row, others at its right
  /// that take up its room are left out, the nearest first.
  ///
  /// - Parameters:
  ///   - labels: The labels, by their poles from left to right.
  ///   - limit: The most rows.
  ///   - isFirst: Which of them go before the others.
  init(_ labels: [PoledLabel], atMost limit: Int, first isFirst: [Bool]) {
    var left: Set<Int> = []
    self.init(labels, atMost: limit)
    while let crowd = crowd(before: labels, isFirst) {
      // Half of them at a time: a try for each would take long.
      left.formUnion(crowd.prefix((crowd.count + 1) / 2))
      self.init(labels, atMost: limit, without: left)
    }
  }

  /// What takes up the room of the first label that has no row and should: of the labels at its right that
  /// it would cross, or that drive these into higher rows, those that need not have one, the nearest
  /// first; `nil` where every label has what it should.
  private func crowd(before labels: [PoledLabel], _ isFirst: [Bool]) -> [Int]? {
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

  private init(_ labels: [PoledLabel], atMost limit: Int, without left: Set<Int>) {
    rows = [Int?](repeating: nil, count: labels.count)
    // Up to where a row is free: the leftmost label in it, or pole through it.
    var free = [Double](repeating: .infinity, count: limit)
    for index in labels.indices.reversed() where !left.contains(index) {
      let x = labels[index].x
      guard let row = free.firstIndex(where: { labels[index].end <= $0 }) else { continue }
      for lower in 0...row { free[lower] = min(free[lower], x) }
      rows[index] = row
      count = max(count, row + 1)
    }
  }
}
