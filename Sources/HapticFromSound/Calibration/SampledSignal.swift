// One signal of a recording, with the time of each sample, and how its rate is lowered.

import HapticModel

/// Samples with their times; what is measured does not ask whether their distances are even.
struct SampledSignal {
  var values: [Double]
  /// The time of the first sample, in seconds.
  let start: Double
  let rate: Double
  /// The times of samples at uneven distances.
  private let times: [Double]?

  init(_ values: [Double], start: Double, rate: Double, times: [Double]?) {
    (self.values, self.start, self.rate, self.times) = (values, start, rate, times)
  }

  var isEven: Bool { times == nil }
  var end: Double { values.isEmpty ? start : time(values.count - 1) }

  func time(_ index: Int) -> Double { times?[index] ?? start + Double(index) / rate }

  /// The samples of a span of time.
  func indices(from: Double, to: Double) -> Range<Int> {
    let (a, b) = (index(from), index(to))
    return a..<max(a, b)
  }

  private func index(_ time: Double) -> Int {
    if let times { return times.partitioningIndex { $0 >= time } }
    return min(max(Int(((time - start) * rate).rounded(.up)), 0), values.count)
  }

  /// The signal with fewer samples, after a low-pass below half of the new rate.
  ///
  /// - Parameter least: The rate that must remain.
  /// - Returns: The signal, or itself where nothing may go.
  func lowered(to least: Double) -> SampledSignal {
    let factor = Int(rate / least)
    guard isEven, factor > 1 else { return self }
    let reach = 10 * factor
    // A windowed sinc: Hann's window over ten zero crossings at each side.
    var taps = (-reach...reach).map { k -> Double in
      let x = Double(k) / Double(factor) * 0.85
      let window = 0.5 + 0.5 * Double.cos(.pi * Double(k) / Double(reach + 1))
      return (k == 0 ? 1 : .sin(.pi * x) / (.pi * x)) * window
    }
    let sum = taps.reduce(0, +)
    taps = taps.map { $0 / sum }
    let lowered = stride(from: 0, to: values.count, by: factor).map { middle -> Double in
      let (from, to) = (max(middle - reach, 0), min(middle + reach, values.count - 1))
      var result = 0.0
      values.withUnsafeBufferPointer { samples in
        taps.withUnsafeBufferPointer { taps in
          for index in from...to { result += samples[index] * taps[index - middle + reach] }
        }
      }
      return result
    }
    return SampledSignal(
      lowered, start: start, rate: rate / Double(factor), times: nil)
  }
}

/// A complex number: the amplitude and the phase of a sine.
struct Phasor {
  var real: Double
  var imaginary: Double
  var power: Double { real * real + imaginary * imaginary }
  var size: Double { power.squareRoot() }

  static func turn(_ angle: Double) -> Phasor { Phasor(real: .cos(angle), imaginary: .sin(angle)) }

  static func + (a: Phasor, b: Phasor) -> Phasor {
    Phasor(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
  }
  static func * (a: Phasor, b: Double) -> Phasor {
    Phasor(real: a.real * b, imaginary: a.imaginary * b)
  }
  static func * (a: Phasor, b: Phasor) -> Phasor {
    Phasor(
      real: a.real * b.real - a.imaginary * b.imaginary,
      imaginary: a.real * b.imaginary + a.imaginary * b.real)
  }
}

/// A stretch of a signal under Hann's window, ready for sines to be fitted by least squares.
struct Stretch {
  private(set) var values: [Double]
  private let times: [Double]
  private let weights: [Double]
  /// The distance of samples in seconds, if it is even.
  private let step: Double?
  private let sum: Double
  let middle: Double
  let length: Double

  init(_ signal: SampledSignal, from: Double, to: Double) {
    let indices = signal.indices(from: from, to: to)
    (middle, length) = ((from + to) / 2, to - from)
    values = Array(signal.values[indices])
    let middle = middle
    times = indices.map { signal.time($0) - middle }
    step = signal.isEven ? 1 / signal.rate : nil
    let length = length
    weights = times.map { 0.5 + 0.5 * Double.cos(2 * .pi * $0 / length) }
    sum = max(weights.reduce(0, +), 1e-9)
  }

