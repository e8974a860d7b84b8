// The rules of the C family: findings about how a project is checked.

import HapticModel

/// The rules about project files.
enum ProjectRules {
  static let all = [endedWaiver]
  static let endedWaiver = Rule("C001", .warning, "Waiver of a project that has ended")
}
