// Writes a timeline as a clip: one envelope of amplitude, one of frequency, taps on points.

import HapticModel

/// One writing of one clip.
struct HapticClipWriter {
  /// A point of the amplitude.
  struct Point {
    let time: HapticTime
    let amplitude: Double
    var emphasis: ResolvedTap?
  }

  /// How long a clip is that has nothing but taps at 0 s, since it must not have no length at all
  /// (ours: the length of a tap under the reference profile).
  static let shortestClip = HapticTime.milliseconds(40)

  /// What the clip cannot say.
  private(set) var losses: [Loss]

  let options: WritingOptions
  let scale: AmplitudeScale
  private(set) var points: [Point] = []
  private(set) var frequencies: [ControlPoint] = []

  /// Makes the envelopes of a timeline.
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

// MARK: - The vibration

extension HapticClipWriter {
  /// Appends the points of the one vibration, and silence before it and up to the last tap.
  private mutating func addAmplitude(_ line: [VibrationPoint], until lastTap: HapticTime) {
    if line.first.map({ $0.time > .zero }) ?? true { append(.zero, 0) }
    if let first = line.first, first.time > .zero { append(first.time, 0) }
    for point in line { append(point.time, point.intensity) }
    let end = points[points.count - 1].time
    append(end, 0)
    append(max(end, lastTap) > .zero ? max(end, lastTap) : Self.shortestClip, 0)
  }

  private mutating func append(_ time: HapticTime, _ strength: Double) {
    let amplitude = scale.writtenAmplitude(ofStrength: strength)
    if let last = points.last, last.time == time, last.amplitude == amplitude { return }
    points.append(Point(time: time, amplitude: amplitude))
  }

  /// Appends the frequencies: the first from 0 s on, then where they change.
  private mutating func addFrequency(_ line: [VibrationPoint]) {
    guard let first = line.first else { return }
    frequencies = [ControlPoint(time: .zero, value: first.sharpness.inNineDigits)]
    for point in line {
      frequencies.join(ControlPoint(time: point.time, value: point.sharpness.inNineDigits))
    }
    let start = frequencies[0].value
    if frequencies.endsWithTwo(where: { $0.value == start }) { frequencies.removeLast() }
  }
}

// MARK: - Taps

extension HapticClipWriter {
  /// The taps with the strongest of each moment alone, since a point has room for one.
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

  /// Puts every tap on a point at its time, made where there is none.
  ///
  /// A point may not be above its emphasis. Where the vibration is stronger than the tap, a point of
  /// the tap's amplitude goes between two of the vibration's, all at one time: a dip without length,
  /// which changes nothing.
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

  /// The point that the strength passes at a time, before one of the envelope's points.
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
