// What must be known of a sound file before it is played: length, rate and channels.

/// The length, rate and channels of a sound file.
public struct WaveformFacts: Hashable, Sendable {
  /// The number of frames, more than 0.
  public let frames: Int64
  /// The frames per second.
  public let rate: Int
  /// The number of channels: 1, or 2 for left and right.
  public let channels: Int

  /// Creates facts; `nil` unless there are frames, a rate, and one or two channels.
  public init?(frames: Int64, rate: Int, channels: Int) {
    guard frames > 0, rate > 0, (1...2).contains(channels) else { return nil }
    self.frames = frames
    self.rate = rate
    self.channels = channels
  }

  /// The length at the file's own speed, in seconds.
  public var seconds: Double { Double(frames) / Double(rate) }
}
