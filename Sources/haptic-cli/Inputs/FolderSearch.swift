// The files of a folder that commands read: patterns, without what git and the project ignore.

import HapticFormats

/// Finds patterns in folders and the folders below them, in the order of their names.
///
/// Links are not followed, and neither `.git` nor anything that a `.gitignore` or the project's
/// `exclude` matches is entered.
struct FolderSearch {
  private let projects: Projects
  private let outputs: Set<String>
  private var files: [String] = []

  /// What an argument stands for: the patterns in a folder, or else itself.
  ///
  /// - Parameters:
  ///   - argument: The argument; a shipped pattern wins over a folder of the same name.
  ///   - projects: The projects that say what to leave out.
  ///   - outputs: The absolute paths of folders that the run writes to, which are not entered.
  /// - Returns: Paths that start with the folder, or the argument.
  /// - Throws: ``Failure`` if a folder cannot be read, or if no pattern is in it.
  static func inputs(
    _ argument: String, _ projects: Projects, leavingOut outputs: Set<String> = []
  ) throws -> [String] {
    let isFolder = FileKind(path: argument)?.isDirectory == true
    let shipped = !argument.contains("/") && (try? Input(argument))?.fileKind == nil
    guard isFolder, !shipped else { return [argument] }
    let files = try files(in: argument, projects, leavingOut: outputs)
    guard !files.isEmpty else {
      throw Failure(
        .unreadable, path: argument,
        "no pattern is in this folder; name files, or see `exclude` in \(ProjectFile.fileName) "
          + "and .gitignore.")
    }
    return files
  }

  /// The patterns in a folder, which may be none.
  static func files(
    in folder: String, _ projects: Projects, leavingOut outputs: Set<String>
  ) throws -> [String] {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard access(folder, R_OK | X_OK) == 0 else { throw Failure(unreadable: folder) }
    var search = FolderSearch(projects: projects, outputs: outputs)
    let start = absoluteFolder(of: path + "/.")
    try search.visit(path, start, ignoring: IgnoreList.above(start))
    return search.files
  }

  private init(projects: Projects, outputs: Set<String>) {
    (self.projects, self.outputs) = (projects, outputs)
  }

  private mutating func visit(
    _ path: String, _ absolute: String, ignoring lists: [IgnoreList]
  ) throws {
    if Interruption.isRequested { throw Failure.interrupted }
    let lists = lists + [IgnoreList(inFolder: absolute)].compactMap { $0 }
    let project = try projects.project(ofFolder: absolute)
    for entry in entries(ofFolder: path.isEmpty ? "/" : path) where entry.kind != .other {
      let (below, whole) = ("\(path)/\(entry.name)", "\(absolute)/\(entry.name)")
      let isFolder = entry.kind == .folder
      guard entry.name != ".git", isFolder || FolderSearch.isPattern(below),
        !lists.ignore(whole, isFolder: isFolder), !project.excludes(whole), !outputs.contains(whole)
      else { continue }
      if isFolder {
        try visit(below, whole, ignoring: lists)
      } else {
        files.append(FolderSearch.withoutDot(below))
      }
    }
  }

  /// Whether a file is a pattern by its extension, or also by its content where other kinds of
  /// files have that extension.
  private static func isPattern(_ path: String) -> Bool {
    guard let format = Format.all.forFile(named: path), format.read != nil else { return false }
    guard format.sharesExtension else { return true }
    let start = try? withContents(
      of: path, called: path, limit: ReadingOptions().maximumBytes, limitNote: ""
    ) { format.recognises($0) }
    return start ?? false
  }

  /// A path below the working folder as people type it: `a.ahap` instead of `./a.ahap`.
  private static func withoutDot(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}

/// The `.gitignore` of a folder.
private struct IgnoreList {
  private let patterns: PathPatterns
  private let folder: String

  /// Reads the list in a folder; `nil` if there is none.
  init?(inFolder folder: String) {
    let path = "\(folder)/.gitignore"
    guard FileKind(path: path)?.isRegular == true else { return nil }
    let text = try? withContents(
      of: path, called: path, limit: IgnoreList.mostBytes, limitNote: ""
    ) { String(decoding: $0, as: UTF8.self) }
    patterns = PathPatterns(text: text ?? "")
    self.folder = folder
  }

  /// The most bytes of a list; a larger one is not a list (our choice).
  private static let mostBytes = 1 << 20

  /// The lists in the folders above one, up to that of the repository, outermost first.
  static func above(_ folder: String) -> [IgnoreList] {
    var lists: [IgnoreList] = []
    var folder = folder
    while FileKind(path: "\(folder)/.git") == nil {
      guard !folder.isEmpty else { return [] }
      folder = String(folder[..<folder.endOfFolder].dropLast())
      lists += [IgnoreList(inFolder: folder)].compactMap { $0 }
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
