// The patterns of one folder, made in a temporary folder, and their way into place.

import HapticFormats
import HapticModel
import HapticWorkbench

/// A build of which every file is made and none is in its place.
struct MadeFolder {
  private let run: BuildRun
  /// The folder; `nil` if it does not exist.
  private let folder: OpenFolder?
  private let made: [MadePattern]
  /// The folder of the files, which goes when this does.
  private let staging: Staging

  struct MadePattern {
    let folder: BuiltFolder
    let product: StagedBuild.Product
    let files: [String]
  }

  /// Makes all files of a build; waits for other builds in its folder.
  init(_ run: BuildRun) throws {
    self.run = run
    if !run.isCheck { try makeFolders(run.output) }
    let folder = try MadeFolder.open(run)
    staging = try Staging(inside: run.isCheck ? nil : run.output)
    made = try run.sources.map { [staging] source in
      let (product, files) = try run.make(source, staging)
      let path = run.path(of: source.name)
      return MadePattern(
        folder: try BuiltFolder(source.name, in: folder, called: path), product: product,
        files: files)
    }
    self.folder = folder
  }

  /// Opens the folder, waits for other builds in it, and removes leftovers of killed ones.
  private static func open(_ run: BuildRun) throws -> OpenFolder? {
    guard let folder = try OpenFolder(run.output, .interruptible) else { return nil }
    let isLocked = try folder.lock(isShared: run.isCheck) {
      writeDiagnostic(
        "\(run.output): note: another build is running in this folder; waiting for it.")
    }
    if isLocked && !run.isCheck {
      for name in try folder.names where name.hasPrefix(TemporaryFolder.prefix) {
        folder.removeFolder(name)
      }
    }
    return folder
  }

  var manifests: [String] {
    run.named(made.map { "\($0.folder.path)/\(BuildManifest.fileName)" })
  }

  var filesRead: [String] { run.filesRead(made.flatMap(\.files)) }
}

// MARK: - Differences

extension MadeFolder {
  /// A line for each pattern that is out of date.
  func outdated() throws -> [String] {
    try made.compactMap { try $0.folder.outdated(by: $0.product)?.line }
  }

  /// A line for each folder whose input is gone.
  func orphans() throws -> [String] {
    try OrphanedFolders(parent: folder, sources: run.sources.compactMap(\.input.folder))
      .lines(beside: Set(run.names))
  }
}

// MARK: - Installation

extension MadeFolder {
  func changes(isForced: Bool) throws -> [BuiltFolder.Change] {
    try made.map { try $0.folder.change(to: $0.product.files, isForced: isForced) }
  }

  func install(_ changes: [BuiltFolder.Change]) throws {
    for (made, change) in zip(made, changes) {
      if Interruption.isRequested { throw Failure.interrupted }
      let result = try Interruption.uninterrupted {
        try made.folder.install(change, journal: made.product.journal)
      }
      if !run.isQuiet { report(result, change.edited, of: made) }
    }
  }

  func dateManifests(_ time: timespec) throws {
    for made in made { try made.folder.dateManifest(time) }
  }

  /// Prints the written files, the omitted formats, and where losses are listed.
  private func report(
    _ result: (written: Int, removed: Int), _ edited: [String], of made: MadePattern
  ) {
    for path in edited {
      writeDiagnostic("\(path): warning: edited since the last build; replaced.")
    }
    let sums = made.product.manifest.summary(of: made.product.files.count, result)
    writeDiagnostic("\(made.folder.path): \(sums); see manifest.json")
  }
}
