// The strength and sharpness of one vibration as straight lines: level, gain and controls as one.

/// One vibration between the moments at which any of its parts changes direction.
struct StrengthLine {
  private let level: [ControlPoint]
  private let start: HapticTime
  private let span: TimeSpan
  /// The largest difference between the strength and the lines made so far.
  private(set) var error = 0.0
  private var made: [VibrationPoint] = []

  init(level: [ControlPoint], start: HapticTime, window: TimeSpan) {
    self.level = level
    self.start = start
    let whole = TimeSpan(start: start, end: start + (level.last?.time ?? .zero))
    span = whole.intersection(window) ?? TimeSpan(start: start, end: start)
  }

  /// The points of a strength before the envelope, times the level, and of a sharpness.
  mutating func points(
    strength: ControlledValue, sharpness: ControlledValue, _ tolerance: Double
  ) -> [VibrationPoint] {
    guard span.start < span.end else { return [] }
    let strengths = Array(strength.signal.stretches(from: span.start, until: span.end))
    let sharpnesses = Array(sharpness.signal.stretches(from: span.start, until: span.end))
    var (position, strong, sharp) = (0, 0, 0)
    for (from, to) in spans(between: (strengths + sharpnesses).map { $0.end }) {
      while position + 2 < level.count, start + level[position + 1].time <= from { position += 1 }
      while strengths[strong].end <= from { strong += 1 }
      while sharpnesses[sharp].end <= from { sharp += 1 }
      let parts = Parts(
        strength: strength.unlimited(strengths[strong].line(from: from, to: to)),
        level: levelLine(position, from, to),
        sharpness: sharpness.unlimited(sharpnesses[sharp].line(from: from, to: to)))
      let cuts = strength.cuts(of: parts.strength) + sharpness.cuts(of: parts.sharpness)
      add(parts, from, to, cuts.sorted(), tolerance)
    }
    return made
  }

  /// The spans between the moments inside the whole at which the level or a control turns.
  private func spans(between turns: [HapticTime]) -> [(HapticTime, HapticTime)] {
    let inside = (level.map { start + $0.time } + turns)
      .filter { span.start < $0 && $0 < span.end }
    var times = [span.start]
    for time in inside.sorted() where time > times[times.count - 1] { times.append(time) }
    return Array(zip(times, times.dropFirst() + [span.end]))
  }

  /// The level between two moments, from one of its points on.
  private func levelLine(_ index: Int, _ from: HapticTime, _ to: HapticTime) -> Line {
    let a = level[index]
    let b = level[min(index + 1, level.count - 1)]
    return Line(
      from: a.value(at: from - start, towards: b).value,
      to: a.value(at: to - start, towards: b).value)
  }
}

// MARK: - Lines

extension StrengthLine {
  /// What a strength is made of over one line.
  private struct Parts {
    var strength: Line
    var level: Line
    var sharpness: Line
  }

  /// Adds a line, cut where a limit begins or ends to act.
  private mutating func add(
    _ parts: Parts, _ from: HapticTime, _ to: HapticTime, _ cuts: [Double], _ tolerance: Double
  ) {
    var times = [(0.0, from)]
    for cut in cuts {
      let time = from + (to - from).scaled(by: cut)
      if time > times[times.count - 1].1, time < to { times.append((cut, time)) }
    }
    times.append((1, to))
    for (a, b) in zip(times, times.dropFirst()) {
      let limited = Parts(
        strength: parts.strength.part(a.0, b.0).limited, level: parts.level.part(a.0, b.0),
        sharpness: parts.sharpness.part(a.0, b.0).limited)
      addLimited(limited, a.1, b.1, tolerance)
    }
  }

  /// Adds a line on which no limit begins, in as many pieces as its curvature asks for.
  ///
  /// The product of two lines differs from its chord by at most a quarter of the product of their
  /// rises, and in `n` pieces by an `n²`th of that.
  private mutating func addLimited(
    _ parts: Parts, _ from: HapticTime, _ to: HapticTime, _ tolerance: Double
  ) {
    let bend = abs(parts.strength.rise * parts.level.rise) / 4
    let pieces = bend > tolerance ? Int((bend / tolerance).squareRoot().rounded(.up)) : 1
    let count = min(max(pieces, 1), 512)
    error = max(error, bend / Double(count * count))
    for piece in 0...count {
      let fraction = Double(piece) / Double(count)
      let time = piece == count ? to : from + (to - from).scaled(by: fraction)
      made.join(
        VibrationPoint(
          time: time,
          intensity: parts.strength.value(at: fraction) * parts.level.value(at: fraction),
          sharpness: parts.sharpness.value(at: fraction)))
    }
  }
}

extension Line {
  /// The line with its ends limited to 0…1.
  fileprivate var limited: Line {
    Line(from: UnitValue(clamping: from).value, to: UnitValue(clamping: to).value)
  }
}
