// The conversion of a sound to haptics: the pattern, and the decisions that led to it.

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
  /// - Throws: ``SoundSourceFailure`` if it cannot be read to its end.
  public init(
    _ source: some SoundSource, band: ClosedRange<Double>? = nil
  ) throws(SoundSourceFailure) {
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

/// A sound as haptics.
public struct SoundConversion: Hashable, Sendable {
  /// The haptics.
  public let pattern: HapticPattern
  /// The strategy that was used; never ``SoundStrategy/auto``.
  public let strategy: SoundStrategy
  /// The reason for the strategy, as the end of a sentence.
  public let reason: String
  /// The measurements by which a strategy is chosen.
  public let character: SoundCharacter
  /// Every onset, and what became of it, by time.
  public let taps: [SoundTap]
  /// How many onsets have a verdict.
  public func count(of verdict: SoundTap.Verdict) -> Int {
    taps.count { $0.verdict == verdict }
  }
}

extension AnalyzedSound {
  /// Makes haptics of the sound.
  ///
  /// - Parameters:
  ///   - options: The options of the conversion.
  ///   - profile: The device that the haptics are for.
  /// - Returns: The haptics; an empty pattern for a silent sound.
  public func haptics(
    _ options: SoundConversionOptions = SoundConversionOptions(), for profile: ActuatorProfile
  ) -> SoundConversion {
    let onsets = OnsetDetector(threshold: options.threshold).onsets(in: features)
    let character = SoundCharacter(of: features, onsets)
    let choice =
      options.strategy == .auto ? character.choice : (options.strategy, "it was asked for.")
    var taps = TapMaker(features).taps(of: onsets)
    taps.fuse(within: options.minimumGap)
    if let count = options.tapsPerSecond { taps.thin(to: count) }
    let composer = SoundComposer(
      features: features, strategy: choice.0, options: options, profile: profile)
    let pattern = composer.compose(&taps)
    return SoundConversion(
      pattern: pattern, strategy: choice.0, reason: choice.1, character: character, taps: taps)
  }
}
