// Every rule that a finding can be made under, whoever makes it.

import HapticModel

extension Rule {
  /// The rules of all readers and checks, by identifier.
  public static let all: [Rule] = {
    let rules = ReadingRules.all + Format.all.flatMap { $0.rules } + CheckRule.all.map { $0.rule }
    return Set(rules + CheckRule.closing).sorted { $0.id < $1.id }
  }()
}
