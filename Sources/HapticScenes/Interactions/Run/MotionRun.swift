// One motion of a run: its way so far, and what it goes on with.

import HapticModel

/// One motion of a run.
struct MotionRun {
  let definition: InteractionMotion
  var trajectory: Trajectory
  /// When what runs ends; `nil` if nothing runs, and for a loop.
  var end: HapticTime?
  /// The runs that are to begin, by the number of their row.
  var pending: [(run: Int, time: HapticTime)] = []
  /// When the phase of a loop ends, and its number.
  var phase: (number: Int, end: HapticTime)?
  /// Whether a loop that ends at its start is on its way there.
  var isLeaving = false
  /// What drives a motion that is an animator.
  var drive: AnimatorDrive?

  init(_ definition: InteractionMotion, from start: Double) {
    self.definition = definition
    trajectory = Trajectory(restingAt: start)
  }

  var name: String { definition.name }
  var nextPhase: HapticTime? { phase?.end }

  /// When it begins or ends next.
  func next(after time: HapticTime) -> HapticTime? {
    var next = end.flatMap { $0 > time ? $0 : nil }
    for row in pending where row.time > time { next = min(next ?? row.time, row.time) }
    for event in drive?.next ?? [] where event > time { next = min(next ?? event, event) }
    return next
  }

  /// The value at a moment; after a jump at that very moment, where it leads.
  func settledValue(at time: HapticTime) -> Double {
    let landing = time + ResolvedPace.leastTime
    let hasLanded = trajectory.end.map { $0 <= landing } ?? true
    return trajectory.value(at: hasLanded ? landing : time)
  }

  /// Stops a loop at the end of a run: where it is, or where it has ended its phase and gone back to
  /// its start, from which no phase sets out any more.
  mutating func stopLoop(at time: HapticTime, startingAt start: Double) {
    guard let phase, let loop = definition.loop else { return }
    self.phase = nil
    guard loop.end == .start else { return trajectory.truncate(at: time) }
    guard let last = trajectory.pieces.last else { return }
    // A phase that would only begin does not.
    let end = last.span.start < time ? phase.end : time
    trajectory.truncate(at: end)
    let value = trajectory.value(at: end)
    guard value != start else { return }
    append(
      [
        TrackSegment(
          start: end, duration: last.span.duration, from: value, to: start,
          motion: .timed(loop.curve))
      ], at: end)
  }

  /// Appends segments from a moment on, and what they end with.
  mutating func append(_ segments: [TrackSegment], at time: HapticTime) {
    trajectory.truncate(at: time)
    for segment in segments {
      let last = max(segment.end, segment.start + ResolvedPace.leastTime)
      var segment = segment
      if segment.isInstant {
        (segment.duration, segment.motion) = (ResolvedPace.leastTime, .linear)
      }
      trajectory.append(.motion(segment), from: segment.start, until: last)
    }
    end = trajectory.end.map { max($0, time + ResolvedPace.leastTime) }
  }
}
