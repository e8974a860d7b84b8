// Signals by formula, at 8 kHz: what the stored figures of the similarity measures were made of.

import HapticTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A signal of 4,096 samples.
struct GoldenSignal {
  var samples: [Double]

  static let count = 4096
  private static let rate = 8000.0

  /// A function of seconds.
  init(_ value: (Double) -> Double) {
    samples = (0..<Self.count).map { value(Double($0) / Self.rate) }
  }

  static func sine(_ frequency: Double, _ level: Double) -> GoldenSignal {
    GoldenSignal { level * sin(2 * .pi * frequency * $0) }
  }

  /// From 40 Hz to 400 Hz over the whole length.
  static func chirp(_ level: Double) -> GoldenSignal {
    GoldenSignal { level * sin(2 * .pi * (40 * $0 + 360 / 1.024 * $0 * $0)) }
  }

  static func decay(_ level: Double, _ time: Double) -> GoldenSignal {
    GoldenSignal { level * exp(-$0 / time) * sin(2 * .pi * 120 * $0) }
  }

  /// Decaying sines of 40 ms that start at some samples.
  static func taps(_ starts: [Int], _ level: Double = 0.9, at frequency: Double = 155)
    -> GoldenSignal
  {
    var signal = GoldenSignal { _ in 0 }
    for start in starts {
      for index in start..<count where Double(index - start) / rate < 0.04 {
        let time = Double(index - start) / rate
        signal.samples[index] += level * exp(-time / 0.008) * sin(2 * .pi * frequency * time)
      }
    }
    return signal
  }

  /// Even noise from −level to level.
  static func noise(_ seed: UInt64, _ level: Double) -> GoldenSignal {
    var random = SplitMix64(seed: seed)
    return GoldenSignal { _ in level * (Double(random.next() >> 11) * 0x1p-52 - 1) }
  }

  func delayed(by count: Int) -> GoldenSignal {
    var signal = self
    signal.samples = [Double](repeating: 0, count: count) + samples.dropLast(count)
    return signal
  }

  func map(_ change: (Double) -> Double) -> GoldenSignal {
    var signal = self
    signal.samples = samples.map(change)
    return signal
  }

  static func + (a: GoldenSignal, b: GoldenSignal) -> GoldenSignal {
    var signal = a
    for index in a.samples.indices { signal.samples[index] += b.samples[index] }
    return signal
  }

  static func * (factor: Double, signal: GoldenSignal) -> GoldenSignal {
    signal.map { factor * $0 }
  }
}
