// The input of the analysis: a sound mixed to one channel, at a rate below 80 kHz.

import HapticModel

/// Reads a source as one channel, in blocks.
struct MonoStream<Source: SoundSource> {
  private static var blockFrames: Int { 4_096 }

  private var source: Source
  private let interleaved: UnsafeMutablePointer<Float>
  private(set) var mixer: MonoMixer

  init(_ source: Source, _ band: ClosedRange<Double>?) {
    self.source = source
    mixer = MonoMixer(rate: source.rate, channels: source.channels, band)
    interleaved = .allocate(capacity: Self.blockFrames * source.channels)
  }

  /// Frees the buffer; nothing may be read afterwards.
  func deallocate() { interleaved.deallocate() }

  mutating func next() throws(SoundSourceFailure) -> [Float]? {
    let count = try source.read(Self.blockFrames, into: interleaved)
    return count > 0 ? mixer.mixed(interleaved, count) : nil
  }
}

/// Makes one channel of several.
///
/// Digital silence at the start is skipped. Rates of 80 kHz and more are halved as often as needed.
struct MonoMixer {
  /// The least rate that is halved, because nothing above 20 kHz is heard.
  private static let highestRate = 80_000

  /// The sample rate after halving.
  let rate: Double
  /// The frames of digital silence before the first sample.
  private(set) var silence: Int64 = 0
  private(set) var frames: Int64 = 0
  private var hasBegun = false
  /// The weights of the channels, each a little less than the one before; they add up to 1.
  private let weights: [Float]
  private var halvings: [HalfRate] = []
  private var bandPass: BandPass?

  init(rate: Int, channels: Int, _ band: ClosedRange<Double>?) {
    var factor = 1
    while rate / factor >= Self.highestRate {
      factor *= 2
      halvings.append(HalfRate())
    }
    let shares = (0..<channels).map { 1 / (1 + 0.2 * Float($0)) }
    let sum = shares.reduce(0, +)
    weights = shares.map { $0 / sum }
    let reduced = Double(rate) / Double(factor)
    self.rate = reduced
    bandPass = band.map { BandPass($0, rate: reduced) }
  }

  mutating func mixed(_ interleaved: UnsafePointer<Float>, _ count: Int) -> [Float] {
    frames += Int64(count)
    let silent = hasBegun ? 0 : silentFrames(interleaved, count)
    silence += Int64(silent)
    hasBegun = hasBegun || silent < count
    var block = sum(interleaved + silent * weights.count, count - silent)
    for index in halvings.indices { block = halvings[index].halved(block) }
    bandPass?.apply(to: &block)
    return block
  }

  /// How many frames are zero before the first that is not.
  private func silentFrames(_ interleaved: UnsafePointer<Float>, _ count: Int) -> Int {
    let samples = UnsafeBufferPointer(start: interleaved, count: count * weights.count)
    return (samples.firstIndex { $0 != 0 } ?? samples.count) / weights.count
  }

  /// The weighted sum of the channels.
  ///
  /// The weights differ slightly, so that two channels in opposite phase do not cancel each other.
  /// Equal channels give exactly their common value.
  private func sum(_ interleaved: UnsafePointer<Float>, _ count: Int) -> [Float] {
    let channels = weights.count
    return [Float](unsafeUninitializedCapacity: count) { output, filled in
      for frame in 0..<count {
        let first = interleaved[frame * channels]
        var sum = first
        for channel in 1..<max(channels, 1) {
          sum += weights[channel] * (interleaved[frame * channels + channel] - first)
        }
        output[frame] = sum
      }
      filled = count
    }
  }
}

/// Halves a sample rate until it lies between 8 and 16 kHz.
struct LowRate {
  /// The lowered sample rate.
  let rate: Double
  private var halvings: [HalfRate] = []

  init(rate: Double) {
    var rate = rate
    while rate >= 16_000 {
      rate /= 2
      halvings.append(HalfRate())
    }
    self.rate = rate
  }

