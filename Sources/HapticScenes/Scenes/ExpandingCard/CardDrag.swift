// A drag of the card: how far open a finger holds it, from when to when, and how it lets go.

import HapticModel

/// A drag of the card by one finger or a trace.
struct CardDrag: Hashable, Sendable {
  /// From being recognised as a drag to being let go.
  let span: TimeSpan
  /// How far open the card is shown: 0 is collapsed, 1 is expanded.
  let path: MonotoneCubic
  /// Whether the path says where the card is, and not only how it moves.
  let isAbsolute: Bool
  /// How fast the card opens as it is let go, in whole ways a second; closes if negative.
  let velocity: Double

  /// The drag that a trace of fractions is; `nil` without points.
  init?(trace: [GesturePoint]) {
    path = MonotoneCubic(trace)
    guard let first = path.points.first, let last = path.points.last else { return nil }
    span = TimeSpan(start: first.time, end: last.time)
    isAbsolute = true
    velocity = path.slope(at: last.time)
  }

  /// The vertical drag that a touch is; `nil` if it never moves so far, or sideways.
  init?(_ touch: Touch, of card: ExpandingCard) {
    guard let start = touch.start(beyond: card.drag.slop), start.isVertical else { return nil }
    let scale = -1 / card.layout.popupOffset
    path = MonotoneCubic(
      touch.y.points.map { GesturePoint(time: $0.time, value: $0.value * scale) })
    span = TimeSpan(start: start.time, end: touch.span.end)
    isAbsolute = false
    velocity = touch.releaseVelocity(staleAfter: card.drag.staleAfter).y * scale
  }
}

// MARK: - From touch to drag

extension Touch {
  /// Whether the finger never moves further than a distance.
  func isTap(within slop: Double) -> Bool { !isCancelled && start(beyond: slop) == nil }

  /// When the finger is first further than a distance from where it touched down, and whether it
  /// moves more up or down than sideways then; `nil` if it never is.
  fileprivate func start(beyond slop: Double) -> (time: HapticTime, isVertical: Bool)? {
    let times = y.points.map { $0.time }
    guard let next = times.firstIndex(where: { distance(at: $0) > slop }), next > 0 else {
      return nil
    }
    let (before, after) = (times[next - 1], times[next])
    let rise = y.value(at: after) - y.value(at: before)
    let side = x.value(at: after) - x.value(at: before)
    let crossing = TimeSpan(start: before, end: after).boundary { distance(at: $0) > slop }
    return (slop > 0 ? crossing.start : before, rise.magnitude > side.magnitude)
  }

  /// How far the finger is from where it touched down.
  private func distance(at time: HapticTime) -> Double {
    let across = x.value(at: time) - x.value(at: span.start)
    let down = y.value(at: time) - y.value(at: span.start)
    return (across * across + down * down).squareRoot()
  }
}

// MARK: - From drag to motion

extension CardDrag {
  /// How far open the card is over the drag, in cubic pieces and rests, one after the other.
  func segments(from start: Double, isMirrored: Bool) -> [TrackSegment] {
    let shift = isAbsolute ? 0 : start - path.value(at: span.start)
    let limits = isAbsolute ? 0...1 : min(0, start)...max(1, start)
    let pieces = path.pieces.filter { $0.span.end > span.start }
    return pieces.flatMap { piece in
      let cubic = piece.mapped(scale: 1, shift: shift)
      return cubic.segments(from: max(span.start, piece.span.start), limitedTo: limits)
    }.map { isMirrored ? $0.mirrored : $0 }
  }
}

extension HermiteCubic {
  private var isFlat: Bool { from == to && fromSlope == 0 && toSlope == 0 }

  /// The cubic from a moment on, held at a limit wherever it is beyond it.
  fileprivate func segments(
    from start: HapticTime, limitedTo limits: ClosedRange<Double>
  ) -> [TrackSegment] {
    let whole = TrackSegment(
      start: span.start, duration: span.duration, from: from, to: to,
      motion: .cubic(startSlope: fromSlope, endSlope: toSlope))
    let track = AnimationTrack("", unit: .fraction, initial: from, segments: [whole])
    let crossings = [limits.lowerBound, limits.upperBound].flatMap(track.crossings)
    let inside = crossings.map { $0.time }.filter { $0 > start && $0 < span.end }.sorted()
    let knots = [start] + inside + [span.end]
    return zip(knots, knots.dropFirst()).filter { $0 < $1 }.map { a, b in
      let middle = whole.value(at: a + (b - a).scaled(by: 0.5))
      var part = whole.part(from: a - span.start, to: b - span.start)
      part.start = a
      part.from = part.from.limited(to: limits)
      part.to = part.to.limited(to: limits)
      if isFlat || !limits.contains(middle) { part.motion = .linear }
      return part
    }
  }
}
