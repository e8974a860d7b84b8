// What fingers do to an input, and what gains make of their way: each part of it goes on where the one before has ended.

import HapticModel

/// A gain from a moment on, until the next.
struct GainChange: Hashable {
  let time: HapticTime
  let factor: Double
}

/// What fingers do to an input without a scroll view's physics, from touching down to being lifted.
struct Grab: Hashable {
  let span: TimeSpan
  /// The way of the field: from where it was if it carries on, or else itself.
  var cubics: [HermiteCubic]
  let carries: Bool
  /// Whether gains apply to it.
  var hasGain = true
  /// Whether its speed counts as it lets go.
  var isThrown = true
  /// Whether the system takes the finger away.
  var isCancelled = false
  var isTap = false
  /// How fast a pan is as it is let go, in units a second.
  var speed = 0.0
}

extension [HermiteCubic] {
  /// The way under gains by time, 1 before the first of them; it begins where it began.
  func scaled(by gains: [GainChange]) -> [HermiteCubic] {
    guard !gains.isEmpty, var end = first?.from else { return self }
    var (result, factor, next): ([HermiteCubic], Double, Int) = ([], 1, 0)
    for cubic in self {
      var start = cubic.span.start
      repeat {
        while next < gains.count, gains[next].time <= start {
          factor = gains[next].factor
          next += 1
        }
        let isCut = next < gains.count && gains[next].time < cubic.span.end
        let cut = isCut ? gains[next].time : cubic.span.end
        let part = cubic.limited(to: TimeSpan(start: start, end: cut))
        let piece = part.mapped(scale: factor, shift: end - part.from * factor)
        result.append(piece)
        (start, end) = (cut, piece.to)
      } while start < cubic.span.end
    }
    return result
  }
}

extension HermiteCubic {
  fileprivate func limited(to part: TimeSpan) -> HermiteCubic {
    HermiteCubic(
      span: part, from: value(at: part.start), to: value(at: part.end),
      fromSlope: slope(at: part.start), toSlope: slope(at: part.end))
  }
}

extension FingerPath {
  /// The fingers as an input with gains takes them.
  func scaled(by gains: [GainChange]) -> FingerPath {
    gains.isEmpty ? self : mapped { $0.scaled(by: gains) }
  }

  /// The fingers as a view sees them that reads the other way.
  var mirrored: FingerPath {
    mapped { curve in
      MonotoneCubic(curve.points.map { GesturePoint(time: $0.time, value: -$0.value) })
    }
  }
}

extension MonotoneCubic {
  fileprivate func scaled(by gains: [GainChange]) -> MonotoneCubic {
    let pieces = pieces.scaled(by: gains)
    guard let first = pieces.first else { return self }
    var points = [GesturePoint(time: first.span.start, value: first.from)]
    var slopes = [first.fromSlope]
    for piece in pieces {
      // A finger has one speed at a moment, so that a new gain acts a nanosecond later.
      let start = piece.span.start + ResolvedPace.leastTime
      if slopes.last != piece.fromSlope, start < piece.span.end {
        points.append(GesturePoint(time: start, value: piece.value(at: start)))
        slopes.append(piece.slope(at: start))
      }
      points.append(GesturePoint(time: piece.span.end, value: piece.to))
      slopes.append(piece.toSlope)
    }
    return MonotoneCubic(points, slopes: slopes)
  }
}

extension Grab {
  /// The grab as an input with gains takes it; a trace or a press stays as it is.
  func scaled(by gains: [GainChange]) -> Grab {
    var grab = self
    if carries, hasGain { grab.cubics = cubics.scaled(by: gains) }
    return grab
  }
}
