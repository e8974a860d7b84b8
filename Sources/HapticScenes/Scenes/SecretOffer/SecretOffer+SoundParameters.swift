// The scene's parameters, continued: what is heard.

import HapticModel

extension SecretOffer {
  static var soundRows: [Parameter<SecretOffer>] {
    [
      Parameter("sounds", { $1(&$0.sounds.isOn) }, "whether it is heard as well as felt", .ours),
      Parameter(
        "sounds.volume", { $1(&$0.sounds.volume) }, "volume of everything that is heard", in: 0...1,
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
        "sounds.pull.attack", { $1(&$0.sounds.tone.attack) }, "how slowly it comes in", in: 0...1,
        .ours),
      Parameter(
        "sounds.pull.release", { $1(&$0.sounds.tone.release) }, "how slowly it dies away",
        in: 0...1, .ours),
      Parameter(
        "sounds.success.volume", { $1(&$0.sounds.chime) }, "chime at success", in: 0...1, .ours),
      Parameter(
        "sounds.error.volume", { $1(&$0.sounds.error) }, "sound of a failure", in: 0...1, .ours),
      Parameter(
        "sounds.tear.volume", { $1(&$0.sounds.tear) }, "tearing while the counterfoil turns",
        in: 0...1, .ours),
      Parameter(
        "sounds.delay", { $1(&$0.sounds.delay) }, "how late everything is heard", in: -1...1, .ours),
    ]
  }
}
