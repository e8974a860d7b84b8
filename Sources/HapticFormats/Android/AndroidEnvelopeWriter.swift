// Writes a timeline as an envelope effect: few points, lines between them, from 0 to 0.

import HapticModel

/// An envelope effect and how well it says what a timeline is.
struct WrittenEnvelope {
  /// The effect.
  let effect: AndroidEffect
  /// What it loses.
  let losses: [Loss]
  /// The largest difference of level that few points make, or what a ramp passes over beside its
  /// step.
  let levelError: Double
  /// The largest difference of sharpness.
  let sharpnessError: Double
  /// How many taps are left out.
  let droppedTaps: Int
}

/// The way from a timeline to an envelope.
struct AndroidEnvelopeWriter {
  /// Which of the two kinds.
  enum Kind { case basic, waveform }

  let kind: Kind
  let source: AndroidSource
  let options: WritingOptions
  private let units: AndroidUnits
  let device: AndroidDevice

  private init(_ kind: Kind, _ source: AndroidSource, _ options: WritingOptions) {
    self.kind = kind
    self.source = source
    self.options = options
    units = AndroidUnits(profile: options.profile)
    device = options[AndroidXML.options].device
  }

  /// The envelope of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline that lasts longer than a device's points.
  static func effect(
    _ kind: Kind, of source: AndroidSource, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> WrittenEnvelope {
    try AndroidEnvelopeWriter(kind, source, options).written()
  }

  private func written() throws(UnwritableTimeline) -> WrittenEnvelope {
    let levels = AndroidLine(levels)
    let target = AndroidEnvelopeTarget(
      levels, taps: taps, segment: device.shortestSegment.nearestMillisecond,
      ducking: options.profile.continuous.ducking)
    let line = target.points.map { point in
      VibrationPoint(
        time: .milliseconds(Int64(point.time)), intensity: point.level, sharpness: point.tone)
    }
    guard line.contains(where: { $0.intensity > 0 }) else {
      throw UnwritableTimeline(
        "Nothing of the timeline lasts as long as a ramp, \(device.shortestSegment).")
    }
    let simplifier = LineSimplifier(
      maximumCount: device.maximumPoints + 1, shortest: device.shortestSegment,
      longest: device.longestSegment)
    guard let reduced = simplifier.simplify(line) else {
      throw tooLong(line.last?.time ?? .zero)
    }
    var clamped = LossTally()
    let envelope = envelope(along: reduced.points, &clamped)
    let errors = levels.difference(
      to: AndroidLine(reduced.points), outside: target.tapSpans,
      felt: level(JustNoticeable.weakestStrength))
    return WrittenEnvelope(
      effect: kind == .basic ? .basicEnvelope(envelope) : .waveformEnvelope(envelope),
      losses: losses(target, reduced, errors, clamped, count: envelope.points.count),
      levelError: max(reduced.intensityError, target.passedOver),
      sharpnessError: reduced.sharpnessError, droppedTaps: target.dropped.count)
  }

  private func tooLong(_ end: HapticTime) -> UnwritableTimeline {
    UnwritableTimeline(
      "The envelope lasts \(end), and \(device.maximumPoints) segments of at most "
        + "\(device.longestSegment) last \(device.longestSegment * device.maximumPoints).")
  }

  // MARK: - Levels

  /// The line of the vibrations in levels: strengths, or amplitudes along curves.
  private var levels: [AndroidLinePoint] {
    var points: [AndroidLinePoint] = []
    var last: VibrationPoint?
    for point in source.line {
      let time = point.time.nearestMillisecond
      if kind == .waveform, let last, last.time < point.time {
        points += curve(from: last, to: point)
      } else {
        points.append(
          AndroidLinePoint(time: time, level: level(point.intensity), tone: point.sharpness))
      }
      last = point
    }
    return points
  }

  /// The points of a curve after its first, none but the last in the millisecond of an end: two in
  /// one millisecond would be a step.
  private func curve(from a: VibrationPoint, to b: VibrationPoint) -> [AndroidLinePoint] {
    var points: [AndroidLinePoint] = []
    let end = b.time.nearestMillisecond
    var last = a.time.nearestMillisecond
    let steps = units.points(
      from: a.intensity, to: b.intensity, under: units.amplitude, tolerance: options.tolerance)
    for step in steps {
      let moment = a.time + (b.time - a.time).scaled(by: step.fraction)
      let time = step.fraction == 1 ? end : moment.nearestMillisecond
      guard step.fraction == 1 || time > last && time < end else { continue }
      points.append(
        AndroidLinePoint(
          time: time, level: step.level,
          tone: a.sharpness + (b.sharpness - a.sharpness) * step.fraction))
      last = time
    }
    return points
  }

  private func level(_ strength: Double) -> Double {
    kind == .basic ? strength : units.amplitude(of: strength)
  }

  private var taps: [ResolvedTap] {
    source.taps.map { tap in
      var tap = tap
      tap.intensity = level(tap.intensity)
      return tap
    }
  }

  // MARK: - Points

  /// Control points along a line, longer segments divided evenly.
  private func envelope(
    along points: [VibrationPoint], _ clamped: inout LossTally
  ) -> AndroidEnvelope {
    let longest = max(device.longestSegment.nearestMillisecond, 1)
    var envelope = AndroidEnvelope(points: [])
    if let first = points.first { envelope.initialTone = tone(first, &clamped).inNineDigits }
    for (a, b) in zip(points, points.dropFirst()) {
      let width = (b.time - a.time).nearestMillisecond
      let count = max((width + longest - 1) / longest, 1)
      for piece in 1...count {
        let (from, to) = (width * (piece - 1) / count, width * piece / count)
        let point = a.towards(b, by: Double(to) / Double(width))
        envelope.points.append(
          AndroidEnvelope.Point(
            level: point.intensity.inNineDigits, tone: tone(point, &clamped).inNineDigits,
            duration: to - from))
      }
    }
    return envelope
  }

  /// The sharpness, or the frequency within what the device has.
  private func tone(_ point: VibrationPoint, _ clamped: inout LossTally) -> Double {
    guard kind == .waveform else { return point.sharpness }
    let exact = units.hertz(of: point.sharpness)
    guard let band = device.frequencies else { return exact }
    let limited = min(max(exact, band.lowerBound), band.upperBound)
    if limited != exact { clamped.count(abs(limited - exact), at: Place(time: point.time)) }
    return limited
  }
}
