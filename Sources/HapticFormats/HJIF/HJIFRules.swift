// The rules of findings about MPEG's haptic format.

import HapticModel

enum HJIFRules {
  static let all: [Rule] = [
    version, profile, draftName, malformed, modality, wavelet, waveform, envelope, straight,
    frequency, missing, order, reference, amplitude, sign, target, unit, unknownField, noLength,
    noFrequency,
  ]

  /// MPEG's software plays nothing of a draft's file; this one plays it as written.
  static let version = Rule(
    "J001", .error, "Version is not one of the standard", isLoss: false)
  static let profile = Rule("J002", .warning, "Profile, level or timescale outside the standard")
  static let draftName = Rule(
    "J003", .error, "Key name from a draft of the standard", isLoss: false)
  static let malformed = Rule("J004", .error, "Malformed part left out")
  static let modality = Rule("J005", .warning, "Not a vibration, played as one")
  static let wavelet = Rule("J006", .error, "Wavelets left out")
  static let waveform = Rule("J007", .warning, "Waveform other than a sine")
  static let envelope = Rule("J008", .warning, "Curve band played as an envelope")
  static let straight = Rule("J009", .warning, "Curve joined by straight lines")
  static let frequency = Rule("J010", .note, "Frequency outside the profile")
  static let missing = Rule("J011", .note, "Missing keyframe value filled in")
  static let order = Rule("J012", .warning, "Keyframe out of order ignored")
  static let reference = Rule("J013", .error, "Reference to a missing effect")
  static let amplitude = Rule("J014", .warning, "Amplitude limited")
  static let sign = Rule("J015", .note, "Negative amplitude played as a positive one")
  static let target = Rule("J016", .note, "Place on the body ignored")
  static let unit = Rule("J017", .note, "Unit or synchronisation ignored")
  static let unknownField = Rule("J018", .note, "Unknown field ignored")
  static let noLength = Rule("J019", .warning, "Effect without length")
  static let noFrequency = Rule(
    "J020", .warning, "Vibration without a frequency", isLoss: true)
}
