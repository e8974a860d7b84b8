// The command that writes a project's file, with a comment on each setting.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticWorkbench

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    _superCommandName: "haptic-cli",
    abstract: "Write a commented .haptic-synth.json for a project.",
    usage: "haptic-cli init [FOLDER]",
    discussion: """
        haptic-cli init
        haptic-cli check . --write-baseline .haptic-synth-baseline.json

      The file says how `check` and `build` treat the patterns in its folder and below. An existing one is not changed.
      """)

  @Argument(
    help: ArgumentHelp("The project's folder (default: the working folder).", valueName: "FOLDER"),
    completion: .directory)
  var place: String?

  private var folder: String { place ?? "." }

  func run() throws {
    guard FileKind(path: folder)?.isDirectory == true else {
      throw Failure(.cannotCreate, path: folder, "this folder does not exist.")
    }
    let path =
      folder == "." ? ProjectFile.fileName : "\(withoutFinalSlash)/\(ProjectFile.fileName)"
    guard FileKind(path: path) == nil else {
      throw Failure(.cannotCreate, path: path, "this file exists; edit it, or move it away.")
    }
    try OutputFile(ProjectFile.template, for: RunFile("project file", path, .project)).commit()
    writeDiagnostic("\(path): written; it changes nothing until you edit it.")
  }

  private var withoutFinalSlash: String {
    folder.hasSuffix("/") && folder != "/" ? String(folder.dropLast()) : folder
  }
}
