// The similarity of two signals to touch, block by block: ST-SIM, SPQI, SNR and PSNR.

import HapticModel

/// Measures a signal against a reference, both at 8 kHz, in blocks of 512 samples.
///
/// ST-SIM is the spectral-temporal similarity, SPQI the spectral perceptual quality index, both as
/// the Python package `vibromaf` defines them (github.com/hofbi/vibromaf at 91c8684, version 0.0.8;
/// doi 10.1109/HAPTICS52432.2022.9765599). With `c` the orthonormal DCT-II of a block, `T` the
/// threshold of touch in decibels, and `ε` the spacing of doubles at 1:
///
/// ```
/// S_k      = 20·log10|c_k| − T_k
/// support  = Φ(S / 12),  Φ the standard normal distribution
/// sim(r,d) = mean over blocks of Σ r·d / (Σ r² + ε)
/// ST-SIM   = sim(normalised blocks)^(2/3) · sim(supports)^(1/3)
/// P_k      = 10^(S_k / 10)
/// E        = 10·log10(Σ|P_ref − P| / (Σ P_ref + ε))
/// SPQI     = mean over blocks of (1 − tanh(0.3·E + 2)) / 2
/// ```
///
/// A normalised block is `(x − mean) / (deviation + ε)`. The package leaves the power 2/3 of a
/// negative temporal part undefined; here it is 0.
package struct SimilarityMeter {
  package static let blockSize = 512
  /// The rate of both signals, in hertz.
  package static let rate = 8_000
  /// The exponent of the temporal part of ST-SIM; the spectral part has the rest.
  package static let temporalWeight = 2.0 / 3

  package private(set) var blocks = 0
  private var temporal = 0.0
  private var spectral = 0.0
  private var quality = 0.0
  private var referenceEnergy = 0.0
  private var differenceEnergy = 0.0
  private var isEqual = true
  private var transform = CosineTransform(exponent: 9)
  private let threshold = PacinianCurve(count: blockSize, rate: Double(rate))

  package init() {}

  /// Adds ``blockSize`` samples of each signal.
  package mutating func add(reference: [Double], _ signal: [Double]) {
    guard reference.count == Self.blockSize, signal.count == Self.blockSize else { return }
    blocks += 1
    isEqual = isEqual && reference == signal
    for (a, b) in zip(reference, signal) {
      referenceEnergy += a * a
      differenceEnergy += (b - a) * (b - a)
    }
    temporal += similarity(normalised(reference), normalised(signal))
    let (a, b) = (powers(of: reference), powers(of: signal))
    spectral += similarity(a.map(support), b.map(support))
    quality += Self.quality(reference: a, b)
  }

  // MARK: Results

  /// The spectral-temporal similarity; 1 for equal signals, and without blocks.
  package var spectralTemporalSimilarity: Double {
    guard !isEqual else { return 1 }
    let count = Double(blocks)
    return Double.pow(max(temporal / count, 0), Self.temporalWeight)
      * Double.pow(max(spectral / count, 0), 1 - Self.temporalWeight)
  }

  /// The spectral perceptual quality index, 0…1; 1 for equal signals, and without blocks.
  package var spectralPerceptualQuality: Double { isEqual ? 1 : quality / Double(blocks) }

  /// The energy of the reference relative to the difference, in decibels; infinite if equal.
  package var signalToNoise: Double {
    isEqual ? .infinity : 10 * Double.log10(referenceEnergy / differenceEnergy)
  }

  /// The square of the range of samples, 2, over the mean square of the difference, in decibels (as
  /// in the MPEG call for haptics); infinite if equal.
  package var peakSignalToNoise: Double {
    guard !isEqual else { return .infinity }
    return 10 * Double.log10(4 * Double(blocks * Self.blockSize) / differenceEnergy)
  }
}

// MARK: - Formulas

extension SimilarityMeter {
  /// The standard deviation of the level at which a coefficient is felt, in decibels.
  private static let supportWidth = 12.0
  /// The slope and offset with which quality falls by the error in decibels.
  private static let (qualitySlope, qualityOffset) = (0.3, 2.0)

  private func normalised(_ block: [Double]) -> [Double] {
    let mean = block.reduce(0, +) / Double(block.count)
    let variance = block.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(block.count)
    let scale = variance.squareRoot() + Double.ulpOfOne
    return block.map { ($0 - mean) / scale }
  }

  private func similarity(_ reference: [Double], _ signal: [Double]) -> Double {
    var (product, energy) = (0.0, 0.0)
    for (a, b) in zip(reference, signal) {
      product += a * b
      energy += a * a
    }
    return product / (energy + .ulpOfOne)
  }

  /// The power of each coefficient relative to the threshold at its frequency.
  private mutating func powers(of block: [Double]) -> [Double] {
    zip(transform.coefficients(of: block), threshold.powers).map { $0 * $0 / $1 }
  }

  private func support(_ power: Double) -> Double {
    guard power > 0 else { return 0 }
    // The standard normal distribution up to the level.
    let level = 10 * Double.log10(power) / Self.supportWidth
    return Double.erfc(-level / 2.0.squareRoot()) / 2
  }

  private static func quality(reference: [Double], _ signal: [Double]) -> Double {
    let difference = zip(reference, signal).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
    let error = 10 * Double.log10(difference / (reference.reduce(0, +) + .ulpOfOne))
    return (1 - Double.tanh(qualitySlope * error + qualityOffset)) / 2
  }
}
