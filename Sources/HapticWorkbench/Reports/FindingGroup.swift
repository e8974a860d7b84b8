// Findings with one cause, which a report for people shows as one.

import HapticFormats
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

  /// The most groups of a rule that a command shows which does something else than check (our
  /// choice).
  private static let shownPerRule = 10

  /// The groups of findings as lines, a few of each rule and the number of others.
  fileprivate static func lines(_ findings: [Finding], inFile path: String) -> [String] {
    var shown: [String: Int] = [:]
    var lines: [String] = []
    var rest = 0
    for group in groups(of: findings) {
      shown[group.first.rule.id, default: 0] += 1
      if shown[group.first.rule.id, default: 0] <= shownPerRule {
        lines.append(group.first.line(inFile: path, isColoured: false, others: group.others))
      } else {
        rest += group.count
      }
    }
    guard rest > 0 else { return lines }
    return lines + [
      "\(path.printable): note: \(rest.counted("more finding")); `haptic-cli check` lists all"
    ]
  }

  /// A sentence about the others, after a space; empty if there are none.
  var others: String {
    count == 1 ? "" : " \(count - 1) more like this in this file."
  }
}

extension [Finding] {
  /// The findings as lines, those with one cause in one line.
  public func lines(inFile path: String) -> [String] { FindingGroup.lines(self, inFile: path) }

  /// The number of findings by severity, worst first, such as `1 error, 2 notes`.
  public var tally: String {
    let counts = Severity.allCases.reversed().map { severity in
      (severity, count { $0.severity == severity })
    }
    let present = counts.filter { $0.1 > 0 }.map { $0.1.counted($0.0.rawValue) }
    return present.isEmpty ? "no findings" : present.joined(separator: ", ")
  }

  /// How many findings have a fix that changes nothing felt, and how many have another.
  package var fixable: (safely: Int, unsafely: Int) {
    let fixes = compactMap { $0.waiver == nil ? $0.fix : nil }
    let safe = fixes.count { $0.isSafe }
    return (safe, fixes.count - safe)
  }

  /// What `--fix` would fix, such as `3 can be fixed by --fix, 1 more with --unsafe-fixes`; `nil`
  /// if nothing can be.
  public var fixHint: String? {
    switch fixable {
    case (0, 0): nil
    case (0, let count): "\(count) can be fixed by --fix --unsafe-fixes"
    case (let count, 0): "\(count) can be fixed by --fix"
    case (let count, let more): "\(count) can be fixed by --fix, \(more) more with --unsafe-fixes"
    }
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
