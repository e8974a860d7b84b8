// Writes Swift that holds a pattern whole, so that an app needs no other file of it.

import HapticModel

/// Swift with the text of the files that a build puts beside its own Swift.
enum SwiftPattern {
  /// The folder of a build whose files an app in Swift plays.
  private static let folder = "ios"

  /// Writes a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if the pattern files cannot be written.
  static func write(
    _ timeline: Timeline, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> WrittenFile {
    var (texts, losses) = ([String](), [Loss]())
    for format in Format.all where format.delivery?.folder == folder {
      let written = try format.write(timeline, options: options)
      texts += written.parts.map { $0.text }
      // States and names are in the code.
      losses += written.losses.filter { $0.kind != .interfaceDropped }
    }
    let file = SwiftFile(timeline, name: options.name, texts: texts, scene: options.scene)
    return WrittenFile(file.text, losses: losses + [timeline.tracksLoss].compactMap { $0 })
  }
}

extension Format {
  /// Swift for an app without pattern files: names, times, parameters, and the text of the AHAP.
  ///
  /// A build has Swift that finds AHAP files instead, see ``SwiftFile``.
  public static let swiftCode = Format(
    name: "swift", summary: "Swift with names, times, parameters and the AHAP as text",
    extensions: ["swift"],
    carries: [
      .transient: .whole, .continuous: .whole, .intensityCurve: .part("as in `ahap`"),
      .sharpnessCurve: .part("as in `ahap`"), .envelope: .part("as in `ahap`"),
      .overlap: .part("as in `ahap`"), .sound: .part("names of sound files only"),
      .over30Seconds: .part("in pieces of 30 s"),
      .states: .part("names and times, at most 1,000 of each"),
    ],
    write: SwiftPattern.write)
}
