// The file that says how a project is checked and built, `.haptic-synth.json`.

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
