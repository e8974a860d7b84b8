// Building a track step by step, so that no motion starts with a jump.

extension AnimationTrack {
  /// Moves to a value from wherever the track is then, which interrupts what was running.
  ///
  /// - Parameters:
  ///   - value: Where to.
  ///   - time: When the motion starts.
  ///   - duration: How long it takes.
  ///   - motion: How; evenly unless said otherwise.
  public mutating func animate(
    to value: Double, at time: HapticTime, over duration: HapticTime,
    _ motion: Motion = .timed(.linear)
  ) {
    insert(
      TrackSegment(
        start: time, duration: duration, from: self.value(at: time), to: value, motion: motion))
  }

  /// Jumps to a value, which interrupts what was running.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - time: When.
  public mutating func set(_ value: Double, at time: HapticTime) {
    insert(
      TrackSegment(
        start: time, duration: .zero, from: self.value(at: time), to: value, motion: .step))
  }

  /// Holds the value that the track has at a moment, until the next segment starts.
  public mutating func stop(at time: HapticTime) {
    let index = segments.firstIndex(startingAfter: time) - 1
    guard index >= 0, time < segments[index].end else { return }
    cutSegment(index, at: time)
  }
}
