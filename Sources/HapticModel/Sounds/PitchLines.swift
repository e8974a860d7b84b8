// The straight lines that the pitch of a sound follows from its start.

/// The pitch of a sound under a control, line after line, without end.
///
/// A line that leaves −1…1 is cut where it does, and goes on level.
struct PitchLines {
  /// A line: when it starts, in seconds since the event's start, the pitch there, and its slope a
  /// second.
  typealias Line = (start: Double, pitch: Double, slope: Double)

  private let origin: HapticTime
  private let offset: Double
  private let control: ControlSignal
  /// Where the next line of the control starts; `nil` after the last.
  private var time: HapticTime?
  /// Lines that the last line of the control was cut into, the latest first.
  private var pending: [Line] = []

  /// The lines of `limit±1(pitch + control)` from an event's start on.
  init(of sound: AudioEvent, under control: ControlSignal) {
    origin = sound.time
    offset = sound.pitch.isNaN ? 0 : sound.pitch
    self.control = control
    time = sound.time
  }

  /// The next line.
  mutating func next() -> Line? {
    if pending.isEmpty { readLine() }
    return pending.popLast()
  }

  private mutating func readLine() {
    guard let start = time else { return }
    let following = control.firstPiece(startingAfter: start)
    let piece = following > 0 ? control.pieces[following - 1] : nil
    let isLast = following == control.pieces.count
    let nextStart = isLast ? .largest : control.pieces[following].from.time
    let turn = piece.map { $0.to.time > start ? $0.to.time : .largest } ?? .largest
    let end = min(nextStart, turn)
    let first = offset + (piece?.value(at: start) ?? control.neutral)
    let last = offset + (piece?.value(at: end) ?? control.neutral)
    let length = (end - start).seconds
    let slope = length > 0 ? (last - first) / length : 0
    limit(((start - origin).seconds, first, slope), length: length)
    time = end < .largest ? end : nil
  }

  /// Cuts a line where it crosses a limit.
  private mutating func limit(_ line: Line, length: Double) {
    let crossings = [-1.0, 1.0].map { ($0 - line.pitch) / line.slope }
      .filter { $0 > 0 && $0 < length }.sorted()
    let starts = [0] + crossings
    for (index, start) in starts.enumerated().reversed() {
      let end = index + 1 < starts.count ? starts[index + 1] : length
      let isInside = (line.pitch + line.slope * (start + end) / 2).magnitude <= 1
      let pitch = min(max(line.pitch + line.slope * start, -1), 1)
      pending.append((line.start + start, pitch, isInside ? line.slope : 0))
    }
  }
}
