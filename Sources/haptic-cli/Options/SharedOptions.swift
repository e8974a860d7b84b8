// The options that several commands share: reports, files that are replaced, parts and threads of a run.

import ArgumentParser
import HapticFiles
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

/// The threads for each input, and the inputs processed at once.
struct BatchThreads {
  /// The threads for each input; `nil` for as many as are useful.
  let each: Int?
  let inputs: Int

  /// An input alone has all threads; several share them.
  init(_ jobs: Int?, for count: Int) {
    let all = BatchThreads.all(jobs)
    (each, inputs) = count == 1 ? (jobs, 1) : (max(1, all / count), all)
  }

  /// The threads of `--jobs`; as many as there are processors unless it is given.
  static func all(_ jobs: Int?) -> Int { jobs ?? availableProcessors() }

  static func require(_ jobs: Int?) throws(Failure) {
    guard let jobs, jobs < 1 else { return }
    throw Failure(usage: "--jobs must be at least 1, not \(jobs).")
  }
}
