// What the samples of a channel mean: a name, and the value of full scale.

import HapticModel

/// A channel of a render, and how to read its samples.
public struct ChannelScale: Hashable, Sendable {
  /// What it carries: `haptic`, `left`, `right`, `intensity`, `sharpness`, or the name of an
  /// animation track.
  public let name: String
  /// The value of a sample of 1; a power of ten, so that no digit of a value changes.
  public let fullScale: Double
  /// The unit of that value; `TrackUnit` for what has none.
  public let unit: TrackUnit

  /// A channel whose samples are its values.
  init(_ name: String) {
    self.name = name
    fullScale = 1
    unit = .none
  }

  /// The channel of an animation track.
  ///
  /// Full scale is the smallest power of ten that the track never exceeds, and at least 1 (ours):
  /// tracks of one kind then share a scale, whatever their largest values happen to be.
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
