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
  private var (low, middle, high): (TwoPoleLowPass, TwoPoleLowPass, TwoPoleLowPass)
  /// The power of the current tick so far, in each band and in total.
  private var (sums, total) = (Bands.zero, Float(0))
  private var (samples, lastTick) = (0, 0)
  private var smooth = Bands.zero
  /// The levels of the bands in the last ticks.
  private var last = [Bands](repeating: .zero, count: Self.lag)
  private(set) var rise: [Float] = []
  private(set) var power: [Float] = []

  init(rate: Double) {
    samplesPerTick = rate * SoundFeatures.tick
    let filters = Self.borders.map { TwoPoleLowPass(frequency: $0, rate: Float(rate)) }
    (low, middle, high) = (filters[0], filters[1], filters[2])
  }

  /// Adds samples.
  ///
  /// - Parameters:
  ///   - block: High-passed samples (20 Hz), used for the onset rise.
  ///   - whole: The same samples before the high-pass, used for the power.
  mutating func append(_ block: [Float], whole: [Float]) {
    for (sample, whole) in zip(block, whole) {
      let (a, b, c) = (low.next(sample), middle.next(sample), high.next(sample))
      let bands = Bands(a, b - a, c - b, sample - c)
      sums += bands * bands
      total += whole * whole
      samples += 1
      if Double(samples) >= Double(power.count + 1) * samplesPerTick { endTick() }
    }
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
  }
}

extension SIMD4<Float> {
  fileprivate var fastLog2: Self { Self(x.fastLog2, y.fastLog2, z.fastLog2, w.fastLog2) }
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
