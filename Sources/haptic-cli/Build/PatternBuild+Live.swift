// The folder of live code of a build: an interaction in three languages, with all around it.

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
    let folder = LiveFolder(
      of: played.scene, settings: played.settings,
      package: options.writing.package)
    var rumble: [(name: String, text: String)] = []
    for piece in try folder.pieces() {
      let reading = Reading(timeline: piece.timeline)
      for (format, place) in Self.pieceFormats {
        let path = "\(folder.path(place))/\(piece.word).\(format.fileExtension)"
        try write(reading, in: format, as: "\(LiveFolder.name)/\(path)", named: piece.word)
      }
      if let calls = try? Format.webGamepad.convert(reading, options.writing) {
        rumble.append((piece.name, calls.parts[0].text))
      }
    }
    for file in try folder.files(from: LiveTemplate.all, rumble: rumble) {
      try add(
        file.text, as: "\(LiveFolder.name)/\(file.path)", format: "live", losses: file.losses)
    }
  }

  /// The formats of pieces, and where their files are.
  private static let pieceFormats: [(Format, String)] = [
    (.ahap, "ios/Sources/$Name/pieces"), (.android, "android/src/main/assets/pieces"),
    (.haptic, "meta/pieces"),
  ]
}

extension LiveTemplate {
  /// All files of live code, in the order of the manifest.
  fileprivate static let all: [LiveTemplate] = {
    let (ios, android, kotlin) = ("ios/Sources/$Name", "android", "android/src/main/kotlin")
    // The Swift player is the engine's own source; an app has no library whose maths it imports.
    let player = [
      "maths", "effect", "numbers", "program", "now", "way", "animator", "state", "player",
    ]
    .map { text($0).split(separator: "import HapticModel\n\n").joined() }
    .joined(separator: "\n")
    return [
      LiveTemplate(.filled, .swift, "ios/Package.swift", text("package")),
      LiveTemplate(.interaction, .swift, "\(ios)/$file"),
      LiveTemplate(.shared, .swift, "\(ios)/$player", player),
      LiveTemplate(.adapter, .swift, "\(ios)/HapticLiveCoreHaptics.swift", text("corehaptics")),
      LiveTemplate(.shared, .swift, "\(ios)/HapticLiveViews.swift", text("uikit")),
      LiveTemplate(.filled, .swift, "\(ios)/$NameSample.swift", text("swift_sample")),
      LiveTemplate(.filled, .kotlin, "\(android)/build.gradle.kts", text("gradle")),
      LiveTemplate(
        .shared, .kotlin, "\(android)/src/main/AndroidManifest.xml", text("android_manifest")),
      LiveTemplate(.interaction, .kotlin, "\(kotlin)/$file"),
      LiveTemplate(.shared, .kotlin, "\(kotlin)/$player", text("kotlin")),
      LiveTemplate(.adapter, .kotlin, "\(kotlin)/HapticLiveAndroid.kt", text("android")),
      LiveTemplate(.shared, .kotlin, "\(kotlin)/HapticLiveViews.kt", text("compose")),
      LiveTemplate(.filled, .kotlin, "\(kotlin)/$NameSample.kt", text("kotlin_sample")),
      LiveTemplate(.interaction, .typeScript, "web/$file"),
      LiveTemplate(.shared, .typeScript, "web/$player", text("typescript")),
      LiveTemplate(.adapter, .typeScript, "web/haptic-live-web.ts", text("web")),
      LiveTemplate(.filled, .typeScript, "web/$title.pieces.ts", text("pieces")),
    ]
  }()

  private static func text(_ name: String) -> String {
    live_runtime(name).map { String(cString: $0) } ?? ""
  }
}
