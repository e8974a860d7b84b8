// A folder as an earlier build left it, and what a new one changes there.

import HapticFormats

/// The folder of one pattern.
///
/// A build that is stopped in the middle leaves a journal beside the manifest: the manifest that it was
/// working for. Whatever either of the two lists was made by a build, so that the next one goes on from there.
struct BuiltFolder {
  /// Where it is, as messages call it.
  let path: String
  /// Its name in the folder of all.
  let name: String
  /// The folder of all; `nil` if it is not there.
  private let parent: OpenFolder?
  /// The files that earlier builds made, or began to.
  private var known: [String: Set<String>] = [:]
  /// Whether a build was stopped in the middle.
  private var isUnfinished = false

  static let manifest = "manifest.json"
  private static let journal = ".manifest.next.json"

  /// A difference between the folder and what a build makes.
  enum Difference {
    /// The file is not there.
    case missing(String)
    /// The file says something else.
    case outdated(String)
    /// An earlier build made the file, and this one does not.
    case leftOver(String)
    /// An earlier build made the folder of an input that is not there any more.
    case orphan(String, of: String)

    /// The difference as a line.
    var line: String {
      switch self {
      case .missing(let path): "\(path): error: is missing."
      case .outdated(let path): "\(path): error: is out of date; build again."
      case .leftOver(let path): "\(path): error: no build makes this any more."
      case .orphan(let path, let input):
        "\(path): error: its input '\(input)' is gone; delete the folder, or name the input."
      }
    }
  }

  /// The folder of a name in another, neither of which need be there.
  init(_ name: String, in parent: OpenFolder?, called path: String) throws {
    (self.name, self.parent, self.path) = (name, parent, path)
    try learn(BuiltFolder.manifest)
    isUnfinished = try learn(BuiltFolder.journal)
  }

  /// Learns what a manifest lists; whether there is one.
  @discardableResult
  private mutating func learn(_ name: String) throws -> Bool {
    guard let file = try parent?.file(at: place(of: name)) else { return false }
    defer { close(file) }
    let path = "\(path)/\(name)"
    do {
      let bytes = try readAll(file, called: path, limit: BuiltFolder.longestManifest)
      for output in try bytes.withUnsafeBytes(BuildManifest.outputs) {
        known[output.path, default: []].insert(output.sha256)
      }
    } catch let fault as MalformedFile {
      let advice = "It says what earlier builds made; delete it, and build with --force."
      let place = fault.place.position(inFile: path)
      throw Failure(.malformed, line: "\(place): error: \(fault.message) \(advice)")
    }
    return true
  }

  /// The most bytes of a manifest that is read; ours.
  static let longestManifest = 64 << 20

  /// The place of a file of the folder, in the folder of all.
  private func place(of path: String) -> String { "\(name)/\(path)" }
}

// MARK: - What differs

extension BuiltFolder {
  /// What differs from a build.
  func differences(from files: [StagedFile]) throws -> [Difference] {
    var differences: [Difference] = []
    for file in files {
      let path = file.output.file.path
      if try parent?.entry(at: place(of: path)) == nil {
        differences.append(.missing("\(self.path)/\(path)"))
      } else if try !isCurrent(file) {
        differences.append(.outdated("\(self.path)/\(path)"))
      }
    }
    let rest = try leftOvers(beside: files) + (isUnfinished ? [BuiltFolder.journal] : [])
    return differences + rest.map { .leftOver("\(path)/\($0)") }
  }

  private func isCurrent(_ file: StagedFile) throws -> Bool {
    try parent?.digest(at: place(of: file.output.file.path)) == file.output.file.sha256
  }

  /// What a build made and none makes any more, in order.
  private func leftOvers(beside files: [StagedFile]) throws -> [String] {
    let made = Set(files.map(\.output.file.path))
    return try known.keys.sorted().filter { path in
      try !made.contains(path) && parent?.entry(at: place(of: path)) != nil
    }
  }

  /// Whether a file is neither what a build made nor gone.
  private func isEdited(_ path: String) throws -> Bool {
    guard let digests = known[path], let digest = try parent?.digest(at: place(of: path)) else {
      return false
    }
    return !digests.contains(digest)
  }
}

// MARK: - What a build changes

extension BuiltFolder {
  /// What a build is about to change.
  struct Change {
    fileprivate var files: [StagedFile]
    fileprivate var leftOvers: [String]
    /// The files that have been edited since they were built.
    fileprivate(set) var edited: [String]
  }

  /// What a build has to change; a file that is as it should be is not touched.
  ///
  /// - Parameters:
  ///   - files: All that the build made.
  ///   - isForced: Whether files that no build made are overwritten.
  /// - Returns: What is to be changed.
  /// - Throws: ``Failure``, where one of them would be.
  func change(to files: [StagedFile], isForced: Bool) throws -> Change {
    let changed = try files.filter { try !isCurrent($0) }
    if !isForced { for file in changed { try requireOurs(file.output.file.path) } }
    let edited = try changed.map(\.output.file.path).filter(isEdited)
    return Change(
      files: changed, leftOvers: try leftOvers(beside: files),
      edited: edited.map { "\(path)/\($0)" })
  }

  /// Refuses to write over what no build made.
  private func requireOurs(_ path: String) throws(Failure) {
    let isKnown = path == BuiltFolder.manifest ? !known.isEmpty : known[path] != nil
    guard !isKnown, let parent, try parent.entry(at: place(of: path)) != nil else { return }
    throw Failure(
      .cannotCreate, path: "\(self.path)/\(path)",
      "no build made this file, so it is not overwritten; move it, build into another folder, "
        + "or use --force.")
  }

  /// Puts files in their places, and takes away what is no longer made.
  ///
  /// The journal comes first and the manifest last.
  ///
  /// - Parameters:
  ///   - change: What to change.
  ///   - journal: A copy of the new manifest, which serves as the journal.
  /// - Returns: How many files were written and taken away.
  /// - Throws: ``Failure``; what is left to do, the next build does.
  func install(_ change: Change, journal: String) throws -> (written: Int, removed: Int) {
    guard let parent, isUnfinished || !change.files.isEmpty || !change.leftOvers.isEmpty else {
      return (0, 0)
    }
    try parent.take(journal, to: place(of: BuiltFolder.journal))
    let (last, first) = change.files.partitioned { $0.output.file.path == BuiltFolder.manifest }
    for file in first { try parent.take(file.staged, to: place(of: file.output.file.path)) }
    // What was edited since is somebody's work.
    let removed = try change.leftOvers.count { path in
      try !isEdited(path) && parent.remove(place(of: path))
    }
    for file in last { try parent.take(file.staged, to: place(of: file.output.file.path)) }
    try parent.remove(place(of: BuiltFolder.journal))
    return (change.files.count, removed)
  }
}

extension Array {
  /// The elements that are so, and the others.
  fileprivate func partitioned(_ isSo: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(isSo), filter { !isSo($0) })
  }
}
