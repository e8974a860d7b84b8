// Finds the peaks of a flux that stand out from their surroundings.

/// Picks peaks by a maximum and a mean over moving windows (Böck, Krebs & Schedl 2012, "Evaluating
/// the online capabilities of onset detection methods", ISMIR).
struct PeakPicker {
  /// The distance around a peak within which no value is larger, in values.
  let reach: Int
  /// The numbers of values before and after a peak over which the mean is taken.
  let mean: (before: Int, after: Int)

  /// The windows of Böck & Widmer 2013: 30 ms each way for the maximum, and 100 ms before to 70 ms
  /// after for the mean, for a flux with a value each `hop` seconds.
  ///
  /// - Parameters:
  ///   - hop: The seconds from one value to the next.
  ///   - scale: A factor on the windows.
  init(hop: Double, scale: Double = 1) {
    reach = Int((0.03 * scale / hop).rounded())
    mean = (Int((0.1 * scale / hop).rounded()), Int((0.07 * scale / hop).rounded()))
  }

  /// The peaks, each with its excess over the mean.
  func peaks(of flux: [Float], above least: Float) -> [(index: Int, excess: Float)] {
    let highest = MovingMaximum(flux, reach: reach)
    var sum: Float = 0
    var (first, end) = (0, 0)
    var peaks: [(index: Int, excess: Float)] = []
    for index in flux.indices {
      while end < min(index + mean.after + 1, flux.count) {
        sum += flux[end]
        end += 1
      }
      while first < index - mean.before {
        sum -= flux[first]
        first += 1
      }
      let excess = flux[index] - sum / Float(end - first)
      if excess > least, flux[index] >= highest[index] { peaks.append((index, excess)) }
    }
    return peaks
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
