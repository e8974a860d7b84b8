// What came of checking one file, for every report.

import HapticModel

/// A file that was checked, or could not be read.
public struct CheckedFile: Sendable {
  /// The file, as it was named.
  public var path: String
  /// How its pairs fare, and what was found in it.
  public var report: CheckReport
  /// Why it could not be read, if it could not.
  public var fault: MalformedFile?

  /// A file that was read, or one that could not be.
  public init(path: String, report: CheckReport = CheckReport(), fault: MalformedFile? = nil) {
    self.path = path
    self.report = report
    self.fault = fault
  }

  /// Whether something in it is bad enough to fail the check.
  public func fails(at threshold: Severity) -> Bool {
    report.findings.contains { $0.fails(at: threshold) }
  }
}
