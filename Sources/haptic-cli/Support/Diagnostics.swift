// Findings as lines of text: `path:line:column: severity: message [rule]`.

import HapticFormats
import HapticModel

/// How findings of one file become lines.
struct Diagnostics {
  /// The path as the user wrote it.
  let path: String

  /// The first ten findings of each rule, and how many more there are.
  func summary(_ findings: [Finding]) -> [String] {
    var counts: [Rule: Int] = [:]
    var lines: [String] = []
    for finding in findings {
      counts[finding.rule, default: 0] += 1
      if counts[finding.rule, default: 0] <= Diagnostics.shownPerRule {
        lines.append(finding.line(inFile: path))
      }
    }
    for (rule, count) in counts.sorted(by: { $0.key.id < $1.key.id })
    where count > Diagnostics.shownPerRule {
      lines.append(more(count - Diagnostics.shownPerRule, of: rule))
    }
    return lines
  }

  /// How many findings of one rule are worth a screen; ours.
  static let shownPerRule = 10

  private func more(_ count: Int, of rule: Rule) -> String {
    "\(path): \(rule.severity.rawValue): \(count) more of the same kind; "
      + "`haptic-cli check` lists them all [\(rule.id)]"
  }
}

/// How many findings there are of each severity, worst first, such as `1 error, 2 notes`.
func tally(_ findings: [Finding]) -> String {
  let counts = Severity.allCases.reversed().map { severity in
    (severity, findings.lazy.filter { $0.severity == severity }.count)
  }
  let present = counts.filter { $0.1 > 0 }.map { counted($0.1, $0.0.rawValue) }
  return present.isEmpty ? "no findings" : present.joined(separator: ", ")
}
