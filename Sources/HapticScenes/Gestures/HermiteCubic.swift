// A cubic between two moments, given by its values and slopes there.

import HapticModel

/// A cubic polynomial of time between two moments; constant before and after.
package struct HermiteCubic: Hashable, Sendable {
  package let span: TimeSpan
  package let from: Double
  package let to: Double
  /// The slope at the start, a second.
  package let fromSlope: Double
  /// The slope at the end, a second.
  package let toSlope: Double

  package init(span: TimeSpan, from: Double, to: Double, fromSlope: Double, toSlope: Double) {
    self.span = span
    self.from = from
    self.to = to
    self.fromSlope = fromSlope
    self.toSlope = toSlope
  }

  package func value(at time: HapticTime) -> Double {
    guard time > span.start else { return from }
    guard time < span.end else { return to }
    let length = span.duration.seconds
    let u = (time - span.start).seconds / length
    let v = 1 - u
    let bend = length * u * v * (v * fromSlope - u * toSlope)
    return u < 0.5
      ? from + ((to - from) * (u * u * (1 + 2 * v)) + bend)
      : to - ((to - from) * (v * v * (1 + 2 * u)) - bend)
  }

  /// The slope at a moment, a second; 0 outside the span, at its very ends that of the inside.
  package func slope(at time: HapticTime) -> Double {
    guard time > span.start else { return time == span.start ? fromSlope : 0 }
    guard time < span.end else { return time == span.end ? toSlope : 0 }
    let length = span.duration.seconds
    let u = (time - span.start).seconds / length
    let v = 1 - u
    return 6 * u * v * (to - from) / length
      + v * (v - 2 * u) * fromSlope + u * (u - 2 * v) * toSlope
  }

  func mapped(scale: Double, shift: Double) -> HermiteCubic {
    HermiteCubic(
      span: span, from: from * scale + shift, to: to * scale + shift,
      fromSlope: fromSlope * scale, toSlope: toSlope * scale)
  }
}

extension HermiteCubic {
  /// The moments strictly inside its span and another at which the slope is 0, in order; at most two.
  func turns(in part: TimeSpan) -> [HapticTime] {
    let length = span.duration.seconds
    guard length > 0 else { return [] }
    let rise = (to - from) / length
    // Fritsch and Carlson's sufficient condition; it spares all pieces of a monotone curve.
    let steepest = 3 * rise.magnitude
    let isMonotone =
      fromSlope * rise >= 0 && fromSlope.magnitude <= steepest
      && toSlope * rise >= 0 && toSlope.magnitude <= steepest
    guard !isMonotone else { return [] }
    // The slope is a + b·u + c·u², u being the part of the span.
    let slope = Quadratic(
      constant: fromSlope, linear: 6 * rise - 4 * fromSlope - 2 * toSlope,
      square: 3 * (fromSlope + toSlope - 2 * rise))
    return slope.roots.filter { $0 > 0 && $0 < 1 }.sorted()
      .map { span.start + span.duration.scaled(by: $0) }
      .filter { $0 > max(span.start, part.start) && $0 < min(span.end, part.end) }
  }
}
