// The sounds of the secret offer: a tone that follows the pull, and one for each way it ends.

import HapticModel

extension SecretOffer {
  /// The sounds of the scene.
  ///
  /// Our choices; no published source.
  package struct Sounds: Hashable, Sendable {
    /// Whether the scene is heard as well as felt.
    package var isOn = false
    /// The volume of everything that is heard, 0…1.
    package var volume = 1.0
    package var tone = Tone()
    /// The volume of the chime at the instant of success, 0…1.
    package var chime = 0.7
    /// The volume of the sound of a failure, 0…1.
    package var error = 0.7
    /// The volume of the tearing while the counterfoil turns, 0…1.
    package var tear = 0.5
    /// The delay of every sound: above 0 for a late speaker, below for an early one.
    package var delay = HapticTime.zero
  }

  /// The tone of the pull: as loud as the continuous event is strong, and higher the further the pull is.
  package struct Tone: Hashable, Sendable {
    /// The volume where the intensity would be 1, 0…1; low, as it goes on for seconds.
    package var volume = 0.3
    /// Its pitch at the start threshold, and at the success threshold; −1…1, by default octaves.
    package var pitch = Ramp(lowerBound: -0.6, upperBound: 0.4)
    /// How slowly it comes in, 0…1: long enough not to click, short enough to have an onset.
    package var attack = 0.01
    /// How slowly it dies away, 0…1.
    package var release = 0.04
  }
}

extension SecretOffer {
  static var soundRows: [Parameter<SecretOffer>] {
    [
      Parameter("sounds", { $1(&$0.sounds.isOn) }, "whether sounds play", .ours),
      Parameter(
        "sounds.volume", { $1(&$0.sounds.volume) }, "volume of all sounds", in: 0...1,
        .ours),
      Parameter(
        "sounds.pull.volume", { $1(&$0.sounds.tone.volume) }, "tone of the pull at full vibration",
        in: 0...1, .ours),
      Parameter(
        "sounds.pull.pitch.min", { $1(&$0.sounds.tone.pitch.lowerBound) },
        "its pitch at pull.start", in: -1...1, .ours),
      Parameter(
        "sounds.pull.pitch.max", { $1(&$0.sounds.tone.pitch.upperBound) },
        "its pitch at pull.success", in: -1...1, .ours),
      Parameter(
        "sounds.pull.attack", { $1(&$0.sounds.tone.attack) }, "attack of the tone", in: 0...1,
        .ours),
      Parameter(
        "sounds.pull.release", { $1(&$0.sounds.tone.release) }, "release of the tone",
        in: 0...1, .ours),
      Parameter(
        "sounds.success.volume", { $1(&$0.sounds.chime) }, "chime at success", in: 0...1, .ours),
      Parameter(
        "sounds.error.volume", { $1(&$0.sounds.error) }, "sound of a failure", in: 0...1, .ours),
      Parameter(
        "sounds.tear.volume", { $1(&$0.sounds.tear) }, "tearing while the counterfoil turns",
        in: 0...1, .ours),
      Parameter(
        "sounds.delay", { $1(&$0.sounds.delay) }, "delay of all sounds", in: -1...1, .ours),
    ]
  }
}
