// The strength of a timeline as steps on a grid of milliseconds.

import HapticModel

/// A stretch of time with what the strength does in it.
struct AndroidCell: Hashable {
  /// From when until when, in milliseconds.
  var span: Range<Int>
  /// The least strength in it.
  var least: Double
  /// The largest strength in it.
  var most: Double
  /// Whether a vibration is going on, even if its strength is 0 just then.
  var isSounding: Bool

  /// The strength that differs least from all in it.
  var level: Double { (least + most) / 2 }
  /// The largest difference from that.
  var error: Double { (most - least) / 2 }
}

/// Cuts a line into cells: as long as it stays level, and else of a given step.
struct AndroidCellCutter {
  /// The most cells there may be (ours: what a reader takes in one file).
  private static let maximumCells = 1_000_000

  private let step: Int
  private let spans: [Range<Int>]
  private var spanIndex = 0
  private(set) var cells: [AndroidCell] = []
  /// The part of the line that goes up or down without a break.
  private var bend: [(time: Int, level: Double)] = []

  private init(step: Int, spans: [Range<Int>]) {
    self.step = max(step, 1)
    self.spans = spans
  }

  /// The cells of what vibrates in a timeline, in order, from its first vibration to its last.
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

  /// Appends a level cell; one of strength 0 sounds as far as a vibration goes on.
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

  /// Cuts what goes up or down into steps, the last one as long as is left.
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
