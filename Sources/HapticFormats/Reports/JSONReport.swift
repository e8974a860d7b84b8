// The JSON report of checks, in the versioned structure of `Documentation/Inspect.md`.

import HapticModel

/// The report of `check --json`.
package enum JSONReport {
  /// The alignments and findings of files, in the given order, as JSON with a final line feed.
  static func text(_ files: [CheckedFile]) -> String {
    Inspection.document {
      $0.array("files") { list in
        for file in files { list.object { write(file, to: &$0) } }
      }
    }
  }

  private static func write(_ file: CheckedFile, to writer: inout JSONWriter) {
    writer.member("path", file.path)
    write(file.fault, to: &writer)
    if !file.report.alignments.isEmpty {
      writer.array("alignments") { list in
        for result in file.report.alignments { list.object { write(result, to: &$0) } }
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

  private static func write(_ result: AlignmentResult, to writer: inout JSONWriter) {
    let counts = result.alignment.counts
    writer.member("feature", result.expectation.feature)
    writer.member("with", result.expectation.partner)
    writer.member("verdict", result.verdict.rawValue)
    writer.member("offset", result.worst?.offset)
    writer.member("window", result.expectation.window.name)
    writer.member("least", result.bounds?.lowerBound)
    writer.member("most", result.bounds?.upperBound)
    writer.member("featureCount", counts.feature)
    writer.member("withCount", counts.partner)
    writer.member("compared", result.alignment.pairs.count)
    writer.member("waiver", result.waiver?.reason)
    writer.member("message", "\(result.alignment)")
  }

  static func write(_ finding: Finding, to writer: inout JSONWriter) {
    Inspection.write(finding, to: &writer)
    writer.member("column", finding.place.column)
    writer.member("suggestion", finding.suggestion)
    if let waiver = finding.waiver { writer.member("waiver", waiver.reason) }
  }
}
