// What has to be known of a sound file before it is played.

/// The length, rate and channels of a sound file.
public struct WaveformFacts: Hashable, Sendable {
  /// How many frames it has, more than 0.
  public let frames: Int64
  /// Frames a second.
  public let rate: Int
  /// 1, or 2 for left and right.
  public let channels: Int

  /// The facts of a file; `nil` without a frame, a rate, or one or two channels.
  public init?(frames: Int64, rate: Int, channels: Int) {
    guard frames > 0, rate > 0, (1...2).contains(channels) else { return nil }
    self.frames = frames
    self.rate = rate
    self.channels = channels
  }

  /// How long it is at its own speed, in seconds.
  public var seconds: Double { Double(frames) / Double(rate) }
}
