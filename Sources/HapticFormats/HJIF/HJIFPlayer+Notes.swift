// Findings that are reported once for many keyframes.

import HapticModel

extension HJIFPlayer {
  /// Counts something that is reported once, and keeps its worst value.
  mutating func tally(_ rule: Rule, _ effect: HJIFEffect, _ value: Double) {
    var entry = tallies[rule] ?? (effect.offset, 0, value)
    entry.count += 1
    entry.worst =
      rule == HJIFRules.frequency ? farther(entry.worst, value) : max(entry.worst, value)
    tallies[rule] = entry
  }

  private func farther(_ a: Double, _ b: Double) -> Double {
    let middle = (pitches.atZero + pitches.atOne) / 2
    return (b - middle).magnitude > (a - middle).magnitude ? b : a
  }

  /// The reports: one for each effect out of order, then one for each other kind.
  var notes: [Note] {
    orderNotes
      + tallies.sorted { $0.key.id < $1.key.id }.map { rule, entry in
        Note(rule: rule, offset: entry.offset, message: message(rule, entry.count, entry.worst))
      }
  }

  private var fullStrength: String {
    guard written != (1, 1) else { return "1" }
    return "the \(trimmed(written.vibration, 4)) that a vibration, or the "
      + "\(trimmed(written.tap, 4)) that a tap of full strength has under the profile"
  }

  /// An amplitude in four decimals, rounded up, so that one beyond a limit looks so.
  private func figure(_ amplitude: Double) -> String {
    trimmed((amplitude * 10_000 - 1e-6).rounded(.up) / 10_000, 4)
  }

  /// The frequencies of the profile.
  private var range: String {
    let ends = [pitches.atZero, pitches.atOne].sorted()
    return "\(trimmed(ends[0], 3)) to \(trimmed(ends[1], 3))"
  }

  /// What was filled in: amplitudes, frequencies or both.
  private var missing: String {
    let (amplitudes, frequencies) = filledIn
    let parts = [
      amplitudes == 0
        ? nil
        : "\(amplitudes.counted("amplitude")) \(amplitudes.form("is", "are")) missing and taken as "
          + "\(trimmed(Self.defaultAmplitude, 4))",
      frequencies == 0
        ? nil
        : "\(frequencies.counted("frequency", "frequencies")) \(frequencies.form("is", "are")) "
          + "missing and taken as \(trimmed(Self.tapFrequency, 3)) Hz",
    ]
    return parts.compactMap { $0 }.joined(separator: "; ") + "."
  }

  private func message(_ rule: Rule, _ count: Int, _ worst: Double) -> String {
    func times(_ thing: String) -> String { count.counted(thing) }
    return switch rule {
    case HJIFRules.frequency:
      "\(times("keyframe")) beyond the \(range) Hz of the profile \(options.profile.name), the farthest at "
        + "\(trimmed(worst, 6)) Hz, \(count.form("plays", "play")) at the nearest frequency it has; --profile "
        + "names the intended device."
    case HJIFRules.missing: missing
    case HJIFRules.reference:
      "\(times("reference")) to effects that the library does not have, or that refer to "
        + "themselves."
    case HJIFRules.amplitude:
      "\(times("keyframe")) with an amplitude beyond \(fullStrength), limited; the largest is "
        + "\(figure(worst))."
    case HJIFRules.sign:
      "\(times("keyframe")) with a negative amplitude, which is played as a positive one; the "
        + "largest is \(figure(worst))."
    case HJIFRules.noFrequency:
      "\(times("vibration")) without a frequency in any keyframe: \(count.form("it is", "they are")) "
        + "at 0 Hz, which is silent, and left out."
    default:
      "\(times("effect")) that "
        + count.form("ends where it begins, and so is", "end where they begin, and so are")
        + " not felt."
    }
  }
}
