// The rules of the C family: findings about how a project is checked.

import HapticModel

package enum ProjectRules {
  package static let all = [endedWaiver]
  package static let endedWaiver = Rule("C001", .warning, "Waiver that has expired")
}
