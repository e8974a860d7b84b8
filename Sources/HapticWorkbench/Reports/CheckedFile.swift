// The result of checking one file, as input for every report.

import HapticFormats
import HapticModel

/// A file that was checked or could not be read.
public struct CheckedFile: Sendable {
  /// The path, as it was given.
  public var path: String
  /// The alignments and findings of the file.
  public var report: CheckReport
  /// The reason why it could not be read; `nil` if it was.
  public var fault: MalformedFile?
  /// The least severity that fails the check of this file.
  public var threshold: Severity
  private var readPairs: [CheckedPair]?

  /// Creates the result of one file.
  public init(
    path: String, report: CheckReport = CheckReport(), fault: MalformedFile? = nil,
    threshold: Severity = .error
  ) {
    self.path = path
    self.report = report
    self.fault = fault
    self.threshold = threshold
  }

  init(path: String, pairs: [CheckedPair], findings: [Finding]) {
    self.init(path: path, report: CheckReport(findings: findings))
    readPairs = pairs
  }

  /// The pairs that it expects, then those of the command line.
  package var pairs: [CheckedPair] { readPairs ?? report.alignments.map { CheckedPair($0) } }

  /// Whether a finding fails the check.
  public var fails: Bool { report.findings.contains { $0.fails(at: threshold) } }

  /// The findings, of which the first is about the file if it could not be read.
  package var findings: [Finding] {
    [fault?.finding].compactMap { $0 } + report.findings
  }
}

extension MalformedFile {
  /// The finding that the file cannot be read.
  public var finding: Finding { Finding(ReadingRules.unreadable, at: place, message) }
}
