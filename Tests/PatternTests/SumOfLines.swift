// The sum of lines over time, each 0 before its first and after its last point.

/// A sum of straight lines with steps, in milliseconds.
struct SumOfLines {
  /// The moments at which it bends or steps, in order.
  private(set) var times: [Double] = []
  /// What it comes to before each of them, and what it goes on with.
  private var before: [Double] = []
  private var after: [Double] = []

  /// A sum of lines whose points are in order of time; two at one time are a step.
  init(_ lines: [[(time: Double, value: Double)]]) {
    let pieces = lines.flatMap { line in
      zip(line, line.dropFirst()).filter { $0.time < $1.time }
    }
    let starts = pieces.sorted { $0.0.time < $1.0.time }
    let ends = pieces.sorted { $0.1.time < $1.1.time }
    var (next, value, slope) = (0, 0.0, 0.0)
    var (first, count) = (0, 0)
    while next < ends.count {
      let start = first < starts.count ? starts[first].0.time : .infinity
      let time = min(start, ends[next].1.time)
      if let last = times.last { value += slope * (time - last) }
      times.append(time)
      before.append(value)
      while next < ends.count, ends[next].1.time == time {
        value -= ends[next].1.value
        slope -= Self.slope(ends[next])
        count -= 1
        next += 1
      }
      while first < starts.count, starts[first].0.time == time {
        value += starts[first].0.value
        slope += Self.slope(starts[first])
        count += 1
        first += 1
      }
      // What rounding leaves of a sum of nothing would add up.
      if count == 0 { (value, slope) = (0, 0) }
      after.append(value)
    }
  }

  private static func slope(
    _ piece: ((time: Double, value: Double), (time: Double, value: Double))
  ) -> Double {
    (piece.1.value - piece.0.value) / (piece.1.time - piece.0.time)
  }

  /// The value at a moment; at one of its ``times`` the later.
  func value(at time: Double) -> Double {
    let next = firstIndex(after: time)
    guard next > 0, next < times.count else { return 0 }
    let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
    return after[next - 1] + (before[next] - after[next - 1]) * fraction
  }

  /// Between what it moves within a distance of a moment.
  func range(within distance: Double, of time: Double) -> ClosedRange<Double> {
    let ends = [value(at: time - distance), value(at: time + distance)]
    var (least, most) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    var index = firstIndex(after: time - distance)
    while index < times.count, times[index] <= time + distance {
      least = min(least, before[index], after[index])
      most = max(most, before[index], after[index])
      index += 1
    }
    return least...most
  }

  private func firstIndex(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
