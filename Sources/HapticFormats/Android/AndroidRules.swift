// The rules of findings about Android's vibration XML.

import HapticModel

enum AndroidRules {
  static let all: [Rule] = [
    endless, otherEffects, vendor, preset, defaultAmplitude, overlapped, frequency, empty,
    motor,
  ]

  static let endless = Rule("X001", .warning, "Endless repetition played once", isLoss: true)
  static let otherEffects = Rule("X002", .note, "Effects for other devices left out")
  static let vendor = Rule("X003", .warning, "Vendor effect left out")
  static let preset = Rule("X004", .note, "Preset played as an estimate")
  static let defaultAmplitude = Rule("X005", .note, "Amplitude left to the device")
  static let overlapped = Rule("X006", .warning, "Overlapped primitive left out", isLoss: true)
  static let frequency = Rule(
    "X007", .warning, "Frequency outside the profile's range", isLoss: true)
  static let empty = Rule("X008", .warning, "No effect to play")
  static let motor = Rule("X009", .note, "Envelope played on an assumed motor")
}
