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
  /// What the labels count, such as `ms`.
  let unit: String
  private let width: Int

  /// Ticks at 1, 2 or 5 times a power of ten, in milliseconds below a second, else in seconds.
  ///
  /// - Parameters:
  ///   - end: What the width stands for, above zero.
  ///   - width: Columns.
  init(end: HapticTime, width: Int) {
    let isShort = end < .seconds(1)
    let length = end.seconds * (isShort ? 1_000 : 1)
    let step = TimeAxis.roundStep(atLeast: length * TimeAxis.leastGap / Double(width))
    unit = isShort ? "ms" : "s"
    self.width = width
    ticks = (0...Int(length / step.size)).map { index in
      let time = Double(index) * step.size
      return Tick(
        column: min(Int(time / length * Double(width)), width - 1),
        label: index == 0 ? "0" : fixed(time, step.decimals))
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
  func line(_ glyphs: Glyphs) -> String {
    var line = [Character](repeating: glyphs.floor, count: width)
    for tick in ticks { line[tick.column] = glyphs.tick }
    return String(line)
  }

  /// The line of labels, each beginning below its tick, as far as they fit.
  func labels() -> String {
    ticks.filter { $0.column + $0.label.count <= width }
      .reduce("") { padded($0, to: $1.column) + $1.label }
  }
}
