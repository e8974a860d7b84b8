// Writes a timeline as an envelope effect: few points joined by lines, from 0 to 0.

import HapticModel

/// An envelope effect with a measure of its accuracy.
struct WrittenEnvelope {
  let effect: AndroidEffect
  let losses: [Loss]
  /// The largest difference in amplitude caused by too few points, or by ramps besides their steps.
  let levelError: Double
  let sharpnessError: Double
  let droppedTaps: Int
}

struct AndroidEnvelopeWriter {
  enum Kind { case basic, waveform }

  let kind: Kind
  let source: AndroidSource
  let options: WritingOptions
  private let units: AndroidUnits
  let device: AndroidDevice
  let motor: AndroidMotor

  private init(_ kind: Kind, _ source: AndroidSource, _ options: WritingOptions) {
    self.kind = kind
    self.source = source
    self.options = options
    device = options[AndroidXML.options].device
    units = AndroidUnits(profile: options.profile, device: device)
    motor = units.motor
  }

  /// Writes the envelope of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if the timeline is longer than the device's points allow.
  static func effect(
    _ kind: Kind, of source: AndroidSource, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> WrittenEnvelope {
    try AndroidEnvelopeWriter(kind, source, options).written()
  }

  private func written() throws(UnwritableTimeline) -> WrittenEnvelope {
    let levels = AndroidLine(levels)
    let target = AndroidEnvelopeTarget(
      levels, taps: taps, segment: device.shortestSegment.onMilliseconds,
      ducking: options.profile.continuous.ducking)
    guard target.points.contains(where: { $0.intensity > 0 }) else {
      throw UnwritableTimeline(
        "Nothing in the timeline lasts as long as a ramp, \(device.shortestSegment).")
    }
    let simplifier = LineSimplifier(
      maximumCount: device.maximumPoints + 1, shortest: device.shortestSegment,
      longest: device.longestSegment)
    guard let reduced = simplifier.simplify(target.points) else {
      throw tooLong(target.points.last?.time ?? .zero)
    }
    var limits = ScaleLimits()
    let envelope = envelope(along: reduced.points, &limits)
    let errors = levels.difference(
      to: AndroidLine(reduced.points), outside: target.tapSpans,
      felt: units.amplitude(of: JustNoticeable.weakestStrength))
    return WrittenEnvelope(
      effect: kind == .basic ? .basicEnvelope(envelope) : .waveformEnvelope(envelope),
      losses: losses(target, reduced, errors, limits, envelope),
      levelError: max(reduced.intensityError, target.passedOver),
      sharpnessError: reduced.sharpnessError, droppedTaps: target.dropped.count)
  }

  private func tooLong(_ end: HapticTime) -> UnwritableTimeline {
    UnwritableTimeline(
      "The envelope lasts \(end), and \(device.maximumPoints) segments of at most "
        + "\(device.longestSegment) last \(device.longestSegment * device.maximumPoints).")
  }

  // MARK: - Levels

  /// The line of the continuous events in amplitudes, along curves where the law bends it: a device
  /// plays straight lines of amplitude, whatever the scale of the control points.
  private var levels: [VibrationPoint] {
    var points: [VibrationPoint] = []
    var last: VibrationPoint?
    for point in source.line {
      if let last, last.time < point.time {
        points += curve(from: last, to: point)
      } else {
        var moved = point.moved(to: point.time.onMilliseconds)
        moved.intensity = units.amplitude(of: point.intensity)
        points.append(moved)
      }
      last = point
    }
    return points
  }

  /// The points of a curve after its first; only the last may be in the millisecond of an end,
  /// since two in one millisecond would be a step.
  private func curve(from a: VibrationPoint, to b: VibrationPoint) -> [VibrationPoint] {
    var points: [VibrationPoint] = []
    let end = b.time.onMilliseconds
    var last = a.time.onMilliseconds
    let steps = units.points(
      from: a.intensity, to: b.intensity, under: units.amplitude, tolerance: options.tolerance)
    for step in steps {
      var point = a.towards(b, by: step.fraction)
      point.time = point.time.onMilliseconds
      point.intensity = step.level
      guard step.fraction == 1 || point.time > last && point.time < end else { continue }
      points.append(point)
      last = point.time
    }
    return points
  }

  private var taps: [ResolvedTap] {
    source.taps.map { tap in
      var tap = tap
      tap.intensity = units.amplitude(of: tap.intensity)
      return tap
    }
  }

  // MARK: - Points

  /// Control points along a line, with long segments divided evenly.
  private func envelope(
    along points: [VibrationPoint], _ limits: inout ScaleLimits
  ) -> AndroidEnvelope {
    let longest = max(device.longestSegment.nearestMillisecond, 1)
    var envelope = AndroidEnvelope(points: [])
    if let first = points.first { envelope.initialPitch = pitch(first, &limits).inNineDigits }
    for (a, b) in zip(points, points.dropFirst()) {
      let width = (b.time - a.time).nearestMillisecond
      let count = max((width + longest - 1) / longest, 1)
      for piece in 1...count {
        let (from, to) = (width * (piece - 1) / count, width * piece / count)
        let point = a.towards(b, by: Double(to) / Double(width))
        envelope.points.append(
          AndroidEnvelope.Point(
            level: level(point, &limits).inNineDigits,
            pitch: pitch(point, &limits).inNineDigits, duration: to - from))
      }
    }
    return envelope
  }

  struct ScaleLimits {
    /// Amplitudes below the threshold of touch, which become 0.
    var off = LossTally()
    /// Amplitudes beyond full intensity at their frequency.
    var full = LossTally()
    /// Frequencies beyond the band, by hertz.
    var frequencies = LossTally()
  }

  /// The amplitude, or the intensity on the scale of the device.
  private func level(_ point: VibrationPoint, _ limits: inout ScaleLimits) -> Double {
    guard kind == .basic else { return point.intensity }
    let hertz = limited(units.hertz(of: point.sharpness))
    let intensity = motor.intensity(ofAmplitude: point.intensity, at: hertz)
    if intensity == 0 { limits.off.add(point.intensity, at: Place(time: point.time)) }
    if intensity == 1 {
      limits.full.add(
        point.intensity - motor.amplitude(ofIntensity: 1, at: hertz), at: Place(time: point.time))
    }
    return intensity
  }

  /// The nearest frequency that the device plays, in hertz.
  private func limited(_ hertz: Double) -> Double {
    guard let band = kind == .waveform ? device.frequencies : units.band else { return hertz }
    return min(max(hertz, band.lowerBound), band.upperBound)
  }

  /// The frequency, or its sharpness on the scale of the device; limited to what it can play.
  private func pitch(_ point: VibrationPoint, _ limits: inout ScaleLimits) -> Double {
    let exact = units.hertz(of: point.sharpness)
    let limited = limited(exact)
    let error = abs(limited - exact)
    if error > 0 { limits.frequencies.count(error, at: Place(time: point.time)) }
    return kind == .waveform ? limited : units.deviceSharpness(ofHertz: limited)
  }
}
