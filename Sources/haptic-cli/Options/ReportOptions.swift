// The choice of reports, for the commands that write them.

import ArgumentParser
import HapticFormats
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
