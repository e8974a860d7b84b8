// The table of report formats, and how a report is written.

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

/// The choices for writing a report.
public struct ReportStyle: Sendable {
  /// Whether text is coloured.
  public var isColoured: Bool
  /// Whether the text report lists findings one by one that differ in their places only.
  public var listsAll: Bool
  /// The version of the reporting tool.
  public var version: String?
  /// The part of a run that the report is of; `nil` for all of it.
  public var part: Shard?
  /// The page of a rule in Markdown; `nil` if it has none.
  public var page: @Sendable (Rule) -> String?

  /// Creates a style; by default without colours and pages.
  public init(
    isColoured: Bool = false, listsAll: Bool = false, version: String? = nil,
    part: Shard? = nil,
    page: @escaping @Sendable (Rule) -> String? = { _ in nil }
  ) {
    self.isColoured = isColoured
    self.listsAll = listsAll
    self.version = version
    self.part = part
    self.page = page
  }
}
