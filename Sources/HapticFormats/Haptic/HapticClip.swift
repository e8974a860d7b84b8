// The clip of Meta Haptics Studio and Lofelt: one vibration, and taps on its points.

import HapticModel

/// A `.haptic` file, version 1.
///
/// The format is [Meta's specification](https://github.com/facebook/meta-haptics-sdk), in
/// `resources/haptic-file-spec.md`; `Documentation/Formats-haptic.md` says how it is read and written.
public enum HapticClip {
  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = HapticClipReader(document, options: options)
      return try reader.read()
    }
  }

  /// Reads a clip.
  ///
  /// Its amplitudes become strengths by the law of ``ReadingOptions/profile``, its frequencies are
  /// sharpnesses as they are.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and which strength an amplitude has.
  /// - Returns: A timeline of the taps in one pattern and the vibration in another.
  /// - Throws: ``MalformedFile`` for whatever the specification forbids, and beyond a limit.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// Whether bytes look like a clip: an object with `signals` at the top.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("signals", in: bytes)
  }

  /// Writes a timeline as a clip.
  ///
  /// ```swift
  /// let file = try HapticClip.write(timeline)
  /// for loss in file.losses { print(loss.message) }
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: What to write; the vibrations become one.
  ///   - options: Which amplitude a strength has, and how straight curves may become.
  /// - Returns: One file, and what it could not say.
  /// - Throws: ``UnwritableTimeline`` for a timeline without taps and vibrations.
  public static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let writer = try HapticClipWriter(timeline, options)
    return WrittenFile(writer.text, losses: writer.losses)
  }
}
