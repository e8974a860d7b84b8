// A time axis with ticks at round numbers.

import HapticModel

/// Ticks along a width of columns.
struct TimeAxis {
  /// A tick: its column and what is written below it.
  struct Tick: Equatable {
    let column: Int
    let label: String
  }

  /// The ticks, from zero on.
  let ticks: [Tick]

  /// Ticks at 1, 2 or 5 times a power of ten, in milliseconds below a second, else in seconds.
  ///
  /// - Parameters:
  ///   - end: What the width stands for, above zero.
  ///   - width: Columns.
  init(end: HapticTime, width: Int) {
    let (unit, name) = end < .seconds(1) ? (1e-3, "ms") : (1.0, "s")
    let length = end.seconds / unit
    let step = TimeAxis.roundStep(atLeast: length * TimeAxis.leastGap / Double(width))
    let count = Int(length / step.size)
    ticks = (0...count).map { index in
      let label = fixed(Double(index) * step.size, step.decimals)
      let column = Int(Double(index) * step.size / length * Double(width))
      return Tick(
        column: min(column, width - 1), label: index == count ? "\(label) \(name)" : label)
    }
  }

  /// Columns from one tick to the next, at least; ours.
  private static let leastGap = 9.0

  private static func roundStep(atLeast least: Double) -> (size: Double, decimals: Int) {
    var decimals = 6
    var power = 1e-6
    while true {
      for factor in [1.0, 2.0, 5.0] where factor * power >= least {
        return (factor * power, max(decimals, 0))
      }
      power *= 10
      decimals -= 1
    }
  }

  /// The line of ticks.
  func line(width: Int, glyphs: Glyphs) -> String {
    var line = [Character](repeating: glyphs.floor, count: width)
    for tick in ticks { line[tick.column] = glyphs.tick }
    return String(line)
  }

  /// The line of labels, each beginning below its tick.
  func labels() -> String {
    ticks.reduce("") { padded($0, to: $1.column) + $1.label }
  }
}
