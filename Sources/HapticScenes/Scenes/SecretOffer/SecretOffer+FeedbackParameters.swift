// The scene's parameters, continued: what is felt, and what follows a success.

import HapticModel

extension SecretOffer {
  static var vibrationRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "vibration.mode", \.vibration.mode, "events in a row, or one on a curve", .published),
      Parameter(
        "vibration.duration", \.vibration.duration, "length of one event", in: 0.01...10,
        .published),
      Parameter(
        "intensity.min", \.intensity.lowerBound, "vibration at pull.start", in: 0...1, .published),
      Parameter(
        "intensity.max", \.intensity.upperBound, "vibration at pull.success", in: 0...1,
        .published),
      Parameter(
        "vibration.sharpness", \.vibration.sharpness, "from round to crisp", in: 0...1, .ours),
      Parameter(
        "vibration.curveError", \.vibration.curveError, "how far the curve may be from the pull's",
        in: 0.0001...1, .ours),
      Parameter(
        "haptics.delay", \.hapticsDelay, "how late everything is felt", in: -1...1, .ours),
    ]
  }

  static var tapRows: [Parameter<SecretOffer>] {
    strengthRows(
      "success.tap0", \.successTaps.first.intensity, \.successTaps.first.sharpness, "at success")
      + strengthRows(
        "success.tap1", \.successTaps.second.intensity, \.successTaps.second.sharpness,
        "half-way up the growth")
      + strengthRows(
        "success.tap2", \.successTaps.third.intensity, \.successTaps.third.sharpness,
        "at the scale's peak")
      + errorRows(
        "error.tap0", \.errorTaps.first.time, \.errorTaps.first.tap.intensity,
        \.errorTaps.first.tap.sharpness)
      + errorRows(
        "error.tap1", \.errorTaps.second.time, \.errorTaps.second.tap.intensity,
        \.errorTaps.second.tap.sharpness)
      + errorRows(
        "error.tap2", \.errorTaps.third.time, \.errorTaps.third.tap.intensity,
        \.errorTaps.third.tap.sharpness)
      + errorRows(
        "error.tap3", \.errorTaps.fourth.time, \.errorTaps.fourth.tap.intensity,
        \.errorTaps.fourth.tap.sharpness)
  }

  private typealias Property<Value> = WritableKeyPath<SecretOffer, Value> & Sendable

  private static func strengthRows(
    _ name: String, _ intensity: Property<Double>, _ sharpness: Property<Double>, _ when: String
  ) -> [Parameter<SecretOffer>] {
    [
      Parameter("\(name).intensity", intensity, "strength of the tap \(when)", in: 0...1, .ours),
      Parameter("\(name).sharpness", sharpness, "crispness of the tap \(when)", in: 0...1, .ours),
    ]
  }

  private static func errorRows(
    _ name: String, _ time: Property<HapticTime>, _ intensity: Property<Double>,
    _ sharpness: Property<Double>
  ) -> [Parameter<SecretOffer>] {
    [Parameter("\(name).time", time, "when it comes after the failure", in: 0...10, .ours)]
      + strengthRows(name, intensity, sharpness, "of failure")
  }

  static var successRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "tearoff.angle", \.tearOff.angle, "how far the counterfoil turns", unit: "deg",
        in: 0...90, .published),
      Parameter(
        "tearoff.rotation", \.tearOff.rotation, "how long it turns", in: 0...10, .published),
      Parameter(
        "tearoff.translation", \.tearOff.translation, "how long it moves away then", in: 0...10,
        .published),
      Parameter(
        "confetti.duration", \.reveal.confetti, "length of the confetti", in: 0...60, .ours),
      Parameter(
        "flip.duration", \.reveal.flip, "length of the flip that follows", in: 0...10, .published),
      Parameter(
        "flip.angle", \.reveal.flipAngle, "how far the card flips", unit: "deg", in: 0...360,
        .ours),
    ]
  }
}
