// The haptic files of MPEG: channels of bands of effects, with amplitudes and hertz.

import HapticModel

/// An `.hjif` file, the JSON form of ISO/IEC 23090-31.
///
/// Where the standard is silent, [MPEG's reference software](
/// https://github.com/MPEGGroup/HapticReferenceSoftware) decides; `Documentation/Formats-hjif.md` says
/// how files are read and written.
public enum HJIF {
  /// Whether times are written in whole milliseconds, for players that take every tick for one.
  public static let wholeMilliseconds = FormatKey(false)

  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = HJIFReader(document, bytes, options: options)
      return try reader.read()
    }
  }

  /// Reads a file.
  ///
  /// Channels are played together, whatever part of the body they are for. A malformed perception,
  /// channel, band or effect is left out with a finding, as the reference software does.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and which strength an amplitude has and which sharpness a frequency.
  /// - Returns: A timeline of the taps in one pattern and of vibrations in others.
  /// - Throws: ``MalformedFile`` for text that is not JSON, that lacks a field of the root, or that
  ///   goes beyond a limit.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// Whether bytes look like such a file: an object with `perceptions` at the top.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("perceptions", in: bytes)
  }

  /// Writes a timeline as one channel: taps in one band, vibrations in as many as overlap.
  ///
  /// - Parameters:
  ///   - timeline: What to write.
  ///   - options: Which amplitude a strength has, and which frequency a sharpness.
  /// - Returns: One file, and what it could not say.
  /// - Throws: ``UnwritableTimeline`` for a timeline without taps and vibrations.
  public static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let writer = try HJIFWriter(timeline, options)
    return WrittenFile(writer.text, losses: writer.losses)
  }
}
