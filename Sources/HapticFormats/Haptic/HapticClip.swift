// The format of Meta Haptics Studio and Lofelt: one continuous event, with transients on points.

import HapticModel

/// A `.haptic` clip, version 1.
///
/// The format is [Meta's specification](https://github.com/facebook/meta-haptics-sdk), in
/// `resources/haptic-file-spec.md`; see `Documentation/Formats-haptic.md`.
package enum HapticClip {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    var reading = try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = HapticClipReader(document, options: options)
      return try reader.read()
    }
    reading.keepFaultless(original, bytes, options)
    return reading
  }

  /// The clip that was read; `nil` if there is none without fault.
  private static let original = FormatKey<OriginalFile?>(nil)

  /// Whether bytes look like a clip: an object with top-level `signals`.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("signals", in: bytes)
  }

  /// Writes a timeline as a clip, or the clip that was read if the timeline is still its own.
  ///
  /// ```swift
  /// let file = try HapticClip.write(timeline)
  /// for loss in file.losses { print(loss.message) }
  /// ```
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline without haptic events.
  package static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    if let copy = options.copy(of: timeline, original) { return copy }
    let writer = try HapticClipWriter(timeline, options)
    return WrittenFile(writer.text, losses: writer.losses)
  }
}
