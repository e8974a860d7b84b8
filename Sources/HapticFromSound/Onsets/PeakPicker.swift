// Finds the largest values of an evidence within their surroundings.

extension [Float] {
  /// The indices of values above `least` that no value within `reach` exceeds.
  func peaks(above least: Float, reach: Int) -> [Int] {
    let highest = MovingMaximum(self, reach: reach)
    return indices.filter { self[$0] > least && self[$0] >= highest[$0] }
  }
}

/// The moving maximum of values, in one pass with a queue of descending values.
private struct MovingMaximum {
  private var values: [Float] = []

  init(_ flux: [Float], reach: Int) {
    var queue: [Int] = []
    var head = 0
    values.reserveCapacity(flux.count)
    for end in 0..<flux.count + reach {
      if end < flux.count {
        while queue.count > head, flux[queue[queue.count - 1]] <= flux[end] { queue.removeLast() }
        queue.append(end)
      }
      guard end >= reach else { continue }
      while queue[head] < end - 2 * reach { head += 1 }
      values.append(flux[queue[head]])
    }
  }

  subscript(_ index: Int) -> Float { values[index] }
}
