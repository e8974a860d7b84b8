// A trajectory of a formula of others: cubics, as near to it as rounding allows.

import HapticModel

extension Trajectory {
  /// The trajectory of a function of others, which is smooth between their knots.
  ///
  /// No law is closed under products and quotients, so that it becomes Hermite cubics.
  ///
  /// - Parameters:
  ///   - sources: What it depends on.
  ///   - error: How far the cubics may miss it, as a part of its range, or of a millionth if that is
  ///     less.
  ///   - value: The function, of a time.
  init(
    along sources: [Trajectory], within error: Double, _ value: @escaping (HapticTime) -> Double
  ) {
    let knots = Set(sources.flatMap { $0.pieces.flatMap { $0.allKnots } }).sorted()
    let values = knots.map(value)
    let width = (values.max() ?? 0) - (values.min() ?? 0)
    var result: [Piece] = []
    var segments: [TrackSegment] = []
    for (start, end) in zip(knots, knots.dropFirst()) {
      let span = TimeSpan(start: start, end: end)
      let running = sources.compactMap { $0.piece(at: start) }
      guard !running.isEmpty else {
        result.land(at: value(start), start, within: max(width, 1e-6) * error)
        continue
      }
      let isFingerDown = running.contains { $0.isFingerDown }
      let line = FormulaLine(inside: span, value)
      segments.removeAll(keepingCapacity: true)
      line.appendCubics(to: &segments, over: span, within: max(width, 1e-6) * error)
      for segment in segments {
        result.append(
          Piece(
            span: TimeSpan(start: segment.start, end: segment.end), law: .motion(segment),
            isFingerDown: isFingerDown, scale: 1, shift: 0))
      }
    }
    if let end = knots.last {
      result.land(at: value(end), end, within: max(width, 1e-6) * error)
    }
    let before = knots.first.map { value($0 - HapticTime(nanoseconds: 1)) } ?? value(.zero)
    self.init(restingAt: before, pieces: result.filter { !$0.span.isEmpty })
  }
}

extension [Trajectory.Piece] {
  /// Holds a value from a moment on at which what it depends on has landed after a jump.
  fileprivate mutating func land(
    at value: Double, _ time: HapticTime, within tolerance: Double
  ) {
    guard let last, (last.value(at: last.span.end) - value).magnitude > tolerance else { return }
    append(
      Trajectory.Piece(
        span: TimeSpan(start: time, end: time + ResolvedPace.leastTime), law: .constant(value),
        isFingerDown: false, scale: 1, shift: 0))
  }
}

extension Trajectory.Piece {
  fileprivate var allKnots: [HapticTime] { [span.start] + law.turns(in: span) + [span.end] }
}

/// A function of time inside a span, at whose ends it may jump, with its slope by differences.
private struct FormulaLine: SmoothLine {
  private let first, last, step: HapticTime
  private let formula: (HapticTime) -> Double

  init(inside span: TimeSpan, _ formula: @escaping (HapticTime) -> Double) {
    first = span.start
    last = max(span.start, span.end - HapticTime(nanoseconds: 1))
    // A microsecond balances what the cubics of a finger bend and what their last bits lose.
    step = min(HapticTime(nanoseconds: 1_000), span.duration.scaled(by: 0.25))
    self.formula = formula
  }

  private func inside(_ time: HapticTime) -> HapticTime { min(max(time, first), last) }

  func value(at time: HapticTime) -> Double { formula(inside(time)) }

  func velocity(at time: HapticTime) -> Double {
    let (a, b) = (inside(time - step), inside(time + step))
    return a < b ? (formula(b) - formula(a)) / (b - a).seconds : 0
  }
}
