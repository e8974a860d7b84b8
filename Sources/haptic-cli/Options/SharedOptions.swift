// The options that several commands share: reports, files that are replaced, and parts of a run.

import ArgumentParser
import HapticWorkbench

/// The forms of the reports, each with the file it is written to, if any.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Report format: \(ReportFormat.all.map(\.name).joined(separator: ", ")) (default: text). \
      FORM=FILE writes it to a file; may be repeated.
      """,
      valueName: "form"),
    completion: .list(ReportFormat.all.map(\.name)))
  var report: [String] = []
}

/// Whether existing files are replaced whatever they are.
struct ReplacingOptions: ParsableArguments {
  @Flag(help: "Also replace existing files of a different kind.")
  var force = false

  /// What an output may replace: its own kind, or everything if that is wished.
  func content(_ content: FileClass) -> FileClass { force ? .any : content }
}

/// The choice of a part.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take one part of the files, such as 2/4 for the second of four parallel runs.",
      valueName: "i/n"))
  var shard: String?

  /// The part; `nil` for all.
  func part() throws(Failure) -> Shard? {
    guard let shard else { return nil }
    guard let part = Shard(shard) else {
      throw Failure(
        usage: "--shard takes i/n, such as 2/4 for the second of four parts, not '\(shard)'.")
    }
    return part
  }
}
