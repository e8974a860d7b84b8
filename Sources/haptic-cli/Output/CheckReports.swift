// Where the reports of a check go: at most one to standard output, each of the others to a file.

import HapticAudioFile
import HapticFormats

/// The reports of one run.
struct CheckReports {
  private let reports: [(form: ReportFormat, path: String?)]

  /// Settles the forms and the files.
  ///
  /// - Parameters:
  ///   - arguments: What followed each `--report`: a form, or a form and a file as `FORM=FILE`.
  ///   - json: Whether `--json` was asked for as well.
  ///   - inputs: What is checked, as it was named.
  /// - Throws: ``Failure``, for an unknown form, two reports to one place, and a file that is an input.
  init(_ arguments: [String], json: Bool, inputs: [String]) throws {
    let words = arguments + (json && !arguments.contains("json") ? ["json"] : [])
    reports = try (words.isEmpty ? ["text"] : words).map(CheckReports.report)
    var places: Set<String> = []
    for (form, path) in reports where !places.insert(path ?? "").inserted {
      guard let path else {
        let names = reports.filter { $0.path == nil }.map(\.form.name)
        throw Failure(
          usage: "standard output takes one report, not \(names.joined(separator: " and ")); "
            + "write the others to files, such as --report \(form.name)=FILE.")
      }
      throw Failure(usage: "two reports would go to '\(path)'; name another file.")
    }
    let read = inputs.map { RunFile("input", $0) }
    for path in reports.compactMap(\.path) {
      try RunFile("report", path).requireApart(from: read)
    }
  }

  private static func report(_ argument: String) throws -> (form: ReportFormat, path: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = ReportFormat.named(String(parts[0])) else {
      throw Failure.unknown("report", String(parts[0]), among: ReportFormat.all.map(\.name))
    }
    guard parts.last?.isEmpty == false else {
      throw Failure(usage: "--report \(argument) names no file.")
    }
    return (form, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Writes them all; that on standard output comes last.
  func write(_ files: [CheckedFile], _ style: ReportStyle) throws {
    var plain = style
    plain.isColoured = false
    for case (let form, let path?) in reports {
      try OutputFile(form.write(files, plain), for: path).commit()
    }
    for report in reports where report.path == nil {
      try writeOutput(report.form.write(files, style))
    }
  }
}
