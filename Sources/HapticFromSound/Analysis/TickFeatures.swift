// Features of every millisecond: the power, and the rise of four wide bands.

/// Computes the power and the rise of a stream of samples.
struct TickFeatures {
  /// Four bands, the lowest first.
  private typealias Bands = SIMD4<Float>

  /// The borders between the bands, in hertz (our choice).
  private static let borders: [Float] = [200, 800, 3_200]
  /// The time constant of each band, in ticks: long enough for its lowest waves (our choice).
  private static let memory = Bands(6, 3, 1.5, 1)
  /// The power that is silence in a band, relative to the loudest 10 ms: −60 dB (our choice).
  private static let floor: Float = 1e-6
  /// The number of ticks over which a rise is measured.
  private static let lag = 2

  private let samplesPerTick: Double
  /// The low-passes at the borders, in the first three lanes.
  private var lowPass: TwoPoleLowPass
  /// The power of the current tick so far, in each band and in total.
  private var (sums, total) = (Bands.zero, Float(0))
  private var (samples, lastTick, tickEnd) = (0, 0, 0)
  private var smooth = Bands.zero
  /// The levels of the bands in the last ticks.
  private var last = [Bands](repeating: .zero, count: Self.lag)
  private(set) var rise: [Float] = []
  private(set) var power: [Float] = []

  /// Creates features of a number of samples, for which there is room at once.
  init(rate: Double, frames: Int64) {
    samplesPerTick = rate * SoundFeatures.tick
    lowPass = TwoPoleLowPass(frequencies: Self.borders, rate: Float(rate))
    tickEnd = Int(samplesPerTick.rounded(.up))
    let ticks = Int(Double(frames) / samplesPerTick) + 1
    rise.reserveCapacity(ticks)
    power.reserveCapacity(ticks)
  }

  /// Adds samples.
  ///
  /// - Parameters:
  ///   - block: High-passed samples (20 Hz), used for the onset rise.
  ///   - whole: The same samples before the high-pass, used for the power.
  mutating func append(_ block: [Float], whole: [Float]) {
    var start = 0
    while start < block.count {
      let end = min(start + tickEnd - samples, block.count)
      add(block[start..<end], whole: whole[start..<end])
      start = end
      if samples == tickEnd { endTick() }
    }
  }

  /// Makes the mean square of the loudest 10 ms 1.
  mutating func normalise() {
    let loudest = LevelMeter(power).loudest(from: 0, to: power.count)
    for tick in power.indices { power[tick] /= loudest }
  }

  /// Adds samples that end within the current tick.
  private mutating func add(_ block: ArraySlice<Float>, whole: ArraySlice<Float>) {
    var (lowPass, sums, total) = (lowPass, sums, total)
    for (sample, whole) in zip(block, whole) {
      var upper = lowPass.next(sample)
      let lower = Bands(0, upper.x, upper.y, upper.z)
      upper.w = sample
      let bands = upper - lower
      sums += bands * bands
      total += whole * whole
    }
    (self.lowPass, self.sums, self.total) = (lowPass, sums, total)
    samples += block.count
  }

  private mutating func endTick() {
    let count = Float(samples - lastTick)
    lastTick = samples
    smooth += (sums / count - smooth) / Self.memory
    let levels = (1 + smooth / Self.floor).fastLog2
    let rises = levels - last[power.count % Self.lag]
    last[power.count % Self.lag] = levels
    rise.append(rises.replacing(with: 0, where: rises .< 0).sum())
    power.append(total / count)
    (sums, total) = (.zero, 0)
    tickEnd = Int((Double(power.count + 1) * samplesPerTick).rounded(.up))
  }
}

extension SIMD4<Float> {
  fileprivate var fastLog2: Self { Self(x.fastLog2, y.fastLog2, z.fastLog2, w.fastLog2) }
}

/// Low-passes of 12 dB an octave, each of two equal poles.
private struct TwoPoleLowPass {
  private var factor = SIMD4<Float>.zero
  private var (first, second) = (SIMD4<Float>.zero, SIMD4<Float>.zero)

  init(frequencies: [Float], rate: Float) {
    for (lane, frequency) in frequencies.enumerated() {
      let x = 2 * .pi * frequency / rate
      factor[lane] = min(x / (1 + x), 1)
    }
  }

  mutating func next(_ sample: Float) -> SIMD4<Float> {
    first += factor * (sample - first)
    second += factor * (first - second)
    return second
  }
}
