// Which taps are masked: not felt because of what is felt at the same time or just before.

extension FeltTimeline {
  /// The level that a tap has to reach to be felt beside everything around it, in decibels above the
  /// threshold of touch; `nil` if it nearly reaches it, or is not felt at all.
  ///
  /// Beside a vibration a tap has to add a just noticeable difference. After one of *M* decibels, it
  /// has to reach `M / 5 + (M − M / 5) · exp(−Δt / τ)` from the end of one to the end of the other,
  /// with *τ* = 40 ms above 40 Hz and 100 ms below (*J. Acoust. Soc. Am.* 1996, abstract, for 5 to 25
  /// dB and up to 1 s; that it begins with *M* is ours, and that more than 25 dB mask no more). Above
  /// and below 40 Hz two channels of touch feel, which do not mask each other (Gescheider 1983).
  /// Indicative: measured with sines.
  ///
  /// - Returns: For each tap, in order.
  package func maskingLevels() -> [Double?] {
    var active = RecentVibrations(vibrations)
    var firstTap = 0
    return taps.indices.map { index in
      let tap = taps[index]
      while taps[firstTap].time + Masking.reach < tap.time { firstTap += 1 }
      let before = taps[max(firstTap, index - Masking.mostCompared)..<index]
      var level =
        before.lazy.filter { $0.time < tap.time }
        .map { Masking.level(after: tap.end - $0.end, of: $0.level, $0.frequency, on: tap) }
        .max() ?? -.infinity
      for vibration in active.vibrations(around: tap.time) {
        level = max(level, self.level(masking: tap, by: vibration))
      }
      return tap.level >= 0 && tap.level < level - Masking.margin ? level : nil
    }
  }

  private func level(masking tap: FeltTap, by vibration: FeltVibration) -> Double {
    let ducking = profile.continuous.ducking
    let now = Masking.level(
      beside: vibration.level(at: tap.time) + 20 * .log10(ducking),
      vibration.frequency(at: tap.time), on: tap)
    return vibration.times(before: tap.time).reduce(now) { most, time in
      // A line ends at its last point, at which it is no longer inside its span.
      let moment = time < vibration.span.end ? time : time - HapticTime(nanoseconds: 1)
      return max(
        most,
        Masking.level(
          after: tap.end - time, of: vibration.level(at: moment),
          vibration.frequency(at: moment), on: tap))
    }
  }
}

/// How masking falls after what masks.
private enum Masking {
  /// The frequency above which the Pacinian channel feels, in hertz (Gescheider & Verrillo).
  static let channelBorder = 40.0
  /// The time within which masking is looked for, five times the longest time constant.
  static let reach = HapticTime.milliseconds(500)
  /// By how much a tap has to be too weak, in decibels; nearer it depends on the moment (our choice).
  static let margin = 2.0
  /// The level of the loudest masker that was measured, in decibels.
  static let loudest = 25.0
  /// The most taps, vibrations and points that are compared with one tap; ours.
  static let mostCompared = 32

  /// The level that a tap needs beside a vibration: a just noticeable part of its amplitude, whatever
  /// the length of the tap.
  static func level(beside vibration: Double, _ frequency: Double, on tap: FeltTap) -> Double {
    guard share(tap, frequency) else { return -.infinity }
    return vibration + 20 * .log10(JustNoticeable.amplitude) - tap.shortness
  }

  /// The level that a tap needs some time after a masker of a level; minus infinity for none.
  static func level(
    after time: HapticTime, of level: Double, _ frequency: Double, on tap: FeltTap
  ) -> Double {
    guard level > 0, share(tap, frequency) else { return -.infinity }
    let level = min(level, loudest)
    let residue = level / 5
    let constant = frequency >= channelBorder ? 0.04 : 0.1
    return residue + (level - residue) * .exp(-max(time.seconds, 0) / constant)
  }

  /// Whether a tap and a frequency are felt through the same channel.
  static func share(_ tap: FeltTap, _ frequency: Double) -> Bool {
    (frequency >= channelBorder) == (tap.frequency >= channelBorder)
  }
}

/// The vibrations that play at a time or have just ended, as time goes on.
private struct RecentVibrations {
  private let vibrations: [FeltVibration]
  private var next = 0
  private var recent: [FeltVibration] = []

  init(_ vibrations: [FeltVibration]) { self.vibrations = vibrations }

  mutating func vibrations(around time: HapticTime) -> [FeltVibration] {
    while next < vibrations.count, vibrations[next].span.start < time {
      recent.append(vibrations[next])
      next += 1
    }
    recent.removeAll { $0.span.end + Masking.reach < time }
    recent = recent.suffix(Masking.mostCompared)
    return recent
  }
}

extension FeltVibration {
  /// The times of its last points before a moment, within what still masks.
  fileprivate func times(before time: HapticTime) -> [HapticTime] {
    let end = vibration.points.firstIndex(after: time)
    return vibration.points[max(end - Masking.mostCompared, 0)..<end].lazy.map { $0.time }
      .filter { $0 + Masking.reach >= time }
  }
}
