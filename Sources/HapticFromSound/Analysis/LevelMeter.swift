// The level of a sound around a moment, from its power in each millisecond.

/// Compares the power before and after moments of a sound; times are in ticks.
struct LevelMeter {
  private let power: [Float]
  var count: Int { power.count }

  init(_ power: [Float]) { self.power = power }

  /// The power at a possible onset; `slow` also looks at 20 to 80 ms after it.
  func level(at tick: Int, slow: Bool) -> Float {
    let quick = max(mean(tick, tick + 30), mean(tick - 3, tick + 7))
    return slow ? max(quick, mean(tick + 20, tick + 80)) : quick
  }

  /// The factor by which the power jumps at a moment; `nil` within the first 40 ms.
  func jump(at tick: Int) -> Float? {
    guard tick > 40 else { return nil }
    let before = mean(tick - 35, tick - 8)
    return stride(from: tick - 4, to: tick + 30, by: 2).map { mean($0, $0 + 4) }.max()
      .map { $0 / before }
  }

  /// Whether the power rises by 6 dB from a slow peak to just before a quick one, so that the slow
  /// peak is the onset.
  func hasBegun(at slow: Int, before quick: Int) -> Bool {
    slow + 16 < quick && mean(quick - 10, quick - 3) > 4 * mean(slow - 20, slow - 8)
  }

  /// Whether the sound is 6 dB weaker after a moment and nowhere near it 3 dB louder than before.
  func falls(at tick: Int) -> Bool {
    mean(tick + 12, tick + 40) < 0.25 * mean(tick - 35, tick - 8)
      && largest(tick - 6, tick + 12) < 2 * largest(tick - 35, tick - 8)
  }

  /// The least mean of 50 ms in the half second after a moment.
  func quietest(after tick: Int) -> Float {
    stride(from: tick, to: min(tick + 450, max(count - 50, tick + 1)), by: 25)
      .map { mean($0, $0 + 50) }.min() ?? 0
  }

  /// The largest mean power of 10 ms between two moments, or of the first 10 ms if they are closer.
  func loudest(from first: Int, to end: Int) -> Float {
    var loudest = mean(first, first + 10)
    var start = first + 1
    while start + 10 <= min(end, count) {
      loudest = max(loudest, mean(start, start + 10))
      start += 1
    }
    return loudest
  }

  /// The mean power between two moments, plus 10⁻⁹, so that a ratio to silence is finite.
  func mean(_ first: Int, _ end: Int) -> Float {
    let span = limited(first, end)
    var sum: Float = 0
    for tick in span { sum += power[tick] }
    return sum / Float(max(span.count, 1)) + 1e-9
  }

  private func largest(_ first: Int, _ end: Int) -> Float {
    limited(first, end).reduce(1e-9) { max($0, power[$1]) }
  }

  private func limited(_ first: Int, _ end: Int) -> Range<Int> {
    let low = max(0, min(first, count - 1))
    return low..<max(low, min(end, count))
  }
}
