// The text report of checks: a table of pairs, then a line for each finding.

import HapticFormats
import HapticModel

/// The default report of `check`.
enum TextReport {
  static func text(_ files: [CheckedFile], _ style: ReportStyle) -> String {
    files.map { text($0, style) }.joined()
  }

  private static func text(_ file: CheckedFile, _ style: ReportStyle) -> String {
    let groups =
      style.listsAll
      ? file.findings.map { FindingGroup(first: $0) } : FindingGroup.groups(of: file.findings)
    let findings = groups.map {
      $0.first.line(inFile: file.path, isColoured: style.isColoured, others: $0.others)
    }
    return (table(of: file) + findings).map { $0 + "\n" }.joined()
  }

  /// A title, headings, and a row for each pair; empty for a file without pairs.
  private static func table(of file: CheckedFile) -> [String] {
    let results = file.pairs
    guard !results.isEmpty else { return [] }
    let passed = results.count { $0.verdict == .passed }
    let waived = results.count { $0.verdict == .waived }
    let rows = [["feature", "with", "offset", "window", "verdict"]] + results.map(row)
    let lines = TextColumns.lines(rows, rightAligned: [2])
    let excused = waived > 0 ? ", \(waived) waived" : ""
    return ["\(file.path.printable): \(passed) of \(results.count) pairs aligned\(excused)"] + lines
  }

  private static func row(_ result: CheckedPair) -> [String] {
    let count = result.counts.feature
    let offset = result.offset.map { "\($0.shown.signedMilliseconds) ms" } ?? "–"
    let bounds = result.bounds.map(AlignmentWindow.text)
    return [
      result.feature.shortened, result.partner.shortened,
      result.offset != nil && count > 1 ? "\(offset) (worst of \(count))" : offset,
      [result.window, bounds].compactMap { $0 }.joined(separator: " "),
      result.verdict.rawValue,
    ]
  }
}
