// The table of the checks of a timeline, the S and F families; readers have the A family, ReadingRules.

import HapticModel

extension CheckRule {
  /// Every check of a timeline, in the order in which findings are listed.
  public static let all: [CheckRule] = synchrony + FeelRules.checks

  /// The rules that are looked for last: about the check itself, such as a waiver that excuses nothing,
  /// and about several files.
  public static let closing: [Rule] = [
    ClosingRules.unusedWaiver, ClosingRules.leftOut, FeelRules.alikeElsewhere,
  ]

  /// The rules about pairs; each of their findings is about one pair that a report also lists.
  public static let pairRules: [Rule] = [
    PairRules.missing, PairRules.outside, PairRules.early,
  ]

  /// Family S: haptics, visuals, sounds and gestures must coincide.
  private static let synchrony = [
    CheckRule(PairRules.missing) { $0.findings(under: PairRules.missing) },
    CheckRule(PairRules.outside) { $0.findings(under: PairRules.outside) },
    CheckRule(PairRules.early) { $0.findings(under: PairRules.early) },
    CheckRule(SynchronyRules.density) { $0.streamsDenserThanSeen() },
    CheckRule(SynchronyRules.size, needsDevice: true) { $0.tapsAgainstSize() },
    CheckRule(SynchronyRules.orphan) { $0.tapsWithoutCause() },
    CheckRule(SynchronyRules.cold, needsDevice: true) { $0.coldEngine() },
    CheckRule(SynchronyRules.flutter) { $0.thresholdsWithoutHysteresis() },
    CheckRule(SynchronyRules.bounce) { $0.bouncedThresholds() },
    CheckRule(SynchronyRules.unseen) { $0.unseenOutcomes() },
  ]
}

enum SynchronyRules {
  static let density = Rule("S203", .warning, "Felt more than twice as often as seen")
  static let size = Rule("S204", .warning, "Weaker though it moves farther")
  static let orphan = Rule("S205", .warning, "Tap without a cause")
  static let cold = Rule("S206", .note, "Engine perhaps not started yet")
  static let flutter = Rule("S207", .warning, "Threshold without hysteresis")
  static let bounce = Rule("S208", .warning, "Threshold crossed by a bounce")
  static let unseen = Rule("S209", .warning, "Outcome that is only felt")
}

enum ClosingRules {
  static let unusedWaiver = Rule("S210", .warning, "Waiver that no finding needs")
  static let leftOut = Rule("S211", .note, "Findings left out")
}
