// Writes a clip: envelopes of amplitude and frequency, and transients on points.

import HapticModel

struct HapticClipWriter {
  struct Point {
    let time: HapticTime
    let amplitude: Double
    var emphasis: ResolvedTap?
  }

  /// The length of a clip whose transients are all at 0 s, since it may not be zero: that of a
  /// transient under the reference profile (our choice).
  static let shortestClip = HapticTime.milliseconds(40)

  private(set) var losses: [Loss]

  let options: WritingOptions
  let scale: AmplitudeScale
  private(set) var points: [Point] = []
  private(set) var frequencies: [ControlPoint] = []

  init(_ timeline: Timeline, _ options: WritingOptions) throws(UnwritableTimeline) {
    let haptics = try HeardHaptics(timeline, options)
    try haptics.refuseSilence()
    self.options = options
    scale = AmplitudeScale(options.profile.law, tolerance: options.tolerance)
    losses = haptics.losses
    let merged = ResolvedHaptics(vibrations: haptics.vibrations).merged()
    losses += merged.oneLineLosses(haptics.played)
    let line = scale.straightened(merged.points)
    losses += [AmplitudeScale.loss(ofStraightening: line.error)].compactMap { $0 }
    let taps = onePerMoment(haptics.taps)
    addAmplitude(line.points, until: taps.last?.time ?? .zero)
    add(taps)
    addFrequency(merged.points)
    try UnwritableTimeline.refuse(points.count, "points", beyond: HapticClipReader.maximumPoints)
  }
}

// MARK: - The continuous event

extension HapticClipWriter {
  /// Appends the points of the continuous event, with silence before it and to the last transient.
  private mutating func addAmplitude(_ line: [VibrationPoint], until lastTap: HapticTime) {
    if line.first.map({ $0.time > .zero }) ?? true { append(.zero, 0) }
    if let first = line.first, first.time > .zero { append(first.time, 0) }
    let amplitudes = line.map {
      ControlPoint(time: $0.time, value: scale.writtenAmplitude(ofStrength: $0.intensity))
    }
    // Where strengths are curves of amplitudes, each point is also one of the straight lines of strength.
    for point in scale.isLinear ? amplitudes.needed : amplitudes { append(point.time, point.value) }
    let end = points[points.count - 1].time
    append(end, 0)
    append(max(end, lastTap) > .zero ? max(end, lastTap) : Self.shortestClip, 0)
  }

  private mutating func append(_ time: HapticTime, _ amplitude: Double) {
    if let last = points.last, last.time == time, last.amplitude == amplitude { return }
    points.append(Point(time: time, amplitude: amplitude))
  }

  /// Appends the frequencies: the first from 0 s on, then each change.
  private mutating func addFrequency(_ line: [VibrationPoint]) {
    guard let first = line.first else { return }
    frequencies = [ControlPoint(time: .zero, value: first.sharpness.inNineDigits)]
    for point in line {
      frequencies.join(ControlPoint(time: point.time, value: point.sharpness.inNineDigits))
    }
    frequencies = frequencies.needed
    let start = frequencies[0].value
    if frequencies.endsWithTwo(where: { $0.value == start }) { frequencies.removeLast() }
  }
}

// MARK: - Transients

extension HapticClipWriter {
  /// Keeps only the strongest of simultaneous transients, since a point has room for one.
  private mutating func onePerMoment(_ taps: [ResolvedTap]) -> [ResolvedTap] {
    var kept: [ResolvedTap] = []
    var dropped: [ResolvedTap] = []
    for tap in taps {
      guard let last = kept.last, last.time == tap.time else {
        kept.append(tap)
        continue
      }
      let isStronger = tap.intensity > last.intensity
      dropped.append(isStronger ? last : tap)
      if isStronger { kept[kept.count - 1] = tap }
    }
    guard let first = dropped.first else { return kept }
    losses.append(
      Loss(
        .eventDropped, at: first.place, count: dropped.count,
        "\(dropped.count.counted("tap")) at the moment of a stronger one "
          + "\(dropped.count.form("is", "are")) left out."))
    return kept
  }

  /// Puts every transient on a point at its time, which is added if necessary.
  ///
  /// A point may not exceed its emphasis. If the continuous event is stronger than the transient, a
  /// point of the transient's amplitude is inserted between two others at the same time: a dip
  /// without length, which changes nothing.
  private mutating func add(_ taps: [ResolvedTap]) {
    var result: [Point] = []
    var next = 0
    for tap in taps {
      while next < points.count, points[next].time < tap.time {
        result.append(points[next])
        next += 1
      }
      var moment: [Point] = []
      while next < points.count, points[next].time == tap.time {
        moment.append(points[next])
        next += 1
      }
      if moment.isEmpty { moment = [point(at: tap.time, before: next)] }
      result += emphasised(moment, by: tap)
    }
    points = result + points[next...]
  }

  /// The interpolated point at a time, before one of the envelope's points.
  private func point(at time: HapticTime, before next: Int) -> Point {
    guard next > 0, next < points.count else { return Point(time: time, amplitude: 0) }
    let (a, b) = (points[next - 1], points[next])
    let (low, high) = (
      ControlPoint(time: a.time, value: scale.strength(ofAmplitude: a.amplitude)),
      ControlPoint(time: b.time, value: scale.strength(ofAmplitude: b.amplitude))
    )
    let strength = low.value(at: time, towards: high).value
    return Point(time: time, amplitude: scale.writtenAmplitude(ofStrength: strength))
  }

  private func emphasised(_ moment: [Point], by tap: ResolvedTap) -> [Point] {
    var moment = moment
    let amplitude = scale.writtenAmplitude(ofStrength: tap.intensity)
    if let index = moment.lastIndex(where: { $0.amplitude <= amplitude }) {
      moment[index].emphasis = tap
      return moment
    }
    let dip = Point(time: tap.time, amplitude: amplitude, emphasis: tap)
    return [moment[0], dip, moment[moment.count - 1]]
  }
}
