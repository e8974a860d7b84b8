// One onset of a sound: when it begins, how clear it is, and by what it was found.

/// A moment at which something begins in a sound.
public struct DetectedOnset: Hashable, Sendable {
  /// What an onset was found by.
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
  /// What it was found by.
  public var evidence: Evidence
  /// How far the evidence is above what is asked for: 1 is just enough.
  public var clarity: Double
  /// The millisecond in the features at which it begins.
  var tick: Int
}
