// Just noticeable differences of touch, each with its source.

/// The smallest differences that touch notices; everything that judges a difference uses these.
public enum JustNoticeable {
  /// The noticeable relative difference of an amplitude: 0.20, the median at 125 Hz and 10 dB above
  /// threshold (Forta, Morioka & Griffin).
  public static let amplitude = 0.20
  /// The noticeable relative difference of a frequency: 0.20, the lower end of 20 to 30 % measured
  /// for the hand (doi 10.1007/978-3-642-31404-9_14 and a common rule).
  public static let frequency = 0.20
  /// The gap below which two starts are felt as one: 25 ms (two-pulse fusion at the thumb, 24.73
  /// ms; Petrosino & Fucci, doi 10.3758/BF03333807).
  public static let gap = HapticTime.milliseconds(25)
  /// The noticeable shift against what is seen and heard: 8 ms, the narrowest side of
  /// ``AlignmentWindow/strict``.
  public static let shift = HapticTime.milliseconds(8)
  /// The weakest strength that is felt, 0…1 (our choice; no published source).
  public static let weakestStrength = 0.05
}
