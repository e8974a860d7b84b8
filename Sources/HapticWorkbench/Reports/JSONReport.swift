// The JSON report of checks, in the versioned structure of `Documentation/Inspect.md`.

import HapticFormats
import HapticModel

/// The report of `check --json`.
package enum JSONReport {
  /// The alignments and findings of files, in the given order, as JSON with a final line feed.
  static func text(_ files: [CheckedFile], _ part: Shard?) -> String {
    Inspection.document {
      if let part {
        $0.lineObject("shard") {
          $0.member("number", part.number)
          $0.member("count", part.count)
        }
      }
      $0.lineObject("counts") { write(files.flatMap { $0.findings }, to: &$0) }
      $0.array("files") { list in
        for file in files { list.object { write(file, to: &$0) } }
      }
    }
  }

  /// Writes the number of findings by severity, and of those that can be fixed.
  private static func write(_ findings: [Finding], to counts: inout JSONWriter) {
    for severity in Severity.allCases.reversed() {
      counts.member(severity.rawValue, findings.count { $0.severity == severity })
    }
    counts.member("fixable", findings.fixable.safely)
    counts.member("unsafelyFixable", findings.fixable.unsafely)
  }

  private static func write(_ file: CheckedFile, to writer: inout JSONWriter) {
    writer.member("path", file.path)
    write(file.fault, to: &writer)
    if file.threshold != .error { writer.member("failOn", file.threshold.rawValue) }
    let pairs = file.pairs
    if !pairs.isEmpty {
      writer.array("alignments") { list in
        for pair in pairs { list.object { write(pair, to: &$0) } }
      }
    }
    writer.array("findings") { list in
      for finding in file.report.findings { list.object { write(finding, to: &$0) } }
    }
  }

  /// Writes the fault of a file as a member; `null` if there is none.
  package static func write(_ fault: MalformedFile?, to writer: inout JSONWriter) {
    guard let fault else { return writer.member("error", String?.none) }
    writer.object("error") {
      $0.member("message", fault.message)
      $0.member("line", fault.place.line)
      $0.member("column", fault.place.column)
      $0.member("path", fault.place.path)
    }
  }

  private static func write(_ pair: CheckedPair, to writer: inout JSONWriter) {
    writer.member("feature", pair.feature)
    writer.member("with", pair.partner)
    writer.member("verdict", pair.verdict.rawValue)
    writer.member("offset", pair.offset)
    writer.member("window", pair.window)
    writer.member("least", pair.bounds?.lowerBound)
    writer.member("most", pair.bounds?.upperBound)
    writer.member("featureCount", pair.counts.feature)
    writer.member("withCount", pair.counts.partner)
    writer.member("compared", pair.compared)
    writer.member("waiver", pair.waiver)
    writer.member("message", pair.message)
    guard let complaint = pair.complaint else { return }
    writer.member("rule", complaint.rule)
    writer.member("complaint", complaint.text)
  }

  static func write(_ finding: Finding, to writer: inout JSONWriter) {
    Inspection.write(finding, to: &writer)
    writer.member("column", finding.place.column)
    if let column = finding.place.scalarColumn { writer.member("scalarColumn", column) }
    writer.member("suggestion", finding.suggestion)
    if let waiver = finding.waiver {
      writer.member("waiver", waiver.reason)
      writer.member("level", finding.rule.severity.rawValue)
    }
    if let fix = finding.fix { writer.object("fix") { write(fix, to: &$0) } }
  }

  private static func write(_ fix: Fix, to writer: inout JSONWriter) {
    writer.member("safe", fix.isSafe)
    writer.array("edits") { list in
      for edit in fix.edits {
        list.lineObject {
          $0.member("at", edit.bytes.lowerBound)
          $0.member("length", edit.bytes.count)
          $0.member("text", edit.text)
        }
      }
    }
  }
}
