// One check: a rule, and the function that finds what breaks it.

/// A rule for timelines, with the function that finds violations.
public struct CheckRule: Sendable {
  /// The rule that the check enforces.
  public let rule: Rule
  /// Finds the violations, in order of time.
  let findings: @Sendable (CheckContext) -> [Finding]

  init(_ rule: Rule, _ findings: @escaping @Sendable (CheckContext) -> [Finding]) {
    self.rule = rule
    self.findings = findings
  }
}

/// The input of checks: a timeline, with what several checks need computed once.
struct CheckContext: Sendable {
  let timeline: Timeline
  /// The alignment results, each with the place where the pair was requested.
  let results: [(place: Place, result: AlignmentResult)]
  /// The starts of all events; empty if there is nothing to compare them with.
  let onsets: [EventOnset]
  /// The times at which something visibly changes, in order.
  let visibleChanges: [HapticTime]
  /// The times of possible causes of a haptic, in order.
  let causes: [HapticTime]

  init(_ timeline: Timeline, results: [(place: Place, result: AlignmentResult)]) {
    self.timeline = timeline
    self.results = results
    let hasInterface =
      !timeline.states.isEmpty || !timeline.tracks.isEmpty || !timeline.markers.isEmpty
    onsets = hasInterface ? timeline.onsets : []
    visibleChanges = timeline.changes { $0 == .visual }
    causes = timeline.changes { $0 != .haptic }
  }
}

extension Timeline {
  /// The times at which wanted markers begin and end, states are entered, and tracks start, turn
  /// and stop; in order, without duplicates.
  fileprivate func changes(_ isWanted: (Modality) -> Bool) -> [HapticTime] {
    let marked = markers.filter { isWanted($0.modality) }.flatMap { [$0.time, $0.end] }
    var turns = TrackTurns()
    let moved = tracks.flatMap { turns.moments(of: $0) }
    return Set(marked + states.map { $0.time } + moved).sorted()
  }
}

/// Finds when tracks start, turn and stop, up to a maximum number of turns.
private struct TrackTurns {
  /// How many turning points may still be visited; springs may have thousands that nobody sees.
  private var left = 100_000

  mutating func moments(of track: AnimationTrack) -> [HapticTime] {
    var moments: [HapticTime] = []
    for (index, segment) in track.segments.enumerated() {
      let next = index + 1 < track.segments.count ? track.segments[index + 1].start : segment.end
      let seen = min(segment.end, max(next, segment.start))
      moments += [segment.start, seen]
      guard left > 0, !segment.isInstant, let path = MotionPath(segment) else { continue }
      let last = path.parameter(after: (seen - segment.start).seconds)
      let turns = path.turningPoints(before: last)
      left -= turns.count
      moments += turns.map { segment.start + .seconds(path.seconds(at: $0)) }
    }
    return moments
  }
}
