// The scene's parameters, continued: the sounds.

import HapticModel

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
