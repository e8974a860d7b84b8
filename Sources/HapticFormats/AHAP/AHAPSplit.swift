// How a timeline is divided among AHAP files, and what becomes of its envelopes.

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
