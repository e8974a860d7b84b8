// What a hand feels: the least acceleration, by frequency and length, and just noticeable differences, each with its source.

/// The least that a hand feels of a vibration.
package enum TouchThreshold {
  /// The least peak acceleration that is felt, as frequency in hertz and decibels relative to
  /// standard gravity: the values that Android requires of devices (Android Open Source Project,
  /// VTS `pwle_v2_utils.h`, 2024), at some of its frequencies.
  private static let points: [(frequency: Double, decibels: Double)] = [
    (2, -69.86), (5, -56.69), (10, -48.90), (15, -44.35), (20, -40.36), (30, -34.31),
    (40, -32.81), (60, -31.77), (100, -31.90), (150, -31.35), (200, -30.86), (215, -30.35),
    (250, -28.98), (300, -26.81), (400, -19.81),
  ]

  /// The time over which touch sums up energy, in seconds (Verrillo 1965, doi 10.1121/1.1909458;
  /// the theory is Zwislocki's of 1960).
  package static let summation = 0.2

  /// The least peak acceleration of a long vibration that is felt, in metres per second squared.
  ///
  /// - Parameter frequency: In hertz; beyond 2…400 the nearest of both counts.
  /// - Returns: The acceleration, by straight lines between the decibels of the table.
  package static func acceleration(at frequency: Double) -> Double {
    let next = points.partitioningIndex { $0.frequency > frequency }
    guard next > 0, next < points.count else {
      return TouchProfile.gravity
        * .exp10((next == 0 ? points[0] : points[points.count - 1]).decibels / 20)
    }
    let (a, b) = (points[next - 1], points[next])
    let fraction = (frequency - a.frequency) / (b.frequency - a.frequency)
    return TouchProfile.gravity * .exp10((a.decibels + (b.decibels - a.decibels) * fraction) / 20)
  }

  /// How far an acceleration is above the threshold, in decibels; minus infinity for none.
  ///
  /// A short vibration needs more: with *τ* = 0.2 s, `1 / (1 − exp(−duration / τ))` times the power.
  ///
  /// - Parameters:
  ///   - acceleration: The peak, in metres per second squared.
  ///   - frequency: In hertz.
  ///   - seconds: How long it lasts; infinite for a long one.
  /// - Returns: The level; below 0 it is not felt.
  package static func level(
    of acceleration: Double, at frequency: Double, lasting seconds: Double = .infinity
  ) -> Double {
    guard acceleration > 0, seconds > 0 else { return -.infinity }
    return 20 * .log10(acceleration / Self.acceleration(at: frequency)) + summation(over: seconds)
  }

  /// How much lower the level of a vibration is because it is short, in decibels, 0 or less.
  package static func summation(over seconds: Double) -> Double {
    10 * .log10(-Double.expMinusOne(-seconds / summation))
  }
}

extension TouchProfile {
  /// How many times the threshold of touch a full amplitude is at a frequency.
  ///
  /// This is how touch weighs frequencies, for checks, comparisons and recordings alike.
  package func weight(at frequency: Double) -> Double {
    acceleration(at: frequency) / TouchThreshold.acceleration(at: frequency)
  }

  /// How far an amplitude, 0…1, is above the threshold of touch, in decibels.
  package func level(
    of amplitude: Double, at frequency: Double, lasting seconds: Double = .infinity
  ) -> Double {
    TouchThreshold.level(
      of: amplitude * acceleration(at: frequency), at: frequency, lasting: seconds)
  }
}

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
