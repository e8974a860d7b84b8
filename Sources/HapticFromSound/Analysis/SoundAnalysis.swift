// Reads a sound twice: once for how loud it is, and once for its features.

import HapticModel

extension SoundFeatures {
  /// The mean square below which a sound counts as silence: 70 dB below a full square wave, ours.
  private static let silence: Float = 1e-7

  /// Reads the features of a sound; there are none of one that is silent.
  ///
  /// - Parameters:
  ///   - source: The sound.
  ///   - band: The frequencies that count, in hertz; `nil` for all.
  /// - Throws: ``SoundSourceFailure`` if it cannot be read to its end.
  package init(
    of source: some SoundSource, band: ClosedRange<Double>? = nil
  ) throws(SoundSourceFailure) {
    var source = source
    rate = source.rate
    (reference, frames) = try loudestPower(of: source, band)
    guard reference >= Self.silence else { return }
    try source.rewind()
    var stream = MonoStream(source, band)
    defer { stream.deallocate() }
    var reader = FeatureReader(rate: stream.mixer.rate)
    let gain = 1 / reference.squareRoot()
    while let block = try stream.next() { reader.add(block.map { $0 * gain }) }
    reader.finish()
    start = stream.mixer.silence
    (flux, slowFlux) = (reader.quick.values, reader.slow.values)
    (centroid, bandwidth) = (reader.shape.centroids, reader.shape.bandwidth)
    (rise, power) = (reader.ticks.rise, reader.ticks.power)
  }
}

/// Makes the features of samples as they come.
private struct FeatureReader {
  private var quickFrames: SpectralFrames
  private var slowFrames: SpectralFrames
  private var lowRate: LowRate
  private(set) var quick: SpectralFlux
  private(set) var slow: SpectralFlux
  private(set) var shape: SpectralShape
  private(set) var ticks: TickFeatures

  init(rate: Double) {
    lowRate = LowRate(rate: rate)
    quickFrames = SpectralFrames(rate: rate, window: 0.03, hop: SoundFeatures.hop)
    slowFrames = SpectralFrames(rate: lowRate.rate, window: 0.1, hop: 2 * SoundFeatures.hop)
    // 12 and 40 ms before.
    quick = SpectralFlux(of: quickFrames, lag: 3)
    slow = SpectralFlux(of: slowFrames, lag: 5)
    shape = SpectralShape(of: quickFrames)
    ticks = TickFeatures(rate: rate)
  }

  mutating func add(_ block: [Float]) {
    ticks.append(block)
    quickFrames.append(block)
    slowFrames.append(lowRate.lowered(block))
    advance()
  }

  mutating func finish() {
    quickFrames.finish()
    slowFrames.finish()
    advance()
  }

  private mutating func advance() {
    while quickFrames.advance() {
      quick.add(quickFrames.magnitude)
      shape.add(quickFrames.magnitude)
    }
    while slowFrames.advance() { slow.add(slowFrames.magnitude) }
  }
}

/// The mean square of the loudest 10 ms, and how many frames there are.
private func loudestPower(
  of source: some SoundSource, _ band: ClosedRange<Double>?
) throws(SoundSourceFailure) -> (power: Float, frames: Int64) {
  var stream = MonoStream(source, band)
  defer { stream.deallocate() }
  let length = Int((stream.mixer.rate / 100).rounded())
  var (sum, count, loudest): (Float, Int, Float) = (0, 0, 0)
  while let block = try stream.next() {
    for sample in block {
      sum += sample * sample
      count += 1
      guard count == length else { continue }
      loudest = max(loudest, sum)
      (sum, count) = (0, 0)
    }
  }
  return (max(loudest, sum) / Float(length), stream.mixer.frames)
}
