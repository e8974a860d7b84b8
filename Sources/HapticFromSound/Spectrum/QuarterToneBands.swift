// The spectrum in bands of a quarter tone, on a logarithmic scale of loudness.

import HapticModel

/// Overlapping triangular bands, a quarter tone apart, from 27.5 Hz to 16 kHz.
///
/// The bands and their scale are those of SuperFlux (Böck & Widmer 2013, "Maximum filter vibrato
/// suppression for onset detection", DAFx). Bands centred on the same bin are kept once, so that
/// low frequencies have fewer.
struct QuarterToneBands {
  private struct Band {
    let first: Int
    let weights: [Float]

    /// A triangle over the bins between `low` and `high`, with its tip at `centre`.
    init(from low: Int, over centre: Int, to high: Int) {
      first = low + 1
      weights = (low + 1..<high).map { bin in
        bin <= centre
          ? Float(bin - low) / Float(centre - low) : Float(high - bin) / Float(high - centre)
      }
    }
  }

  /// The lowest and the highest frequency, in hertz: the lowest A of a piano, and the end of what
  /// most adults hear.
  static let range = 27.5...16_000.0
  /// The ratio between the frequencies of neighbouring bands: the 24th root of 2.
  static let step = 1.029_302_236_643_492
  /// The amplitude that counts as silence in a band, relative to the loudest 10 ms: −60 dB
  /// (our choice).
  static let floor: Float = 0.001

  private let bands: [Band]
  /// The frequency in the middle of each band, in hertz.
  private let middles: [Double]
  var count: Int { bands.count }

  /// Creates the bands of a spectrum.
  ///
  /// - Parameters:
  ///   - binCount: The values of a spectrum from zero to half of the rate.
  ///   - width: The distance between them, in hertz.
  init(binCount: Int, width: Double) {
    let highest = min(Self.range.upperBound, Double(binCount - 2) * width)
    var centres: [Int] = []
    var frequency = Self.range.lowerBound
    while frequency <= highest {
      let bin = Int((frequency / width).rounded())
      if bin > centres.last ?? 0 { centres.append(bin) }
      frequency *= Self.step
    }
    middles = centres.dropFirst().dropLast().map { Double($0) * width }
    bands = centres.indices.dropFirst().dropLast().map { index in
      Band(from: centres[index - 1], over: centres[index], to: centres[index + 1])
    }
  }

  /// The bands below each border and above the one before; the last group has the rest.
  func groups(between borders: [Double]) -> [Range<Int>] {
    let ends = borders.map { border in middles.partitioningIndex { $0 >= border } } + [count]
    return ends.indices.map { ($0 > 0 ? ends[$0 - 1] : 0)..<ends[$0] }
  }

  /// Sums up a spectrum of amplitudes in bands, as logarithms to the base two.
  ///
  /// - Parameters:
  ///   - magnitude: The amplitudes of the bins; 1 is the loudest of the sound.
  ///   - output: ``count`` values; 0 is silence.
  func levels(of magnitude: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>) {
    for (index, band) in bands.enumerated() {
      let bins = magnitude + band.first
      var sum: Float = 0
      for offset in band.weights.indices { sum += bins[offset] * band.weights[offset] }
      output[index] = sum
    }
    // After the sums, four at a time.
    for index in 0..<count { output[index] = (1 + output[index] / Self.floor).fastLog2 }
  }
}