  mutating func lowered(_ block: [Float]) -> [Float] {
    var block = block
    for index in halvings.indices { block = halvings[index].halved(block) }
    return block
  }
}

/// Halves a sample rate: a low-pass of 31 taps, then every second sample.
private struct HalfRate {
  /// The taps at odd distances from the middle tap, which is ½; those at even distances are 0:
  /// `sin(πd/2) / (πd)` under a Hann window of 32.
  private static let taps: [Float] = [
    0.315251769, -0.097162481, 0.049515338, -0.027172076,
    0.014233928, -0.006430290, 0.002063265, -0.000203875,
  ]
  /// The last samples before the block, then the block.
  private var samples = [Float](repeating: 0, count: 15)

  mutating func halved(_ block: [Float]) -> [Float] {
    samples += block
    var output: [Float] = []
    output.reserveCapacity(block.count / 2 + 1)
    var middle = 15
    while middle + 15 < samples.count {
      var sum = samples[middle] / 2
      for (index, tap) in Self.taps.enumerated() {
        let distance = 2 * index + 1
        sum += tap * (samples[middle - distance] + samples[middle + distance])
      }
      output.append(sum)
      middle += 2
    }
    samples.removeFirst(middle - 15)
    return output
  }
}

/// A high-pass at 20 Hz, with 6 dB an octave.
struct HighPass {
  private let factor: Float
  /// The last sample; initially the first one, if the sound may have an offset, which would start
  /// with a click.
  private var last: Float = 0
  private var hasBegun: Bool
  private var level: Float = 0

  init(rate: Double, hasOffset: Bool) {
    factor = Float(1 - 2 * .pi * 20 / rate)
    hasBegun = !hasOffset
  }

  mutating func passed(_ block: [Float]) -> [Float] {
    if !hasBegun, let first = block.first { (last, hasBegun) = (first, true) }
    return block.map { sample in
      level = factor * level + (sample - last)
      last = sample
      return level
    }
  }
}

/// A band-pass with 24 dB an octave on each side: two Butterworth filters per side.
private struct BandPass {
  private var filters: [Biquad]

  /// Creates a filter, without an upper edge if that is not below 0.45 of the rate.
  init(_ band: ClosedRange<Double>, rate: Double) {
    let low = Biquad(highPass: band.lowerBound, rate: rate)
    filters = [low, low]
    if band.upperBound < rate * 0.45 {
      let high = Biquad(lowPass: band.upperBound, rate: rate)
      filters += [high, high]
    }
  }

  mutating func apply(to block: inout [Float]) {
    for index in filters.indices { filters[index].apply(to: &block) }
  }
}

/// A filter of second order, as in Bristow-Johnson's "Cookbook formulae for audio EQ biquad filter
/// coefficients", with a quality of √½.
private struct Biquad {
  private let (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)
  private var (first, second) = (0.0, 0.0)

  init(highPass frequency: Double, rate: Double) {
    self.init(frequency, rate, middle: { -(1 + $0) }, outer: { (1 + $0) / 2 })
  }

  init(lowPass frequency: Double, rate: Double) {
    self.init(frequency, rate, middle: { 1 - $0 }, outer: { (1 - $0) / 2 })
  }

  private init(
    _ frequency: Double, _ rate: Double, middle: (Double) -> Double, outer: (Double) -> Double
  ) {
    let angle = 2 * .pi * min(frequency / rate, 0.45)
    let (cosine, alpha) = (Double.cos(angle), Double.sin(angle) / 2.0.squareRoot())
    let scale = 1 / (1 + alpha)
    b0 = outer(cosine) * scale
    b1 = middle(cosine) * scale
    b2 = b0
    a1 = -2 * cosine * scale
    a2 = (1 - alpha) * scale
  }

  mutating func apply(to block: inout [Float]) {
    for index in block.indices {
      let input = Double(block[index])
      let output = b0 * input + first
      first = b1 * input - a1 * output + second
      second = b2 * input - a2 * output
      block[index] = Float(output)
    }
  }
}
