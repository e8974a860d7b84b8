// A timeline as Android's writers take it: what is heard of it, on a clock of milliseconds.

import HapticModel

/// The taps and the one line of a timeline that are heard, and what that alone has lost.
struct AndroidSource {
  /// The latest end that Android's integers can count to, in milliseconds.
  private static let latest = HapticTime.milliseconds(Int64(Int32.max))

  /// The taps that are not silent, by time.
  let taps: [ResolvedTap]
  /// The vibrations that are not silent, without silence before and after.
  let vibrations: [ResolvedVibration]
  /// The vibrations as one.
  let line: [VibrationPoint]
  /// What every effect loses: sounds, tracks, overlaps.
  let losses: [Loss]

  /// What is heard of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if nothing is heard, or too much.
  init(_ timeline: Timeline, _ options: WritingOptions) throws {
    let haptics: ResolvedHaptics
    do {
      haptics = try timeline.resolved(under: options.profile, tolerance: options.tolerance)
    } catch {
      throw UnwritableTimeline("The vibrations have more than \(error.points) points.")
    }
    taps = haptics.taps.filter { $0.time >= .zero && $0.intensity > 0 }
    vibrations = haptics.vibrations.compactMap(\.heard)
    guard !(taps.isEmpty && vibrations.isEmpty) else {
      throw UnwritableTimeline("The timeline has no tap and no vibration that is felt.")
    }
    let end = ResolvedHaptics(taps: taps, vibrations: vibrations).end
    guard end < Self.latest else {
      throw UnwritableTimeline(
        "The timeline ends at \(end), beyond the \(Self.latest) that Android counts to.")
    }
    let merged = ResolvedHaptics(vibrations: vibrations).merged()
    line = merged.points
    losses =
      timeline.androidLosses(tolerance: options.tolerance, error: haptics.straighteningError)
      + merged.losses
  }

  /// The time spans in which something vibrates, in milliseconds, by start, apart from each other.
  var soundingSpans: [Range<Int>] {
    var spans: [Range<Int>] = []
    for vibration in vibrations {
      let (start, end) = (vibration.start.roundedMilliseconds, vibration.end.roundedMilliseconds)
      if let last = spans.last, start <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        spans.append(start..<end)
      }
    }
    return spans
  }

  /// Vibrations of which rounding to milliseconds leaves nothing.
  var vanished: AndroidTally {
    var tally = AndroidTally()
    for vibration in vibrations
    where vibration.start.roundedMilliseconds == vibration.end.roundedMilliseconds {
      tally.note(at: Place(vibration: vibration))
    }
    return tally
  }

  /// Why nothing can be written where rounding leaves nothing at all.
  static var nothingLasts: UnwritableTimeline {
    UnwritableTimeline("Nothing of the timeline lasts a millisecond, the least there is.")
  }

  /// The largest shift of a moment by rounding to whole milliseconds.
  func rounding(of times: some Sequence<HapticTime>) -> AndroidTally {
    var tally = AndroidTally()
    for time in times {
      let shift = time - .milliseconds(Int64(time.roundedMilliseconds))
      if shift != .zero { tally.note(abs(shift.seconds) * 1000, at: Place(time: time)) }
    }
    return tally
  }
}

extension ResolvedVibration {
  /// What is felt of it: from time zero on, and without silence before and after; `nil` if nothing.
  fileprivate var heard: ResolvedVibration? {
    var points = self.points
    if start < .zero {
      guard let index = points.firstIndex(where: { $0.time >= .zero }) else { return nil }
      let (a, b) = (points[index - 1], points[index])
      let fraction = (HapticTime.zero - a.time).seconds / (b.time - a.time).seconds
      let cut = VibrationPoint(
        time: .zero, intensity: a.intensity + (b.intensity - a.intensity) * fraction,
        sharpness: a.sharpness + (b.sharpness - a.sharpness) * fraction)
      points = [cut] + points[index...]
    }
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
    var losses = [
      Loss(
        .vibrationsMerged, at: Place(time: firstOverlap),
        "Vibrations that sound together are added up to one; their sharpnesses are averaged.")
    ]
    if largestSum > 1 + 1e-9 {
      losses.append(
        Loss(
          .intensityLimited, at: Place(time: firstOverlap), amount: largestSum - 1,
          "Vibrations add up to \(AndroidTally.text(largestSum)) and are limited to 1."))
    }
    return losses
  }
}

extension Timeline {
  /// What no effect of Android has room for, and what every one straightens.
  fileprivate func androidLosses(tolerance: Double, error: Double) -> [Loss] {
    var (sounds, envelopes) = (AndroidTally(), AndroidTally())
    for (index, placed) in patterns.enumerated() {
      let hasControls = placed.pattern.controls.contains { control in
        [.hapticAttackTime, .hapticDecayTime, .hapticReleaseTime].contains(control.parameter)
      }
      for (number, event) in placed.pattern.events.enumerated() {
        let path = EventOrigin(pattern: index, event: number).path
        switch event {
        case .audio: sounds.note(at: Place(path: path, time: event.time))
        case .continuous(let vibration) where hasControls || vibration.envelope != Envelope():
          envelopes.note(at: Place(path: path, time: event.time))
        case .continuous, .transient: break
        }
      }
    }
    let straightened =
      error > 0
      ? [
        Loss(
          .curveLinearised, amount: error,
          "Curved strengths became straight lines; the largest difference is "
            + "\(AndroidTally.text(error)).")
      ] : []
    return sounds.loss(.soundDropped) {
      "\($0.counted("sound")) \($0.count == 1 ? "is" : "are") left out."
    }
      + envelopes.loss(.envelopeBaked) {
        "The envelopes of \($0.counted("vibration")) became part of the strength."
      } + straightened + [interfaceLoss].compactMap(\.self)
  }
}
