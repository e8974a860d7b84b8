// The JUnit report of checks, for the test results of a CI server.
//
// JUnit does not publish a schema. The report is valid under that of Jenkins' xunit plugin, junit-10.xsd,
// and under similar ones: a file is an attribute of its suite, and a line stands in the text of a case,
// since they allow neither at a case. Without times or dates, equal files give equal bytes.

import HapticFormats
import HapticModel

/// Writes a suite for each file, with a case for each pair and each finding.
enum JUnitReport {
  static func text(_ files: [CheckedFile], _ style: ReportStyle) -> String {
    let suites = files.map { JUnitSuite($0) }
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      [
        "name": "haptic-cli check",
        "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
        "failures": "\(suites.reduce(0) { $0 + $1.count { $0.isFailure } })",
        "errors": "\(suites.reduce(0) { $0 + $1.count { $0.isError } })",
      ]
    ) { for suite in suites { suite.write(to: &$0) } }
    return writer.text
  }
}

private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  init(_ file: CheckedFile) {
    name = file.path
    // A suite without cases counts as a failure in some places.
    let reading = JUnitCase(
      name: "can be read",
      outcome: file.fault.map { fault in
        .error(fault.place.position(inFile: file.path) + ": " + fault.message)
      } ?? .success)
    let pairs = file.pairs.map { JUnitCase($0) }
    let pairRules = CheckRule.pairRules
    let findings = file.report.findings.filter { !pairRules.contains($0.rule) }
      .map { JUnitCase($0, in: file.path, threshold: file.threshold) }
    cases = [reading] + pairs + findings
  }

  func count(_ property: (JUnitCase.Outcome) -> Bool) -> Int {
    cases.count { property($0.outcome) }
  }

  func write(to writer: inout XMLWriter) {
    writer.element(
      "testsuite",
      [
        "name": name, "tests": "\(cases.count)", "failures": "\(count { $0.isFailure })",
        "errors": "\(count { $0.isError })", "skipped": "\(count { $0.isSkipped })", "file": name,
      ]
    ) { for each in cases { each.write(inSuite: name, to: &$0) } }
  }
}

/// A case for a pair, a finding, or the reading of a file.
private struct JUnitCase {
  enum Outcome {
    case success
    case remark(String)
    case failure(rule: String, String)
    case skipped(String, place: String)
    case error(String)

    var isFailure: Bool { if case .failure = self { true } else { false } }
    var isSkipped: Bool { if case .skipped = self { true } else { false } }
    var isError: Bool { if case .error = self { true } else { false } }
  }

  let name: String
  let outcome: Outcome

  init(name: String, outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  init(_ pair: CheckedPair) {
    name = "\(pair.feature) with \(pair.partner)"
    if let waiver = pair.waiver {
      outcome = .skipped(waiver, place: pair.message)
    } else if let complaint = pair.complaint {
      outcome = .failure(rule: complaint.rule, complaint.text)
    } else {
      outcome = .remark(pair.message)
    }
  }

  init(_ finding: Finding, in path: String, threshold: Severity) {
    // Without the line, so that a case keeps its name, and its history, when the file is formatted.
    name = [finding.rule.id, finding.place.path].filter { !$0.isEmpty }.joined(separator: " ")
    let text = finding.line(inFile: path)
    if let waiver = finding.waiver {
      outcome = .skipped(waiver.reason, place: text)
    } else {
      outcome =
        finding.fails(at: threshold) ? .failure(rule: finding.rule.id, text) : .remark(text)
    }
  }

  func write(inSuite suite: String, to writer: inout XMLWriter) {
    let attributes: KeyValuePairs<String, String?> = ["name": name, "classname": suite]
    guard case .success = outcome else {
      return writer.element("testcase", attributes, writeOutcome)
    }
    writer.element("testcase", attributes)
  }

  private func writeOutcome(to writer: inout XMLWriter) {
    switch outcome {
    case .success: return
    case .remark(let line): writer.element("system-out", [:], text: line)
    case .failure(let rule, let message):
      writer.element("failure", ["message": message, "type": rule])
    case .skipped(let reason, let place):
      writer.element("skipped", ["message": reason], text: place)
    case .error(let message):
      writer.element("error", ["message": message, "type": "unreadable"])
    }
  }
}
