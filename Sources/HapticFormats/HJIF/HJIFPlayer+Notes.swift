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

  /// The reports, one for each kind.
  var notes: [Note] {
    tallies.sorted { $0.key.id < $1.key.id }.map { rule, entry in
      Note(rule: rule, offset: entry.offset, message: message(rule, entry.count, entry.worst))
    }
  }

  /// The amplitudes of full strength.
  private var fullStrength: String {
    guard written != (1, 1) else { return "1" }
    return "the \(written.vibration) that a vibration, or the \(written.tap) that a tap of full "
      + "strength has under the profile"
  }

  private func message(_ rule: Rule, _ count: Int, _ worst: Double) -> String {
    func times(_ thing: String) -> String { count.counted(thing) }
    return switch rule {
    case HJIFRules.frequency:
      "\(times("keyframe")) outside the profile's \(pitches.atZero) to \(pitches.atOne) Hz, "
        + "limited; the farthest is at \(worst) Hz."
    case HJIFRules.missing:
      "\(times("value")) that no keyframe gives: an amplitude of \(Self.defaultAmplitude) is taken, "
        + "and for taps a frequency of \(Self.tapFrequency) Hz."
    case HJIFRules.order:
      "\(times("keyframe value")) after one of a later position, ignored as the reference "
        + "software does."
    case HJIFRules.reference:
      "\(times("reference")) to effects that the library does not have, or that refer to "
        + "themselves."
    case HJIFRules.amplitude:
      "\(times("keyframe")) with an amplitude beyond \(fullStrength), limited; the largest is \(worst)."
    case HJIFRules.sign:
      "\(times("keyframe")) with a negative amplitude, which is played as a positive one; the "
        + "largest is \(worst)."
    case HJIFRules.noFrequency:
      "\(times("vibration")) without a frequency in any keyframe: \(count.form("it is", "they are")) "
        + "at 0 Hz, which is silent, and left out."
    default: "\(times("effect")) that end where they begin, and are not felt."
    }
  }
}
