// The straight lines of a control between two moments, one after the other and without a gap.

/// A part of a control over which it is one straight line.
package struct ControlStretch: Hashable, Sendable {
  package let start: HapticTime
  package let end: HapticTime
  fileprivate let piece: ControlSignal.Piece

  package var line: Line { line(from: start, to: end) }

  /// The values between two moments inside it, each computed from the ends of the whole line.
  package func line(from: HapticTime, to: HapticTime) -> Line {
    Line(from: piece.value(at: from), to: piece.value(at: to))
  }
}

/// The stretches of a control over a span, made one by one as they are asked for.
package struct ControlStretches: Sequence, IteratorProtocol {
  private let signal: ControlSignal
  private let end: HapticTime
  private var time: HapticTime
  /// The index of the first piece that starts after ``time``.
  private var following: Int

  fileprivate init(_ signal: ControlSignal, from start: HapticTime, until end: HapticTime) {
    self.signal = signal
    self.end = end
    time = start
    following = signal.firstPiece(startingAfter: start)
  }

  package mutating func next() -> ControlStretch? {
    guard time < end else { return nil }
    let neutral = ControlPoint(time: time, value: signal.neutral)
    let piece =
      following > 0
      ? signal.pieces[following - 1] : ControlSignal.Piece(from: neutral, to: neutral)
    let nextStart = following < signal.pieces.count ? signal.pieces[following].from.time : .largest
    let turn = piece.to.time > time ? piece.to.time : .largest
    let stop = Swift.min(end, nextStart, turn)
    if nextStart <= stop { following += 1 }
    defer { time = stop }
    return ControlStretch(start: time, end: stop, piece: piece)
  }
}

extension ControlSignal {
  /// The straight lines between two moments; none if the second is not later.
  package func stretches(from start: HapticTime, until end: HapticTime) -> ControlStretches {
    ControlStretches(self, from: start, until: end)
  }
}
