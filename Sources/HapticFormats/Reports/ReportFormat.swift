// The table of report formats.

import HapticModel

/// The choices for writing a report.
public struct ReportStyle: Sendable {
  /// The least severity that fails the check.
  public var threshold: Severity
  /// Whether text is coloured.
  public var isColoured: Bool
  /// The version of the reporting tool.
  public var version: String?

  /// Creates a style; by default without colours, and with errors failing the check.
  public init(
    threshold: Severity = .error, isColoured: Bool = false, version: String? = nil
  ) {
    self.threshold = threshold
    self.isColoured = isColoured
    self.version = version
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
      name: "json", summary: "for scripts", write: { files, _ in JSONReport.text(files) }),
    ReportFormat(
      name: "sarif", summary: "for code review (SARIF 2.1.0)", write: SARIFReport.text),
    ReportFormat(
      name: "junit", summary: "for test results in CI (JUnit XML)", write: JUnitReport.text),
  ]

  /// The report format with a name; `nil` if there is none.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
