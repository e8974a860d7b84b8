// The command that makes one report of those of several shards.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticWorkbench

struct MergeReports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    _superCommandName: "haptic-cli",
    abstract: "Join the reports of several shards of a check into one.",
    usage: "haptic-cli merge-reports REPORT... [options]",
    discussion: """
        haptic-cli merge-reports 1.json 2.json --report sarif=haptics.sarif

      The reports come from runs beside one another:

        haptic-cli check . --shard 1/2 --exit-zero --report json=1.json
        haptic-cli check . --shard 2/2 --exit-zero --report json=2.json

      Takes the JSON reports of all shards of one run, in any order, and writes the report that one \
      run would write. The exit status is 1 if a finding fails its file, 65 if a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("JSON reports of all shards, or of one run.", valueName: "REPORT"),
    completion: .file(extensions: ["json"]))
  var inputs: [String]

  @OptionGroup var reporting: ReportOptions
  @OptionGroup var replacing: ReplacingOptions

  @Flag(help: "List every finding, including those that differ only in their place.")
  var all = false

  @Flag(help: "Exit with status 0, whatever was found or could not be read.")
  var exitZero = false

  func run() throws {
    let reports = try CheckReports(
      reporting.report, aliases: [], inputs: inputs, replacing: replacing)
    let files = try merged(try inputs.map(read))
    try reports.write(files, .printed(listsAll: all))
    let status: ExitStatus =
      files.contains { $0.fault != nil }
      ? .malformed : files.contains(where: \.fails) ? .findings : .success
    guard exitZero || status == .success else { throw ExitCode(status.rawValue) }
  }

  /// The most bytes of a report: 1 GB, for millions of files (our choice).
  private static let mostBytes = 1 << 30

  private func read(_ path: String) throws -> ReadReport {
    try withContents(
      of: path, called: path, limit: MergeReports.mostBytes
    ) { bytes in
      do throws(MalformedFile) {
        return try ReadReport(bytes)
      } catch {
        throw Failure(error, path: path)
      }
    }
  }

  private func merged(_ reports: [ReadReport]) throws(Failure) -> [CheckedFile] {
    if let files = reports.merged() { return files }
    let names = zip(inputs, reports).map { path, report in
      "\(path) is \(report.part.map { "\($0.number)/\($0.count)" } ?? "of a whole run")"
    }
    throw Failure(
      usage: "these are not the reports of all shards of one run, each once: "
        + "\(names.joined(separator: ", ")).")
  }
}
