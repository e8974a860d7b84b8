// Every rule that a finding can be made under, whoever makes it.

import HapticModel

extension Rule {
  /// The rules of all readers and checks, by identifier.
  public static let all: [Rule] =
    (ReadingRules.all + HapticClipRules.all + HJIFRules.all + AndroidRules.all + RichTapRules.all
    + PulsarRules.all + WebRules.all + SceneRules.all + CheckRule.all.map(\.rule)
    + CheckRule.closing)
    .sorted { $0.id < $1.id }
}
