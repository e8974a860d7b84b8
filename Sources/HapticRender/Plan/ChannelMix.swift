// What the channels of a layout hold of the haptic and of the sounds: a table of factors.

import HapticModel

/// A channel that carries motion or sound, as a sum of three parts.
struct ChannelMix: Hashable, Sendable {
  let name: String
  /// The factors on the haptic, and on left and right of the sounds.
  let (haptic, left, right): (Float, Float, Float)

  private init(_ name: String, _ haptic: Float, _ left: Float, _ right: Float) {
    self.name = name
    (self.haptic, self.left, self.right) = (haptic, left, right)
  }

  /// The channels of a layout, in order; none for envelopes, which are no sum.
  static func channels(of layout: ChannelLayout, hapticGain: Double) -> [ChannelMix] {
    let share = Float(hapticGain)
    return switch layout {
    case .envelopes: []
    case .haptic: [haptic("haptic")]
    case .mix: [ChannelMix("left", share, 1, 0), ChannelMix("right", share, 0, 1)]
    case .stems: [haptic("haptic"), left, right]
    case .dualsense: [left, right, haptic("haptic left"), haptic("haptic right")]
    case .android: [left, right, haptic("haptic")]
    }
  }

  private static let left = ChannelMix("left", 0, 1, 0)
  private static let right = ChannelMix("right", 0, 0, 1)
  private static func haptic(_ name: String) -> ChannelMix { ChannelMix(name, 1, 0, 0) }
}

extension ChannelLayout {
  /// Whether the haptic is what an actuator would get, and not the strengths it is made from.
  var carriesMotion: Bool { self != .envelopes }

  /// Whether tones and sound files are in it.
  public var carriesSounds: Bool { self != .haptic && self != .envelopes }
}
