// The table of report formats.

import HapticFormats
import HapticModel

/// The choices for writing a report.
public struct ReportStyle: Sendable {
  /// Whether text is coloured.
  public var isColoured: Bool
  /// Whether the text report lists findings one by one that differ in their places only.
  public var listsAll: Bool
  /// The version of the reporting tool.
  public var version: String?
  /// The part of a run that the report is of; `nil` for all of it.
  public var part: ReportPart?
  /// The page of a rule in Markdown; `nil` if it has none.
  public var page: @Sendable (Rule) -> String?

  /// Creates a style; by default without colours and pages.
  public init(
    isColoured: Bool = false, listsAll: Bool = false, version: String? = nil,
    part: ReportPart? = nil,
    page: @escaping @Sendable (Rule) -> String? = { _ in nil }
  ) {
    self.isColoured = isColoured
    self.listsAll = listsAll
    self.version = version
    self.part = part
    self.page = page
  }
}

/// One of several parts of a run, whose reports can be merged.
public struct ReportPart: Hashable, Sendable {
  /// The number of the part, from 1.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  /// Creates a part.
  public init(number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// The part of a text such as `2/4`; `nil` for another text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Every n-th element from the i-th, so that the parts are equally long in each folder.
  package func part<Element>(of list: [Element]) -> [Element] {
    stride(from: number - 1, to: list.count, by: count).map { list[$0] }
  }
}

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
