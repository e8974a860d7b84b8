// A project that a file belongs to: what its file sets, and where it is.

import HapticFormats
import HapticModel

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
