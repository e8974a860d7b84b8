// The twelve values that a pattern can change while it plays.

/// A value that acts on every event of a pattern as it plays, named as in AHAP.
///
/// Ranges, neutral values and ways of combining are those of Apple's
/// [`CHHapticDynamicParameter`](https://developer.apple.com/documentation/corehaptics/chhapticdynamicparameter).
public enum ControlParameter: String, CaseIterable, Hashable, Sendable {
  case hapticIntensity = "HapticIntensityControl"
  case hapticSharpness = "HapticSharpnessControl"
  case hapticAttackTime = "HapticAttackTimeControl"
  case hapticDecayTime = "HapticDecayTimeControl"
  case hapticReleaseTime = "HapticReleaseTimeControl"
  case audioVolume = "AudioVolumeControl"
  case audioPan = "AudioPanControl"
  case audioBrightness = "AudioBrightnessControl"
  case audioPitch = "AudioPitchControl"
  case audioAttackTime = "AudioAttackTimeControl"
  case audioDecayTime = "AudioDecayTimeControl"
  case audioReleaseTime = "AudioReleaseTimeControl"

  /// Whether the value multiplies an event's own; every other one adds to it.
  public var multiplies: Bool { self == .hapticIntensity || self == .audioVolume }

  /// The value that changes nothing: 1 where it multiplies, 0 where it adds.
  public var neutral: Double { multiplies ? 1 : 0 }

  /// The values it may take: 0…1 where it multiplies, −1…1 where it adds.
  public var range: ClosedRange<Double> { multiplies ? 0...1 : -1...1 }

  /// A value limited to ``range``; what is not a number is ``neutral``.
  public func limited(_ value: Double) -> Double {
    value.isNaN ? neutral : min(max(value, range.lowerBound), range.upperBound)
  }
}
