// A value over an event's life as straight lines, limited to a range.

import HapticModel

/// A straight line between two instants; the line counts seconds from the first.
struct LinePiece: Sendable {
  var from: Instant
  var to: Instant
  var line: Ramp
}

/// A reader's place in a row of lines.
struct PieceCursor {
  private let pieces: [LinePiece]
  private var index = 0

  fileprivate init(_ pieces: [LinePiece]) { self.pieces = pieces }

  /// Where the current line ends; `nil` after the last.
  var turn: Instant? { index < pieces.count ? pieces[index].to : nil }

  /// The current line, as seen from an instant on it.
  func line(from start: Instant) -> Ramp {
    let piece = pieces[index]
    return piece.line.shifted(by: start.seconds - piece.from.seconds)
  }

  mutating func advance(to instant: Instant) {
    while let turn, turn.seconds <= instant.seconds { index += 1 }
  }
}

/// Straight lines that follow one another without gap; the storage is used again for each event.
struct LinePieces: Sendable {
  private(set) var pieces: [LinePiece] = []

  var cursor: PieceCursor { PieceCursor(pieces) }

  mutating func set(to shape: EnvelopeShape, on grid: FrameGrid) {
    pieces.removeAll(keepingCapacity: true)
    for stage in shape.stages {
      append(
        from: grid.instant(at: grid.origin + stage.from.time),
        to: grid.instant(at: grid.origin + stage.to.time),
        values: (stage.from.value, stage.to.value))
    }
  }

  /// The lines of a value under a control, from the grid's origin to `end`.
  mutating func set(to value: ControlledValue, until end: HapticTime, on grid: FrameGrid) {
    pieces.removeAll(keepingCapacity: true)
    var from = grid.instant(at: grid.origin)
    for stretch in value.signal.stretches(from: grid.origin, until: end) {
      let to = grid.instant(at: stretch.end)
      let line = value.unlimited(stretch.line)
      if value.allows(line) {
        append(from: from, to: to, values: (line.from, line.to))
      } else {
        append(value.points(of: line), from: from, to: to, on: grid)
      }
      from = to
    }
  }

  private mutating func append(from: Instant, to: Instant, values: (Double, Double)) {
    let slope = (values.1 - values.0) / (to.seconds - from.seconds)
    pieces.append(LinePiece(from: from, to: to, line: Ramp(value: values.0, slope: slope)))
  }

  /// Appends the lines between points, which a limit cut; none that is too short to tell apart.
  private mutating func append(
    _ points: [(fraction: Double, value: Double)], from: Instant, to: Instant, on grid: FrameGrid
  ) {
    guard var start = points.first.map({ (instant: from, value: $0.value) }) else { return }
    for (fraction, value) in points.dropFirst() {
      let isLast = fraction == 1
      let end = isLast ? to : grid.instant((to.seconds - from.seconds) * fraction, after: from)
      guard isLast || end.seconds > start.instant.seconds && end.seconds < to.seconds else {
        continue
      }
      append(from: start.instant, to: end, values: (start.value, value))
      start = (end, value)
    }
  }
}

// MARK: - Crossings

extension LinePieces {
  /// Cuts lines where they pass through zero, so that what depends on the sign has no kink inside.
  mutating func cutAtZero(on grid: FrameGrid) { cut(at: 0, on: grid) }

  /// Cuts lines where they pass through a level.
  mutating func cut(at level: Double, on grid: FrameGrid) {
    guard pieces.contains(where: { $0.crosses(level) }) else { return }
    pieces = pieces.flatMap { piece -> [LinePiece] in
      guard piece.crosses(level) else { return [piece] }
      let crossing = grid.instant((level - piece.line.value) / piece.line.slope, after: piece.from)
      guard crossing.seconds > piece.from.seconds, crossing.seconds < piece.to.seconds else {
        return [piece]
      }
      let rest = Ramp(value: level, slope: piece.line.slope)
      return [
        LinePiece(from: piece.from, to: crossing, line: piece.line),
        LinePiece(from: crossing, to: piece.to, line: rest),
      ]
    }
  }
}

extension LinePiece {
  fileprivate func crosses(_ level: Double) -> Bool {
    let last = line.value + line.slope * (to.seconds - from.seconds)
    return (line.value < level && last > level) || (line.value > level && last < level)
  }
}

// MARK: - Ducking

extension LinePieces {
  /// Lowers the parts of an envelope that lie under a tap, by a constant factor on amplitude.
  mutating func duck(_ ducking: Ducking, law: ActuatorProfile.Law, on grid: FrameGrid) {
    guard ducking.factor != 1, let first = pieces.first, let last = pieces.last else { return }
    let factor = law.strength(of: ducking.factor)
    let end = grid.origin + HapticTime(clamping: last.to.seconds)
    let spans = ducking.spans(from: grid.origin, until: end)
    guard !spans.isEmpty else { return }
    var cuts: [(instant: Instant, isDucked: Bool)] = [(first.from, false)]
    for span in spans {
      cuts.append((grid.instant(at: max(span.start, grid.origin)), true))
      cuts.append((grid.instant(at: span.end), false))
    }
    pieces = pieces.flatMap { $0.cut(at: cuts, factor: factor) }
  }
}

extension LinePiece {
  /// The piece in parts, those that are ducked scaled by a factor.
  fileprivate func cut(
    at cuts: [(instant: Instant, isDucked: Bool)], factor: Double
  ) -> [LinePiece] {
    var parts: [LinePiece] = []
    for (index, cut) in cuts.enumerated() {
      let next = index + 1 < cuts.count ? cuts[index + 1].instant : to
      let start = cut.instant.seconds > from.seconds ? cut.instant : from
      let end = next.seconds < to.seconds ? next : to
      guard start.seconds < end.seconds else { continue }
      let line = line.shifted(by: start.seconds - from.seconds)
      let scale = cut.isDucked ? factor : 1
      let scaled = Ramp(value: line.value * scale, slope: line.slope * scale)
      parts.append(LinePiece(from: start, to: end, line: scaled))
    }
    return parts
  }
}
