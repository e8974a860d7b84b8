// The table of checks, and all rules of findings, from readers and checks.

import HapticFormats
import HapticModel

extension CheckRule {
  /// Every check of a timeline, in the order in which findings are listed.
  public static let all: [CheckRule] = synchrony + feel

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
    CheckRule(SynchronyRules.beside) { $0.levelsPassedElsewhere() },
  ]

  /// Family F: what a person feels of a pattern on a device.
  private static let feel = [
    CheckRule(FeelRules.absent) { $0.intentsForNothing() },
    CheckRule(FeelRules.count) { $0.countsNotFelt() },
    CheckRule(FeelRules.countable) { $0.countsTooClose() },
    CheckRule(FeelRules.weak, needsDevice: true) { $0.weakEvents() },
    CheckRule(FeelRules.steps, needsDevice: true) { $0.lostSteps(.strength) },
    CheckRule(FeelRules.pitches, needsDevice: true) { $0.lostSteps(.sharpness) },
    CheckRule(FeelRules.rate, needsDevice: true) { $0.fastTaps() },
    CheckRule(FeelRules.slow) { $0.slowOutcomes() },
    CheckRule(FeelRules.pulse, needsDevice: true) { $0.shortVibrations() },
    CheckRule(FeelRules.long, needsDevice: true) { $0.longVibrations() },
    CheckRule(FeelRules.crowded) { $0.crowdedOutcomes() },
    CheckRule(FeelRules.masked, needsDevice: true) { $0.maskedTaps() },
    CheckRule(FeelRules.energy, needsDevice: true) { $0.energyOverBudget() },
    CheckRule(FeelRules.alike) { $0.outcomesAlike() },
  ]
}

extension Rule {
  /// All rules, by identifier.
  public static let all: [Rule] = {
    let rules =
      ReadingRules.all + ProjectRules.all + Format.all.flatMap { $0.rules }
      + CheckRule.all.map { $0.rule } + InteractionRules.all
    return Set(rules + CheckRule.closing).sorted { $0.id < $1.id }
  }()
}
