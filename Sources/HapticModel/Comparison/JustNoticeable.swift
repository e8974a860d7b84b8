// The smallest differences that touch notices, each with its source; whatever judges a difference asks here.

/// The smallest differences that touch notices.
public enum JustNoticeable {
  /// Of an amplitude, as a part of it: 0.20, the median at 125 Hz and 10 dB above threshold (Forta,
  /// Morioka & Griffin).
  public static let amplitude = 0.20
  /// Of a frequency, as a part of it: 0.20, the lower end of what is measured for the hand, 20 to 30 %
  /// (doi 10.1007/978-3-642-31404-9_14 and a common rule).
  public static let frequency = 0.20
  /// Of two starts, which below it are felt as one: 25 ms (two-pulse fusion at the thumb, 24.73 ms;
  /// Petrosino & Fucci, doi 10.3758/BF03333807).
  public static let gap = HapticTime.milliseconds(25)
  /// Of a start against what is seen and heard: 8 ms, the narrowest side of ``AlignmentWindow/strict``.
  public static let shift = HapticTime.milliseconds(8)
  /// The weakest strength that is felt at all, 0…1 (ours).
  public static let weakestStrength = 0.05
}
