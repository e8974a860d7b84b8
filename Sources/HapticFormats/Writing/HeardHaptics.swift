// What of a timeline a format without sounds and an interface says, and what it cannot from the start.

import HapticModel

/// The taps and vibrations of a timeline from time zero on, with what was lost on the way to them.
struct HeardHaptics {
  /// What is played; nothing of it before zero.
  let played: ResolvedHaptics
  /// That taps before zero, sounds and the interface are left out.
  let lossesBeside: [Loss]
  /// That envelopes and curved strengths became straight lines.
  private let lossesOfLines: [Loss]

  /// The haptics of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What to write.
  ///   - options: Under which profile, and how exactly.
  /// - Throws: ``UnwritableTimeline`` for one with too many control points, and for one that no
  ///   reader of this package would read again: beyond the limits of the options.
  init(_ timeline: Timeline, _ options: WritingOptions) throws(UnwritableTimeline) {
    let all: ResolvedHaptics
    do {
      all = try timeline.resolved(under: options.profile, tolerance: options.tolerance)
    } catch {
      throw UnwritableTimeline(
        "The controls and vibrations make more than the limit of \(error.points) points.")
    }
    played = all.heard
    lossesBeside = [all.earlyTapLoss, timeline.soundLoss, timeline.interfaceLoss]
      .compactMap { $0 }
    lossesOfLines = [timeline.envelopeLoss, played.straighteningLoss].compactMap { $0 }
    try refuseExcess(options.limits)
  }

  /// The taps, by time.
  var taps: [ResolvedTap] { played.taps }
  /// The vibrations, by start.
  var vibrations: [ResolvedVibration] { played.vibrations }
  /// What is lost in any format that has no sounds, interface or envelopes.
  var losses: [Loss] { lossesOfLines + lossesBeside }

  /// Refuses a timeline without anything to play, which some formats cannot say.
  func refuseSilence() throws(UnwritableTimeline) {
    guard played.isEmpty else { return }
    throw UnwritableTimeline("The timeline has no tap and no vibration that could be written.")
  }

  private func refuseExcess(_ limits: ReadingOptions) throws(UnwritableTimeline) {
    try UnwritableTimeline.refuse(endingAt: played.end, beyond: limits.maximumDuration)
    try UnwritableTimeline.refuse(
      taps.count + vibrations.count, "events", beyond: limits.maximumEvents)
  }
}

extension UnwritableTimeline {
  /// Refuses what ends later than readers take.
  ///
  /// - Parameters:
  ///   - end: When it ends.
  ///   - thing: What ends there.
  ///   - limit: The latest that it may.
  /// - Throws: The refusal, which names both times.
  static func refuse(
    endingAt end: HapticTime, _ thing: String = "The timeline", beyond limit: HapticTime
  ) throws(UnwritableTimeline) {
    guard end > limit else { return }
    throw UnwritableTimeline("\(thing) ends at \(end), beyond the limit of \(limit).")
  }

  /// Refuses more of something than readers take.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - things: What they are, in the plural.
  ///   - limit: The most that there may be.
  /// - Throws: The refusal, which names both numbers.
  static func refuse(
    _ count: Int, _ things: String, beyond limit: Int
  ) throws(UnwritableTimeline) {
    guard count > limit else { return }
    throw UnwritableTimeline(
      "There are \(count) \(things) to write, more than the limit of \(limit).")
  }
}

extension ResolvedHaptics {
  /// That taps before zero are left out.
  fileprivate var earlyTapLoss: Loss? {
    var tally = LossTally()
    for tap in taps where tap.time < .zero { tally.count(at: tap.place) }
    return tally.loss(.eventDropped, hasAmount: false) {
      "\($0.counted("tap")) before 0 s \($0.form("is", "are")) left out, since nothing is "
        + "heard there."
    }
  }
}

extension ResolvedHaptics {
  /// The same without what comes before time zero.
  var heard: ResolvedHaptics {
    guard
      taps.contains(where: { $0.time < .zero }) || vibrations.contains(where: { $0.startsEarly })
    else { return self }
    return ResolvedHaptics(
      taps: taps.filter { $0.time >= .zero }, vibrations: vibrations.compactMap { $0.heard },
      straighteningError: straighteningError)
  }

  /// That straight lines stand for curved strengths.
  var straighteningLoss: Loss? {
    guard straighteningError > 1e-9, let first = vibrations.first else { return nil }
    return Loss(
      .curveLinearised, at: Place(first.origin, at: first.start), amount: straighteningError,
      "Strengths that envelopes and controls bend become straight lines; the largest error is "
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
