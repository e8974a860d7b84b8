// How what was found in a file is judged: by its project, by a baseline, and as a check was asked.

import HapticFormats
import HapticModel

/// What decides the level of a finding, and whether it is reported.
package struct Judgement {
  /// The project that the file belongs to.
  package let project: ProjectFile
  /// The project's folder, in which outcomes must not feel alike.
  package let folder: String
  /// The path of the project's own file in messages; `nil` without one.
  package let projectFile: String?
  /// The path of the file, relative to the project's folder.
  package let place: String
  /// The findings that are known, and the path of the file as they have it; `nil` to know none.
  package let known: (baseline: Baseline, place: String)?
  /// The levels over those of the project.
  package let levels: RuleLevels
  /// The least severity that fails in place of the project's; `nil` to use that.
  package let failOn: Severity?
  /// The day in the form `2027-03-31`, after which a waiver has ended.
  package let day: String

  package init(
    project: ProjectFile, folder: String, projectFile: String?, place: String,
    known: (baseline: Baseline, place: String)?, levels: RuleLevels, failOn: Severity?, day: String
  ) {
    (self.project, self.folder, self.projectFile) = (project, folder, projectFile)
    (self.place, self.known) = (place, known)
    (self.levels, self.failOn, self.day) = (levels, failOn, day)
  }

  /// The findings at their levels, without those of rules that are off.
  package func levelled(_ findings: [Finding]) -> [Finding] { judged(findings).findings }

  fileprivate func judged(
    _ findings: [Finding]
  ) -> (findings: [Finding], ended: [ProjectWaiver]) {
    project.judged(findings, of: place, over: levels, today: day)
  }

  fileprivate var threshold: Severity { failOn ?? project.failOn ?? .error }
}

extension CheckResult {
  /// Adds what was found in a file, with what its project's other files make of it.
  package mutating func add(
    _ report: CheckReport, of name: String, at place: String, by judgement: Judgement
  ) {
    var report = report
    report.findings += outcomes.findings(
      about: report.outcomes, of: name, inFolder: judgement.folder)
    add(judged(report, of: name, by: judgement), at: place)
  }

  /// Adds a file that cannot be read: a finding like others, which its project may know or accept.
  package mutating func add(
    _ fault: MalformedFile, called path: String?, of name: String, at place: String,
    by judgement: Judgement, _ failure: Fault
  ) {
    let sums = (known, gone)
    let file = judged(CheckReport(findings: [fault.finding]), of: name, by: judgement)
    let stays = file.report.findings.contains { $0.waiver == nil && $0.severity == .error }
    guard stays else { return add(file, at: place) }
    (known, gone) = sums
    let unread = CheckedFile(path: path ?? file.path, fault: fault, threshold: file.threshold)
    add(unread, at: place, failure)
  }

  /// Gives findings their levels, and takes away what is waived or known.
  private mutating func judged(
    _ report: CheckReport, of name: String, by judgement: Judgement
  ) -> CheckedFile {
    var report = report
    let (judged, ended) = judgement.judged(report.findings)
    report.findings = judged
    note(ended, by: judgement)
    if let known = judgement.known {
      let (new, count, gone) = known.baseline.removed(from: judged, of: known.place)
      report.findings = new
      self.known += count
      self.gone += gone
    }
    return CheckedFile(path: name, report: report, threshold: judgement.threshold)
  }

  /// Adds the findings about a project's own file, at their levels.
  private mutating func note(_ waivers: [ProjectWaiver], by judgement: Judgement) {
    guard let file = judgement.projectFile, !waivers.isEmpty else { return }
    var levels = judgement.project.levels
    levels.set(judgement.levels)
    note(
      waivers.compactMap { levels.applied(to: $0.endedFinding) }, inFile: file,
      threshold: judgement.threshold)
  }
}

extension Judgement {
  /// How a project judges what was found in one of its files; known findings stay on a wish.
  package init(
    by project: Project, of absolutePath: String, keepingKnown keepsKnown: Bool,
    levels: RuleLevels, failOn: Severity?, day: String
  ) {
    let known = keepsKnown ? nil : project.baseline
    self.init(
      project: project.settings, folder: project.folder, projectFile: project.file,
      place: project.place(of: absolutePath),
      known: known.map { ($0.baseline, relative(absolutePath, to: $0.folder)) }, levels: levels,
      failOn: failOn, day: day)
  }
}
