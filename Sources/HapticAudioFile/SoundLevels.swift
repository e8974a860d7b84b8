// The levels of a sound: peak, true peak and RMS.

import HapticModel

/// The levels of one channel, or the maximum of several.
public struct ChannelLevels: Hashable, Sendable {
  /// The largest magnitude of a sample; 1 is full scale.
  public var peak = 0.0
  /// The largest magnitude at and between samples, as a converter plays them; see ``SoundLevels``.
  public var truePeak = 0.0
  /// The root mean square; 1 is that of a full-scale square wave.
  public var rms = 0.0

  /// Creates the levels of silence.
  public init() {}

  /// A level in decibels relative to full scale, 20·log₁₀; `nil` for silence.
  public static func decibels(_ level: Double) -> Double? {
    level > 0 && level.isFinite ? 20 * Double.log10(level) : nil
  }
}

/// The levels of a sound file as read back.
///
/// The true peak follows ITU-R BS.1770-4, Annex 2: the sound at four times its rate. The filter is
/// our own and passes frequencies below 0.44 of the rate within 0.01 dB.
public struct SoundLevels: Hashable, Sendable {
  /// The levels of each channel, in order.
  public let channels: [ChannelLevels]
  /// The number of frames read.
  public let frames: Int64

  /// The highest peaks of any channel, and the root mean square over all channels.
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
