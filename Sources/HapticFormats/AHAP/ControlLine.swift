// A control parameter over the life of some events: straight lines, and nothing before or after.

import HapticModel

/// What a control does over a span, as points joined by lines; two at one time are a step.
struct ControlLine: Hashable {
  /// The points by time, the first at the span's start; the last value holds.
  private(set) var points: [ControlPoint] = []

  /// A line through points that are sorted by time.
  init(_ points: [ControlPoint]) {
    for point in points { self.points.join(point) }
    dropLevelEnd()
  }

  /// What a signal does over a span.
  init(_ signal: ControlSignal, over span: TimeSpan) {
    var next = signal.firstPiece(startingAfter: span.start)
    var from = span.start
    while from < span.end {
      let piece = next > 0 ? signal.pieces[next - 1] : nil
      let end = next < signal.pieces.count ? signal.pieces[next].from.time : span.end
      append(piece, of: signal, from: from, to: min(end, span.end))
      from = min(end, span.end)
      next += 1
    }
    dropLevelEnd()
  }

  private mutating func append(
    _ piece: ControlSignal.Piece?, of signal: ControlSignal, from: HapticTime, to: HapticTime
  ) {
    points.join(ControlPoint(time: from, value: piece?.value(at: from) ?? signal.neutral))
    if let piece, from < piece.to.time, piece.to.time < to { points.join(piece.to) }
    points.join(ControlPoint(time: to, value: piece?.value(at: to) ?? signal.neutral))
  }

  private mutating func dropLevelEnd() {
    while points.count >= 2, points[points.count - 1].value == points[points.count - 2].value {
      points.removeLast()
    }
  }
}

// MARK: - Values

extension ControlLine {
  /// Its value, if it has only one.
  var constant: Double? { points.count == 1 ? points[0].value : nil }

  /// Its value over a span, if it has only one there.
  ///
  /// Points between equals were dropped, so this looks at three or four.
  func constant(over span: TimeSpan) -> Double? {
    guard let value = value(at: span.start) else { return nil }
    var next = points.firstIndex(after: span.start)
    while next < points.count {
      let isStep = next > 0 && points[next - 1].time == points[next].time
      if isStep && points[next].time >= span.end { return value }
      if points[next].value != value { return nil }
      if points[next].time >= span.end { return value }
      next += 1
    }
    return value
  }

  /// What it does over a part of its span.
  func part(_ span: TimeSpan) -> ControlLine {
    let (first, last) = (points.firstIndex(after: span.start), points.firstIndex(after: span.end))
    let inside = points[first..<max(first, last)].filter { $0.time < span.end }
    let start = value(at: span.start).map { ControlPoint(time: span.start, value: $0) }
    let end = valueUntil(span.end).map { ControlPoint(time: span.end, value: $0) }
    return ControlLine([start].compactMap { $0 } + inside + [end].compactMap { $0 })
  }

  /// Its largest value.
  var largest: Double { points.reduce(0) { max($0, $1.value) } }

  /// The value in the end.
  var last: Double? { points.last?.value }

  /// The value at a moment; `nil` before the first point.
  func value(at time: HapticTime) -> Double? {
    guard let first = points.first, first.time <= time else { return nil }
    return points.value(at: time)?.value
  }

  /// The line times a factor, limited to 1: a point more wherever it passes 1.
  func scaled(by factor: Double) -> ControlLine {
    var result: [ControlPoint] = []
    for point in points {
      let next = ControlPoint(time: point.time, value: point.value * factor)
      if var crossing = result.last?.crossing(1, towards: next, of: { $0.value }) {
        crossing.value = 1
        result.append(crossing)
      }
      result.append(next)
    }
    return ControlLine(result.map { ControlPoint(time: $0.time, value: min($0.value, 1)) })
  }

  /// The line, and 0 outside of a window.
  func gated(by window: TimeSpan, over span: TimeSpan) -> ControlLine {
    var inside: [ControlPoint] = []
    if span.start < window.start {
      inside += [span.start, window.start].map { ControlPoint(time: $0, value: 0) }
      inside += value(at: window.start).map { [ControlPoint(time: window.start, value: $0)] } ?? []
    }
    inside += points.filter { span.start >= window.start || $0.time > window.start }
      .filter { $0.time < window.end }
    if window.end < span.end {
      let end = inside.isEmpty ? nil : valueUntil(window.end)
      inside += [end, 0].compactMap { $0 }.map { ControlPoint(time: window.end, value: $0) }
    }
    return ControlLine(inside)
  }

  /// The value that the line comes to at a moment, whatever step it makes there.
  private func valueUntil(_ time: HapticTime) -> Double? {
    let before = points.firstIndex(after: time - HapticTime(nanoseconds: 1))
    let isPoint = before < points.count && points[before].time == time
    return isPoint ? points[before].value : value(at: time)
  }
}
