// A time axis with ticks at round numbers.

import HapticFormats
import HapticModel

/// Ticks along a number of columns.
struct TimeAxis {
  /// A tick, with its column and label.
  struct Tick: Equatable {
    let column: Int
    let label: String
  }

  /// The ticks, from zero on.
  let ticks: [Tick]
  /// The unit of the labels, such as `ms`.
  let unit: String
  private let width: Int

  /// Creates ticks at 1, 2 or 5 times a power of ten, in milliseconds below a second, else seconds.
  init(_ columns: TimeColumns) {
    let isShort = columns.end < .seconds(1)
    let step = TimeAxis.roundStep(along: columns)
    unit = isShort ? "ms" : "s"
    width = columns.count
    ticks = (0...Int(columns.end.nanoseconds / step)).map { index in
      let time = HapticTime(nanoseconds: step) * index
      // A millionth of a millisecond, and a billionth of a second, is a nanosecond.
      let value = Double(time.nanoseconds) / (isShort ? 1e6 : 1e9)
      let label = index == 0 ? "0" : fixed(value, decimals(step, isShort))
      return Tick(column: columns.column(of: time), label: label)
    }
  }

  /// The least number of columns between two ticks.
  private static let leastGap = 9.0

  /// The time between two ticks, in nanoseconds.
  private static func roundStep(along columns: TimeColumns) -> Int64 {
    let least = Double(columns.end.nanoseconds) * leastGap / Double(columns.count)
    var power: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] where Double(factor * power) >= least {
        return factor * power
      }
      power *= 10
    }
  }

  /// The line of ticks.
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

/// The decimals that multiples of a step need.
private func decimals(_ step: Int64, _ isShort: Bool) -> Int {
  var (step, decimals) = (step, isShort ? 6 : 9)
  while decimals > 0 && step % 10 == 0 { (step, decimals) = (step / 10, decimals - 1) }
  return decimals
}
