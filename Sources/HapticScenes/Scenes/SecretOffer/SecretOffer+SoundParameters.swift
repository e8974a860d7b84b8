// The scene's parameters, continued: what is heard.

import HapticModel

extension SecretOffer {
  static var soundRows: [Parameter<SecretOffer>] {
    [
      Parameter("sounds", \.sounds.isOn, "whether it is heard as well as felt", .ours),
      Parameter(
        "sounds.volume", \.sounds.volume, "volume of everything that is heard", in: 0...1, .ours),
      Parameter(
        "sounds.pull.volume", \.sounds.tone.volume, "tone of the pull at full vibration",
        in: 0...1, .ours),
      Parameter(
        "sounds.pull.pitch.min", \.sounds.tone.pitch.lowerBound, "its pitch at pull.start",
        in: -1...1, .ours),
      Parameter(
        "sounds.pull.pitch.max", \.sounds.tone.pitch.upperBound, "its pitch at pull.success",
        in: -1...1, .ours),
      Parameter(
        "sounds.pull.attack", \.sounds.tone.attack, "how slowly it comes in", in: 0...1, .ours),
      Parameter(
        "sounds.pull.release", \.sounds.tone.release, "how slowly it dies away", in: 0...1, .ours),
      Parameter(
        "sounds.success.volume", \.sounds.chime, "chime at success", in: 0...1, .ours),
      Parameter("sounds.error.volume", \.sounds.error, "sound of a failure", in: 0...1, .ours),
      Parameter(
        "sounds.tear.volume", \.sounds.tear, "tearing while the counterfoil turns", in: 0...1,
        .ours),
      Parameter("sounds.delay", \.sounds.delay, "how late everything is heard", in: -1...1, .ours),
    ]
  }
}
