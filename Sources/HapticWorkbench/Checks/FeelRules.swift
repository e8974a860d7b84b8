// Family F: what a person feels of a pattern on a device.

import HapticModel

package enum FeelRules {
  static let absent = Rule("F100", .error, "Intent without a haptic", isLoss: false)
  static let count = Rule("F101", .warning, "Different number of taps felt than intended")
  static let countable = Rule("F102", .warning, "Taps too close together to count")
  static let weak = Rule("F103", .warning, "Too weak to feel")
  static let steps = Rule("F104", .note, "Steps in strength too small to tell apart")
  static let pitches = Rule("F105", .note, "Steps in sharpness too small to tell apart")
  static let rate = Rule("F106", .note, "Taps faster than feedback generators play")
  static let slow = Rule("F107", .warning, "Outcome that takes too long")
  static let pulse = Rule("F108", .note, "Vibration felt as a tap")
  static let long = Rule("F109", .note, "Vibration longer than comfortable")
  static let crowded = Rule("F110", .warning, "No pause between two outcomes")
  static let masked = Rule("F111", .note, "Tap masked by what comes before it")
  static let energy = Rule("F112", .note, "High energy use")
  static let alike = Rule("F113", .warning, "Outcomes that feel alike")
  /// Found by comparing files; a waiver of it stands in the project file.
  package static let alikeElsewhere = Rule(
    "F114", .warning, "Outcome that feels like another file's")

  /// The rules of which a file has one finding for many events.
  static let grouped = [weak, pulse, masked]
}
