// The scene's parameters, continued: the haptics, and the tearing and uncovering after a success.

import HapticModel

extension SecretOffer {
  static var vibrationRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "vibration.mode", { $1(&$0.vibration.mode) }, "events in a row, or one on a curve",
        .published),
      Parameter(
        "vibration.duration", { $1(&$0.vibration.duration) }, "length of one event", in: 0.01...10,
        .published),
      Parameter(
        "intensity.min", { $1(&$0.intensity.lowerBound) }, "vibration at pull.start", in: 0...1,
        .published),
      Parameter(
        "intensity.max", { $1(&$0.intensity.upperBound) }, "vibration at pull.success", in: 0...1,
        .published),
      Parameter(
        "vibration.sharpness", { $1(&$0.vibration.sharpness) }, "sharpness, from round to crisp",
        in: 0...1,
        .ours),
      Parameter(
        "vibration.curveError", { $1(&$0.vibration.curveError) },
        "how far the curve may be from the pull's", in: 0.0001...1, .ours),
      Parameter(
        "haptics.delay", { $1(&$0.hapticsDelay) }, "delay of all haptics", in: -1...1, .ours),
    ]
  }

  static var tapRows: [Parameter<SecretOffer>] {
    strengthRows("success.tap0", { $1(&$0.successTaps.first) }, "at success")
      + strengthRows("success.tap1", { $1(&$0.successTaps.second) }, "half-way up the growth")
      + strengthRows("success.tap2", { $1(&$0.successTaps.third) }, "at the scale's peak")
      + errorRows("error.tap0", { $1(&$0.errorTaps.first) })
      + errorRows("error.tap1", { $1(&$0.errorTaps.second) })
      + errorRows("error.tap2", { $1(&$0.errorTaps.third) })
      + errorRows("error.tap3", { $1(&$0.errorTaps.fourth) })
  }

  private typealias Property<Value> = Parameter<SecretOffer>.Property<Value>

  private static func strengthRows(
    _ name: String, _ tap: @escaping Property<SceneTap>, _ when: String
  ) -> [Parameter<SecretOffer>] {
    [
      Parameter(
        "\(name).intensity", { scene, use in tap(&scene) { use(&$0.intensity) } },
        "strength of the tap \(when)", in: 0...1, .ours),
      Parameter(
        "\(name).sharpness", { scene, use in tap(&scene) { use(&$0.sharpness) } },
        "crispness of the tap \(when)", in: 0...1, .ours),
    ]
  }

  private static func errorRows(
    _ name: String, _ error: @escaping Property<ErrorTap>
  ) -> [Parameter<SecretOffer>] {
    [
      Parameter(
        "\(name).time", { scene, use in error(&scene) { use(&$0.time) } },
        "time after the failure", in: 0...10, .ours)
    ] + strengthRows(name, { scene, use in error(&scene) { use(&$0.tap) } }, "of failure")
  }

  static var successRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "tearoff.angle", { $1(&$0.tearOff.angle) }, "how far the counterfoil turns", unit: "deg",
        in: 0...90, .published),
      Parameter(
        "tearoff.rotation", { $1(&$0.tearOff.rotation) }, "how long it turns", in: 0...10,
        .published),
      Parameter(
        "tearoff.translation", { $1(&$0.tearOff.translation) }, "how long it moves away then",
        in: 0...10, .published),
      Parameter(
        "confetti.duration", { $1(&$0.reveal.confetti) }, "length of the confetti", in: 0...60,
        .ours),
      Parameter(
        "flip.duration", { $1(&$0.reveal.flip) }, "length of the flip that follows", in: 0...10,
        .published),
      Parameter(
        "flip.angle", { $1(&$0.reveal.flipAngle) }, "how far the card flips", unit: "deg",
        in: 0...360, .ours),
    ]
  }
}
