// Measures the levels of one channel, block by block.

/// Measures one channel of a sound that comes in blocks of any size.
///
/// The meter looks 16 samples ahead, so the last samples need ``finish()``.
struct LevelMeter {
  private var levels = ChannelLevels()
  private var squares = 0.0
  private var count: Int64 = 0
  /// The latest samples, oldest first, from which further values are computed; initially silence.
  private var window = [Float](repeating: 0, count: TruePeakFilter.taps - 1)

  mutating func take(_ frames: UnsafeBufferPointer<Float>, channel: Int, of channels: Int) {
    var block = stride(from: channel, to: frames.count, by: channels).map { index in
      frames[index].isFinite ? frames[index] : 0
    }
    var (peak, sum) = (Float(0), 0.0)
    for sample in block {
      peak = max(peak, sample.magnitude)
      sum += Double(sample) * Double(sample)
    }
    squares += sum
    count += Int64(block.count)
    levels.peak = max(levels.peak, Double(peak))
    block = window + block
    look(between: block)
    window = block.suffix(TruePeakFilter.taps - 1)
  }

  /// The levels of all samples added; not a number counts as silence.
  mutating func finish() -> ChannelLevels {
    look(between: window + [Float](repeating: 0, count: TruePeakFilter.taps - 1))
    levels.truePeak = max(levels.truePeak, levels.peak)
    levels.rms = count > 0 ? (squares / Double(count)).squareRoot() : 0
    return levels
  }

  /// The samples tested together; if even the worst case gives no new peak, none is computed.
  private static let strideLength = 64

  private mutating func look(between block: [Float]) {
    let taps = TruePeakFilter.taps
    block.withUnsafeBufferPointer { samples in
      for start in stride(from: 0, to: samples.count - taps + 1, by: LevelMeter.strideLength) {
        let end = min(start + LevelMeter.strideLength, samples.count - taps + 1)
        let largest = samples[start..<end + taps - 1].reduce(Float(0)) { max($0, $1.magnitude) }
        guard Double(largest * TruePeakFilter.mostGain) > levels.truePeak else { continue }
        for index in start..<end { look(at: UnsafeBufferPointer(rebasing: samples[index...])) }
      }
    }
  }

  private mutating func look(at samples: UnsafeBufferPointer<Float>) {
    TruePeakFilter.phases.withUnsafeBufferPointer { phases in
      for phase in 0..<3 {
        var value: Float = 0
        let first = phase * TruePeakFilter.taps
        for tap in 0..<TruePeakFilter.taps { value += phases[first + tap] * samples[tap] }
        levels.truePeak = max(levels.truePeak, Double(value.magnitude))
      }
    }
  }
}
