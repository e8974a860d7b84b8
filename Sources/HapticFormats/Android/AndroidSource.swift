// A timeline as input for Android's writers: its audible haptics, on a clock of milliseconds.

import HapticModel

/// The audible transients and the single line of a timeline, with the losses of getting there.
struct AndroidSource {
  let haptics: ResolvedHaptics
  /// The audible transients, by time.
  private(set) var taps: [ResolvedTap]
  /// The loss of merging transients; `nil` if none were merged.
  private(set) var mergingLoss: Loss?
  /// The audible continuous events, without silence at their ends.
  let vibrations: [ResolvedVibration]
  /// The continuous events as one line, each long enough to be felt.
  let line: [VibrationPoint]
  /// The loss of lengthening events too short to be felt, for effects that follow the line.
  let lengtheningLoss: Loss?
  /// The losses of every effect: sounds, tracks, curves, overlaps.
  let losses: [Loss]

  /// Takes the audible haptics of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if there are none, or too many.
  init(_ timeline: Timeline, _ options: WritingOptions) throws(UnwritableTimeline) {
    let heard = try HeardHaptics(timeline, options)
    haptics = heard.played
    taps = heard.taps.filter { $0.intensity > 0 }
    vibrations = heard.vibrations.compactMap { $0.withoutSilentEnds }
    guard !(taps.isEmpty && vibrations.isEmpty) else {
      throw UnwritableTimeline("The timeline has no tap and no vibration that is felt.")
    }
    let merged = ResolvedHaptics(vibrations: vibrations).merged()
    var tooShort = LossTally()
    line = merged.points.lengthened(to: options.profile.shortestPulse, &tooShort)
    lengtheningLoss = tooShort.lengtheningLoss(to: options.profile.shortestPulseMilliseconds)
    losses = heard.losses + merged.losses
  }

  /// The source with those transients merged that touch cannot tell apart.
  var withTapsFused: AndroidSource {
    let fused = TapPulses(taps, shortest: 0) { _ in 0 }
    var source = self
    source.mergingLoss = fused.mergingLoss
    source.taps = fused.pulses.map { pulse in
      var tap = pulse.tap
      tap.time = pulse.start
      return tap
    }
    return source
  }

  /// The spans in which a continuous event plays, in milliseconds, by start and disjoint.
  var soundingSpans: [Range<Int>] {
    var spans: [Range<Int>] = []
    for vibration in vibrations {
      let (start, end) = (vibration.start.nearestMillisecond, vibration.end.nearestMillisecond)
      if let last = spans.last, start <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        spans.append(start..<end)
      }
    }
    return spans
  }

  func roundingLoss(of times: some Sequence<HapticTime>) -> Loss? {
    var tally = LossTally()
    for time in times {
      let shift = time.distance(toMillisecond: time.nearestMillisecond)
      if shift > 0 { tally.count(shift, at: Place(time: time)) }
    }
    return tally.loss(.timeRounded) {
      "Times are rounded to milliseconds, by at most \($0.largest) ms."
    }
  }

  /// The loss of sums of transients and continuous events beyond full strength.
  static func limitingLoss(_ excess: LossTally) -> Loss? {
    excess.loss(.intensityLimited) {
      "Taps and simultaneous vibrations add up to \((1 + $0.amount).asError) and are limited to 1."
    }
  }
}

extension ResolvedVibration {
  /// The event without silence at its ends; `nil` if all of it is silent.
  fileprivate var withoutSilentEnds: ResolvedVibration? {
    guard let first = points.firstIndex(where: { $0.intensity > 0 }),
      let last = points.lastIndex(where: { $0.intensity > 0 })
    else { return nil }
    let part = points[max(first - 1, 0)...min(last + 1, points.count - 1)]
    return ResolvedVibration(points: Array(part), origin: origin)
  }
}

extension MergedVibration {
  fileprivate var losses: [Loss] {
    guard let firstOverlap else { return [] }
    let place = Place(time: firstOverlap)
    let merging = Loss(
      .vibrationsMerged, at: place,
      "Simultaneous vibrations are added into one; their sharpnesses are averaged.")
    return [merging, limitingLoss(at: place)].compactMap { $0 }
  }
}
