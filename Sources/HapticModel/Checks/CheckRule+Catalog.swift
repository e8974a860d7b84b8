// The table of checks: what a timeline is held to, family by family.

extension CheckRule {
  /// Every check of a timeline, in the order their findings are listed.
  public static let all: [CheckRule] = synchrony

  /// The rules about the check itself, which follow from what the others found.
  public static let closing: [Rule] = [ClosingRules.unusedWaiver, ClosingRules.leftOut]

  /// The rules about pairs: each finding under them is of one pair that a report also lists.
  public static let pairRules: [Rule] = [
    SynchronyRules.missing, SynchronyRules.outside, SynchronyRules.early,
  ]

  /// Family S: what is felt, seen, heard and done belongs together.
  private static let synchrony = [
    CheckRule(SynchronyRules.missing) { $0.findings(under: SynchronyRules.missing) },
    CheckRule(SynchronyRules.outside) { $0.findings(under: SynchronyRules.outside) },
    CheckRule(SynchronyRules.early) { $0.findings(under: SynchronyRules.early) },
    CheckRule(SynchronyRules.density) { $0.streamsDenserThanSeen() },
    CheckRule(SynchronyRules.orphan) { $0.tapsWithoutCause() },
  ]
}

/// The rules of family S.
enum SynchronyRules {
  static let missing = Rule("S200", .error, "Expected feature does not exist", isLoss: false)
  static let outside = Rule("S201", .error, "Pair outside its window", isLoss: false)
  static let early = Rule("S202", .error, "Haptic noticeably before the visual", isLoss: false)
  static let density = Rule("S203", .warning, "Felt more than twice as often as seen")
  static let orphan = Rule("S205", .warning, "Tap without a cause")
}

/// The rules about the check itself.
enum ClosingRules {
  static let unusedWaiver = Rule("S210", .warning, "Waiver that excuses nothing")
  static let leftOut = Rule("S211", .note, "Findings left out")
}
