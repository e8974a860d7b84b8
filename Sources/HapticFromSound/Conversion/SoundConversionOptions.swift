// What may be asked for when a sound becomes haptics.

import HapticModel

/// The options of a conversion from sound to haptics.
public struct SoundConversionOptions: Hashable, Sendable {
  /// The way in which the sound becomes haptics.
  public var strategy: SoundStrategy
  /// How readily an onset is found, 0…100: at 50 as measured, at 75 with half the evidence, at 25 with
  /// twice as much.
  public var sensitivity: Double
  /// The least time between two taps; of onsets nearer to each other the first plays for all.
  public var minimumGap: HapticTime
  /// The most taps within a second, of which the strongest play; `nil` for all.
  public var tapsPerSecond: Int?
  /// The most points a second of the vibration's intensity.
  public var pointsPerSecond: Double
  /// The factor on the amplitudes of everything, in decibels; what is above 1 then is limited.
  public var gain: Double
  /// The part of taps beside the vibration, 0…1; `nil` for what the strategy has.
  public var balance: Double?

  /// Creates options; by default those that the published evaluation measures.
  ///
  /// Taps nearer than 30 ms are fused: two starts within 25 ms are felt as one
  /// (`JustNoticeable.gap`), and SuperFlux combines what it finds within 30 ms.
  public init(
    strategy: SoundStrategy = .auto, sensitivity: Double = 50,
    minimumGap: HapticTime = .milliseconds(30), tapsPerSecond: Int? = nil,
    pointsPerSecond: Double = 16, gain: Double = 0, balance: Double? = nil
  ) {
    self.strategy = strategy
    self.sensitivity = sensitivity
    self.minimumGap = minimumGap
    self.tapsPerSecond = tapsPerSecond
    self.pointsPerSecond = pointsPerSecond
    self.gain = gain
    self.balance = balance
  }

  /// The factor on the thresholds of detection.
  var threshold: Float {
    let halvings = (min(max(sensitivity, 0), 100) - 50) / 25
    return Float(Double.pow(2, -halvings))
  }

  /// The factor on amplitudes.
  var amplitude: Double { .exp10(gain / 20) }
}
