// One pull of the card: when it begins, how it ends, and when it is far enough to be felt.

import HapticModel

/// A pull, from the start threshold to its end.
struct PullRun: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    /// The card is fully hidden again.
    case failed
    /// The success threshold is passed.
    case succeeded
    /// The trace that told of it ends.
    case interrupted
  }

  let span: TimeSpan
  let outcome: Outcome
  /// When it is above the start threshold, in order.
  let above: [TimeSpan]
}

/// Follows the fraction of the pull and tells one pull from the next.
struct PullWatch {
  let thresholds: SecretOffer.Thresholds
  let pull: Trajectory
  private let startCrossings: [TrajectoryCrossing]
  private let startRises: [HapticTime]
  private let successRises: [HapticTime]

  init(_ pull: Trajectory, thresholds: SecretOffer.Thresholds) {
    self.thresholds = thresholds
    self.pull = pull
    startCrossings = pull.crossings(of: thresholds.start)
    startRises = pull.rises(above: thresholds.start, startCrossings)
    successRises = pull.rises(
      above: thresholds.success, pull.crossings(of: thresholds.success))
  }

  /// The pulls from a moment on, up to the first that succeeds.
  ///
  /// One that is above the threshold at `start` begins then; `end` ends one that goes on.
  func runs(from start: HapticTime, until end: HapticTime) -> [PullRun] {
    var runs: [PullRun] = []
    var now = start
    while let begin = beginning(from: now) {
      let run = run(from: begin, until: max(begin, end))
      if run.outcome == .interrupted, run.span.isEmpty { break }
      runs.append(run)
      guard run.outcome == .failed else { break }
      now = run.span.end
    }
    return runs
  }

  private func beginning(from now: HapticTime) -> HapticTime? {
    if pull.value(at: now) > thresholds.start { return now }
    return startRises.first(from: now)
  }

  private func run(from begin: HapticTime, until end: HapticTime) -> PullRun {
    let isOpen = pull.value(at: begin) > thresholds.success
    let success = isOpen ? begin : successRises.first(from: begin)
    let failure = pull.firstTime(atOrBelow: 0, after: begin)
    let (time, outcome): (HapticTime, PullRun.Outcome) =
      switch (success, failure) {
      case (let success?, let failure?) where failure < success: (failure, .failed)
      case (let success?, _): (success, .succeeded)
      case (nil, let failure?): (failure, .failed)
      case (nil, nil): (end, .interrupted)
      }
    let span = TimeSpan(start: begin, end: time)
    return PullRun(span: span, outcome: outcome, above: above(in: span))
  }

  /// The parts of a pull's span in which it is above the start threshold; it is so at its start.
  private func above(in span: TimeSpan) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    var rise: HapticTime? = span.start
    let first = startCrossings.partitioningIndex { $0.time > span.start }
    for crossing in startCrossings[first...] {
      guard crossing.time < span.end else { break }
      if crossing.direction == .rising {
        rise = rise ?? crossing.time
      } else if let start = rise {
        spans.append(TimeSpan(start: start, end: crossing.time))
        rise = nil
      }
    }
    if let rise { spans.append(TimeSpan(start: rise, end: span.end)) }
    return spans.filter { !$0.isEmpty }
  }
}

extension [HapticTime] {
  /// Of moments in order the first not before another; one binary search.
  fileprivate func first(from time: HapticTime) -> HapticTime? {
    let index = partitioningIndex { $0 >= time }
    return index < count ? self[index] : nil
  }
}
