// The table of report formats.

import HapticFormats
import HapticModel

/// A report format, as a row of the table.
public struct ReportFormat: Sendable {
  /// The name, as `--report` takes it.
  public let name: String
  /// A description of one line.
  public let summary: String
  /// Writes a report of files, in the given order.
  public let write: @Sendable ([CheckedFile], ReportStyle) -> String

  /// All report formats, in the order in which they are listed.
  public static let all: [ReportFormat] = [
    ReportFormat(name: "text", summary: "for people", write: TextReport.text),
    ReportFormat(
      name: "json", summary: "for scripts", write: { JSONReport.text($0, $1.part) }),
    ReportFormat(
      name: "sarif", summary: "for code review (SARIF 2.1.0)", write: SARIFReport.text),
    ReportFormat(
      name: "junit", summary: "for test results in CI (JUnit XML)", write: JUnitReport.text),
    ReportFormat(
      name: "statistics", summary: "the number of findings of each rule",
      write: { files, _ in StatisticsReport.text(files) }),
    ReportFormat(
      name: "github", summary: "for annotations of a GitHub pull request",
      write: { files, _ in GitHubReport.text(files) }),
    ReportFormat(
      name: "gitlab", summary: "for the code quality of a GitLab merge request",
      write: { files, _ in GitLabReport.text(files) }),
  ]

  /// The report format with a name; `nil` if there is none.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
