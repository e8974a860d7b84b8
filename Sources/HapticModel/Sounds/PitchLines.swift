// The pitch of a sound as straight lines from its start.

/// The pitch of a sound under a control, as an endless sequence of lines.
///
/// A line that leaves −1…1 is cut at the limit and continues level.
struct PitchLines {
  /// A line: its start in seconds from the event's start, first pitch, and slope per second.
  typealias Line = (start: Double, pitch: Double, slope: Double)

  private let origin: HapticTime
  private let pitch: ControlledValue
  private var stretches: ControlStretches
  /// Lines that the last stretch was cut into, the latest first.
  private var pending: [Line] = []

  init(of pitch: ControlledValue, from start: HapticTime) {
    origin = start
    self.pitch = pitch
    stretches = pitch.signal.stretches(from: start, until: .largest)
  }

  mutating func next() -> Line? {
    if pending.isEmpty { readStretch() }
    return pending.popLast()
  }

  private mutating func readStretch() {
    guard let stretch = stretches.next() else { return }
    let length = (stretch.end - stretch.start).seconds
    let points = pitch.points(of: pitch.unlimited(stretch.line))
    for (a, b) in zip(points, points.dropFirst()).reversed() {
      let seconds = (b.fraction - a.fraction) * length
      pending.append(
        (
          (stretch.start - origin).seconds + a.fraction * length, a.value,
          (b.value - a.value) / seconds
        ))
    }
  }
}
