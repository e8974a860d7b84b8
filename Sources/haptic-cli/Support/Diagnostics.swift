// Prints findings as lines: `path:line:column: severity: message [rule]`.

import HapticFormats
import HapticModel

/// Converts the findings of one file to lines.
struct Diagnostics {
  /// The path as the user wrote it.
  let path: String

  /// The first ten findings of each rule, and the number of others.
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

  /// The most findings shown for one rule.
  static let shownPerRule = 10

  private func more(_ count: Int, of rule: Rule) -> String {
    "\(path): \(rule.severity.rawValue): \(count) more of the same kind; "
      + "`haptic-cli check` lists them all [\(rule.id)]"
  }
}

/// The number of findings by severity, worst first, such as `1 error, 2 notes`.
func tally(_ findings: [Finding]) -> String {
  let counts = Severity.allCases.reversed().map { severity in
    (severity, findings.lazy.filter { $0.severity == severity }.count)
  }
  let present = counts.filter { $0.1 > 0 }.map { $0.1.counted($0.0.rawValue) }
  return present.isEmpty ? "no findings" : present.joined(separator: ", ")
}
