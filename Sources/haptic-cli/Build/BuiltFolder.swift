// A folder as an earlier build left it, and what a new one changes there.

import HapticFormats

/// The folder of one pattern.
struct BuiltFolder {
  /// Where it is.
  let path: String
  /// What the manifest in it lists; empty without one.
  private var known: [BuildManifest.File] = []

  /// A difference between the folder and what a build makes.
  enum Difference {
    /// The file is not there.
    case missing(String)
    /// The file says something else.
    case outdated(String)
    /// An earlier build made the file, and this one does not.
    case leftOver(String)

    /// The difference as a line.
    var line: String {
      switch self {
      case .missing(let path): "\(path): error: is missing."
      case .outdated(let path): "\(path): error: is not what a build makes now."
      case .leftOver(let path): "\(path): error: no build makes this any more."
      }
    }
  }

  /// The folder at a path, which need not be there.
  init(_ path: String) throws {
    self.path = path
    let manifest = "\(path)/manifest.json"
    guard FileKind(path: manifest)?.isRegular == true else { return }
    do {
      known = try withContents(of: manifest, called: manifest, limit: 64 << 20, limitNote: "") {
        try BuildManifest.outputs(in: $0)
      }
    } catch let fault as MalformedFile {
      let place = fault.place.position(inFile: manifest)
      let advice = "It says what earlier builds made; delete it, and build with --force."
      throw Failure(.malformed, line: "\(place): error: \(fault.message) \(advice)")
    }
  }

  /// What differs from a build.
  func differences(from files: [StagedFile]) throws -> [Difference] {
    var differences: [Difference] = []
    for file in files {
      let place = place(of: file.output.file)
      if FileKind(path: place) == nil {
        differences.append(.missing(place))
      } else if try sha256(ofFile: place) != file.output.file.sha256 {
        differences.append(.outdated(place))
      }
    }
    return differences + leftOvers(beside: files).map { .leftOver(place(of: $0)) }
  }

  /// Puts the files of a build in their places, and takes away what it no longer makes.
  ///
  /// A file that is as it should be is not touched; one that no build made is not overwritten,
  /// unless that is forced.
  ///
  /// - Returns: How many files were written, how many were taken away, and which of those that were
  ///   written had been edited.
  func install(
    _ files: [StagedFile], isForced: Bool
  ) throws -> (written: Int, removed: Int, edited: [String]) {
    let changed = try files.filter { try !isCurrent($0) }
    if !isForced { for file in changed { try requireOurs(file) } }
    let edited = try changed.filter(isEdited).map { place(of: $0.output.file) }
    if Interruption.isRequested { throw Failure.interrupted }
    for file in changed {
      let place = place(of: file.output.file)
      try makeFolders(for: place)
      guard rename(file.staged, place) == 0 else {
        throw Failure(.cannotCreate, path: place, "Cannot create the file: \(systemMessage()).")
      }
    }
    var removed = 0
    for file in leftOvers(beside: files) {
      let place = place(of: file)
      // What was edited since is somebody's work.
      guard (try? sha256(ofFile: place)) == file.sha256, unlink(place) == 0 else { continue }
      removeEmptyFolders(of: file)
      removed += 1
    }
    return (changed.count, removed, edited)
  }

  /// Takes away the folders that led to a file which is gone, as far as nothing else is in them.
  private func removeEmptyFolders(of file: BuildManifest.File) {
    var folders = file.path.split(separator: "/").dropLast()
    while !folders.isEmpty, rmdir("\(path)/\(folders.joined(separator: "/"))") == 0 {
      folders.removeLast()
    }
  }

  /// Whether a file is neither what the last build made nor gone.
  private func isEdited(_ file: StagedFile) throws -> Bool {
    let place = place(of: file.output.file)
    guard FileKind(path: place)?.isRegular == true,
      let then = known.first(where: { $0.path == file.output.file.path })
    else { return false }
    return try sha256(ofFile: place) != then.sha256
  }

  private func place(of file: BuildManifest.File) -> String { "\(path)/\(file.path)" }

  private func isCurrent(_ file: StagedFile) throws -> Bool {
    let place = place(of: file.output.file)
    guard FileKind(path: place)?.isRegular == true else { return false }
    return try sha256(ofFile: place) == file.output.file.sha256
  }

  /// Refuses to write over what no build made.
  private func requireOurs(_ file: StagedFile) throws {
    let place = place(of: file.output.file)
    let path = file.output.file.path
    guard FileKind(path: place) != nil, path != "manifest.json",
      !known.contains(where: { $0.path == path })
    else { return }
    throw Failure(
      .cannotCreate, path: place,
      "no build made this file, so it is not overwritten; move it, build into another folder, "
        + "or use --force.")
  }

  private func leftOvers(beside files: [StagedFile]) -> [BuildManifest.File] {
    let made = Set(files.map(\.output.file.path))
    return known.filter { !made.contains($0.path) && FileKind(path: place(of: $0)) != nil }
  }
}

/// Makes the folders that a path leads through.
func makeFolders(for path: String) throws(Failure) {
  var folder = ""
  for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
    folder += part + "/"
    guard folder != "/", FileKind(path: folder) == nil else { continue }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw Failure(.cannotCreate, path: folder, "Cannot create the folder: \(systemMessage()).")
    }
  }
}
