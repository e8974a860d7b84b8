// Matches two sorted lists of times: as many pairs as possible, as close as possible.

import HapticModel

/// A matching of two sorted lists of times in which pairs never cross.
struct TimeMatching {
  /// Indices into both lists, in order of time.
  let pairs: [(Int, Int)]

  /// The largest table in cells (sixteen megabytes); beyond it, pairs are matched in order of time
  /// alone: as many, but less close.
  static let mostCells = 16_000_000

  /// Matches times that are within `reach` of each other.
  ///
  /// Of all matchings with the most pairs it has the least sum of distances; of these, the least
  /// sum of differences. For each time in one list a table row is filled, with a column for each
  /// time of the other within reach.
  ///
  /// - Parameters:
  ///   - a: Times, sorted.
  ///   - b: Times, sorted.
  ///   - reach: The largest distance inside a pair; 0 or more.
  ///   - difference: The further difference between two candidates, by index; 0 or more.
  init(
    _ a: [HapticTime], _ b: [HapticTime], within reach: HapticTime,
    difference: (Int, Int) -> Double = { _, _ in 0 }
  ) {
    let rows = TimeMatching.rows(a, b, reach)
    let cells = rows.reduce(0) { min($0 + $1.count + 1, TimeMatching.mostCells + 1) }
    pairs =
      cells > TimeMatching.mostCells
      ? TimeMatching.inOrder(a, b, reach)
      : MatchingTable(a, b, rows, cells: cells, difference).pairs
  }

  private static func rows(
    _ a: [HapticTime], _ b: [HapticTime], _ reach: HapticTime
  ) -> [Range<Int>] {
    var (low, high) = (0, 0)
    return a.map { time in
      while low < b.count, b[low] < time - reach { low += 1 }
      high = max(high, low)
      while high < b.count, b[high] <= time + reach { high += 1 }
      return low..<high
    }
  }

  /// As many pairs as possible, in order of time: of two times too far apart, the earlier has none.
  static func inOrder(
    _ a: [HapticTime], _ b: [HapticTime], _ reach: HapticTime
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] < b[j] - reach {
        i += 1
      } else if b[j] < a[i] - reach {
        j += 1
      } else {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }
}

/// The dynamic-programming table of the best matchings of all prefixes, limited to times in reach.
private struct MatchingTable {
  private struct Score {
    var matches = 0
    var distance: Int64 = 0
    var difference = 0.0

    /// Whether this score is better: more pairs, else closer ones, else more similar ones.
    func beats(_ other: Score) -> Bool {
      guard matches == other.matches else { return matches > other.matches }
      return (distance, difference) < (other.distance, other.difference)
    }

    func matching(_ a: HapticTime, _ b: HapticTime, _ difference: Double) -> Score {
      let (sum, isOver) = distance.addingReportingOverflow(max(a - b, b - a).nanoseconds)
      return Score(
        matches: matches + 1, distance: isOver ? .max : sum,
        difference: self.difference + difference)
    }
  }

  /// The step that leads to the best score of a cell.
  private enum Step: UInt8 { case leaveA, leaveB, match }

  private let rows: [Range<Int>]
  private var starts: [Int] = []
  private var steps: [Step] = []

  /// Fills the table row by row; a column counts how many times of `b` are used up: from none of
  /// those in reach to all of them.
  init(
    _ a: [HapticTime], _ b: [HapticTime], _ rows: [Range<Int>], cells: Int,
    _ difference: (Int, Int) -> Double
  ) {
    self.rows = rows
    starts.reserveCapacity(rows.count)
    steps.reserveCapacity(cells)
    var above: [Score] = [Score()]
    var aboveStart = 0
    for (i, row) in rows.enumerated() {
      // Beyond the reach of the row above, no further match is possible there.
      func scoreAbove(_ j: Int) -> Score {
        above[min(max(j - aboveStart, 0), above.count - 1)]
      }
      starts.append(steps.count)
      var current: [Score] = []
      current.reserveCapacity(row.count + 1)
      for j in row.lowerBound...row.upperBound {
        var (best, step) = (scoreAbove(j), Step.leaveA)
        if j > row.lowerBound {
          let matched = scoreAbove(j - 1).matching(a[i], b[j - 1], difference(i, j - 1))
          if matched.beats(best) { (best, step) = (matched, .match) }
          let left = current[current.count - 1]
          if left.beats(best) { (best, step) = (left, .leaveB) }
        }
        current.append(best)
        steps.append(step)
      }
      (above, aboveStart) = (current, row.lowerBound)
    }
  }

  /// The pairs of the best matching, read back from the last row.
  var pairs: [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var j = rows.last?.upperBound ?? 0
    for i in rows.indices.reversed() {
      j = min(max(j, rows[i].lowerBound), rows[i].upperBound)
      while steps[starts[i] + j - rows[i].lowerBound] == .leaveB { j -= 1 }
      guard steps[starts[i] + j - rows[i].lowerBound] == .match else { continue }
      j -= 1
      pairs.append((i, j))
    }
    return pairs.reversed()
  }
}
