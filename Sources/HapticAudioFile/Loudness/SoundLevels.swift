// How loud a sound is, in the three figures that a mixing desk shows.

/// The levels of one channel, or the most of several.
public struct ChannelLevels: Hashable, Sendable {
  /// The largest sample, without its sign; 1 is full scale.
  public var peak = 0.0
  /// The largest value between and at samples, as a converter would play them; see ``SoundLevels``.
  public var truePeak = 0.0
  /// The root of the mean square; 1 is that of a square wave at full scale.
  public var rms = 0.0

  /// Silence.
  public init() {}

  /// A level in decibels below full scale, 20·log₁₀; `nil` for silence, which has none.
  public static func decibels(_ level: Double) -> Double? {
    level > 0 && level.isFinite ? 20 * logarithm10(level) : nil
  }
}

/// What a sound file holds, as it reads back.
///
/// The true peak is that of ITU-R BS.1770-4, Annex 2: the sound at four times its rate, here with a
/// filter of our own, which lets pass what is below 0.44 of the rate within 0.01 dB.
public struct SoundLevels: Hashable, Sendable {
  /// Each channel, in order.
  public let channels: [ChannelLevels]
  /// How many frames were read.
  public let frames: Int64

  /// The highest peaks of any channel, and the root of the mean square over all of them.
  public var overall: ChannelLevels {
    var all = ChannelLevels()
    for channel in channels {
      all.peak = max(all.peak, channel.peak)
      all.truePeak = max(all.truePeak, channel.truePeak)
      all.rms += channel.rms * channel.rms / Double(channels.count)
    }
    all.rms = all.rms.squareRoot()
    return all
  }
}
