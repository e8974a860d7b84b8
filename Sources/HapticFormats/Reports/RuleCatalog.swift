// Every rule that a finding can be made under, whoever makes it.

import HapticModel

extension Rule {
  /// The rules of all readers and checks, by identifier.
  public static let all: [Rule] =
    (ofReaders + CheckRule.all.map(\.rule) + CheckRule.closing).sorted { $0.id < $1.id }

  /// The rules of readers, format after format.
  private static let ofReaders = ReadingRules.all + HapticClipRules.all + HJIFRules.all
}
