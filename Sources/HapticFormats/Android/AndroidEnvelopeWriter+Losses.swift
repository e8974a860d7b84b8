// The losses of an Android envelope effect.

import HapticModel

extension AndroidEnvelopeWriter {
  func losses(
    _ target: AndroidEnvelopeTarget, _ reduced: SimplifiedLine,
    _ errors: (level: Double, sharpness: Double), _ limits: ScaleLimits,
    _ envelope: AndroidEnvelope
  ) -> [Loss] {
    let segment = device.shortestSegment.decimalMilliseconds
    let ramps = errors.level > 1e-9 ? target.ramps : LossTally()
    let times = source.line.map { $0.time } + source.taps.map { $0.time }
    let found: [Loss?] = [
      target.taps.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("becomes", "become")) a rise and a fall of \(segment) ms each."
      },
      target.dropped.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("tap")) too close to another \($0.form("is", "are")) left out."
      },
      ramps.loss(.intensityApproximated, amount: errors.level + curveError) {
        "\($0.counted("step")) \($0.form("becomes a ramp", "become ramps")) of \(segment) ms; including other changes "
          + "in that time, the largest difference is \((errors.level + curveError).asError)."
      },
      source.lengtheningLoss, source.mergingLoss,
      AndroidSource.limitingLoss(target.excess),
    ]
    let shifts = [
      limits.off.loss(.intensityQuantised) {
        "\($0.counted("point")) below the threshold of touch \($0.form("becomes", "become")) 0; the "
          + "largest error is \($0.largest)."
      },
      limits.full.loss(.intensityLimited) {
        "\($0.counted("point")) beyond full intensity at \($0.form("its frequency", "their frequencies")) "
          + "\($0.form("becomes", "become")) 1; the largest error is \($0.largest)."
      },
      limits.frequencies.loss(
        .sharpnessApproximated, amount: sharpness(ofHertz: limits.frequencies.amount)
      ) {
        "\($0.counted("frequency point")) beyond the device's band \($0.form("moves", "move")) by at most \($0.largest) Hz."
      },
      source.roundingLoss(of: times),
    ]
    return found.compactMap { $0 }
      + reductionLosses(target, reduced, errors, count: envelope.points.count)
      + shifts.compactMap { $0 } + scaleLosses(envelope)
  }

  /// The note on a basic envelope that a device scales it to its own motor; none for level 1.
  private func scaleLosses(_ envelope: AndroidEnvelope) -> [Loss] {
    let levels = envelope.points.map { $0.level }.filter { $0 > 0 && $0 < 1 }
    guard kind == .basic, let weakest = levels.min() else { return [] }
    let change = (1 - weakest) * 20 * .log10(motor.acceleration / Self.weakMotor)
    return [
      Loss(
        .deviceScaled, amount: change,
        "Intensity is a fraction of a motor's decibels above the threshold of touch, here of "
          + "\(motor.curve == nil ? "Android's example" : "the profile's"), \(JSONWriter.number(motor.acceleration)) g at "
          + "\(JSONWriter.number(motor.resonance)) Hz; a motor of "
          + "\(JSONWriter.number(Self.weakMotor)) g plays the weakest point "
          + "\(change.asDecibels) dB closer to its full level.")
    ]
  }

  /// The weakest of eight resonant actuators in g (Texas Instruments SLOA194A, table 5-1).
  private static let weakMotor = 0.47

  /// A difference in hertz as one in sharpness; `nil` if the profile has only one frequency.
  private func sharpness(ofHertz difference: Double) -> Double? {
    let map = options.profile.continuous.frequency
    let width = abs(map.atOne - map.atZero)
    return width > 0 ? difference / width : nil
  }

  /// The largest distance of straight lines of amplitude from the law's curves.
  private var curveError: Double {
    options.profile.law == .linear ? 0 : options.tolerance
  }

  private func reductionLosses(
    _ target: AndroidEnvelopeTarget, _ reduced: SimplifiedLine,
    _ errors: (level: Double, sharpness: Double), count: Int
  ) -> [Loss] {
    var losses: [Loss] = []
    // The difference at a step that became a ramp is reported with the ramp.
    let error =
      max(reduced.intensityError, target.ramps.count == 0 ? errors.level : 0) + curveError
    if error > 1e-9 {
      losses.append(
        Loss(
          .curveLinearised, amount: error,
          "A line of \(target.points.count) points becomes one of \(count); the largest difference "
            + "is \(error.asError)."))
    }
    let turn = max(reduced.sharpnessError, errors.sharpness)
    if turn > 1e-9 {
      losses.append(
        Loss(
          .sharpnessApproximated, amount: turn,
          "Sharpness follows the same points; the largest difference is \(turn.asError)."
        ))
    }
    return losses
  }
}
