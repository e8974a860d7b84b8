// The forms that a report takes: the only table that a new one must join.

import HapticModel

/// How a report is written, where that is a choice.
public struct ReportStyle: Sendable {
  /// The least severity that fails the check.
  public var threshold: Severity
  /// Whether text is coloured.
  public var isColoured: Bool
  /// The version of the tool that reports.
  public var version: String?

  /// Without colours, and failing at errors, unless said otherwise.
  public init(
    threshold: Severity = .error, isColoured: Bool = false, version: String? = nil
  ) {
    self.threshold = threshold
    self.isColoured = isColoured
    self.version = version
  }
}

/// A form of report: one row of the table.
public struct ReportFormat: Sendable {
  /// Its name, as `--report` takes it.
  public let name: String
  /// One line on what it is for.
  public let summary: String
  /// Writes a report of files, in the order given.
  public let write: @Sendable ([CheckedFile], ReportStyle) -> String

  /// Every form, in the order they are listed.
  public static let all: [ReportFormat] = [
    ReportFormat(name: "text", summary: "for people", write: TextReport.text),
    ReportFormat(
      name: "json", summary: "for scripts", write: { files, _ in JSONReport.text(files) }),
    ReportFormat(
      name: "sarif", summary: "for code review (SARIF 2.1.0)", write: SARIFReport.text),
    ReportFormat(
      name: "junit", summary: "for test results in CI (JUnit XML)", write: JUnitReport.text),
  ]

  /// The form of a name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
