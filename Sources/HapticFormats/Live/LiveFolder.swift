// What an app team gets of an interaction that it plays live: modules for iOS, Android and the web, and
// golden runs.

import HapticScenes

/// A file in a folder of live code, before it has the names of an interaction.
public struct LiveTemplate: Sendable {
  /// What the file is.
  public enum Kind: Sendable {
    /// The interaction itself, which has no text before.
    case interaction
    /// A text with words such as `$Name` for what differs.
    case filled
    /// A text that is the same for all interactions.
    case shared
    /// One that plays effects on a platform.
    case adapter
  }

  let kind: Kind
  let language: LiveLanguage
  let path: String
  let text: String

  /// A file of a kind at a path, which may have the words `$Name` and `$title`, and `$file` and
  /// `$player` for the files of the interaction and of the player.
  public init(_ kind: Kind, _ language: LiveLanguage, _ path: String, _ text: String = "") {
    (self.kind, self.language, self.path, self.text) = (kind, language, path, text)
  }
}

/// The files of live code, by their paths in a folder.
public struct LiveFolder: Sendable {
  /// A file: its path, its text, and what an adapter does not play as the interaction has it.
  public typealias File = (path: String, text: String, losses: [Loss])

  /// The name of the folder.
  public static let name = "live"

  private let scene: HapticScene
  private let settings: [String: SceneValue]
  private let package: KotlinPackage?

  /// The folder of an interaction.
  ///
  /// - Parameters:
  ///   - scene: The interaction.
  ///   - settings: Parameters that differ from their defaults, by name; they are the code's defaults.
  ///   - package: The package of Kotlin code.
  public init(
    of scene: HapticScene, settings: [String: SceneValue] = [:], package: KotlinPackage? = nil
  ) {
    (self.scene, self.settings, self.package) = (scene, settings, package)
  }

  /// The haptics that become files of their own.
  ///
  /// - Throws: `SceneFault` for a setting outside its domain.
  public func pieces() throws(SceneFault) -> [LivePiece] {
    try LivePiece.all(of: scene.definition, settings: settings)
  }

  /// A module for the web with each piece as calls for a gamepad's motors.
  ///
  /// - Parameter rumble: Each piece as a file of ``Format/webGamepad``, by the name of its haptic.
  /// - Returns: The file, of which nothing is lost.
  public func webPieces(_ rumble: [(name: String, text: String)]) -> File {
    let rows = rumble.map { name, text in
      let lines = text.split(separator: "\n").joined(separator: "\n  ")
      return "  \(JSONWriter.quoted(name)): \(lines),\n"
    }
    let text = """
      // The pieces of the interaction "\(scene.name)", as calls for a gamepad's motors.

      import type { LivePiece } from "./haptic-live-web.js";

      /** Each piece, by the name of its haptic. */
      export const pieces: Readonly<Record<string, LivePiece>> = {
      \(rows.joined())};

      """
    return ("\(scene.name).pieces.ts", text, [])
  }

  /// A path with the names of the interaction in it.
  public func path(_ template: String) -> String { template.filled(with: names) }

  private var names: [LiveWords] {
    [("title", [scene.name]), ("Name", [LiveNames.word(scene.name, startsUpper: true)])]
  }

  /// The files made of templates, and the golden runs.
  ///
  /// - Parameters:
  ///   - templates: The files, in their order.
  ///   - hasPieces: Whether haptics have files of their own.
  /// - Returns: The files, by their paths in the folder.
  /// - Throws: `SceneFault` for a setting outside its domain.
  public func files(
    from templates: [LiveTemplate], hasPieces: Bool
  ) throws(SceneFault) -> [File] {
    var files: [File] = []
    let shared: [LiveWords] = [
      ("bundle", [hasPieces ? ".module" : ".main"]),
      ("resources", [hasPieces ? ", resources: [.copy(\"pieces\")]" : ""]),
      ("namespace", [package?.name ?? "haptics.live"]),
    ]
    for language in LiveLanguage.allCases {
      let live = try LiveFile(scene.definition, settings: settings, in: language)
      let ownNames = names + [("file", [live.fileName]), ("player", [language.playerFile])]
      let words = names + shared + live.words
      for template in templates where template.language == language {
        let isAdapter = template.kind == .adapter
        let text: String =
          switch template.kind {
          case .interaction: live.source
          case .filled: template.text.filled(with: words)
          case .shared, .adapter: template.text
          }
        let path = template.path.filled(with: ownNames)
        files.append(
          (
            path, path.hasSuffix(".kt") ? packaged(text) : text,
            isAdapter ? language.losses(of: live.definition) : []
          ))
      }
    }
    let runs = try LiveRunFile.text(of: scene.definition, settings: settings)
    return files + [("\(scene.name).live.json", runs, [])]
  }

  /// Kotlin in the package, which is named after the remark at its head.
  private func packaged(_ text: String) -> String {
    guard let package else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0.hasPrefix("//") }
    return (head + ["", "package \(package.source)"] + lines[head.count...])
      .joined(separator: "\n")
  }
}
