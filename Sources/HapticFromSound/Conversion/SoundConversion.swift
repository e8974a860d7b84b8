// The conversion of a sound to haptics: the pattern, and the decisions that led to it.

import HapticModel

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
  /// What the options do that few people want, as sentences that follow the sound's name.
  public let remarks: [String]
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
    let asked = options
    var options = options
    if options.level == .relative { options.gain += min(loudest, 0) }
    let choice =
      options.strategy == .auto ? character.choice : (options.strategy, "you asked for it.")
    var taps = TapMaker(features).taps(of: onsets)
    taps.fuse(within: options.minimumGap)
    if let count = options.tapsPerSecond { taps.thin(to: count) }
    let composer = SoundComposer(
      features: features, strategy: choice.0, options: options, profile: profile)
    let pattern = composer.compose(&taps)
    let remarks = SoundRemarks(
      features: features, options: asked, gain: options.gain, profile: profile)
    return SoundConversion(
      pattern: pattern, strategy: choice.0, reason: choice.1, character: character, taps: taps,
      remarks: remarks.sentences(on: pattern))
  }
}
