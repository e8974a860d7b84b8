// A time axis with ticks at round numbers.

import HapticFormats
import HapticModel

struct TimeAxis {
  struct Tick: Equatable {
    let column: Int
    let label: String
  }

  let ticks: [Tick]
  /// The unit of the labels, such as `ms`.
  let unit: String
  private let width: Int

  /// Creates ticks at 1, 2 or 5 times a power of ten.
  init(_ columns: TimeColumns) {
    let unit = TimeUnit(over: columns.end)
    let step = TimeUnit.step(
      atLeast: Double(columns.end.nanoseconds) * TimeAxis.leastGap / Double(columns.count))
    self.unit = unit.name
    width = columns.count
    ticks = (0...Int(columns.end.nanoseconds / step)).map { index in
      let time = HapticTime(nanoseconds: step) * index
      let value = Double(time.nanoseconds) / unit.nanoseconds
      let label = index == 0 ? "0" : fixed(value, decimals(step, in: unit))
      return Tick(column: columns.column(of: time), label: label)
    }
  }

  /// The least number of columns between two ticks.
  private static let leastGap = 9.0

  func line(_ glyphs: Glyphs) -> String {
    var line = [Character](repeating: glyphs.floor, count: width)
    for tick in ticks { line[tick.column] = glyphs.tick }
    return String(line)
  }

  /// The line of labels, each starting below its tick; the last one moves left to fit.
  func labels() -> String {
    ticks.reduce("") { line, tick in
      let column = min(tick.column, width - tick.label.count)
      // The first label needs no space before it.
      guard column >= 0, column > line.count || line.isEmpty else { return line }
      return padded(line, to: column) + tick.label
    }
  }
}

private func decimals(_ step: Int64, in unit: TimeUnit) -> Int {
  var (step, decimals) = (step, unit.decimals)
  while decimals > 0 && step % 10 == 0 { (step, decimals) = (step / 10, decimals - 1) }
  return decimals
}
