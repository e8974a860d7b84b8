// Pulsar's haptic format: a line of amplitude, a line of frequency, and a list of transients.

import HapticModel

/// The haptic format of Pulsar (Software Mansion), used by the presets of a `.pulsar` bundle as
/// `haptics` and by those in its documentation.
///
/// Times are in milliseconds, values in 0…1, interpreted as by Pulsar's player for iOS: one
/// continuous event from 0 to the latest point of either line, with each line held before its first
/// and after its last point. It plays only if both lines are present.
package enum Pulsar {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    var reading = try PulsarReader.read(bytes, options: options)
    reading.keepFaultless(original, bytes, options)
    return reading
  }

  /// The file that was read; `nil` if there is none without fault.
  private static let original = FormatKey<OriginalFile?>(nil)

  /// Writes the haptic events of a timeline, or the file that was read if the timeline is still its own.
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline with too many points.
  package static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    if let copy = options.copy(of: timeline, original) { return copy }
    let haptics = try HeardHaptics(timeline, options)
    let merged = haptics.played.merged()
    let losses = merged.oneLineLosses(haptics.played) + haptics.losses
    let written = PulsarText(haptics.taps, merged.points, name: options.name)
    try UnwritableTimeline.refuse(
      written.count, "points and taps", beyond: options.limits.maximumEvents)
    return WrittenFile(written.text, losses: losses + haptics.played.phaseLoss)
  }

  /// Whether bytes look like a haptics file: an object with one of its two top-level patterns.
  static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("discretePattern", in: bytes)
      || JSONDocument.hasRootKey("continuousPattern", in: bytes)
  }
}

extension ResolvedHaptics {
  /// The loss of phase where a vibration is silent in between, as a reader begins it anew there.
  fileprivate var phaseLoss: [Loss] {
    var restarts = LossTally()
    for vibration in vibrations {
      let parts = vibration.points.soundingVibrations
      guard parts.count > 1 || parts.first.map({ $0.start > vibration.start }) ?? false else {
        continue
      }
      restarts.count(at: vibration.place)
    }
    let loss = restarts.loss(.phaseRestarted, hasAmount: false) {
      "\($0.counted("vibration")) \($0.form("pauses", "pause")), and "
        + "\($0.form("restarts", "restart")) with a new phase."
    }
    return loss.map { [$0] } ?? []
  }
}

extension Format {
  /// The haptics files of Pulsar (Software Mansion).
  public static let pulsar = Format(
    name: "pulsar", summary: "Pulsar haptics JSON (Software Mansion)",
    extensions: ["pulsar.json"],
    carries: [
      .transient: .whole, .continuous: .whole, .intensityCurve: .whole, .sharpnessCurve: .whole,
      .envelope: .part("as points of the line"), .overlap: .part("added together into one line"),
      .over30Seconds: .whole,
    ],
    rules: PulsarRules.all, recognises: Pulsar.recognises,
    read: Pulsar.read,
    write: Pulsar.write
  ).with { $0.delivery = Delivery(to: "pulsar") { $0 + ".json" } }
}
