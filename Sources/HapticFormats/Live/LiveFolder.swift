// What an app team gets of an interaction that it plays live: code in three languages, and golden runs.

import HapticScenes

/// The files of live code, by their paths in a folder.
public enum LiveFolder {
  /// The name of the folder.
  public static let name = "live"

  /// The code and the golden runs of an interaction.
  ///
  /// - Parameters:
  ///   - scene: The interaction.
  ///   - settings: Parameters that differ from their defaults, by name; they are the code's defaults.
  ///   - runtimes: The player in each language, which is a file beside the code.
  /// - Returns: Names and texts.
  /// - Throws: `SceneFault` for a setting outside its domain.
  public static func files(
    of scene: HapticScene, settings: [String: SceneValue] = [:],
    runtimes: [LiveLanguage: String] = [:]
  ) throws(SceneFault) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for language in LiveLanguage.allCases {
      let live = try LiveFile(scene.definition, settings: settings, in: language)
      files.append((live.fileName, live.source))
      if let runtime = runtimes[language] { files.append((language.runtimeName, runtime)) }
    }
    let runs = try LiveRunFile.text(of: scene.definition, settings: settings)
    files.append(("\(scene.name).live.json", runs))
    return files
  }
}

extension LiveLanguage {
  /// The name of the file that holds the player.
  public var runtimeName: String {
    self == .typeScript ? "haptic-live.ts" : "HapticLive.\(fileExtension)"
  }
}

extension LiveFile {
  /// The name of its file: that of its type, or in TypeScript that of the interaction.
  public var fileName: String {
    language == .typeScript ? "\(interactionName).live.ts" : "\(typeName).\(language.fileExtension)"
  }
}
