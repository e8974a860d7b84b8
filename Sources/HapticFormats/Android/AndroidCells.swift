// The strength of a timeline as cells on a grid of milliseconds.

import HapticModel

/// A span of time with the range of strengths in it.
struct AndroidCell: Hashable {
  /// The span in milliseconds.
  var span: Range<Int>
  var least: Double
  var most: Double
  /// Whether a continuous event is playing, even if its strength is 0.
  var isSounding: Bool

  /// The strength with the smallest difference from all others in the cell.
  var level: Double { (least + most) / 2 }
  /// The largest difference from ``level``.
  var error: Double { (most - least) / 2 }
}

/// Cuts a line into cells: long where it is constant, of a given step elsewhere.
struct AndroidCellCutter {
  /// The most cells, the same as a reader accepts in one file.
  private static let maximumCells = 1_000_000

  private let step: Int
  private let spans: [Range<Int>]
  private var spanIndex = 0
  private(set) var cells: [AndroidCell] = []
  /// The part of the line that changes without a break.
  private var bend: [(time: Int, level: Double)] = []

  private init(step: Int, spans: [Range<Int>]) {
    self.step = max(step, 1)
    self.spans = spans
  }

  /// The cells of a timeline's continuous events, in order, from the first event to the last.
  static func cells(of source: AndroidSource, step: HapticTime) throws(UnwritableTimeline)
    -> [AndroidCell]
  {
    var cutter = AndroidCellCutter(
      step: step.nearestMillisecond, spans: source.soundingSpans)
    let line = source.line.map { (time: $0.time.nearestMillisecond, level: $0.intensity) }
    for (a, b) in zip(line, line.dropFirst()) {
      if a.time == b.time || a.level == b.level { try cutter.cutBend() }
      guard a.time < b.time else { continue }
      if a.level == b.level {
        try cutter.append(
          AndroidCell(
            span: a.time..<b.time, least: a.level, most: a.level, isSounding: true))
      } else {
        if cutter.bend.isEmpty { cutter.bend.append(a) }
        cutter.bend.append(b)
      }
    }
    try cutter.cutBend()
    return cutter.cells
  }

  /// Appends a constant cell; one of strength 0 sounds if a continuous event is playing.
  private mutating func append(_ cell: AndroidCell) throws(UnwritableTimeline) {
    guard cells.count < Self.maximumCells else {
      throw UnwritableTimeline(
        "The waveform has more than \(Self.maximumCells) entries; choose a longer step.")
    }
    guard cell.most == 0 else { return cells.append(cell) }
    var silent = cell
    while spanIndex < spans.count, spans[spanIndex].upperBound <= cell.span.lowerBound {
      spanIndex += 1
    }
    let middle = cell.span.lowerBound + cell.span.count / 2
    silent.isSounding = spanIndex < spans.count && spans[spanIndex].contains(middle)
    cells.append(silent)
  }

  /// Cuts the changing part into steps; the last may be shorter.
  private mutating func cutBend() throws(UnwritableTimeline) {
    guard let first = bend.first, let last = bend.last else { return }
    var piece = 0
    var time = first.time
    while time < last.time {
      let end = min(time + step, last.time)
      let from = level(at: time, from: &piece)
      var (least, most) = (from, from)
      while piece + 1 < bend.count, bend[piece + 1].time < end {
        piece += 1
        (least, most) = (min(least, bend[piece].level), max(most, bend[piece].level))
      }
      let to = level(at: end, from: &piece)
      try append(
        AndroidCell(
          span: time..<end, least: min(least, to), most: max(most, to), isSounding: true))
      time = end
    }
    bend = []
  }

  private func level(at time: Int, from piece: inout Int) -> Double {
    while piece + 2 < bend.count, bend[piece + 1].time <= time { piece += 1 }
    let (a, b) = (bend[piece], bend[piece + 1])
    if time == a.time { return a.level }
    if time == b.time { return b.level }
    return a.level + (b.level - a.level) * Double(time - a.time) / Double(b.time - a.time)
  }
}
