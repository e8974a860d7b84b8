// How far two renders are apart to touch: in just-noticeable steps, and in which way from when to when.

import HapticModel

/// How far a second render is from a first one to touch, as ``FeltMeter`` measures it.
///
/// A step is the least change that is noticed: ``strengthStep`` decibels, or ``pitchStep`` of a
/// frequency. Below one step nobody is likely to tell the two apart.
public struct FeltDifference: Hashable, Sendable {
  /// The least change of strength that is noticed, in decibels: 20 %, which is 1.58 dB (Forta,
  /// Morioka & Griffin: a median of 0.20 at 125 Hz, 10 dB above threshold).
  public static let strengthStep = 20 * logarithm10(1.2)
  /// The least change of frequency that is noticed, as a fraction: 20 %, the keen end of the 20 to
  /// 30 % in use (doi 10.1007/978-3-642-31404-9_14).
  public static let pitchStep = 0.2

  /// In which way two renders differ.
  public enum Quality: String, CaseIterable, Hashable, Sendable {
    /// One of them is felt, and the other is not.
    case presence
    /// One of them is stronger.
    case strength
    /// One of them is of a higher frequency.
    case sharpness
  }

  /// A time along which the second differs from the first in one way, and by a step or more.
  public struct Span: Hashable, Sendable {
    /// In which way.
    public let quality: Quality
    /// When it begins, to about the 25 ms that touch fuses.
    public let start: HapticTime
    /// When it ends.
    public let end: HapticTime
    /// The mean of the steps: above 0 where the second is stronger, sharper, or alone; below 0
    /// where the first is.
    public let steps: Double
    /// The energy of the second over that of the first, as touch weighs it, in decibels; infinite where
    /// one of them is silent all along.
    public let decibels: Double

    /// The steps as a factor on the frequency, of sharpness.
    public var pitchRatio: Double { power(1 + FeltDifference.pitchStep, steps) }
  }

  /// The root mean square of the steps, over the time in which at least one of the two is felt.
  public let distance: Double
  /// The most steps at any moment.
  public let largest: Double
  /// When that is, the first time; zero where they never differ.
  public let largestTime: HapticTime
  /// All that is noticed, by time.
  public let spans: [Span]
}
