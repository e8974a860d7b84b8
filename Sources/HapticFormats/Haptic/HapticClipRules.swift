// The rules of findings about clips.

import HapticModel

/// The rules of `.haptic` files.
enum HapticClipRules {
  static let all: [Rule] = [laterFrequency, unknownField, version, metadata]

  static let laterFrequency = Rule("M001", .note, "Frequency after the end of the amplitude")
  static let unknownField = Rule("M002", .note, "Unknown field ignored")
  static let version = Rule("M003", .note, "Version is not 1.0.0")
  static let metadata = Rule("M004", .warning, "Metadata of the wrong type ignored")
}
