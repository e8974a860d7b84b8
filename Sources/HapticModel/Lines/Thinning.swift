// What reducing a line to fewer points takes: extremes of a stretch, and slopes within an error.

extension Range<Int> {
  /// The indices of the lowest and the highest of some values, in order; of equal values the first.
  ///
  /// - Parameter value: The value at an index.
  /// - Returns: Two indices; one if both are the same, none if the range is empty.
  package func extremes(of value: (Int) -> Double) -> [Int] {
    guard let first else { return [] }
    var (lowest, highest) = (first, first)
    var (low, high) = (value(first), value(first))
    for index in dropFirst() {
      let value = value(index)
      if value < low { (lowest, low) = (index, value) }
      if value > high { (highest, high) = (index, value) }
    }
    return lowest == highest ? [first] : [Swift.min(lowest, highest), Swift.max(lowest, highest)]
  }
}

/// The slopes with which a line from one point passes others within an error (Imai & Iri 1988).
package struct SlopeRange: Hashable, Sendable {
  private var low = -Double.infinity
  private var high = Double.infinity

  /// All slopes.
  package init() {}

  package var isEmpty: Bool { !(low <= high) }

  package func contains(_ slope: Double) -> Bool { low <= slope && slope <= high }

  /// Leaves the slopes that also pass a point, `rise` higher and `run`, at least 0, later.
  package mutating func narrow(toRise rise: Double, over run: Double, within error: Double) {
    guard run > 0 else {
      if rise.magnitude > error { (low, high) = (.infinity, -.infinity) }
      return
    }
    low = max(low, (rise - error) / run)
    high = min(high, (rise + error) / run)
  }
}
