// What is heard: a tone that follows the pull, and a sound for each way it ends.

import HapticModel

extension SecretOffer {
  /// What is heard, if anything; nothing was published of it, so all of it is ours.
  public struct Sounds: Hashable, Sendable {
    /// Whether the scene is heard as well as felt.
    public var isOn = false
    /// The volume of everything that is heard, 0…1.
    public var volume = 1.0
    /// The tone of the pull.
    public var tone = Tone()
    /// The volume of the chime at the instant of success, 0…1.
    public var chime = 0.7
    /// The volume of the sound of a failure, 0…1.
    public var error = 0.7
    /// The volume of the tearing while the counterfoil turns, 0…1.
    public var tear = 0.5
    /// How much later than it should everything is heard; a late speaker, or an early one.
    public var delay = HapticTime.zero
  }

  /// The tone of the pull: as loud as the vibration is strong, and higher the further the pull is.
  public struct Tone: Hashable, Sendable {
    /// Its volume where the vibration would be full, 0…1; low, as it goes on for seconds.
    public var volume = 0.3
    /// Its pitch at the start threshold, and at the success threshold; −1…1, by default octaves.
    public var pitch = Ramp(lowerBound: -0.6, upperBound: 0.4)
    /// How slowly it comes in, 0…1: long enough not to click, short enough to have an onset.
    public var attack = 0.01
    /// How slowly it dies away, 0…1.
    public var release = 0.04
  }
}
