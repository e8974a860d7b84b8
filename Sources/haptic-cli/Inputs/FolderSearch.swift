// The files of a folder that commands read: patterns, without what git and the project ignore.

import HapticFormats
import HapticModel
import HapticWorkbench

/// Finds patterns in folders and the folders below them, in the order of their names.
///
/// Links are not followed, and neither `.git` nor anything that a `.gitignore` or the project's
/// `exclude` matches is entered.
struct FolderSearch {
  private let projects: Projects
  private let outputs: Set<String>
  private var files: [String] = []
  /// The sounds, which are inputs where there is no pattern.
  private var sounds: [String] = []
  /// The number of `.json` files that hold a pattern by their content.
  private var lookalikes = 0
  /// What could not be read: folders, lists of what to ignore, project files.
  private var faults: [Failure] = []

  /// What an argument stands for: the patterns in a folder, or else itself.
  ///
  /// - Parameters:
  ///   - argument: The argument; a shipped pattern wins over a folder of the same name.
  ///   - projects: The projects that say what to leave out.
  ///   - outputs: The absolute paths of folders that the run writes to, which are not entered.
  ///   - takesSounds: Whether the sounds of a folder without patterns are inputs.
  /// - Returns: Paths that start with the folder, or the argument; how many `.json` files that
  ///   look like patterns are left out, because only a name tells them from other JSON; how many
  ///   sounds are; and what could not be searched, which the caller reports.
  /// - Throws: ``Failure`` if the folder cannot be read, or if no pattern is in it.
  static func inputs(
    _ argument: String, _ projects: Projects, leavingOut outputs: Set<String> = [],
    takesSounds: Bool = false
  ) throws -> Found {
    guard FileKind(path: argument)?.isDirectory == true,
      argument.contains("/") || (try? Input(argument))?.fileKind != nil
    else { return ([argument], 0, 0, []) }
    var search = try search(argument, projects, leavingOut: outputs)
    if takesSounds, search.files.isEmpty { swap(&search.files, &search.sounds) }
    guard !search.files.isEmpty || !search.faults.isEmpty else {
      throw Failure(
        .unreadable, path: argument,
        search.absence + "name files, or see `exclude` in \(ProjectFile.fileName) "
          + "and .gitignore.")
    }
    return (search.files, search.lookalikes, search.sounds.count, search.faults)
  }

  /// What arguments stand for, with the sounds of folders that have no pattern; what was written
  /// to a folder before is left out, and `say` takes a line about each folder that holds more than
  /// is taken from it.
  static func inputs(
    _ arguments: [String], writingTo output: String?, saying say: (String) -> Void
  ) throws -> (files: [String], faults: [Failure]) {
    let projects = Projects(baseline: nil, profile: nil)
    let isFolder = output.map { FileKind(path: $0)?.isDirectory == true } ?? false
    let outputs = isFolder ? [try absoluteFolder(of: (output ?? "") + "/")] : []
    let found = try arguments.map { argument in
      let found = try inputs(argument, projects, leavingOut: Set(outputs), takesSounds: true)
      remark(on: found, in: argument).map(say)
      return found
    }
    return (found.flatMap(\.files), found.flatMap(\.faults))
  }

  /// A line about what a folder holds beside the patterns that are taken from it.
  static func remark(on found: Found, in folder: String) -> String? {
    passedOver(sounds: found.sounds, lookalikes: found.lookalikes).map { "\(folder): note: \($0)" }
  }

  typealias Found = (files: [String], lookalikes: Int, sounds: Int, faults: [Failure])

  /// The patterns in a folder, which may be none.
  ///
  /// - Throws: ``Failure`` if anything below the folder cannot be read.
  static func files(
    in folder: String, _ projects: Projects, leavingOut outputs: Set<String>
  ) throws -> [String] {
    let search = try search(folder, projects, leavingOut: outputs)
    if let fault = search.faults.first { throw fault }
    return search.files
  }

  private static func search(
    _ folder: String, _ projects: Projects, leavingOut outputs: Set<String>
  ) throws -> FolderSearch {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard access(folder, R_OK | X_OK) == 0 else { throw Failure(unreadable: folder) }
    var search = FolderSearch(projects: projects, outputs: outputs)
    let start = try absoluteFolder(of: path + "/.")
    try search.visit(path, start, ignoring: IgnoreList.above(start))
    return search
  }

  /// What a folder has in place of patterns.
  private var absence: String {
    let others = lookalikes == 0 ? "" : " but \(lookalikes.lookalikeText)"
    return "no pattern is in this folder\(others); "
  }

  private init(projects: Projects, outputs: Set<String>) {
    (self.projects, self.outputs) = (projects, outputs)
  }

