// Apple's haptic pattern format, read as leniently as Core Haptics but with findings.

import HapticModel

/// AHAP, the Apple Haptic and Audio Pattern.
public enum AHAP {
  /// Whether bytes look like a pattern file: an object with a top-level `Pattern` or `Version`.
  ///
  /// Only the first megabyte is read, and nothing after the key, so damaged files are recognised.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20))
    return (try? startsLikeAPattern(start)) ?? false
  }

  private static func startsLikeAPattern(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) -> Bool
  {
    var scanner = try JSONScanner(bytes)
    guard try scanner.kind() == .object else { return false }
    try scanner.enter()
    while let key = try scanner.nextKey(of: AHAPNames.RootKey.self) {
      switch key.name {
      case .pattern, .version: return true
      case .metadata, nil: try scanner.skip()
      }
    }
    return false
  }
}

extension Format {
  /// Apple's pattern files for Core Haptics, AHAP.
  ///
  /// Whatever can be played is played, and each value that was adjusted, assumed or left out is a finding;
  /// see ``ReadingRules``. Its choices are ``AHAP/split``, ``AHAP/envelopes`` and ``AHAP/curveTimesAreAbsolute``;
  /// ``AHAP/metadata`` is kept from a reading to a writing.
  public static let ahap = Format(
    name: "ahap", summary: "Apple Haptic and Audio Pattern (Core Haptics)", extensions: ["ahap"],
    carries: [
      .transient: .whole, .continuous: .whole,
      .intensityCurve: .part("in a separate file if it would affect other events"),
      .sharpnessCurve: .part("in a separate file if it would affect other events"),
      .envelope: .part(
        "normalised values, to which the phone gives a length, or a curve with --envelopes baked"),
      .overlap: .part("in separate files if their curves differ"),
      .sound: .whole, .over30Seconds: .part("in pieces of 30 s"),
    ],
    recognises: AHAP.recognises, read: AHAP.read,
    write: AHAP.write
  ).with {
    $0.partSuffixes = ["continuous", "transients"]
    $0.outline = AHAP.outline
    $0.delivery = Delivery(to: "ios") { $0 + ".ahap" }
  }
}

/// Whether a timeline may become several AHAP files that are played together.
///
/// A curve in an AHAP file acts on every event of the file, so events with different curves cannot
/// always share one.
public enum AHAPSplit: String, CaseIterable, Hashable, Sendable {
  /// Writes one file if that is exact, otherwise the fewest that are.
  case auto
  /// Writes transients and continuous events to separate files whenever there are both.
  case always
  /// Writes one file, with losses if that is not exact.
  case never
}

/// How attack, decay and release are written to AHAP.
public enum AHAPEnvelopes: String, CaseIterable, Hashable, Sendable {
  /// As normalised values; the player decides how long they last.
  case native
  /// As points of a curve, with the times that the profile gives them.
  case baked
}

extension AHAP {
  /// Whether a timeline may become several files that are played together.
  public static let split = FormatKey(AHAPSplit.auto)
  /// How attack, decay and release are written.
  public static let envelopes = FormatKey(AHAPEnvelopes.native)
  /// The metadata of a file, as read and to be written.
  ///
  /// Timeline files and `.haptic` clips have the same. Its `Project` takes precedence over
  /// ``WritingOptions/name``, unless ``WritingOptions/renames`` is set.
  public static let metadata = FileMetadata.kept
  /// Whether control-point times count from the pattern's start, as some exporters write them,
  /// instead of from the `Time` of their curve.
  public static let curveTimesAreAbsolute = FormatKey(false)
}
