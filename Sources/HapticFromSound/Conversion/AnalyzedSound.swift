// A sound that was analysed.

import HapticModel

/// A sound that was analysed, ready to be converted to haptics with any options.
///
/// ```swift
/// let sound = try AnalyzedSound(SampleSource(samples, rate: 48_000))
/// let haptics = sound.haptics(SoundConversionOptions(strategy: .percussive), for: profile)
/// haptics.pattern  // a tap at each onset
/// ```
public struct AnalyzedSound: Sendable {
  package let features: SoundFeatures
  /// The frames a second of the sound.
  public let rate: Int

  /// Reads a sound.
  ///
  /// - Parameters:
  ///   - source: The sound; it is read twice.
  ///   - band: The frequencies that count, in hertz; `nil` for all.
  /// - Throws: ``SoundSourceFailure`` if it cannot be read to its end, or has a rate or channels beyond
  ///   those of a ``SoundSource``.
  public init(
    _ source: some SoundSource, band: ClosedRange<Double>? = nil
  ) throws(SoundSourceFailure) {
    guard (8_000...192_000).contains(source.rate) else {
      throw SoundSourceFailure(
        "A sound must have 8,000 to 192,000 frames a second, not \(source.rate).")
    }
    guard (1...8).contains(source.channels) else {
      throw SoundSourceFailure("A sound must have 1 to 8 channels, not \(source.channels).")
    }
    features = try SoundFeatures(of: source, band: band)
    rate = source.rate
  }

  /// The length of the sound.
  public var duration: HapticTime { features.time(ofFrame: features.frames) }

  /// Whether every 10 ms of the sound are more than 70 dB below a full-scale square wave.
  public var isSilent: Bool { features.power.isEmpty }

  /// The level of the loudest 10 ms, in decibels relative to a full-scale square wave.
  public var loudest: Double { 10 * .log10(Double(max(features.reference, 1e-20))) }
}
