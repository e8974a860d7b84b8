// An onset of a sound: its time, its clarity and its evidence.

/// A moment at which something begins in a sound.
public struct DetectedOnset: Hashable, Sendable {
  /// The kinds of evidence for an onset.
  public enum Evidence: String, Hashable, Sendable {
    /// Many bands rise at once, within a few milliseconds.
    case attack
    /// The sound becomes much louder, although few bands rise clearly.
    case swell
    /// Bands rise slowly, or one note follows another.
    case note
  }

  /// The frame of the sound at which it begins.
  public var frame: Int64
  /// The evidence for the onset.
  public var evidence: Evidence
  /// The evidence relative to its threshold: 1 is just enough.
  public var clarity: Double
  /// The millisecond in the features at which it begins.
  var tick: Int
}
