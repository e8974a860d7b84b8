// The scale of a channel: its name, and the value of a full-scale sample.

import HapticModel

/// A channel of a render, and the scale of its samples.
public struct ChannelScale: Hashable, Sendable {
  /// The name: `haptic`, `left`, `right`, `intensity`, `sharpness`, or that of an animation track.
  public let name: String
  /// The value of a sample of 1; a power of ten, so that digits stay readable.
  public let fullScale: Double
  /// The unit of that value; `TrackUnit.none` without one.
  public let unit: TrackUnit

  /// Creates a channel whose samples are its values.
  init(_ name: String) {
    self.name = name
    fullScale = 1
    unit = .none
  }

  /// Creates the channel of an animation track.
  ///
  /// Full scale is the smallest power of ten that the track never exceeds, and at least 1, so that
  /// tracks of one kind share a scale whatever their largest values are.
  init(of track: AnimationTrack) {
    name = track.name
    unit = track.unit
    let range = track.range
    fullScale = ChannelScale.powerOfTen(
      reaching: max(range.lowerBound.magnitude, range.upperBound.magnitude))
  }

  private static func powerOfTen(reaching magnitude: Double) -> Double {
    var power = 1.0
    while power < magnitude && power < 1e308 { power *= 10 }
    return power
  }
}

extension ChannelLayout {
  /// The channels of a timeline in this layout, in order.
  func scales(of timeline: Timeline) -> [ChannelScale] {
    guard self == .envelopes else {
      return ChannelMix.channels(of: self, hapticGain: 1).map { ChannelScale($0.name) }
    }
    return [ChannelScale("intensity"), ChannelScale("sharpness")]
      + timeline.tracks.map(ChannelScale.init)
  }
}
