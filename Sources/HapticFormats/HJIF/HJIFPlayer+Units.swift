// Converts ticks to times and hertz to sharpnesses, and limits amplitudes and frequencies.

import HapticModel

extension HJIFPlayer {
  /// The time of a position in ticks, to the nearest nanosecond.
  func time(_ ticks: Int64, _ effect: HJIFEffect) throws(JSONFault) -> HapticTime {
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: timescale)
    let nanoseconds = (rest * 1_000_000_000 + timescale / 2) / timescale
    let limit = options.maximumDuration
    let time = HapticTime.seconds(Double(seconds)) + HapticTime(nanoseconds: nanoseconds)
    guard time <= limit else {
      throw JSONFault(
        offset: effect.offset,
        message: "The effect lasts until \(time), beyond the limit of \(limit).")
    }
    return time
  }

  /// The sharpness of a frequency under the profile, even beyond 0…1, but limited so that lines
  /// between two sharpnesses stay distinguishable.
  func sharpness(of hertz: Double) -> Double {
    min(max(pitches.position(of: hertz) ?? 0.5, -1e6), 1e6)
  }

  var sharpnessRange: ClosedRange<Double> {
    let ends = [sharpness(of: limits.lowerBound), sharpness(of: limits.upperBound)]
      .map { UnitValue(clamping: $0).value }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// An amplitude times the channel's factor, relative to that of full strength; values below 0, but
  /// for a zero that was rounded, or beyond ±1 are counted.
  mutating func checked(amplitude: Double, _ effect: HJIFEffect) -> Double {
    let value = amplitude * factor
    let full = kind == .transient ? written.tap : written.vibration
    if amplitude <= -Self.smallestAmplitude { tally(HJIFRules.sign, effect, -value) }
    if value.magnitude > full * (1 + 1e-9) { tally(HJIFRules.amplitude, effect, value.magnitude) }
    guard value.isFinite else { return 0 }
    return full == 1 ? value : (value / full).inNineDigits
  }

  /// A frequency limited to its band; one outside the profile's range is counted.
  mutating func checked(frequency: Double, _ effect: HJIFEffect) -> Double {
    let hertz = min(max(frequency, limits.lowerBound), limits.upperBound)
    let (low, high) = (min(pitches.atZero, pitches.atOne), max(pitches.atZero, pitches.atOne))
    if hertz < low - 1e-9 || hertz > high + 1e-9 { tally(HJIFRules.frequency, effect, hertz) }
    return hertz
  }

  /// The amplitude, or the default for a keyframe without one, which is counted.
  mutating func filled(amplitude: Double?, _ effect: HJIFEffect) -> Double {
    if let amplitude { return amplitude }
    filledIn.amplitudes += 1
    tally(HJIFRules.missing, effect, 0)
    return Self.defaultAmplitude
  }

  /// The frequency of a tap, or the default for a keyframe without one, which is counted.
  mutating func filled(frequency: Double?, _ effect: HJIFEffect) -> Double {
    if let frequency { return frequency }
    filledIn.frequencies += 1
    tally(HJIFRules.missing, effect, 0)
    return Self.tapFrequency
  }
}
