// The options for AHAP: splitting into files, envelopes, metadata and curve times.

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
