// Why a built folder is not what a build would make, in one line.

import HapticModel

/// A pattern's folder that is out of date.
package struct OutdatedFolder {
  let path: String
  /// What its manifest says; `nil` if there is none.
  let record: BuildRecord?
  /// The manifest that a build would write.
  let manifest: BuildManifest
  let isUnfinished: Bool
  /// Whether none of the files exists.
  let isEmpty: Bool
  /// The files that a build would write, including ``missing``.
  let changed: [String]
  let missing: [String]
  /// The files that exist, but not as they were built.
  let edited: [String]
  /// The files of an earlier build that this one does not make.
  let leftOvers: [String]

  package init(
    path: String, record: BuildRecord?, manifest: BuildManifest, isUnfinished: Bool, isEmpty: Bool,
    changed: [String], missing: [String], edited: [String], leftOvers: [String]
  ) {
    (self.path, self.record, self.manifest) = (path, record, manifest)
    (self.isUnfinished, self.isEmpty) = (isUnfinished, isEmpty)
    (self.changed, self.missing) = (changed, missing)
    (self.edited, self.leftOvers) = (edited, leftOvers)
  }

  /// The reasons and the number of files, as a line of text.
  package var line: String { "\(path): error: \(reasons.joined(separator: ", ")); \(work)." }

  private var reasons: [String] {
    guard let record else { return [unrecorded] }
    let built = Set(record.outputs.map { $0.path } + [BuildManifest.fileName])
    let reasons = [
      isUnfinished ? "a build was interrupted" : nil,
      changedInputs(since: record).someNamed.map { "input changed (\($0))" },
      changedOptions(since: record),
      record.toolVersion == manifest.toolVersion
        ? nil : "made by another version (\(record.toolVersion))",
      edited.someNamed.map { "edited since the build (\($0))" },
      missing.filter(built.contains).someNamed.map { "missing (\($0))" },
      leftOvers.someNamed.map { "orphaned (\($0): no longer made)" },
    ].compactMap { $0 }
    return reasons.isEmpty ? [unexplained] : reasons
  }

  private var unrecorded: String {
    if isUnfinished { return "a build was interrupted" }
    return isEmpty ? "missing" : "\(BuildManifest.fileName) is missing"
  }

  /// The inputs of which the bytes or the names changed.
  private func changedInputs(since record: BuildRecord) -> [String] {
    let (old, new) = (Set(record.inputs), Set(manifest.inputs))
    let paths = (manifest.inputs + record.inputs).filter { !old.contains($0) || !new.contains($0) }
      .map { $0.path }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private func changedOptions(since record: BuildRecord) -> String? {
    let old = OutdatedFolder.text(record.options, profile: record.profile)
    let new = OutdatedFolder.text(manifest.options, profile: manifest.profile)
    return old == new ? nil : "options changed from \(old) to \(new)"
  }

  private static func text(_ options: [String], profile: String) -> String {
    let all = options + (profile == Setting.profile.standard ? [] : ["--profile \(profile)"])
    return all.isEmpty ? "none" : "'\(all.joined(separator: " "))'"
  }

  /// What is left: the same inputs and options give other bytes.
  private var unexplained: String {
    let isEdited = changed == [BuildManifest.fileName]
    return (isEdited ? "\(BuildManifest.fileName) was edited, or " : "") + "made by another version"
  }

  private var work: String {
    let removed = Set(leftOvers).subtracting(edited).count
    return [
      "\(changed.count.counted("file")) to update", removed > 0 ? "\(removed) to remove" : nil,
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }
}

extension [String] {
  /// The first names, and how many more there are; `nil` if there is none.
  fileprivate var someNamed: String? {
    guard count > 2 else { return isEmpty ? nil : joined(separator: ", ") }
    return "\(self[0]), \(self[1]) and \(count - 2) more"
  }
}

extension BuildManifest {
  /// What a build of some files wrote and removed, what loses detail, and what it left out.
  package func summary(of files: Int, _ result: (written: Int, removed: Int)) -> String {
    let losses = outputs.count { !$0.losses.isEmpty }
    let parts = [
      "\(files.counted("file")), \(result.written) written",
      result.removed > 0 ? "\(result.removed) from an earlier build removed" : nil,
      losses > 0 ? "\(losses) lose detail" : nil,
      omissions.isEmpty
        ? nil : "skipped \(omissions.map { $0.format }.joined(separator: ", "))",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