  var count: Int { values.count }

  /// The sine of a frequency that fits best beside a constant.
  func phasor(at frequency: Double) -> Phasor { fit(at: frequency).phasor }

  /// What a sine of a frequency explains, as the square of its amplitude.
  func power(at frequency: Double) -> Double { fit(at: frequency).power }

  private func fit(at frequency: Double) -> (phasor: Phasor, power: Double) {
    let omega = 2 * Double.pi * frequency
    var (c, s) = (times.first.map { (Double.cos(omega * $0), Double.sin(omega * $0)) }) ?? (1, 0)
    let turn = step.map { Phasor.turn(omega * $0) }
    var (sc, ss, scc, scs, sy, syc, sys) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in values.indices {
      if turn == nil { (c, s) = (.cos(omega * times[index]), .sin(omega * times[index])) }
      let (weight, y) = (weights[index], values[index])
      let (wc, ws) = (weight * c, weight * s)
      sc += wc
      ss += ws
      scc += wc * c
      scs += wc * s
      sy += weight * y
      syc += wc * y
      sys += ws * y
      if let turn {
        (c, s) = (c * turn.real - s * turn.imaginary, c * turn.imaginary + s * turn.real)
      }
    }
    // The constant is taken out, then two equations remain.
    let (mcc, mcs) = (scc - sc * sc / sum, scs - sc * ss / sum)
    let mss = sum - scc - ss * ss / sum
    let (yc, ys) = (syc - sc * sy / sum, sys - ss * sy / sum)
    let determinant = mcc * mss - mcs * mcs
    // Near the rate of the samples a sine is hardly told from a constant.
    guard determinant > 0.02 * sum * sum else { return (Phasor(real: 0, imaginary: 0), 0) }
    let (a, b) = ((yc * mss - ys * mcs) / determinant, (ys * mcc - yc * mcs) / determinant)
    return (Phasor(real: a, imaginary: -b), 2 * (a * yc + b * ys) / sum)
  }

  /// Takes a sine out.
  mutating func subtract(_ phasor: Phasor, at frequency: Double) {
    let omega = 2 * Double.pi * frequency
    for index in values.indices {
      let turn = Phasor.turn(omega * times[index])
      values[index] -= phasor.real * turn.real - phasor.imaginary * turn.imaginary
    }
  }

  /// The strongest sine within a range of frequencies.
  func strongest(in range: ClosedRange<Double>) -> (frequency: Double, power: Double) {
    let step = 0.35 / length
    var best = (frequency: range.lowerBound, power: -1.0)
    for index in 0...Int((range.upperBound - range.lowerBound) / step) {
      let frequency = range.lowerBound + Double(index) * step
      let power = power(at: frequency)
      if power > best.power { best = (frequency, power) }
    }
    // Halved by the golden section until a ten-thousandth of the window's resolution is left.
    var (a, b) = (best.frequency - step, best.frequency + step)
    for _ in 0..<16 {
      let (left, right) = (b - 0.618_034 * (b - a), a + 0.618_034 * (b - a))
      if power(at: left) > power(at: right) { b = right } else { a = left }
    }
    best.frequency = (a + b) / 2
    best.power = power(at: best.frequency)
    return best
  }

  /// The mean power of sines around a frequency, where only noise is left: twice the variance of a
  /// quadrature.
  func noise(around frequency: Double, in range: ClosedRange<Double>) -> Double {
    let places = [-8.0, -6.5, -5, -3.5, -2.5, 2.5, 3.5, 5, 6.5, 8].map { frequency + $0 / length }
      .filter { range.contains($0) }
    guard !places.isEmpty else { return 0 }
    return places.reduce(0) { $0 + power(at: $1) } / Double(places.count)
  }
}
