// Lists the scenes, or everything that can be changed about one.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes

/// The command `haptic-cli scenes`.
struct Scenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    _superCommandName: "haptic-cli",
    abstract: "List the scenes, or the parameters of one.",
    usage: "haptic-cli scenes [NAME] [--set NAME=VALUE]... [--json]",
    discussion: """
        haptic-cli scenes splash

      A scene is an interaction that plays for a gesture. Of each default the list says whether it \
      was published with the interaction or is ours; --set NAME=VALUE sets another wherever a scene \
      is read. The effort is the way of a finger to each threshold, which --set changes here, too:

        haptic-cli scenes secret-offer --set frame.width=744
      """)

  @Argument(
    help: ArgumentHelp("The scene whose parameters to list, or a run of it.", valueName: "NAME"),
    completion: .sceneName)
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Parameter that differs for the effort; may be repeated.", valueName: "NAME=VALUE"))
  var set: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    guard let name else {
      guard set.isEmpty else { throw Failure(usage: "--set is for one scene; name it.") }
      return try writeOutput(json ? jsonList : list)
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

  /// The scene of a shipped run or of a file, and a word on that.
  private func scene(playedBy name: String) throws -> HapticScene {
    guard name == "-" || FileKind(path: name) != nil || ShippedPattern.named(name) != nil else {
      throw Failure.unknownScene(name)
    }
    let input = try Input(name)
    guard let scene = try input.scene() else {
      throw Failure(.malformed, path: input.name, "this is not a run of a scene.")
    }
    writeDiagnostic("\(input.name): plays the scene \(scene.name), which has these parameters:")
    return scene
  }

  private var list: String {
    let width = (HapticScene.all.map(\.name.count).max() ?? 0) + 2
    return HapticScene.all.map { "\(padded($0.name, to: width))\($0.summary)\n" }.joined()
  }

  private var jsonList: String {
    var writer = JSONWriter()
    writer.array { list in
      for scene in HapticScene.all {
        list.object {
          $0.member("name", scene.name)
          $0.member("summary", scene.summary)
        }
      }
    }
    return writer.text + "\n"
  }
}

extension Failure {
  /// A scene's name that nothing goes by.
  static func unknownScene(_ name: String) -> Failure {
    unknown(
      "scene", name,
      among: HapticScene.all.map(\.name)
        + ShippedPattern.all.filter { $0.folder == "scenes" }.map(\.name),
      hint: "`haptic-cli scenes` lists them")
  }
}
