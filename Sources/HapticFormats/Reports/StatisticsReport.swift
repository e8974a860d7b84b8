// The number of findings of each rule, for a first look at a project.

import HapticModel

/// Writes a line for each rule that has findings, most first.
enum StatisticsReport {
  static func text(_ files: [CheckedFile]) -> String {
    var counts: [Rule: (findings: Int, files: Int)] = [:]
    for file in files {
      let findings = file.findings.filter { $0.waiver == nil }
      for (rule, count) in Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +) {
        let sum = counts[rule] ?? (0, 0)
        counts[rule] = (sum.findings + count, sum.files + 1)
      }
    }
    let rows = counts.sorted {
      ($1.value.findings, $0.key.id) < ($0.value.findings, $1.key.id)
    }.map { rule, count in
      [
        "\(count.findings)", rule.severity.rawValue, rule.id, rule.title,
        "in \(count.files.counted("file"))",
      ]
    }
    return TextColumns.lines(rows, rightAligned: [0]).map { $0 + "\n" }.joined()
  }
}
