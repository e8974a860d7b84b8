// The command that lists the scenes, or the parameters of one.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticWorkbench

struct Scenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    _superCommandName: "haptic-cli",
    abstract: "List the scenes, or the parameters of one.",
    usage: "haptic-cli scenes [NAME] [--set NAME=VALUE]... [--json]",
    discussion: """
        haptic-cli scenes splash

      A scene is an interaction driven by a gesture. For each default the list says whether it was \
      published with the interaction or is our choice; --set NAME=VALUE changes it in every command \
      that reads a scene. The effort is how far a finger must move to reach each threshold, and \
      follows --set:

        haptic-cli scenes secret-offer --set frame.width=744
      """)

  @Argument(
    help: ArgumentHelp(
      "Scene whose parameters to list, or a file that plays one.", valueName: "NAME"),
    completion: .sceneName)
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Parameter to change for the effort; may be repeated.", valueName: "NAME=VALUE"))
  var set: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    guard let name else {
      guard set.isEmpty else { throw Failure(usage: "--set needs a scene; name one.") }
      return try writeOutput(json ? Catalog.scenes : Catalog.scenesText)
    }
    let scene = try HapticScene.named(name) ?? scene(playedBy: name)
    let summary = try summary(of: scene)
    try writeOutput(json ? summary.json : summary.text(inWidth: Terminal.output.tableWidth))
  }

  private func summary(of scene: HapticScene) throws -> SceneSummary {
    do {
      return try SceneSummary(scene, settings: try scene.settings(from: set))
    } catch let fault as SceneFault {
      throw Failure(usage: fault.message)
    }
  }

  /// The scene that a shipped scene file or another file plays, with a note that says so.
  private func scene(playedBy name: String) throws -> HapticScene {
    guard name == "-" || FileKind(path: name) != nil || ShippedPattern.named(name) != nil else {
      throw Failure.unknownScene(name)
    }
    let input = try Input(name)
    guard let scene = try input.scene() else {
      throw Failure(.malformed, path: input.name, "this file does not play a scene.")
    }
    writeDiagnostic("\(input.name): plays the scene \(scene.name), which has these parameters:")
    return scene
  }
}

extension Failure {
  static func unknownScene(_ name: String) -> Failure {
    unknown(
      "scene", name,
      among: HapticScene.all.map(\.name)
        + ShippedPattern.all.filter { ["scenes", "interactions"].contains($0.folder) }.map(\.name),
      hint: "`haptic-cli scenes` lists them")
  }
}
