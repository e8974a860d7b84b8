// The value of a control over a span, as straight lines.

import HapticModel

/// The value of a control over a span, as points joined by lines; two at one time are a step.
struct ControlLine: Hashable {
  /// The points by time, the first at the span's start; the last value is held.
  private(set) var points: [ControlPoint] = []

  /// Creates a line through points sorted by time.
  init(_ points: [ControlPoint]) {
    for point in points { self.points.join(point) }
    dropLevelEnd()
  }

  init(_ signal: ControlSignal, over span: TimeSpan) {
    for stretch in signal.stretches(from: span.start, until: span.end) {
      points.join(ControlPoint(time: stretch.start, value: stretch.line.from))
      points.join(ControlPoint(time: stretch.end, value: stretch.line.to))
    }
    dropLevelEnd()
  }

  private mutating func dropLevelEnd() {
    while points.count >= 2, points[points.count - 1].value == points[points.count - 2].value {
      points.removeLast()
    }
  }
}

// MARK: - Values

extension ControlLine {
  var constant: Double? { points.count == 1 ? points[0].value : nil }

  /// The value over a span, if it is constant there.
  ///
  /// Points between equal ones were removed, so this tests only three or four.
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

  func part(_ span: TimeSpan) -> ControlLine {
    let (first, last) = (points.firstIndex(after: span.start), points.firstIndex(after: span.end))
    let inside = points[first..<max(first, last)].filter { $0.time < span.end }
    let start = value(at: span.start).map { ControlPoint(time: span.start, value: $0) }
    let end = valueUntil(span.end).map { ControlPoint(time: span.end, value: $0) }
    return ControlLine([start].compactMap { $0 } + inside + [end].compactMap { $0 })
  }

  var largest: Double { points.reduce(0) { max($0, $1.value) } }

  var last: Double? { points.last?.value }

  /// The value at a time; `nil` before the first point.
  func value(at time: HapticTime) -> Double? {
    guard let first = points.first, first.time <= time else { return nil }
    return points.value(at: time)?.value
  }

  /// The line multiplied by a factor and limited to 1, with a point added wherever it crosses 1.
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

  /// The line inside a window, and 0 outside of it.
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

  /// The value that the line reaches just before a time, even if it steps there.
  private func valueUntil(_ time: HapticTime) -> Double? {
    let before = points.firstIndex(after: time - HapticTime(nanoseconds: 1))
    let isPoint = before < points.count && points[before].time == time
    return isPoint ? points[before].value : value(at: time)
  }
}
