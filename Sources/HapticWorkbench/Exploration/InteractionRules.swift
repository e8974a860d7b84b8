// Family I: what interactions do under any gesture, and what their states leave open.

import HapticModel

package enum InteractionRules {
  static let unreached = Rule("I001", .warning, "State that no gesture reaches")
  static let oneWay = Rule("I002", .warning, "Change felt in one direction only")
  static let chatter = Rule("I003", .warning, "Threshold that chatters under a trembling finger")
  static let flood = Rule("I004", .warning, "Taps too fast to tell apart")
  static let restless = Rule("I005", .error, "Never comes to rest", isLoss: false)
  static let effort = Rule("I006", .error, "Effort outside its budget", isLoss: false)
  static let example = Rule("I007", .error, "Example that ends differently", isLoss: false)
  static let unasked = Rule("I008", .note, "Expectation that no example tests", isLoss: false)

  /// Every rule of the family; a check of a timeline alone looks for none of them.
  package static let all = [
    unreached, oneWay, chatter, flood, restless, effort, example, unasked,
  ]

  /// Those that only exploring finds all of, so that their waivers may be of no use to other checks.
  package static let explored = [unreached, chatter, flood, restless]
}
