// The difference between two renders as touch perceives it, in just-noticeable steps.

import HapticModel

/// The perceptible difference of a second render from a first one, as `FeltMeter` measures it.
///
/// A step is the smallest noticeable change: `strengthStep` decibels, or `pitchStep` of a
/// frequency. Below one step, few people can tell the two apart.
public struct FeltDifference: Hashable, Sendable {
  /// The smallest noticeable change of strength, in decibels.
  static let strengthStep = 20 * Double.log10(1 + JustNoticeable.amplitude)
  /// The smallest noticeable change of frequency, as a fraction.
  static let pitchStep = JustNoticeable.frequency

  /// A quality in which two renders differ.
  public enum Quality: String, CaseIterable, Hashable, Sendable {
    /// Only one of the two is felt.
    case presence
    /// One is stronger than the other.
    case strength
    /// One has a higher frequency than the other.
    case sharpness
  }

  /// A span over which the second differs from the first in one quality by at least a step.
  public struct Span: Hashable, Sendable {
    /// The quality that differs.
    public let quality: Quality
    /// The start, to within about the 25 ms that touch fuses.
    public let start: HapticTime
    /// The end, to within about the 25 ms that touch fuses.
    public let end: HapticTime
    /// The mean of the steps; positive where the second is stronger, sharper or alone, negative
    /// where the first is.
    public let steps: Double
    /// The energy of the second relative to the first, weighted as touch weighs frequencies, in
    /// decibels; infinite if one of them is silent throughout.
    public let decibels: Double

    /// The frequency ratio that the steps of sharpness stand for.
    public var pitchRatio: Double { Double.pow(1 + FeltDifference.pitchStep, steps) }
  }

  /// The root mean square of the steps over the time in which at least one of the two is felt.
  public let distance: Double
  /// The largest number of steps at any time.
  public let largest: Double
  /// The first time of the largest difference; zero if the renders never differ.
  public let largestTime: HapticTime
  /// The noticeable differences, by time.
  public let spans: [Span]
}
