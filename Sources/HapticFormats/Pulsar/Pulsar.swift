// Pulsar's haptics JSON: one line of amplitude, one of frequency, and a list of taps.

import HapticModel

/// The haptics file of Pulsar (Software Mansion): what each preset of a `.pulsar` bundle names as
/// its `haptics`, and what the presets of its documentation are.
///
/// Times are milliseconds, values 0…1. The meaning is that of Pulsar's player for iOS: one vibration
/// from 0 to the latest point of either line, each line held before its first and after its last
/// point; both lines must be there for it to play.
public enum Pulsar {
  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try PulsarReader.read(bytes, options: options)
  }

  /// Reads a haptics file.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits.
  /// - Returns: Taps and vibrations, and the findings in file order.
  /// - Throws: ``MalformedFile`` with the path, the line and the column of the first fault.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// Writes the taps and vibrations of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What to write.
  ///   - options: Its name, and what envelope values last.
  /// - Returns: The file, and what it could not say.
  /// - Throws: ``UnwritableTimeline`` for a timeline of too many points.
  public static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let haptics = try HeardHaptics(timeline, options)
    let merged = haptics.played.merged()
    let losses = merged.oneLineLosses(haptics.played) + haptics.losses
    let written = PulsarText(haptics.taps, merged.points, name: options.name)
    try UnwritableTimeline.refuse(
      written.count, "points and taps", beyond: options.limits.maximumEvents)
    return WrittenFile(written.text, losses: losses)
  }

  /// Whether bytes look like a haptics file: an object with one of its two patterns at the top.
  static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("discretePattern", in: bytes)
      || JSONDocument.hasRootKey("continuousPattern", in: bytes)
  }
}

extension Format {
  static let pulsar = Format(
    name: "pulsar", summary: "Pulsar haptics JSON (Software Mansion)",
    extensions: ["pulsar.json"],
    carries: [
      .transient: .whole, .continuous: .whole, .intensityCurve: .whole, .sharpnessCurve: .whole,
      .envelope: .part("as points of the line"), .overlap: .part("added to one line"),
      .over30Seconds: .whole,
    ],
    rules: PulsarRules.all, recognises: Pulsar.recognises,
    read: Pulsar.read,
    write: Pulsar.write
  ).with { $0.delivery = Delivery(to: "pulsar") { $0 + ".json" } }
}

/// The rules that findings of Pulsar files are made under.
enum PulsarRules {
  static let all = [lonelyLine]

  static let lonelyLine = Rule("P001", .error, "Pulsar line without the other one")
}
