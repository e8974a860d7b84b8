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
    try OutputFile(Init.text, for: RunFile("project file", path, .project)).commit()
    writeDiagnostic("\(path): written; it changes nothing until you edit it.")
  }

  private var withoutFinalSlash: String {
    folder.hasSuffix("/") && folder != "/" ? String(folder.dropLast()) : folder
  }

  /// A file that sets everything to what holds without it.
  static let text = """
    // How `haptic-cli` checks and builds the patterns in this folder and below.
    // Paths are relative to this file; patterns of paths are written as in .gitignore.
    {
      // The least severity that fails: error, warning or note.
      "failOn": "error",

      // Files and folders that are not checked, in addition to what .gitignore names.
      "exclude": [],

      // The level of a rule: error, warning, note or off. `haptic-cli explain` lists the rules.
      // "rules": {"A004": "off", "A001": "error"},
      "rules": {},

      // The same for some files; later ones win.
      // {"files": "legacy/", "rules": {"A010": "warning"}}
      "folders": [],

      // Findings that are accepted, with a reason and, if you like, a last day.
      // {"rule": "A001", "files": "legacy/hum.ahap", "reason": "Intended.", "until": "2027-03-31"}
      "waivers": []

      // The tolerance for pairs in place of the named ones in files: strict, default or lenient.
      // , "window": "default"

      // The actuator by which formats in physical units are judged (`haptic-cli profiles`): a name,
      // or a file relative to this one.
      // , "profile": "reference"

      // The folder that holds every file a pattern refers to (default: the pattern's own).
      // , "root": "Resources"

      // The findings that were there when checking began, which `check . --write-baseline FILE`
      // writes. A file of this name beside this one needs no setting.
      // , "baseline": ".haptic-synth-baseline.json"

      // What `haptic-cli build` makes without arguments; keys are the names of its options.
      // , "build": [{"inputs": ["success", "/haptics/"], "output": "Generated", "only": ["ios", "web"]}]
    }

    """
}
