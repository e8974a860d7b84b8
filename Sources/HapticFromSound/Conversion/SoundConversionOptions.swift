// The options of a conversion from sound to haptics.

import HapticModel

/// The options of a conversion from sound to haptics.
public struct SoundConversionOptions: Hashable, Sendable {
  /// The way in which the sound becomes haptics.
  public var strategy: SoundStrategy
  /// The sensitivity of onset detection, 0…100: at 50 the thresholds are those of the evaluation,
  /// at 75 half of them, at 25 twice.
  public var sensitivity: Double
  /// The least time between two taps; onsets closer than that are fused into the first.
  public var minimumGap: HapticTime
  /// The most taps within a second, chosen by strength; `nil` for no limit.
  public var tapsPerSecond: Int?
  /// The most points a second of the vibration's intensity.
  public var pointsPerSecond: Double
  /// The gain on all amplitudes, in decibels; amplitudes that it raises above 1 are limited.
  public var gain: Double
  /// The share of the taps, 0…1, where the rest is vibration; `nil` for the strategy's own.
  public var balance: Double?
  /// The frequencies between which the brightness of a sound becomes a sharpness, in hertz.
  public var brightness: ClosedRange<Double>
  /// What has full strength.
  public var level: SoundLevelReference
  /// The longest vibration without a pause, in seconds; what lasts longer fades out; `nil` for no
  /// limit.
  public var longestVibration: Double?

  /// Creates options; by default those that the published evaluation measures.
  ///
  /// Taps nearer than 30 ms are fused: two starts within 25 ms are felt as one
  /// (`JustNoticeable.gap`), and SuperFlux combines onsets within 30 ms.
  public init(
    strategy: SoundStrategy = .auto, sensitivity: Double = 50,
    minimumGap: HapticTime = .milliseconds(30), tapsPerSecond: Int? = nil,
    pointsPerSecond: Double = 16, gain: Double = 0, balance: Double? = nil,
    brightness: ClosedRange<Double> = 60...8_000, level: SoundLevelReference = .own,
    longestVibration: Double? = nil
  ) {
    self.strategy = strategy
    self.sensitivity = sensitivity
    self.minimumGap = minimumGap
    self.tapsPerSecond = tapsPerSecond
    self.pointsPerSecond = pointsPerSecond
    self.gain = gain
    self.balance = balance
    self.brightness = brightness
    self.level = level
    self.longestVibration = longestVibration
  }

  /// The factor on the thresholds of detection.
  var threshold: Float {
    let halvings = (min(max(sensitivity, 0), 100) - 50) / 25
    return Float(Double.pow(2, -halvings))
  }

  /// The factor on amplitudes.
  var amplitude: Double { .exp10(gain / 20) }
}

/// What has full strength in the haptics of a sound.
public enum SoundLevelReference: String, CaseIterable, Hashable, Sendable {
  /// The loudest 10 ms of the sound itself: a quiet recording feels like a loud one.
  case own
  /// Full scale: sounds of one mix keep their levels to each other.
  case relative
}
