// The number of findings of each rule, for a first look at a project.

import HapticFormats
import HapticModel

/// Writes a line for each rule that has findings, most first.
enum StatisticsReport {
  static func text(_ files: [CheckedFile]) -> String {
    var counts: [Rule: (findings: Int, files: Int)] = [:]
    for file in files {
      var seen: Set<Rule> = []
      for finding in file.findings where finding.waiver == nil {
        let isFirst = seen.insert(finding.rule).inserted
        let sum = counts[finding.rule] ?? (0, 0)
        counts[finding.rule] = (sum.findings + 1, sum.files + (isFirst ? 1 : 0))
      }
    }
    let rows = counts.sorted {
      ($1.value.findings, $0.key.id, $0.key.severity) < (
        $0.value.findings, $1.key.id, $1.key.severity
      )
    }.map { rule, count in
      [
        "\(count.findings)", rule.severity.rawValue, rule.id, rule.title,
        "in \(count.files.counted("file"))",
      ]
    }
    return TextColumns.lines(rows, rightAligned: [0]).map { $0 + "\n" }.joined()
  }
}
