// Reads a sound twice: once for its level, and once for its features.

import HapticModel

extension SoundFeatures {
  /// The mean square that counts as silence: 70 dB below a full-scale square wave (our choice).
  private static let silence: Float = 1e-7

  /// Computes the features of a sound; a silent sound has none.
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
    let level = try SoundLevel(of: source, band)
    (reference, frames) = (level.loudest, level.frames)
    guard reference >= Self.silence else { return }
    try source.rewind()
    var stream = MonoStream(source, band)
    defer { stream.deallocate() }
    var reader = FeatureReader(rate: stream.mixer.rate, frames: level.samples)
    let gain = 1 / reference.squareRoot()
    let offset = level.offset
    while let block = try stream.next() { reader.add(block.map { ($0 - offset) * gain }) }
    reader.finish()
    window = reader.window
    start = stream.mixer.silence
    (flux, slowFlux) = (reader.quick.values, reader.slow.values[0])
    (brightness, bandwidth) = (reader.shape.brightness, reader.shape.bandwidth)
    (rise, power) = (reader.ticks.rise, reader.ticks.power)
  }
}

/// Computes the features of a stream of samples.
private struct FeatureReader {
  private var quickFrames: SpectralFrames
  private var slowFrames: SpectralFrames
  private var lowRate: LowRate
  private var highPass: HighPass
  private(set) var quick: SpectralFlux
  private(set) var slow: SpectralFlux
  private(set) var shape: SpectralShape
  private(set) var ticks: TickFeatures
  /// The length of the quick frames, in seconds.
  var window: Double { 1 / quickFrames.binWidth }

  init(rate: Double, frames: Int64) {
    lowRate = LowRate(rate: rate)
    highPass = HighPass(rate: rate, hasOffset: false)
    quickFrames = SpectralFrames(rate: rate, window: 0.03, hop: SoundFeatures.hop)
    slowFrames = SpectralFrames(rate: lowRate.rate, window: 0.1, hop: 2 * SoundFeatures.hop)
    // Lags of 12 and 40 ms; a memory that fades by 15 dB in 100 ms.
    quick = SpectralFlux(of: quickFrames, lag: 3, borders: SpectralFlux.borders)
    slow = SpectralFlux(of: slowFrames, lag: 5, fade: 0.2)
    shape = SpectralShape(of: quickFrames)
    ticks = TickFeatures(rate: rate, frames: frames)
  }

  mutating func add(_ whole: [Float]) {
    let block = highPass.passed(whole)
    ticks.append(block, whole: whole)
    quickFrames.append(block)
    slowFrames.append(lowRate.lowered(block))
    advance()
  }

  mutating func finish() {
    quickFrames.finish()
    slowFrames.finish()
    advance()
    ticks.normalise()
  }

  private mutating func advance() {
    while quickFrames.advance() {
      quick.add(quickFrames.magnitude)
      shape.add(quickFrames.magnitude)
    }
    while slowFrames.advance() { slow.add(slowFrames.magnitude) }
  }
}

/// The peak level of a sound, and its constant offset.
private struct SoundLevel {
  /// The mean square of the loudest 10 ms, high-passed at 20 Hz.
  private(set) var loudest: Float = 0
  let frames: Int64
  /// The samples after mixing, without silence at the start.
  let samples: Int64
  /// The mean of all samples, which is subtracted from each.
  let offset: Float

  init(
    of source: some SoundSource, _ band: ClosedRange<Double>?
  ) throws(SoundSourceFailure) {
    var stream = MonoStream(source, band)
    defer { stream.deallocate() }
    var highPass = HighPass(rate: stream.mixer.rate, hasOffset: true)
    let length = Int((stream.mixer.rate / 100).rounded())
    var (sum, count, loudest): (Float, Int, Float) = (0, 0, 0)
    var (total, samples) = (0.0, Int64(0))
    while let block = try stream.next() {
      for sample in block { total += Double(sample) }
      samples += Int64(block.count)
      for sample in highPass.passed(block) {
        sum += sample * sample
        count += 1
        guard count == length else { continue }
        loudest = max(loudest, sum)
        (sum, count) = (0, 0)
      }
    }
    self.loudest = max(loudest, sum) / Float(length)
    (frames, self.samples) = (stream.mixer.frames, samples)
    offset = samples > 0 ? Float(total / Double(samples)) : 0
  }
}
