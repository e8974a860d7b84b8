// Reads Android's two kinds of envelope effect.

import HapticModel

extension AndroidReader {
  /// Reads intensities and sharpnesses; the last intensity must be 0.
  mutating func readBasicEnvelope(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(tag, "initialSharpness", "startTimeMs")
    var envelope = AndroidEnvelope(points: [])
    if attributes.has("initialSharpness") {
      envelope.initialPitch = try attributes.number("initialSharpness", in: 0...1)
    }
    try wait(for: attributes, tag)
    while let child = try nextPoint(in: tag, envelope) {
      let point = try AndroidAttributes(child, "intensity", "sharpness", "durationMs")
      envelope.points.append(
        AndroidEnvelope.Point(
          level: try point.number("intensity", in: 0...1),
          pitch: try point.number("sharpness", in: 0...1),
          duration: try point.integer("durationMs", from: 1)))
      try checkLimits(at: child.offset)
      try readEnd(of: child)
      path.removeLast()
    }
    guard let last = envelope.points.last, last.level == 0 else {
      throw XMLFault(
        offset: tag.offset,
        message: "The envelope ends at an intensity of \(envelope.points.last?.level ?? 0), not 0.")
    }
    try play(envelope, levelsAreAmplitudes: false, tag)
  }

  /// Reads amplitudes and frequencies, which become sharpnesses under the profile.
  mutating func readWaveformEnvelope(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(tag, "initialFrequencyHz", "startTimeMs")
    var envelope = AndroidEnvelope(points: [])
    if attributes.has("initialFrequencyHz") {
      let hertz = try attributes.positive("initialFrequencyHz")
      envelope.initialPitch = sharpness(ofHertz: hertz, at: tag.offset)
    }
    try wait(for: attributes, tag)
    while let child = try nextPoint(in: tag, envelope) {
      let point = try AndroidAttributes(child, "amplitude", "frequencyHz", "durationMs")
      envelope.points.append(
        AndroidEnvelope.Point(
          level: try point.number("amplitude", in: 0...1),
          pitch: sharpness(ofHertz: try point.positive("frequencyHz"), at: child.offset),
          duration: try point.integer("durationMs", from: 1)))
      try checkLimits(at: child.offset)
      try readEnd(of: child)
      path.removeLast()
    }
    try play(envelope, levelsAreAmplitudes: true, tag)
  }

  private mutating func play(
    _ envelope: AndroidEnvelope, levelsAreAmplitudes: Bool, _ tag: XMLTag
  ) throws(XMLFault) {
    player.play(envelope, levelsAreAmplitudes: levelsAreAmplitudes)
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

  private mutating func sharpness(ofHertz hertz: Double, at offset: Int) -> Double {
    let units = player.units
    guard let exact = units.sharpness(ofHertz: hertz) else { return AndroidUnits.resonantSharpness }
    let limited = UnitValue(clamping: exact).value
    // A frequency rounded to a double by a writer may exceed the range by a tiny amount.
    if abs(limited - exact) > 1e-9 {
      note(
        AndroidRules.frequency, at: offset,
        "\(hertz) Hz is outside the \(units.hertz(of: 0))…\(units.hertz(of: 1)) Hz of the profile "
          + "\(units.profile.name); the sharpness is \(limited).")
    }
    return limited
  }
}
