// What is chosen of AHAP: how curves are read, how files are divided, what becomes of envelopes.

/// Whether a timeline may become several AHAP files that are played together.
///
/// A curve of an AHAP file acts on every event of that file, so what must not feel each other's
/// curves cannot always share one.
public enum AHAPSplit: String, CaseIterable, Hashable, Sendable {
  /// One file if it says everything exactly, else as few as do.
  case auto
  /// Taps and vibrations in files apart, whenever there are both.
  case always
  /// One file, with losses where that is not exact.
  case never
}

/// How attack, decay and release are written in AHAP.
public enum AHAPEnvelopes: String, CaseIterable, Hashable, Sendable {
  /// As normalised values; what they last is up to the player.
  case native
  /// As points of a curve, in the seconds that the profile gives them.
  case baked
}

extension AHAP {
  /// Whether a timeline may become several files that are played together.
  public static let split = FormatKey(AHAPSplit.auto)
  /// How attack, decay and release are written.
  public static let envelopes = FormatKey(AHAPEnvelopes.native)
  /// What a file says of itself, of a reading and for a writer; its `Project` goes before
  /// ``WritingOptions/name``, unless that ``WritingOptions/renames``.
  public static let metadata = FormatKey(AHAPMetadata())
  /// Whether control-point times count from the pattern's start, as some exporters write them,
  /// instead of from their curve's `Time`.
  public static let curveTimesAreAbsolute = FormatKey(false)
}
