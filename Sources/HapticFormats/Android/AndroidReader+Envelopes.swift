// Reads Android's two kinds of envelope effect.

import HapticModel

extension AndroidReader {
  /// Reads intensities and sharpnesses on the device's scales; the last intensity must be 0.
  mutating func readBasicEnvelope(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(tag, "initialSharpness", "startTimeMs")
    let (units, motor) = (player.units, player.units.motor)
    var envelope = AndroidEnvelope(points: [])
    // Limits follow from the assumed motor, so they are noted with it.
    var limited: [Double] = []
    var lastIntensity = 0.0
    if attributes.has("initialSharpness") {
      let initial = try attributes.number("initialSharpness", in: 0...1)
      envelope.initialPitch = sharpness(
        ofHertz: units.hertz(ofDeviceSharpness: initial), noting: &limited)
    }
    try wait(for: attributes, tag)
    while let child = try nextPoint(in: tag, envelope) {
      let point = try AndroidAttributes(child, "intensity", "sharpness", "durationMs")
      let intensity = try point.number("intensity", in: 0...1)
      let hertz = units.hertz(ofDeviceSharpness: try point.number("sharpness", in: 0...1))
      lastIntensity = intensity
      envelope.points.append(
        AndroidEnvelope.Point(
          level: motor.amplitude(ofIntensity: intensity, at: hertz),
          pitch: sharpness(ofHertz: hertz, noting: &limited),
          duration: try point.integer("durationMs", from: 1)))
      try checkLimits(at: child.offset)
      try readEnd(of: child)
      path.removeLast()
    }
    guard let last = envelope.points.last, last.level == 0 else {
      throw XMLFault(
        offset: tag.offset,
        message: "The envelope ends at an intensity of "
          + "\(lastIntensity.inNineDigits), not 0."
      )
    }
    noteMotor(limited.count, at: tag.offset)
    try play(envelope, tag)
  }

  private mutating func noteMotor(_ limited: Int, at offset: Int) {
    let (motor, band) = (player.units.motor, player.units.band)
    let whose = motor.curve == nil ? "Android's example" : "that of the profile"
    let rest =
      limited == 0
      ? ""
      : "; \(limited.counted("sharpness", "sharpnesses")) beyond the profile's frequencies "
        + (limited == 1 ? "is limited" : "are limited")
    note(
      AndroidRules.motor, at: offset,
      "Each phone scales the envelope to its motor; here the motor is \(whose), "
        + "\(trimmed(motor.acceleration, 2)) g at \(trimmed(motor.resonance, 1)) Hz, with sharpness from "
        + "\(trimmed(band.lowerBound, 1)) to \(trimmed(band.upperBound, 1)) Hz\(rest).")
  }

  /// Reads amplitudes and frequencies, which become sharpnesses under the profile.
  mutating func readWaveformEnvelope(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(tag, "initialFrequencyHz", "startTimeMs")
    var envelope = AndroidEnvelope(points: [])
    var limited: [Double] = []
    if attributes.has("initialFrequencyHz") {
      let hertz = try attributes.positive("initialFrequencyHz")
      envelope.initialPitch = sharpness(ofHertz: hertz, noting: &limited)
    }
    try wait(for: attributes, tag)
    while let child = try nextPoint(in: tag, envelope) {
      let point = try AndroidAttributes(child, "amplitude", "frequencyHz", "durationMs")
      envelope.points.append(
        AndroidEnvelope.Point(
          level: try point.number("amplitude", in: 0...1),
          pitch: sharpness(ofHertz: try point.positive("frequencyHz"), noting: &limited),
          duration: try point.integer("durationMs", from: 1)))
      try checkLimits(at: child.offset)
      try readEnd(of: child)
      path.removeLast()
    }
    noteLimited(limited, at: tag.offset)
    try play(envelope, tag)
  }

  private mutating func play(_ envelope: AndroidEnvelope, _ tag: XMLTag) throws(XMLFault) {
    player.play(envelope)
    guard player.clock > options.maximumDuration else { return }
    throw XMLFault(
      offset: tag.offset,
      message: "The effect goes on until \(player.clock), beyond the limit of "
        + "\(options.maximumDuration).")
  }

  /// The next control point; `nil` at the end, of which at least one must come before.
  private mutating func nextPoint(
    in tag: XMLTag, _ envelope: AndroidEnvelope
  ) throws(XMLFault) -> XMLTag? {
    guard let child = try nextChild() else {
      guard envelope.points.isEmpty else { return nil }
      throw XMLFault(offset: tag.offset, message: "<\(tag.name)> has no control-point.")
    }
    guard child.name == "control-point" else { throw unknown(child, among: "control-point") }
    path.append(AndroidStep(child.name, envelope.points.count))
    return child
  }

  /// The sharpness of a frequency, limited to the profile's; one beyond is added to `beyond`.
  private func sharpness(ofHertz hertz: Double, noting beyond: inout [Double]) -> Double {
    guard let exact = player.units.sharpness(ofHertz: hertz) else {
      return AndroidUnits.resonantSharpness
    }
    let limited = UnitValue(clamping: exact).value
    // A frequency rounded to a double by a writer may exceed the range by a tiny amount.
    if abs(limited - exact) > 1e-9 { beyond.append(hertz) }
    return limited
  }

  /// Reports the frequencies of an envelope that were limited, in one finding.
  private mutating func noteLimited(_ hertz: [Double], at offset: Int) {
    let units = player.units
    let ends = [units.hertz(of: 0), units.hertz(of: 1)].sorted()
    let middle = (ends[0] + ends[1]) / 2
    guard let farthest = hertz.max(by: { abs($0 - middle) < abs($1 - middle) }) else { return }
    let bounds = "\(trimmed(ends[0], 3)) to \(trimmed(ends[1], 3)) Hz"
    let end = farthest < middle ? ends[0] : ends[1]
    let isOne = hertz.allSatisfy { $0 == farthest }
    note(
      AndroidRules.frequency, at: offset,
      isOne
        ? "\(trimmed(farthest, 6)) Hz is outside the \(bounds) of the profile \(units.profile.name); "
          + "\(trimmed(end, 3)) Hz is played."
        : "\(hertz.count) frequencies are outside the \(bounds) of the profile "
          + "\(units.profile.name), and are limited; the farthest is \(trimmed(farthest, 6)) Hz.")
  }
}
