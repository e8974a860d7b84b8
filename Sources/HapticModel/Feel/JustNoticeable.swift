// Just noticeable differences of touch, each with its source.

/// The smallest differences that touch notices; everything that judges a difference uses these.
package enum JustNoticeable {
  /// The noticeable relative difference of an amplitude: 0.20, the median at 125 Hz and 10 dB above
  /// threshold (Forta, Morioka & Griffin).
  package static let amplitude = 0.20
  /// The noticeable relative difference of a frequency: 0.20, the lower end of 20 to 30 % measured
  /// for the hand (doi 10.1007/978-3-642-31404-9_14 and a common rule).
  package static let frequency = 0.20
  /// How many steps of a noticeable relative difference lie between two amplitudes or frequencies.
  package static func steps(_ one: Double, _ other: Double, of difference: Double) -> Double {
    Double.log(one / other).magnitude / .log(1 + difference)
  }
  /// The noticeable relative difference of a length or a pause: 0.16, measured at a second (doi
  /// 10.1080/17470210902782200).
  package static let duration = 0.16
  /// The gap below which two starts are felt as one: 25 ms (two-pulse fusion at the thumb, 24.73
  /// ms; Petrosino & Fucci, doi 10.3758/BF03333807).
  package static let gap = HapticTime.milliseconds(25)
  /// The gap from which on starts can be counted: 80 ms (80 to 90 ms; Jurado 2021, doi
  /// 10.1163/22134468-bja10043).
  package static let countableGap = HapticTime.milliseconds(80)
  /// The shortest vibration that is felt as one and not as a tap: 30 ms (from 40 to 590 Hz;
  /// Remache-Vinueza 2025, PMC11814341).
  package static let vibration = HapticTime.milliseconds(30)
  /// The noticeable shift against what is seen and heard: 8 ms, the narrowest side of
  /// ``AlignmentWindow/strict``.
  package static let shift = HapticTime.milliseconds(8)
  /// The weakest strength that is felt, 0…1 (our choice; no published source).
  package static let weakestStrength = 0.05
}
