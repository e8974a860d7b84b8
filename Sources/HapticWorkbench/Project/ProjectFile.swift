// The file that says how a project is checked and built, `.haptic-synth.json`, and the project that a file belongs to.

import HapticFormats
import HapticModel

/// How a project's patterns are checked and built; paths in it are relative to the folder of its file.
public struct ProjectFile: Sendable {
  /// The name of the file.
  public static let fileName = ".haptic-synth.json"
  /// The name of a baseline that is found beside the file.
  public static let baselineName = ".haptic-synth-baseline.json"
  /// The most bytes of the file.
  public static let maximumBytes = 1 << 20

  /// The least severity that fails the check; `nil` for the default.
  public var failOn: Severity?
  /// The window in place of the named ones in timelines; `nil` to keep them.
  public var window: AlignmentWindow?
  /// The actuator profile for formats in physical units: a built-in name, or a file; `nil` for the
  /// default.
  public var profile: String?
  /// The folder that holds every file an input refers to.
  public var root: String?
  /// The file of known findings; `nil` for the one with the usual name, if it exists.
  public var baseline: String?
  /// The files and folders that are not checked.
  public var exclude = PathPatterns([])
  /// The levels of rules everywhere.
  public var levels = RuleLevels()
  /// The levels of rules for some files, in order; later ones win.
  public var folders: [(files: PathPatterns, levels: RuleLevels)] = []
  /// The findings that are accepted.
  public var waivers: [ProjectWaiver] = []
  /// The folders that are built.
  public var builds: [ProjectBuild] = []

  /// Creates the settings of a project without a file.
  public init() {}

  /// The levels of rules for a file.
  public func levels(of file: String) -> RuleLevels {
    folders.reduce(into: levels) { levels, folder in
      if folder.files.contains(file) { levels.set(folder.levels) }
    }
  }
}

/// A finding that a project accepts.
public struct ProjectWaiver: Sendable {
  /// The rule's identifier.
  public var rule: String
  /// The files concerned.
  public var files: PathPatterns
  /// The reason why it is accepted.
  public var reason: String
  /// The last day, such as `2027-03-31`; `nil` if it has no end.
  public var until: String?
  /// The place of the waiver in its file.
  public var place: Place
}

extension ProjectFile {
  /// What the project makes of the findings of a file: at their levels, and with waivers.
  ///
  /// - Parameters:
  ///   - findings: The findings of a reader and of checks.
  ///   - file: The path of the file, relative to the project's.
  ///   - over: Levels that win over the project's.
  ///   - today: The day in the form `2027-03-31`, after which a waiver has ended.
  /// - Returns: The findings, and the ended waivers that one of them would have needed.
  public func judged(
    _ findings: [Finding], of file: String, over: RuleLevels = RuleLevels(), today: String
  ) -> (findings: [Finding], ended: [ProjectWaiver]) {
    var levels = levels(of: file)
    levels.set(over)
    let waivers = waivers.filter { $0.files.contains(file) }
    var ended: [Place: ProjectWaiver] = [:]
    let judged = findings.compactMap { levels.applied(to: $0) }.map { finding in
      let excuses = waivers.filter { $0.rule == finding.rule.id }
      guard finding.waiver == nil, !excuses.isEmpty else { return finding }
      var judged = finding
      if let waiver = excuses.first(where: { $0.holds(on: today) }) {
        judged.waiver = Waiver(waiver.rule, because: waiver.reason)
      } else {
        for waiver in excuses { ended[waiver.place] = waiver }
      }
      return judged
    }
    return (judged, ended.values.sorted { ($0.place.line ?? 0) < ($1.place.line ?? 0) })
  }
}

extension ProjectWaiver {
  fileprivate func holds(on day: String) -> Bool { until.map { day <= $0 } ?? true }

  /// The finding that it has ended.
  public var endedFinding: Finding {
    Finding(
      ProjectRules.endedWaiver, at: place,
      "This waiver of \(rule) ended on \(until ?? ""), and its findings are reported again.",
      suggestion: "Fix them, or give the waiver a later \"until\".")
  }
}

/// A project: its settings, its folder, and its known findings.
package struct Project {
  package let settings: ProjectFile
  /// The absolute path of its folder, without a final slash; empty for the root of the file system.
  package let folder: String
  /// The path of its file in messages; `nil` for files that belong to no project.
  package let file: String?
  package let baseline: ProjectBaseline?
  /// The actuator under which formats in physical units are judged.
  package let profile: ActuatorProfile

  package init(
    settings: ProjectFile, folder: String, file: String?, baseline: ProjectBaseline?,
    profile: ActuatorProfile
  ) {
    (self.settings, self.folder, self.file) = (settings, folder, file)
    (self.baseline, self.profile) = (baseline, profile)
  }

  /// The path of a file relative to the project's folder.
  package func place(of absolutePath: String) -> String { relative(absolutePath, to: folder) }

  package func excludes(_ absolutePath: String) -> Bool {
    settings.exclude.contains(place(of: absolutePath))
  }

  /// Whether the project leaves out a file or a folder whose folder it does not leave out.
  package func leavesOut(_ absolutePath: String, isFolder: Bool) -> Bool {
    settings.exclude.verdict(on: place(of: absolutePath), isFolder: isFolder) ?? false
  }

  /// The folder that holds every file an input refers to; `nil` if the project names none.
  package var root: String? { settings.root.map { folder + "/" + $0 } }
}

/// Known findings, and the folder that its paths start from.
package struct ProjectBaseline {
  let baseline: Baseline
  /// The absolute path of the folder of its file.
  let folder: String

  package init(_ baseline: Baseline, inFolder folder: String) {
    (self.baseline, self.folder) = (baseline, folder)
  }

  /// The most bytes of a baseline: 64 MB, for hundreds of thousands of findings (our choice).
  package static let mostBytes = 64 << 20
}
