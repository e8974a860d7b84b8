// The haptics of a timeline from time zero on, for formats with only transients and continuous
// events.

import HapticModel

/// The transients and continuous events of a timeline from time zero on, with the losses so far.
struct HeardHaptics {
  /// The events that play; none before zero.
  let played: ResolvedHaptics
  /// The losses of transients before zero, sounds and the interface.
  let lossesBeside: [Loss]
  /// The losses of replacing envelopes and curved strengths by straight lines.
  private let lossesOfLines: [Loss]

  /// Creates the haptics of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline with too many control points, or one beyond
  ///   the limits of the options, which no reader of this package would accept.
  init(_ timeline: Timeline, _ options: WritingOptions) throws(UnwritableTimeline) {
    let all: ResolvedHaptics
    do {
      all = try timeline.resolved(under: options.profile, tolerance: options.tolerance)
    } catch {
      throw UnwritableTimeline(
        "The controls and vibrations make more than the limit of \(error.points) points.")
    }
    played = all.heard
    lossesBeside = [all.earlyLoss, timeline.soundLoss, timeline.interfaceLoss]
      .compactMap { $0 }
    lossesOfLines = [timeline.envelopeLoss, played.straighteningLoss].compactMap { $0 }
    try refuseExcess(options.limits)
  }

  /// The transients, by time.
  var taps: [ResolvedTap] { played.taps }
  /// The continuous events, by start.
  var vibrations: [ResolvedVibration] { played.vibrations }
  /// The losses of any format without sounds, interface and envelopes.
  var losses: [Loss] { lossesOfLines + lossesBeside }

  /// Throws for a timeline with nothing to play, which some formats cannot express.
  func refuseSilence() throws(UnwritableTimeline) {
    guard played.isEmpty else { return }
    throw UnwritableTimeline("The timeline has no tap and no vibration to write.")
  }

  private func refuseExcess(_ limits: ReadingOptions) throws(UnwritableTimeline) {
    try UnwritableTimeline.refuse(endingAt: played.end, beyond: limits.maximumDuration)
    try UnwritableTimeline.refuse(
      taps.count + vibrations.count, "events", beyond: limits.maximumEvents)
  }
}

extension UnwritableTimeline {
  /// Throws for something that ends later than readers accept.
  static func refuse(
    endingAt end: HapticTime, _ thing: String = "The timeline", beyond limit: HapticTime
  ) throws(UnwritableTimeline) {
    guard end > limit else { return }
    throw UnwritableTimeline("\(thing) ends at \(end), beyond the limit of \(limit).")
  }

  /// Throws for more things than readers accept.
  static func refuse(
    _ count: Int, _ things: String, beyond limit: Int
  ) throws(UnwritableTimeline) {
    guard count > limit else { return }
    throw UnwritableTimeline(
      "There are \(count) \(things) to write, more than the limit of \(limit).")
  }
}

extension ResolvedHaptics {
  fileprivate var earlyLoss: Loss? {
    var tally = LossTally()
    for tap in taps where tap.time < .zero { tally.count(at: tap.place) }
    let gone = vibrations.filter { vibration in
      vibration.startsEarly && vibration.end <= .zero
        && vibration.points.contains { $0.intensity > 0 }
    }
    for vibration in gone { tally.count(at: Place(vibration.origin, at: vibration.start)) }
    return tally.beforeZero(gone.isEmpty ? "tap" : "event")
  }
}

extension ResolvedHaptics {
  var heard: ResolvedHaptics {
    guard
      taps.contains(where: { $0.time < .zero }) || vibrations.contains(where: { $0.startsEarly })
    else { return self }
    return ResolvedHaptics(
      taps: taps.filter { $0.time >= .zero }, vibrations: vibrations.compactMap { $0.heard },
      straighteningError: straighteningError)
  }

  var straighteningLoss: Loss? {
    guard straighteningError > 1e-9, let first = vibrations.first else { return nil }
    return Loss(
      .curveLinearised, at: Place(first.origin, at: first.start), amount: straighteningError,
      "Strengths that envelopes or controls curve become straight lines; the largest error is "
        + "\(straighteningError.asError).")
  }
}

extension ResolvedVibration {
  fileprivate var startsEarly: Bool { start < .zero }

  fileprivate var heard: ResolvedVibration? {
    guard startsEarly else { return self }
    guard end > .zero, let points = points.split(at: [.zero]).last else { return nil }
    return ResolvedVibration(points: points, origin: origin)
  }
}
