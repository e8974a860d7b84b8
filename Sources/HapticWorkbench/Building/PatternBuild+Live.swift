// The folder of live code of a build: an interaction in three languages, with all around it.

import HapticFormats
import HapticModel
import HapticScenes

extension PatternBuild {
  /// Writes the live code of a pattern that an interaction has made.
  mutating func writeLive(_ templates: [LiveTemplate]) throws(BuildStop<Fault>) {
    guard let played = reading.scene else {
      // A pattern that nobody wants live is not told about it.
      guard !options.only.isEmpty else { return }
      return leaveOut(LiveFolder.name, because: "Only interactions and scenes are played live.")
    }
    let folder = LiveFolder(
      of: played.scene, settings: played.settings, package: options.writing.package)
    let pieces = try unfaulted { () throws(SceneFault) in try folder.pieces() }
    for piece in pieces {
      let reading = Reading(timeline: piece.timeline)
      for (format, place) in LiveFolder.pieceFormats {
        let path = "\(folder.path(place))/\(piece.word).\(format.fileExtension)"
        try write(reading, in: format, as: "\(LiveFolder.name)/\(path)", named: piece.word)
      }
    }
    let rumble = LiveFolder.rumble(of: pieces, options.writing)
    var files = try unfaulted { () throws(SceneFault) in
      try folder.files(from: templates, hasPieces: !rumble.isEmpty)
    }
    let (path, text, losses) = folder.webPieces(rumble)
    files.insert(("web/\(path)", text, losses), at: files.count - 1)
    for file in files {
      try add(
        BuiltFile(
          path: "\(LiveFolder.name)/\(file.path)", format: "live", content: .text(file.text),
          losses: file.losses))
    }
  }

  private func unfaulted<Result>(
    _ work: () throws(SceneFault) -> Result
  ) throws(BuildStop<Fault>) -> Result {
    do throws(SceneFault) { return try work() } catch { throw .refused(error.message) }
  }
}

extension LiveFolder {
  /// The formats of pieces, and where their files are.
  static var pieceFormats: [(Format, String)] {
    [
      (.ahap, "ios/Sources/$Name/pieces"), (.android, "android/src/main/assets/pieces"),
      (.haptic, "meta/pieces"),
    ]
  }

  /// The pieces that a gamepad can play, as calls for its motors.
  static func rumble(
    of pieces: [LivePiece], _ options: WritingOptions = WritingOptions()
  ) -> [(name: String, text: String)] {
    pieces.compactMap { piece in
      guard let calls = try? Format.webGamepad.convert(Reading(timeline: piece.timeline), options)
      else { return nil }
      return (piece.name, calls.parts[0].text)
    }
  }
}

extension LiveTemplate {
  /// All files of live code, in the order of the manifest, with the text of each piece.
  static func all(_ text: (String) -> String) -> [LiveTemplate] {
    let (ios, android, kotlin) = ("ios/Sources/$Name", "android", "android/src/main/kotlin")
    // The Swift player is the engine's own source; an app has no library whose maths it imports.
    let player = [
      "maths", "effect", "numbers", "program", "now", "way", "animator", "state", "player",
    ]
    .map { withoutImport(text($0)) }
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
    ]
  }

  /// Swift without the line that imports the model, and the empty one after it.
  private static func withoutImport(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let index = lines.firstIndex(of: "import HapticModel"), index + 1 < lines.count,
      lines[index + 1].isEmpty
    {
      lines.removeSubrange(index...index + 1)
    }
    return lines.joined(separator: "\n")
  }
}
