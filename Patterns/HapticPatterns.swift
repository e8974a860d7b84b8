// The shipped patterns and scenes by name, embedded in code from the files of this folder.

import CInteractionFiles
import CPatternFiles

/// A file that ships with the package: an AHAP pattern, a scene or an interaction.
///
/// ```swift
/// if let success = ShippedPattern.named("success") {
///   let reading = try AHAP.read(success.bytes)
/// }
/// ```
public struct ShippedPattern: Hashable, Sendable {
  /// The name, unique among all shipped patterns.
  public let name: String
  /// The folder of the file, such as `feedback`, `switches`, `textures`, `scenes` or `interactions`.
  public let folder: String
  /// The file name, such as `success.ahap` or `splash.scene.json`.
  public let fileName: String
  /// One sentence that says when to use it and what it does.
  public let intent: String
  /// The bytes of the file; the extension of ``fileName`` states the format.
  public let bytes: [UInt8]

  private init(_ name: String, in folder: String, _ bytes: [UInt8], _ intent: String) {
    self.name = name
    self.folder = folder
    fileName = name + (ShippedPattern.extensions[folder] ?? ".ahap")
    self.intent = intent
    self.bytes = bytes
  }

  /// The extensions of what is no pattern, by folder.
  private static let extensions = [
    "scenes": ".scene.json", "interactions": ".interaction.json",
  ]

  /// The pattern with a name; `nil` if there is none.
  public static func named(_ name: String) -> ShippedPattern? {
    all.first { $0.name == name }
  }
}

// MARK: - The table

extension ShippedPattern {
  /// Every shipped pattern, by family from outcome to matter, then scenes, then interactions.
  public static let all: [ShippedPattern] = files + interactions

  /// Patterns and scenes; each is a row in `PatternFiles.c`.
  private static let files: [ShippedPattern] = (0..<patternFileCount()).map { index in
    let file = patternFile(index)
    return ShippedPattern(
      String(cString: file.name), in: String(cString: file.folder),
      Array(UnsafeBufferPointer(start: file.start, count: file.count)),
      String(cString: file.intent))
  }

  private static func file(of interaction: String) -> [UInt8] {
    let file = interactionFile(interaction)
    return Array(UnsafeBufferPointer(start: file.start, count: file.count))
  }

  private static let interactions: [ShippedPattern] = [
    ShippedPattern(
      "pull-to-refresh", in: "interactions", file(of: "pull-to-refresh"),
      "Pull a list down to reload it: a hum that grows, a tap as it arms or disarms, a success when "
        + "it has loaded."),
    ShippedPattern(
      "slider-detents", in: "interactions", file(of: "slider-detents"),
      "Slide a thumb across detents: a tick at each, a bump at both ends, and the thumb snaps "
        + "to the nearest one."),
    ShippedPattern(
      "swipe-to-delete", in: "interactions", file(of: "swipe-to-delete"),
      "Swipe a row aside to delete it: a tap as it arms or disarms, a firm one as it goes, a light "
        + "one as it comes back."),
    ShippedPattern(
      "toggle", in: "interactions", file(of: "toggle"),
      "Touch a switch or drag it across: a firm tap as it turns on, a lighter one as it turns off."),
    ShippedPattern(
      "bottom-sheet", in: "interactions", file(of: "bottom-sheet"),
      "Drag a sheet between three heights: a tap as it arrives at one, the next one when flung."),
    ShippedPattern(
      "long-press-ring", in: "interactions", file(of: "long-press-ring"),
      "Press and hold to fill a ring: a growing hum, a success when it is full, and silence when "
        + "the finger lifts."),
    ShippedPattern(
      "page-swipe", in: "interactions", file(of: "page-swipe"),
      "Swipe from page to page: a soft tap as a page turns, a bump before the first and after the "
        + "last."),
    ShippedPattern(
      "rotary-dial", in: "interactions", file(of: "rotary-dial"),
      "Turn a dial with a finger: a click at each mark, firmer the faster it turns, and it settles "
        + "on a mark."),
    ShippedPattern(
      "scrubber", in: "interactions", file(of: "scrubber"),
      "Scrub through a film: a tap at each chapter, a bump at both ends, and it stays where you "
        + "leave it."),
    ShippedPattern(
      "segmented-picker", in: "interactions", file(of: "segmented-picker"),
      "Slide a selection across segments: a faint tap at each, and it comes to rest on one."),
    ShippedPattern(
      "drag-to-reorder", in: "interactions", file(of: "drag-to-reorder"),
      "Long-press a row to lift it, then drag it along the list: a tick as each neighbour makes "
        + "way, a bump at the ends."),
    ShippedPattern(
      "knob-fine", in: "interactions", file(of: "knob-fine"),
      "Drag up or down to turn a knob, with the finger further to the side for fine control; "
        + "double-tap to reset it."),
  ]
}
