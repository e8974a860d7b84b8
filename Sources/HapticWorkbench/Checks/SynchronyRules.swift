// Family S but for pairs, and the rules that are looked for last.

import HapticModel

enum SynchronyRules {
  static let density = Rule("S203", .warning, "Felt more than twice as often as seen")
  static let size = Rule("S204", .warning, "Weaker tap for a larger movement")
  static let orphan = Rule("S205", .warning, "Tap without a cause")
  static let cold = Rule("S206", .note, "Engine may not have started yet")
  static let flutter = Rule("S207", .warning, "Threshold without hysteresis")
  static let bounce = Rule("S208", .warning, "Threshold crossed by a bounce")
  static let unseen = Rule("S209", .warning, "Outcome that is only felt")
  static let beside = Rule("S212", .warning, "Level passed at a different time")
}

enum ClosingRules {
  static let unusedWaiver = Rule("S210", .warning, "Unused waiver")
  static let leftOut = Rule("S211", .note, "Findings left out")
}
