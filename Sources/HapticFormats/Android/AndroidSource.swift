// A timeline as Android's writers take it: what is heard of it, on a clock of milliseconds.

import HapticModel

/// The taps and the one line of a timeline that are heard, and what that alone has lost.
struct AndroidSource {
  /// The taps that are not silent, by time.
  let taps: [ResolvedTap]
  /// The vibrations that are not silent, without silence before and after.
  let vibrations: [ResolvedVibration]
  /// The vibrations as one.
  let line: [VibrationPoint]
  /// What every effect loses: sounds, tracks, curves, overlaps.
  let losses: [Loss]

  /// What is heard of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if nothing is heard, or too much.
  init(_ timeline: Timeline, _ options: WritingOptions) throws {
    let heard = try HeardHaptics(timeline, options)
    taps = heard.taps.filter { $0.intensity > 0 }
    vibrations = heard.vibrations.compactMap(\.withoutSilentEnds)
    guard !(taps.isEmpty && vibrations.isEmpty) else {
      throw UnwritableTimeline("The timeline has no tap and no vibration that is felt.")
    }
    let merged = ResolvedHaptics(vibrations: vibrations).merged()
    line = merged.points
    losses = heard.losses + merged.losses
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

  /// That rounding to milliseconds leaves nothing of some vibrations.
  var vanishingLoss: Loss? {
    var tally = LossTally()
    for vibration in vibrations
    where vibration.start.nearestMillisecond == vibration.end.nearestMillisecond {
      tally.count(at: vibration.place)
    }
    return tally.loss(.eventDropped, hasAmount: false) {
      "\($0.counted("vibration")) shorter than a millisecond \($0.form("is", "are")) left out."
    }
  }

  /// Why nothing can be written where rounding leaves nothing at all.
  static var nothingLasts: UnwritableTimeline {
    UnwritableTimeline("Nothing of the timeline lasts a millisecond, the least there is.")
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
    return [merging, limitingLoss(at: place)].compactMap(\.self)
  }
}
