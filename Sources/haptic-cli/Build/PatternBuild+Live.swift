// The folder of live code of a build: the interaction in three languages, their players, golden runs.

import CLiveRuntimes
import HapticFormats
import HapticScenes

extension PatternBuild {
  /// Writes the live code of a pattern that an interaction has made.
  mutating func writeLive() throws {
    guard let played = pattern.reading.scene else {
      // A pattern that nobody wants live is not told about it.
      guard !options.only.isEmpty else { return }
      return leaveOut(LiveFolder.name, because: "Only interactions and scenes are played live.")
    }
    let files = try LiveFolder.files(
      of: played.scene, settings: played.settings, runtimes: LiveLanguage.players)
    for file in files { try add(file.text, as: "\(LiveFolder.name)/\(file.path)", format: "live") }
  }
}

extension LiveLanguage {
  /// The player in each language, of which the Swift one is the engine's own.
  fileprivate static let players: [LiveLanguage: String] = [
    // An app has no library whose maths the engine's source imports.
    .swift: ["maths", "effect", "numbers", "program", "now", "way", "animator", "state", "player"]
      .map { text($0).split(separator: "import HapticModel\n\n").joined() }.joined(separator: "\n"),
    .kotlin: text("kotlin"), .typeScript: text("typescript"),
  ]

  private static func text(_ name: String) -> String {
    live_runtime(name).map { String(cString: $0) } ?? ""
  }
}
