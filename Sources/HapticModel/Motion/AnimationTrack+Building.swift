// Building a track step by step, so that no motion starts with a jump.

extension AnimationTrack {
  /// Moves from the value at a time to another value, and interrupts any running motion.
  ///
  /// - Parameters:
  ///   - value: The target, in the track's unit.
  ///   - time: The start of the motion.
  ///   - duration: The length of the motion.
  ///   - motion: The kind of motion; linear by default.
  public mutating func animate(
    to value: Double, at time: HapticTime, over duration: HapticTime,
    _ motion: Motion = .timed(.linear)
  ) {
    insert(
      TrackSegment(
        start: time, duration: duration, from: self.value(at: time), to: value, motion: motion))
  }

  /// Jumps to a value, and interrupts any running motion.
  ///
  /// - Parameters:
  ///   - value: The new value, in the track's unit.
  ///   - time: The time of the jump.
  public mutating func set(_ value: Double, at time: HapticTime) {
    insert(
      TrackSegment(
        start: time, duration: .zero, from: self.value(at: time), to: value, motion: .step))
  }

  /// Holds the value that the track has at a time until the next segment starts.
  public mutating func stop(at time: HapticTime) {
    let index = segments.firstIndex(startingAfter: time) - 1
    guard index >= 0, time < segments[index].end else { return }
    cutSegment(index, at: time)
  }
}
