// The strength and sharpness of one vibration as straight lines: level, gain and controls as one.

/// One vibration between the moments at which any of its parts changes direction.
struct StrengthLine {
  private let level: [ControlPoint]
  private let start: HapticTime
  private let span: TimeSpan
  /// The factor on the control: intensity times gain; may be above 1.
  var scale = 1.0
  /// The event's own sharpness.
  var sharpness = 0.5
  /// The largest difference between the strength and the lines made so far.
  private(set) var error = 0.0
  private var made: [VibrationPoint] = []

  /// A vibration with a level along points that start at a time, cut at a window.
  init(level: [ControlPoint], start: HapticTime, window: TimeSpan) {
    self.level = level
    self.start = start
    let whole = TimeSpan(start: start, end: start + (level.last?.time ?? .zero))
    span = whole.intersection(window) ?? TimeSpan(start: start, end: start)
  }

  /// The points under the two controls of its pattern.
  mutating func points(
    intensity: ControlSignal, sharpness: ControlSignal, _ tolerance: Double
  ) -> [VibrationPoint] {
    guard span.start < span.end else { return [] }
    let times = breakpoints(intensity, sharpness)
    var position = 0
    for (from, to) in zip(times, times.dropFirst()) {
      while position + 2 < level.count, start + level[position + 1].time <= from {
        position += 1
      }
      let parts = Parts(
        control: Line(intensity, from, to).scaled(by: scale),
        level: levelLine(position, from, to),
        sharpness: Line(sharpness, from, to).raised(by: self.sharpness))
      add(parts, from, to, tolerance)
    }
    return made
  }

  /// Every moment inside the span at which a line of its parts begins or ends, each once.
  private func breakpoints(_ signals: ControlSignal...) -> [HapticTime] {
    var times = level.map { start + $0.time }
    for signal in signals {
      var index = max(signal.firstPiece(startingAfter: span.start) - 1, 0)
      while index < signal.pieces.count, signal.pieces[index].from.time < span.end {
        times += [signal.pieces[index].from.time, signal.pieces[index].to.time]
        index += 1
      }
    }
    var inside = times.filter { span.start < $0 && $0 < span.end }
    inside.sort()
    var result = [span.start]
    for time in inside where time > result[result.count - 1] { result.append(time) }
    return result + [span.end]
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
    var control: Line
    var level: Line
    var sharpness: Line
  }

  /// Adds a line, cut where a limit begins or ends to act.
  private mutating func add(
    _ parts: Parts, _ from: HapticTime, _ to: HapticTime, _ tolerance: Double
  ) {
    let width = to - from
    var cuts = parts.control.crossings(of: [1]) + parts.sharpness.crossings(of: [0, 1])
    cuts.sort()
    var times = [(0.0, from)]
    for cut in cuts {
      let time = from + width.scaled(by: cut)
      if time > times[times.count - 1].1, time < to { times.append((cut, time)) }
    }
    times.append((1, to))
    for (a, b) in zip(times, times.dropFirst()) {
      let limited = Parts(
        control: parts.control.part(a.0, b.0).limited, level: parts.level.part(a.0, b.0),
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
    let bend = abs(parts.control.rise * parts.level.rise) / 4
    let pieces = bend > tolerance ? Int((bend / tolerance).squareRoot().rounded(.up)) : 1
    let count = min(max(pieces, 1), 512)
    error = max(error, bend / Double(count * count))
    for piece in 0...count {
      let fraction = Double(piece) / Double(count)
      let time = piece == count ? to : from + (to - from).scaled(by: fraction)
      made.join(
        VibrationPoint(
          time: time,
          intensity: parts.control.value(at: fraction) * parts.level.value(at: fraction),
          sharpness: parts.sharpness.value(at: fraction)))
    }
  }
}

extension Line {
  /// The piece of a signal that decides from a moment on, up to another before which none begins.
  fileprivate init(_ signal: ControlSignal, _ from: HapticTime, _ to: HapticTime) {
    let next = signal.firstPiece(startingAfter: from)
    guard next > 0 else {
      self.init(from: signal.neutral, to: signal.neutral)
      return
    }
    let piece = signal.pieces[next - 1]
    self.init(from: piece.value(at: from), to: piece.value(at: to))
  }

  fileprivate func scaled(by factor: Double) -> Line { Line(from: from * factor, to: to * factor) }
  fileprivate func raised(by offset: Double) -> Line { Line(from: from + offset, to: to + offset) }

  /// The line with its ends limited to 0…1.
  fileprivate var limited: Line {
    Line(from: UnitValue(clamping: from).value, to: UnitValue(clamping: to).value)
  }
}
