// The result of checking one file, as input for every report.

import HapticModel

/// A file that was checked or could not be read.
public struct CheckedFile: Sendable {
  /// The path, as it was given.
  public var path: String
  /// The alignments and findings of the file.
  public var report: CheckReport
  /// The reason why it could not be read; `nil` if it was.
  public var fault: MalformedFile?

  /// Creates the result of one file.
  public init(path: String, report: CheckReport = CheckReport(), fault: MalformedFile? = nil) {
    self.path = path
    self.report = report
    self.fault = fault
  }

  /// Whether a finding or the fault fails the check.
  public func fails(at threshold: Severity) -> Bool {
    report.findings.contains { $0.fails(at: threshold) }
  }
}
