// Features of every millisecond: the power, and by how much four wide bands rise.

/// Computes the power and the rise of samples as they come.
struct TickFeatures {
  /// Where one band ends and the next begins, in hertz; ours.
  private static let borders: [Float] = [200, 800, 3_200]
  /// The time in which each band forgets, in ticks: long enough for its lowest waves.
  private static let memory: [Float] = [6, 3, 1.5, 1]
  /// The power that counts as silence of a band, where the loudest 10 ms are 1: −60 dB, ours.
  private static let floor: Float = 1e-6
  /// The ticks between which a rise is measured.
  private static let lag = 2

  private let rate: Double
  private var filters: [TwoPoleLowPass]
  private var sums = [Float](repeating: 0, count: 4)
  private var levels = [Float](repeating: 0, count: 4)
  private var last = [[Float]](repeating: [0, 0, 0, 0], count: 2)
  private var total: Float = 0
  private var samples = 0
  private var nextTick: Double
  private(set) var rise: [Float] = []
  private(set) var power: [Float] = []

  init(rate: Double) {
    self.rate = rate
    filters = Self.borders.map { TwoPoleLowPass(frequency: $0, rate: Float(rate)) }
    nextTick = rate * SoundFeatures.tick
    last = [[Float]](repeating: [0, 0, 0, 0], count: Self.lag)
  }

  mutating func append(_ block: [Float]) {
    var count = 0
    for sample in block {
      let low = filters[0].next(sample)
      let middle = filters[1].next(sample)
      let high = filters[2].next(sample)
      let (a, b, c, d) = (low, middle - low, high - middle, sample - high)
      sums[0] += a * a
      sums[1] += b * b
      sums[2] += c * c
      sums[3] += d * d
      total += sample * sample
      samples += 1
      count += 1
      if Double(samples) >= nextTick { endTick() }
    }
  }

  private var ticked = 0
  private mutating func endTick() {
    let count = Float(samples - ticked)
    ticked = samples
    nextTick = (Double(power.count + 2) * rate * SoundFeatures.tick)
    power.append(total / count)
    total = 0
    var sum: Float = 0
    let before = last[power.count % Self.lag]
    for band in 0..<4 {
      let keep = 1 - 1 / Self.memory[band]
      levels[band] = keep * levels[band] + (1 - keep) * sums[band] / count
      sums[band] = 0
      let level = (1 + levels[band] / Self.floor).fastLog2
      sum += max(0, level - before[band])
      last[power.count % Self.lag][band] = level
    }
    rise.append(sum)
  }
}

/// A low-pass of 12 dB an octave: two equal poles.
private struct TwoPoleLowPass {
  private let factor: Float
  private var (first, second): (Float, Float) = (0, 0)

  init(frequency: Float, rate: Float) {
    let x = 2 * .pi * frequency / rate
    factor = min(x / (1 + x), 1)
  }

  mutating func next(_ sample: Float) -> Float {
    first += factor * (sample - first)
    second += factor * (first - second)
    return second
  }
}
