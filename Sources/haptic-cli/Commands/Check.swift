// Lists what is suspicious in patterns, and fails where it matters.

import ArgumentParser
import HapticFormats
import HapticModel

/// The command `haptic-cli check`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: "haptic-cli",
    abstract: "List what readers found in patterns, and fail where it matters.",
    usage: "haptic-cli check INPUT... [options]",
    discussion: """
        haptic-cli check tap.ahap buzz.ahap --fail-on warning

      The list goes to standard output. The exit status is 1 if a finding reaches --fail-on, 65 or \
      66 if a file could not be read; the others are checked all the same.
      """)

  @Argument(
    help: ArgumentHelp("Files, shipped patterns, or - once.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Least severity that fails: note, warning or error.", valueName: "severity"),
    completion: .list(Severity.allCases.map(\.rawValue)))
  var failOn = Severity.error.rawValue

  @OptionGroup var reading: InputOptions

  func run() throws {
    let threshold: Severity = try choice("severity", failOn)
    _ = try reading.format()
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    var run = CheckRun(threshold: threshold)
    for input in inputs {
      try run.check(input, reading, printing: !json)
    }
    if json { try writeOutput(Inspection.findingsJSON(run.reports)) }
    writeDiagnostic(run.summary)
    guard run.status == .success else { throw ExitCode(run.status.rawValue) }
  }
}

/// The files checked so far.
private struct CheckRun {
  let threshold: Severity
  var reports: [Inspection.Report] = []
  var unread: [ExitStatus] = []

  init(threshold: Severity) { self.threshold = threshold }

  /// Checks one more file; what cannot be read is said and counted.
  mutating func check(_ argument: String, _ options: InputOptions, printing: Bool) throws {
    var name = argument
    do {
      let input = try Input(argument)
      name = input.name
      if input.fileKind?.isDirectory == true { throw Failure(folder: name) }
      let pattern = try input.read(options)
      reports.append(Inspection.Report(path: name, findings: pattern.reading.findings))
      guard printing else { return }
      let diagnostics = pattern.diagnostics(on: .output)
      try writeOutput(pattern.reading.findings.map { diagnostics.line($0) + "\n" }.joined())
    } catch let failure as Failure where [.malformed, .unreadable].contains(failure.status) {
      unread.append(failure.status)
      reports.append(Inspection.Report(path: name, fault: failure.fault))
      writeDiagnostic(failure.message)
    }
  }

  /// What cannot be read outweighs what was found.
  var status: ExitStatus {
    if let first = unread.first { return first }
    let isOver = reports.contains { $0.findings.contains { $0.severity >= threshold } }
    return isOver ? .findings : .success
  }

  var summary: String {
    let files = counted(reports.count, "file")
    let checked = reports.count - unread.count
    let found = tally(reports.flatMap(\.findings))
    if unread.isEmpty { return "\(files) checked: \(found)" }
    let outcome = "\(files): \(checked) checked, \(unread.count) could not be read"
    return checked > 0 ? "\(outcome); \(found)" : outcome
  }
}

extension Failure {
  /// A folder where a file should be.
  fileprivate init(folder path: String) {
    let files = path.hasSuffix("/") ? "\(path)*.ahap" : "\(path)/*.ahap"
    self.init(.unreadable, path: path, "this is a folder; to check what is in it, name \(files).")
  }
}
