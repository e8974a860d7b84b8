// MPEG's haptic format: channels of bands of effects, with amplitudes and frequencies.

import HapticModel

/// An `.hjif` file, the JSON form of ISO/IEC 23090-31.
///
/// Where the standard is silent, [MPEG's reference software](
/// https://github.com/MPEGGroup/HapticReferenceSoftware) decides; see
/// `Documentation/Formats-hjif.md`.
public enum HJIF {
  /// Whether times are written in whole milliseconds, for players that take a tick for one.
  public static let wholeMilliseconds = FormatKey(false)

  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    var reading = try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = HJIFReader(document, bytes, options: options)
      return try reader.read()
    }
    reading.keepFaultless(original, bytes, options)
    return reading
  }

  /// The file that was read, with its channels; `nil` if there is none without fault.
  static let original = FormatKey<OriginalFile?>(nil)

  /// Whether bytes look like such a file: an object with a top-level `perceptions`.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("perceptions", in: bytes)
  }
}

extension Format {
  /// MPEG's haptic files, `.hjif`; ``HJIF/wholeMilliseconds`` is for players that count in them.
  public static let hjif = Format(
    name: "hjif", summary: "MPEG haptics, ISO/IEC 23090-31, as JSON", extensions: ["hjif"],
    carries: [
      .transient: .part("frequency in whole hertz"), .continuous: .part("frequency in whole hertz"),
      .intensityCurve: .whole,
      .sharpnessCurve: .part("frequency in whole hertz"), .envelope: .part("as keyframes"),
      .overlap: .part("up to 62 at a time"), .over30Seconds: .whole,
    ],
    rules: HJIFRules.all, recognises: HJIF.recognises, read: HJIF.read,
    write: HJIF.write
  ).with { $0.delivery = Delivery(to: "mpeg") { $0 + ".hjif" } }
}
