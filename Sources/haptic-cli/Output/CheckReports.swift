// The reports of a check: at most one on standard output, the others in files.

import CRulePages
import HapticAudioFile
import HapticFormats
import HapticWorkbench

struct CheckReports {
  private let reports: [(form: ReportFormat, file: RunFile?)]

  /// Decides formats and files; an argument is a format, or a format and a file as `FORM=FILE`.
  ///
  /// - Throws: ``Failure`` for an unknown format, two reports to one place, or a file that is read.
  init(
    _ arguments: [String], aliases: [String], inputs: [String], others: [RunFile] = [],
    replacing: ReplacingOptions
  ) throws {
    let words = arguments + aliases.filter { !arguments.contains($0) }
    let asked = try (words.isEmpty ? ["text"] : words).map { try ReportFormat.typed($0) }
    var places: Set<String> = []
    for (form, path) in asked where !places.insert(path ?? "").inserted {
      guard let path else {
        let names = asked.filter { $0.path == nil }.map(\.form.name)
        throw Failure(
          usage: "standard output takes one report, not \(names.joined(separator: " and ")); "
            + "write the others to files, such as --report \(form.name)=FILE.")
      }
      throw Failure(usage: "two reports would go to '\(path)'; name another file.")
    }
    let read = inputs.map { RunFile("input", $0) } + others
    reports = asked.map { form, path in
      (form, path.map { RunFile("report", $0, replacing.content(.report(form))) })
    }
    for (_, file) in reports { try file?.requireApart(from: read) }
  }

  /// Whether the text report is printed, which names the files that cannot be read.
  var printsText: Bool { reports.contains { $0.file == nil && $0.form.name == "text" } }

  /// Writes all reports, the one on standard output last.
  func write(_ files: [CheckedFile], _ style: ReportStyle) throws {
    var plain = style
    plain.isColoured = false
    for case (let form, let file?) in reports {
      try OutputFile(form.write(files, plain), for: file).commit()
    }
    for report in reports where report.file == nil {
      try writeOutput(report.form.write(files, style))
    }
  }
}

extension ReportStyle {
  static func printed(listsAll: Bool, part: Shard? = nil) -> ReportStyle {
    ReportStyle(
      isColoured: Terminal.output.showsColour, listsAll: listsAll, version: toolVersion, part: part,
      page: { rulePage($0.id).map { String(cString: $0) } })
  }
}
