// Findings as a code quality report, which GitLab shows at the lines of a merge request.
//
// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format

import HapticFormats
import HapticModel

/// Writes a list with an object for each finding that nothing excuses.
enum GitLabReport {
  static func text(_ files: [CheckedFile]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for file in files {
        var marks = Fingerprints(of: file.path)
        for finding in file.findings where finding.waiver == nil {
          let mark = marks.next(for: finding)
          list.object { write(finding, mark, in: file.path, to: &$0) }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(
    _ finding: Finding, _ mark: String, in path: String, to object: inout JSONWriter
  ) {
    object.member("description", finding.sentence)
    object.member("check_name", finding.rule.id)
    object.member("fingerprint", mark)
    object.member("severity", severity(of: finding))
    object.object("location") {
      $0.member("path", path)
      // GitLab asks for a line; a finding about the whole file is shown at its first.
      $0.object("lines") { $0.member("begin", finding.place.line ?? 1) }
    }
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .note: "info"
    case .warning: "minor"
    case .error: finding.rule == ReadingRules.unreadable ? "blocker" : "major"
    }
  }
}
