// What somebody should know who chose options that touch does not follow, as sentences.

import HapticModel

/// Finds what a conversion's options do that few people want.
struct SoundRemarks {
  let features: SoundFeatures
  /// The options, with the gain that was asked for.
  let options: SoundConversionOptions
  /// The gain in decibels with that of the level.
  let gain: Double
  let profile: ActuatorProfile

  /// The part of a sound at full strength from which on it is worth a word (our choice).
  private static let mostLimited = 0.5

  /// The sentences on a pattern, each without its first capital: it follows a name.
  func sentences(on pattern: HapticPattern) -> [String] {
    pattern.isEmpty ? [] : [onGap, onGain, onLength(of: pattern)].compactMap { $0 }
  }

  private var onGap: String? {
    let gap = JustNoticeable.gap
    guard options.minimumGap < gap else { return nil }
    return "a gap of \(milliseconds(options.minimumGap)) ms (--min-gap) is shorter than the "
      + "\(milliseconds(gap)) ms within which a hand feels two taps as one; give \(milliseconds(gap)) "
      + "ms or more."
  }

  private var onGain: String? {
    guard options.gain > 0, gain > 0 else { return nil }
    let factor = Float(Double.exp10(gain / 10))
    let silence = SoundEnvelope.silence * SoundEnvelope.silence
    var (limited, sounding) = (0, 0)
    for power in features.power where power >= silence {
      sounding += 1
      if power * factor > 1 { limited += 1 }
    }
    let share = Double(limited) / Double(max(sounding, 1))
    guard share > Self.mostLimited else { return nil }
    return "a gain of \(decimal(options.gain)) dB (--sound-gain) limits "
      + "\(Int((share * 100).rounded())) % of the sound to full strength, which leaves no "
      + "difference in it; with \(decimal(options.gain - gain)) dB nothing is limited."
  }

  private func onLength(of pattern: HapticPattern) -> String? {
    let limit = profile.touch.longestVibration
    guard options.longestVibration == nil else { return nil }
    let longest =
      pattern.events.lazy.compactMap { event -> HapticTime? in
        if case .continuous(let vibration) = event { vibration.duration } else { nil }
      }.max() ?? .zero
    guard longest > limit else { return nil }
    return "it vibrates for \(decimal(longest.seconds)) s without a pause, longer than the "
      + "\(limit) that are comfortable; --longest-vibration \(limit.decimalSeconds) fades it out."
  }

  private func milliseconds(_ time: HapticTime) -> String { decimal(time.seconds * 1_000) }

  /// A number with one decimal place at most.
  private func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let part = abs(tenths) % 10
    return "\(sign)\(abs(tenths) / 10)" + (part == 0 ? "" : ".\(part)")
  }
}
