// One check: a row of the table of what is looked for on a timeline.

/// A rule that a timeline is checked against, and how to find what breaks it.
public struct CheckRule: Sendable {
  /// The rule.
  public let rule: Rule
  /// What breaks it, in order of time.
  let findings: @Sendable (CheckContext) -> [Finding]

  init(_ rule: Rule, _ findings: @escaping @Sendable (CheckContext) -> [Finding]) {
    self.rule = rule
    self.findings = findings
  }
}

/// What checks look at: a timeline, and what several of them need of it, found once.
struct CheckContext: Sendable {
  let timeline: Timeline
  /// The pairs, and where each was asked for.
  let results: [(place: Place, result: AlignmentResult)]
  /// The starts of all events, if there is anything to hold them against.
  let onsets: [EventOnset]
  /// When something can be seen to change, in order.
  let visibleChanges: [HapticTime]
  /// When something happens that can be a reason to tap, in order.
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
  /// When markers of some senses begin and end, states are entered, and tracks start, turn and
  /// stop; in order, each moment once.
  fileprivate func changes(_ isWanted: (Modality) -> Bool) -> [HapticTime] {
    let marked = markers.filter { isWanted($0.modality) }.flatMap { [$0.time, $0.end] }
    var turns = TrackTurns()
    let moved = tracks.flatMap { turns.moments(of: $0) }
    return Set(marked + states.map { $0.time } + moved).sorted()
  }
}

/// Finds when tracks start, turn and stop, with no more turns than it was given.
private struct TrackTurns {
  /// How many turning points are still looked at (ours); springs may have thousands that nobody
  /// sees.
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