  /// Searches a folder; what cannot be read in it or below is a fault, and the rest is searched.
  private mutating func visit(
    _ path: String, _ absolute: String, ignoring lists: [IgnoreList]
  ) throws(Failure) {
    if Interruption.isRequested { throw Failure.interrupted }
    do {
      let lists = lists + [try IgnoreList(inFolder: absolute, called: path)].compactMap { $0 }
      let project = try projects.project(ofFolder: absolute)
      for entry in try entries(ofFolder: path.isEmpty ? "/" : path) where entry.kind != .other {
        let (below, whole) = ("\(path)/\(entry.name)", "\(absolute)/\(entry.name)")
        let isFolder = entry.kind == .folder
        guard entry.name != ".git", isFolder || FolderSearch.mayBePattern(below),
          !lists.ignore(whole, isFolder: isFolder), !project.leavesOut(whole, isFolder: isFolder),
          !outputs.contains(whole)
        else { continue }
        if isFolder { try visit(below, whole, ignoring: lists) } else { add(below) }
      }
    } catch  where error.status != .interrupted {
      faults.append(error)
    }
  }

  private mutating func add(_ path: String) {
    if FolderSearch.isPattern(path) {
      files.append(FolderSearch.withoutDot(path))
    } else if NeighbouringSounds.isSound(path) {
      sounds.append(FolderSearch.withoutDot(path))
    } else if FolderSearch.looksLikePattern(path) {
      lookalikes += 1
    }
  }

  /// Whether the name of a file leaves it open that it is a pattern.
  private static func mayBePattern(_ path: String) -> Bool {
    pathExtension(of: path) == "json" || Format.all.forFile(named: path)?.read != nil
      || NeighbouringSounds.isSound(path)
  }

  /// Whether a file is a pattern by its extension, or also by its content where other kinds of
  /// files have that extension.
  private static func isPattern(_ path: String) -> Bool {
    guard let format = Format.all.forFile(named: path), format.read != nil else { return false }
    guard format.sharesExtension else { return true }
    do {
      return try withContents(
        of: path, called: path, limit: ReadingOptions().maximumBytes
      ) { format.recognises($0) }
    } catch {
      // What cannot be read now is read, and reported, as a pattern.
      return (error as? Failure)?.status == .unreadable
    }
  }

  /// The most bytes of a `.json` file that is looked into (our choice).
  private static let mostBytes = 1 << 20

  /// Whether a file without an extension of a format holds an object that some format recognises.
  private static func looksLikePattern(_ path: String) -> Bool {
    guard Format.all.forFile(named: path) == nil else { return false }
    let found = try? withContents(of: path, called: path, limit: mostBytes) {
      bytes in
      bytes.first { $0 > 0x20 } == UInt8(ascii: "{") && Format.all.recognising(bytes) != nil
    }
    return found ?? false
  }

  /// A path below the working folder as people type it: `a.ahap` instead of `./a.ahap`.
  fileprivate static func withoutDot(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}

/// The `.gitignore` of a folder.
private struct IgnoreList {
  private let patterns: PathPatterns
  private let folder: String

  /// Reads the list in a folder; `nil` if there is none.
  ///
  /// - Throws: ``Failure`` if it cannot be read: without it other files would be found.
  init?(inFolder folder: String, called name: String? = nil) throws(Failure) {
    let path = "\(folder)/.gitignore"
    let name = name.map { FolderSearch.withoutDot("\($0)/.gitignore") } ?? path
    guard try FileKind.present(at: path)?.isRegular == true else { return nil }
    do {
      patterns = try withContents(
        of: path, called: name, limit: IgnoreList.mostBytes
      ) { PathPatterns(text: String(decoding: $0, as: UTF8.self)) }
    } catch {
      throw Failure(of: error, in: name, .unreadable)
    }
    self.folder = folder
  }

  /// The most bytes of a list; a larger one is not a list (our choice).
  private static let mostBytes = 1 << 20

  /// The lists in the folders above one, up to that of the repository, outermost first.
  static func above(_ folder: String) throws(Failure) -> [IgnoreList] {
    var lists: [IgnoreList] = []
    var folder = folder
    while try FileKind.present(at: "\(folder)/.git") == nil {
      guard !folder.isEmpty else { return [] }
      folder = String(folder[..<folder.endOfFolder].dropLast())
      lists += [try IgnoreList(inFolder: folder)].compactMap { $0 }
    }
    return lists.reversed()
  }

  /// What the list says of an absolute path; `nil` for nothing.
  func verdict(on path: String, isFolder: Bool) -> Bool? {
    patterns.verdict(on: relative(path, to: folder), isFolder: isFolder)
  }
}

extension [IgnoreList] {
  /// Whether a path is ignored: the innermost list that says something decides.
  fileprivate func ignore(_ path: String, isFolder: Bool) -> Bool {
    for list in reversed() {
      if let verdict = list.verdict(on: path, isFolder: isFolder) { return verdict }
    }
    return false
  }
}
