// A folder of an earlier build, and the changes that a new build makes to it.

import HapticFormats
import HapticWorkbench

/// The folder of one pattern.
///
/// An interrupted build leaves a journal beside the manifest: a copy of its new manifest. Every
/// file in either of the two was made by a build, so the next build can continue.
struct BuiltFolder {
  let path: String
  let name: String
  /// The parent folder; `nil` if it does not exist.
  private let parent: OpenFolder?
  /// The files that earlier builds made, or began to make.
  private var known: [String: Set<String>] = [:]
  /// What the manifest says; `nil` if there is none.
  private var record: BuildRecord?
  private var isUnfinished = false

  private static let journal = ".manifest.next.json"

  /// Creates the folder of a name in another; neither needs to exist.
  init(_ name: String, in parent: OpenFolder?, called path: String) throws {
    (self.name, self.parent, self.path) = (name, parent, path)
    record = try learn(BuildManifest.fileName)
    isUnfinished = try learn(BuiltFolder.journal) != nil
  }

  /// Reads a manifest, and notes its outputs; `nil` if it does not exist.
  private mutating func learn(_ name: String) throws -> BuildRecord? {
    guard let file = try parent?.file(at: place(of: name)) else { return nil }
    defer { close(file) }
    let path = "\(path)/\(name)"
    do {
      let bytes = try readAll(file, called: path, limit: BuiltFolder.longestManifest)
      let record = try bytes.withUnsafeBytes(BuildRecord.init)
      for output in record.outputs { known[output.path, default: []].insert(output.sha256) }
      return record
    } catch let fault as MalformedFile {
      let advice = "This file lists what earlier builds made. Delete it, and build with --force."
      let place = fault.place.position(inFile: path)
      throw Failure(.malformed, line: "\(place): error: \(fault.message) \(advice)")
    }
  }

  static let longestManifest = 64 << 20

  /// The path of a file, relative to the parent folder.
  private func place(of path: String) -> String { "\(name)/\(path)" }
}

// MARK: - Differences

extension BuiltFolder {
  /// What a build would change, and why; `nil` if everything is up to date.
  func outdated(by product: StagedBuild.Product) throws -> OutdatedFolder? {
    let files = product.files.map(\.output.file.path)
    let missing = try files.filter { try parent?.entry(at: place(of: $0)) == nil }
    let changed = try product.files.filter { try !isCurrent($0) }.map(\.output.file.path)
    let leftOvers = try leftOvers(beside: product.files)
    guard isUnfinished || !changed.isEmpty || !leftOvers.isEmpty else { return nil }
    return OutdatedFolder(
      path: path, record: record, manifest: product.manifest, isUnfinished: isUnfinished,
      isEmpty: missing.count == files.count, changed: changed, missing: missing,
      edited: try (changed + leftOvers).filter { try isEdited($0) || isReplaced($0) },
      leftOvers: leftOvers)
  }

  /// Whether something other than a file is in a file's place.
  private func isReplaced(_ path: String) throws -> Bool {
    switch try parent?.entry(at: place(of: path)) {
    case nil, .file: false
    case .folder, .other: true
    }
  }

  private func isCurrent(_ file: StagedFile) throws -> Bool {
    try parent?.digest(at: place(of: file.output.file.path)) == file.output.file.sha256
  }

  /// The files that an earlier build made and this one does not, in order.
  private func leftOvers(beside files: [StagedFile]) throws -> [String] {
    let made = Set(files.map(\.output.file.path))
    return try known.keys.sorted().filter { path in
      try !made.contains(path) && parent?.entry(at: place(of: path)) != nil
    }
  }

  /// Whether a file exists and differs from what a build made.
  private func isEdited(_ path: String) throws -> Bool {
    guard let digests = known[path], let digest = try parent?.digest(at: place(of: path)) else {
      return false
    }
    return !digests.contains(digest)
  }
}

// MARK: - Changes

extension BuiltFolder {
  struct Change {
    fileprivate var files: [StagedFile]
    fileprivate var leftOvers: [String]
    fileprivate(set) var edited: [String]
  }

  /// The changes that a build will make; files that are up to date are not touched.
  func change(to files: [StagedFile], isForced: Bool) throws -> Change {
    let changed = try files.filter { try !isCurrent($0) }
    if !isForced { for file in changed { try requireOurs(file.output.file.path) } }
    let edited = try changed.map(\.output.file.path).filter(isEdited)
    return Change(
      files: changed, leftOvers: try leftOvers(beside: files),
      edited: edited.map { "\(path)/\($0)" })
  }

  /// Throws if a file exists that no build made.
  private func requireOurs(_ path: String) throws {
    let isKnown = path == BuildManifest.fileName ? !known.isEmpty : known[path] != nil
    guard !isKnown, let parent, try parent.entry(at: place(of: path)) != nil else { return }
    throw Failure(
      .cannotCreate, path: "\(self.path)/\(path)",
      "this file does not come from a build, so it is kept; move it, build into another folder, "
        + "or use --force.")
  }

  /// Moves files to their places, and removes those that are no longer made.
  ///
  /// The journal is written first, and the manifest last.
  ///
  /// - Throws: ``Failure``; the next build completes the rest.
  func install(_ change: Change, journal: String) throws -> (written: Int, removed: Int) {
    guard let parent, isUnfinished || !change.files.isEmpty || !change.leftOvers.isEmpty else {
      return (0, 0)
    }
    try parent.take(journal, to: place(of: BuiltFolder.journal))
    let (last, first) = change.files.partitioned { $0.output.file.path == BuildManifest.fileName }
    for file in first { try parent.take(file.staged, to: place(of: file.output.file.path)) }
    // Edited files are kept, because they are somebody's work.
    let removed = try change.leftOvers.count { path in
      try !isEdited(path) && parent.remove(place(of: path))
    }
    for file in last { try parent.take(file.staged, to: place(of: file.output.file.path)) }
    try parent.remove(place(of: BuiltFolder.journal))
    return (change.files.count, removed)
  }

  /// Dates the manifest, so that a build system finds it newer than the files that were read, even
  /// if none of its bytes changed, and older than one that was changed meanwhile.
  func dateManifest(_ time: timespec) throws {
    guard let file = try parent?.file(at: place(of: BuildManifest.fileName)) else { return }
    defer { close(file) }
    // A file system that keeps no times costs a build too many, which is no failure.
    _ = futimens(file, [time, time])
  }
}

extension Array {
  /// The elements that satisfy a condition, and the others.
  fileprivate func partitioned(_ isSo: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(isSo), filter { !isSo($0) })
  }
}
