// The command that checks patterns and fails on findings of a chosen severity.

import ArgumentParser
import HapticFormats
import HapticModel

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: "haptic-cli",
    abstract: "Find mistakes in patterns, and pairs that do not line up.",
    usage: "haptic-cli check INPUT... [options]",
    discussion: """
        haptic-cli check tap.ahap buzz.ahap --fail-on warning
        haptic-cli check tap-and-buzz.ahap --pair 'transient[0]=continuous[0]'
        haptic-cli check *.ahap --report text --report sarif=haptics.sarif

      A report goes to standard output unless it names a file. The exit status is 1 if a finding reaches --fail-on, 65 \
      or 66 if a file could not be read; the other files are still checked.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or names of shipped patterns; - reads standard input, once.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Flag(help: "Print JSON; the same as --report json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      Report format: text, json, sarif or junit (default: text). FORM=FILE writes it to a \
      file; may be repeated.
      """,
      valueName: "form"),
    completion: .list(ReportFormat.all.map(\.name)))
  var report: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Two features that should line up; may be repeated.", valueName: "A=B"))
  var pair: [String] = []

  @Option(
    help: ArgumentHelp(
      "Tolerance for --pair; also overrides named tolerances in files: strict, default or lenient.",
      valueName: "window"),
    completion: .list(AlignmentWindow.named.compactMap(\.name)))
  var window: String?

  @Option(
    help: ArgumentHelp(
      "Lowest severity that fails: note, warning or error.", valueName: "severity"),
    completion: .list(Severity.allCases.map(\.rawValue)))
  var failOn = Severity.error.rawValue

  @OptionGroup var reading: InputOptions

  func run() throws {
    let threshold: Severity = try choice("severity", failOn)
    let reports = try CheckReports(report, json: json, inputs: inputs)
    let window = try window.map(AlignmentWindow.resolving)
    let pairs = try pair.map { try Expectation(argument: $0, within: window ?? .default) }
    _ = try reading.format()
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    var run = CheckRun(threshold: threshold, pairs: pairs, window: window)
    for input in inputs { try run.check(input, reading) }
    let style = ReportStyle(
      threshold: threshold, isColoured: Terminal.output.showsColour, version: toolVersion)
    try reports.write(run.files, style)
    writeDiagnostic(run.summary)
    guard run.status == .success else { throw ExitCode(run.status.rawValue) }
  }
}

extension AlignmentWindow {
  /// The alignment window with a name.
  fileprivate static func resolving(_ name: String) throws -> AlignmentWindow {
    if let window = named.first(where: { $0.name == name }) { return window }
    throw Failure.unknown("window", name, among: named.compactMap(\.name))
  }
}

extension Expectation {
  /// Parses `A=B`, split at the first equals sign.
  fileprivate init(argument: String, within window: AlignmentWindow) throws {
    let names = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard names.count == 2, !argument.hasPrefix("=") else {
      throw Failure(
        usage: "the pair '\(argument)' is not of the form A=B, such as "
          + "'success.tap[2]=scale.peak'.")
    }
    self.init(names[0], with: names[1], within: window)
  }
}

/// The files checked so far.
private struct CheckRun {
  let threshold: Severity
  let pairs: [Expectation]
  let window: AlignmentWindow?
  var files: [CheckedFile] = []
  var unread: [ExitStatus] = []

  init(threshold: Severity, pairs: [Expectation], window: AlignmentWindow?) {
    (self.threshold, self.pairs, self.window) = (threshold, pairs, window)
  }

  /// Checks another file; one that cannot be read is reported and counted.
  mutating func check(_ argument: String, _ options: InputOptions) throws {
    var name = argument
    do {
      let input = try Input(argument)
      name = input.name
      if input.fileKind?.isDirectory == true { throw Failure(folder: name) }
      let pattern = try input.read(options)
      try pattern.requireLimits(of: options)
      let reading = pattern.reading
      let report = reading.timeline.checked(
        asking: pairs, within: window, after: reading.findings, at: reading.places)
      files.append(CheckedFile(path: name, report: report))
    } catch let failure as Failure where [.malformed, .unreadable].contains(failure.status) {
      unread.append(failure.status)
      files.append(CheckedFile(path: name, fault: failure.fault))
      writeDiagnostic(failure.message)
    }
  }

  /// The exit status; an unreadable file outweighs findings.
  var status: ExitStatus {
    unread.first ?? (files.contains { $0.fails(at: threshold) } ? .findings : .success)
  }

  var summary: String {
    let count = files.count.counted("file")
    let checked = files.count - unread.count
    let found = tally(files.flatMap(\.report.findings)) + pairSummary
    if unread.isEmpty { return "\(count) checked: \(found)" }
    let outcome = "\(count): \(checked) checked, \(unread.count) could not be read"
    return checked > 0 ? "\(outcome); \(found)" : outcome
  }

  private var pairSummary: String {
    let results = files.flatMap(\.report.alignments)
    let passed = results.count { $0.verdict == .passed }
    let waived = results.count { $0.verdict == .waived }
    let excused = waived > 0 ? ", \(waived) waived" : ""
    return results.isEmpty ? "" : "; \(passed) of \(results.count) pairs aligned\(excused)"
  }
}

extension Failure {
  /// The failure of a folder in place of a file.
  fileprivate init(folder path: String) {
    let files = path.hasSuffix("/") ? "\(path)*.ahap" : "\(path)/*.ahap"
    self.init(.unreadable, path: path, "this is a folder; to check what is in it, name \(files).")
  }
}
