// Draws named moments as flags: a pole at the moment, and a name that crosses no other pole.

import HapticFormats
import HapticModel

extension DrawingCanvas {
  /// The most rows of flags above a row of the drawing.
  private static let flagRows = 9
  /// The widest name of a flag, in pixels.
  static let flagWidth = 220.0
  private static let rowHeight = 15.0

  /// A flag: a named moment and the meaning of its pole.
  struct Flag {
    let feature: Feature
    let style: String
  }

  /// Draws moments as flags in rows beside the row's name, down to the start of the lanes.
  ///
  /// - Returns: The flags, whose poles ``poles(_:from:to:)`` draws through the lanes.
  mutating func flags(_ moments: [TimelineRows.Moment]) -> [Flag] {
    let flags = moments.map { Flag(feature: $0.feature, style: style($0.feature)) }
    let labels = flags.map { PoledLabel(x: ruler.x($0.feature.time), label: $0.label) }
    let named = moments.indices.filter { moments[$0].isNamed }
    let rows = LabelRows(
      named.map { labels[$0].pole }, atMost: DrawingCanvas.flagRows,
      first: named.map { moments[$0].isPaired })
    var places = [Int?](repeating: nil, count: flags.count)
    for (index, row) in zip(named, rows.rows) { places[index] = row }
    let left = places.count { $0 == nil }
    let height = Double(rows.count) * DrawingCanvas.rowHeight
    let bottom = y + max(height + 4, 26)
    for (index, flag) in flags.enumerated() {
      guard let row = places[index] else { continue }
      draw(labels[index], flag.style, row: row, bottom: bottom)
    }
    dots(flags, labels.map { $0.x }, bottom: bottom)
    if left > 0 {
      let note = LabelText("\(left) more named moments", size: 10)
      text(note, x: DrawingCanvas.nameStart, y: max(bottom - 4, y + 30))
    }
    y = max(bottom, left > 0 ? y + 30 : 0) + 4
    return flags.indices.filter { places[$0] != nil }.map { flags[$0] }
  }

  private mutating func draw(_ label: PoledLabel, _ style: String, row: Int, bottom: Double) {
    let base = bottom - 6 - Double(row) * DrawingCanvas.rowHeight
    line("pole \(style)-line", from: (label.x, bottom), to: (label.x, base - 9))
    text(label.label, x: label.x + LabelRows.gap, y: base, "\(style) halo")
  }

  /// Draws the moments as dots, and their lengths as bars; if there are too many to tell apart,
  /// each column of pixels has one dot, the longest bar, and their number.
  private mutating func dots(_ flags: [Flag], _ xs: [Double], bottom: Double) {
    let column = columnWidth(for: flags.count)
    var start = 0
    while start < flags.count {
      let limit = column > 0 ? ((xs[start] / column).rounded(.down) + 1) * column : -.infinity
      var stop = start + 1
      while stop < flags.count && xs[stop] < limit { stop += 1 }
      let longest = flags[start..<stop].max { $0.feature.duration < $1.feature.duration }
      let others = stop - start > 1 ? ", and \(stop - start - 1) more" : ""
      span(longest ?? flags[start], bottom: bottom)
      dot(
        flags[start].style, x: xs[start], y: bottom, radius: 2.5, tip: flags[start].tip + others)
      start = stop
    }
  }

  private mutating func span(_ flag: Flag, bottom: Double) {
    guard flag.feature.duration > .zero else { return }
    let end = flag.feature.time + flag.feature.duration
    bar(
      "\(flag.style) span", x: ruler.x(flag.feature.time), y: bottom - 3,
      width: ruler.width(from: flag.feature.time, to: end), height: 3, round: 1.5, tip: flag.tip)
  }

  /// Draws the poles of named flags faintly through the lanes below.
  mutating func poles(_ flags: [Flag], from top: Double, to bottom: Double) {
    var last = -Double.infinity
    let gap = max(columnWidth(for: flags.count), 0.5)
    for flag in flags {
      let x = ruler.x(flag.feature.time)
      // Coinciding poles become one line.
      guard x - last >= gap else { continue }
      guide("through \(flag.style)-line", x: x, from: top, to: bottom)
      last = x
    }
  }

  private func style(_ feature: Feature) -> String { feature.modality.rawValue }
}

extension DrawingCanvas.Flag {
  fileprivate var label: LabelText { DrawingCanvas.flagLabel(feature.name) }

  fileprivate var tip: String {
    let length =
      feature.duration > .zero ? ", lasting \(feature.duration.decimalSeconds) s" : ""
    return "\(feature.name.shortened) at \(feature.time.decimalSeconds) s\(length)"
  }
}

extension DrawingCanvas {
  /// A flag's name as written; its end is kept, because ends tell long names apart.
  static func flagLabel(_ name: String) -> LabelText {
    LabelText(name).cut(to: flagWidth) ?? LabelText("…")
  }
}
