// All rules of findings, from readers and checks.

import HapticFormats
import HapticModel

extension Rule {
  /// All rules, by identifier.
  public static let all: [Rule] = {
    let rules =
      ReadingRules.all + ProjectRules.all + Format.all.flatMap { $0.rules }
      + CheckRule.all.map { $0.rule } + InteractionRules.all
    return Set(rules + CheckRule.closing).sorted { $0.id < $1.id }
  }()
}
