// Findings with one cause, which a report for people shows as one.

import HapticModel

/// The first of several findings that differ only in their places and numbers.
struct FindingGroup {
  let first: Finding
  private(set) var count = 1

  /// Findings in groups, in the order of their first ones.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var places: [Cause: Int] = [:]
    var groups: [FindingGroup] = []
    for finding in findings {
      let cause = Cause(finding)
      if let place = places[cause] {
        groups[place].count += 1
      } else {
        places[cause] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups
  }

  /// A sentence about the others, after a space; empty if there are none.
  var others: String {
    count == 1 ? "" : " \(count - 1) more in this file \(count == 2 ? "is" : "are") like it."
  }
}

/// What findings with one cause have in common.
private struct Cause: Hashable {
  let rule: String
  let severity: Severity
  let path: String
  let words: String

  init(_ finding: Finding) {
    rule = finding.rule.id
    severity = finding.severity
    path = finding.place.path.withoutIndices
    words = String(
      String.UnicodeScalarView(
        finding.message.unicodeScalars.filter { !("0"..."9").contains($0) && $0 != "." }))
  }
}
