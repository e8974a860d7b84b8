// What a check found: each file with its findings, the sums that its summary tells, and how a report is written.

import HapticFormats
import HapticModel

/// What was fixed in a file.
package struct FixedText {
  /// How many findings were fixed.
  package let count: Int
  /// The changes as a unified diff; empty if they were written.
  package let difference: String

  package init(count: Int, difference: String) {
    (self.count, self.difference) = (count, difference)
  }
}

/// What a check found; `Fault` is the reason why a file cannot be read.
package struct CheckResult<Fault> {
  package private(set) var files: [CheckedFile] = []
  /// The absolute path of each file.
  package private(set) var places: [String] = []
  package private(set) var unread: [Fault] = []
  /// How many files their projects leave out.
  package var excluded = 0
  /// How many `.json` files of folders look like patterns, and are checked only if they are named.
  package var lookalikes = 0
  /// How many findings a baseline knows, and how many that it knows are gone.
  package var known = 0
  package var gone = 0
  /// How many findings were fixed, and in how many files.
  package private(set) var fixed = (findings: 0, files: 0)
  /// The changes that were not written, as unified diffs.
  package private(set) var differences: [String] = []
  /// How many jobs have ended.
  package var delivered = 0
  private var ended: [String: CheckedFile] = [:]
  /// The outcomes of the files so far.
  package var outcomes = OutcomesAcrossFiles()

  package init() {}

  /// Adds a file, with the failure if it cannot be read.
  package mutating func add(
    _ file: CheckedFile, at place: String, _ failure: Fault? = nil
  ) {
    if let failure { unread.append(failure) }
    files.append(file)
    places.append(place)
  }

  package mutating func note(_ text: FixedText?) {
    guard let text else { return }
    fixed = (fixed.findings + text.count, fixed.files + 1)
    if !text.difference.isEmpty { differences.append(text.difference) }
  }

  /// Adds findings about a project's own file, each once.
  package mutating func note(_ findings: [Finding], inFile file: String, threshold: Severity) {
    var checked = ended[file] ?? CheckedFile(path: file, threshold: threshold)
    checked.report.findings += findings.filter { !checked.report.findings.contains($0) }
    ended[file] = checked
  }

  /// Adds the project files with waivers that have ended.
  package mutating func addEndedWaivers() {
    for (file, checked) in ended.sorted(by: { $0.key < $1.key }) {
      var checked = checked
      checked.report.findings = checked.report.findings.sortedByLine
      add(checked, at: file)
    }
  }

  /// Takes notes away.
  package mutating func leaveOutNotes() {
    for index in files.indices { files[index].report.findings.removeAll { $0.severity == .note } }
    // A project's file is listed for its findings alone.
    let kept = files.indices.filter { ended[files[$0].path] == nil || !files[$0].findings.isEmpty }
    (files, places) = (kept.map { files[$0] }, kept.map { places[$0] })
  }

  /// The sums of the check as a line.
  package var summary: String {
    let count = files.count.counted("file")
    let checked = files.count - unread.count
    let found = files.flatMap { $0.report.findings }.tally + fixHint + pairs + leftOut
    if unread.isEmpty { return "\(count) checked: \(found)" }
    let outcome = "\(count): \(checked) checked, \(unread.count) could not be read"
    return checked > 0 ? "\(outcome); \(found)" : outcome
  }

  private var pairs: String {
    let results = files.flatMap { $0.pairs }
    let passed = results.count { $0.verdict == .passed }
    let waived = results.count { $0.verdict == .waived }
    let excused = waived > 0 ? ", \(waived) waived" : ""
    return results.isEmpty ? "" : "; \(passed) of \(results.count) pairs aligned\(excused)"
  }

  /// How many findings of files could be fixed; other inputs cannot be written.
  private var fixHint: String {
    let written = zip(files, places).filter { $0.1.hasPrefix("/") }
    return written.flatMap { $0.0.report.findings }.fixHint.map { " (\($0))" } ?? ""
  }

  private var fixedText: String? {
    guard fixed.findings > 0 else { return nil }
    return "\(fixed.findings) fixed in \(fixed.files.counted("file"))"
  }

  private var leftOut: String {
    [
      fixedText,
      known > 0 ? "\(known) known from the baseline" : nil,
      gone > 0 ? gone.counted("stale baseline entry", "stale baseline entries") : nil,
      excluded > 0 ? "\(excluded.counted("file")) excluded by the project" : nil,
      lookalikes > 0
        ? "\(lookalikes.lookalikeText) \(lookalikes.form("is", "are")) not checked; name "
          + lookalikes.form("it", "them") : nil,
    ].compactMap { $0.map { "; " + $0 } }.joined()
  }
}

extension Int {
  /// A count of `.json` files that look like patterns.
  package var lookalikeText: String {
    counted(".json file that looks like a pattern", ".json files that look like patterns")
  }
}

/// What a folder holds beside the patterns that are taken from it; `nil` for nothing.
package func passedOver(sounds: Int, lookalikes: Int) -> String? {
  let rest = [
    sounds > 0
      ? "\(sounds.counted("sound")) passed over, because the folder holds pattern files" : nil,
    lookalikes > 0
      ? "\(lookalikes.lookalikeText) passed over, because no extension says so" : nil,
  ].compactMap { $0 }
  return rest.isEmpty ? nil : "\(rest.joined(separator: ", and ")); name what you want of them."
}

/// A file that was checked or could not be read.
public struct CheckedFile: Sendable {
  /// The path, as it was given.
  public var path: String
  /// The alignments and findings of the file.
  public var report: CheckReport
  /// The reason why it could not be read; `nil` if it was.
  public var fault: MalformedFile?
  /// The least severity that fails the check of this file.
  public var threshold: Severity
  private var readPairs: [CheckedPair]?

  /// Creates the result of one file.
  public init(
    path: String, report: CheckReport = CheckReport(), fault: MalformedFile? = nil,
    threshold: Severity = .error
  ) {
    self.path = path
    self.report = report
    self.fault = fault
    self.threshold = threshold
  }

  init(path: String, pairs: [CheckedPair], findings: [Finding]) {
    self.init(path: path, report: CheckReport(findings: findings))
    readPairs = pairs
  }

  /// The pairs that it expects, then those of the command line.
  package var pairs: [CheckedPair] { readPairs ?? report.alignments.map { CheckedPair($0) } }

  /// Whether a finding fails the check.
  public var fails: Bool { report.findings.contains { $0.fails(at: threshold) } }

  /// The findings, of which the first is about the file if it could not be read.
  package var findings: [Finding] {
    [fault?.finding].compactMap { $0 } + report.findings
  }
}

extension MalformedFile {
  /// The finding that the file cannot be read.
  public var finding: Finding { Finding(ReadingRules.unreadable, at: place, message) }
}

/// The choices for writing a report.
public struct ReportStyle: Sendable {
  /// Whether text is coloured.
  public var isColoured: Bool
  /// Whether the text report lists findings one by one that differ in their places only.
  public var listsAll: Bool
  /// The version of the reporting tool.
  public var version: String?
  /// The part of a run that the report is of; `nil` for all of it.
  public var part: Shard?
  /// The page of a rule in Markdown; `nil` if it has none.
  public var page: @Sendable (Rule) -> String?

  /// Creates a style; by default without colours and pages.
  public init(
    isColoured: Bool = false, listsAll: Bool = false, version: String? = nil,
    part: Shard? = nil,
    page: @escaping @Sendable (Rule) -> String? = { _ in nil }
  ) {
    self.isColoured = isColoured
    self.listsAll = listsAll
    self.version = version
    self.part = part
    self.page = page
  }
}
