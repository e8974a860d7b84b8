// The options for exploring interactions, and the files of the gestures that show a flaw.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticScenes
import HapticWorkbench

/// How interactions are explored.
struct ExploreOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Try generated gestures on each interaction file, and look for what goes wrong (I001 to I005)."
    ))
  var explore = false

  @Option(
    help: ArgumentHelp(
      "Gestures to explore each file with (default: \(InteractionExplorer.usualRuns)).",
      valueName: "count"))
  var runs: Int?

  @Option(
    help: ArgumentHelp(
      "Seed of the gestures; the same seed gives the same gestures (default: 1).",
      valueName: "number"))
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      "Folder for scene files with the shortest gesture for each finding.", valueName: "folder"),
    completion: .directory)
  var found: String?

  /// The most gestures for a file (our choice: a quarter of an hour or so).
  private static let mostRuns = 1_000_000

  /// The exploration; `nil` if none is asked for.
  func exploration(replacing: ReplacingOptions) throws(Failure) -> Exploration? {
    guard explore else {
      let option = runs != nil ? "--runs" : seed != nil ? "--seed" : found != nil ? "--found" : nil
      if let option { throw Failure(usage: "\(option) is for exploring; add --explore.") }
      return nil
    }
    let runs = runs ?? InteractionExplorer.usualRuns
    guard (1...Self.mostRuns).contains(runs) else {
      throw Failure(
        usage: "--runs must be a whole number from 1 to \(Self.mostRuns), not \(runs).")
    }
    if let found {
      guard !found.isEmpty else { throw Failure(usage: "--found needs the name of a folder.") }
      if let kind = FileKind(path: found), !kind.isDirectory {
        throw Failure(usage: "--found '\(found)' is a file; name a folder.")
      }
    }
    return Exploration(
      runs: runs, seed: UInt64(truncatingIfNeeded: seed ?? 1), folder: found, replacing: replacing)
  }
}

/// An exploration of each of some files.
struct Exploration {
  let runs: Int
  let seed: UInt64
  /// Where the gestures are written; `nil` for nowhere.
  let folder: String?
  let replacing: ReplacingOptions

  /// What gestures show of an interaction file; nothing for another file.
  func findings(on pattern: LoadedPattern, of input: Input) throws -> [Finding] {
    let reading = pattern.reading
    guard let definition = reading.interaction else { return [] }
    guard folder == nil || input.path != nil else {
      throw Failure(
        usage:
          "--found writes files that name the interaction's file, and \(input.name) is not a file; "
          + "copy it to a file first.")
    }
    var explorer = InteractionExplorer(definition, runs: runs, seed: seed)
    let found = explorer.explore { !Interruption.isRequested }
    guard !Interruption.isRequested else { throw Failure.interrupted }
    return try found.map { found in
      let file = try found.run.flatMap { try write($0, showing: found.flaw, of: reading, input) }
      let proof = found.run.map { "Shortest gesture: \($0.text)\(file.map { " (\($0))" } ?? "")." }
      return found.flaw.finding(in: reading, proof: proof)
    }
  }

  /// Writes a run as a scene file; `nil` if that is not asked for.
  private func write(
    _ run: ExploredRun, showing flaw: InteractionFlaw, of reading: Reading, _ input: Input
  ) throws -> String? {
    guard let folder, let path = input.path, let base = input.baseName else { return nil }
    try makeFolders(folder)
    let words = flaw.subject.split { !($0.isLetter || $0.isNumber || $0 == ".") }
    let name = ([base, flaw.rule.id] + words.map(String.init)).joined(separator: "-")
    let target = "\(folder)/\(name).scene.json"
    let place = try absoluteFolder(of: path) + "/" + path[path.endOfFolder...]
    let text = run.gesture.sceneText(
      running: way(from: try absoluteFolder(of: target), to: place),
      settings: (reading.scene?.settings ?? [:]).merging(run.settings) { $1 })
    let file = RunFile("gesture", target, replacing.content(.pattern(.scene)))
    try OutputFile(text, for: file).commit()
    return target
  }
}
