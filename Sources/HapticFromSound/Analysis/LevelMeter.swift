// The level of a sound around a moment, from its power in each millisecond.

/// Compares the power before and after moments of a sound; times are in ticks.
struct LevelMeter {
  private let power: [Float]
  var count: Int { power.count }

  init(_ power: [Float]) { self.power = power }

  /// The power at a possible onset; `slow` also looks at 20 to 80 ms after it.
  func level(at tick: Int, slow: Bool) -> Float {
    let quick = max(mean(tick, tick + 30), mean(tick - 5, tick + 7))
    return slow ? max(quick, mean(tick + 20, tick + 80)) : quick
  }

  /// The octaves of power by which the loudest 12 ms after a moment exceed those before, 0…6; 0
  /// within the first 20 ms.
  func jump(at tick: Int) -> Float {
    guard tick > 20 else { return 0 }
    let before = loudest(from: tick - 60, through: tick - 16)
    let after = loudest(from: tick - 4, through: tick + 20)
    return min(max((after / before).fastLog2, 0), 6)
  }

  private func loudest(from first: Int, through last: Int) -> Float {
    stride(from: first, through: last, by: 4).reduce(0) { max($0, mean($1, $1 + 12)) }
  }

  /// Whether the power rises by 6 dB from a slow peak to just before a quick one, so that the slow
  /// peak is the onset.
  func hasBegun(at slow: Int, before quick: Int) -> Bool {
    slow + 16 < quick && mean(quick - 10, quick - 3) > 4 * mean(slow - 20, slow - 8)
  }

  /// Whether the power is 10 dB larger from a moment on, and then grows by less than 6 dB: what
  /// swells after that has begun.
  func steps(at tick: Int) -> Bool {
    let begun = mean(tick + 5, tick + 25)
    return begun > 10 * mean(tick - 25, tick - 3) && mean(tick + 25, tick + 45) < 4 * begun
  }

  /// Whether the sound is 6 dB weaker after a moment and nowhere near it 3 dB louder than before.
  func falls(at tick: Int) -> Bool {
    mean(tick + 12, tick + 40) < 0.25 * mean(tick - 35, tick - 8)
      && largest(tick - 6, tick + 12) < 2 * largest(tick - 35, tick - 8)
  }

  /// The ticks for which a sound stays within 20 dB of its peak after a moment: 80 to 300, and until
  /// 50 before the next; 0 for what is sooner over (our choices).
  func ringing(after tick: Int, before next: Int) -> Int {
    let end = min(tick + 300, next - 50, count)
    let least = 0.01 * loudest(from: tick, to: tick + 30)
    let last = stride(from: tick, to: end, by: 5)
      .reduce(tick) { mean($1 - 5, $1 + 5) >= least ? $1 : $0 }
    return last >= tick + 80 ? last - tick : 0
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

  /// The least mean power of 10 ms between two moments.
  func quietest(from first: Int, to end: Int) -> Float {
    stride(from: first, through: end - 10, by: 5).reduce(mean(first, end)) {
      min($0, mean($1, $1 + 10))
    }
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
