// A timeline as Android's writers take it: what is heard of it, on a clock of milliseconds.

import HapticModel

/// The taps and the one line of a timeline that are heard, and what that alone has lost.
struct AndroidSource {
  /// All of it that is heard.
  let haptics: ResolvedHaptics
  /// The taps that are not silent, by time.
  private(set) var taps: [ResolvedTap]
  /// That taps became one.
  private(set) var mergingLoss: Loss?
  /// The vibrations that are not silent, without silence before and after.
  let vibrations: [ResolvedVibration]
  /// The vibrations as one, each long enough to be felt.
  let line: [VibrationPoint]
  /// That some would be too short to be felt, in effects that follow the line.
  let lengtheningLoss: Loss?
  /// What every effect loses: sounds, tracks, curves, overlaps.
  let losses: [Loss]

  /// What is heard of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if nothing is heard, or too much.
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

  /// The same, with taps that touch cannot tell apart as one.
  var withTapsFused: AndroidSource {
    let fused = MotorPulses(taps, shortest: 0) { _ in 0 }
    var source = self
    source.mergingLoss = fused.mergingLoss
    source.taps = fused.pulses.map { pulse in
      var tap = pulse.tap
      tap.time = pulse.start
      return tap
    }
    return source
  }

  /// The time spans in which something vibrates, in milliseconds, by start, apart from each other.
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

  /// That moments are rounded to whole milliseconds.
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

  /// That taps on top of vibrations are beyond what an actuator can do, by as much as was counted.
  static func limitingLoss(_ excess: LossTally) -> Loss? {
    excess.loss(.intensityLimited) {
      "Taps and what vibrates meanwhile add up to \((1 + $0.amount).asError) and are limited to 1."
    }
  }
}

extension ResolvedVibration {
  /// What is felt of it: not the silence before and after; `nil` if nothing.
  fileprivate var withoutSilentEnds: ResolvedVibration? {
    guard let first = points.firstIndex(where: { $0.intensity > 0 }),
      let last = points.lastIndex(where: { $0.intensity > 0 })
    else { return nil }
    let part = points[max(first - 1, 0)...min(last + 1, points.count - 1)]
    return ResolvedVibration(points: Array(part), origin: origin)
  }
}

extension MergedVibration {
  /// What adding up vibrations has lost.
  fileprivate var losses: [Loss] {
    guard let firstOverlap else { return [] }
    let place = Place(time: firstOverlap)
    let merging = Loss(
      .vibrationsMerged, at: place,
      "Vibrations that sound together are added up to one; their sharpnesses are averaged.")
    return [merging, limitingLoss(at: place)].compactMap { $0 }
  }
}
