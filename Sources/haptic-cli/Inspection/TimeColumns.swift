// Which column of a drawing a moment falls into, in integers, so that bars, events and ticks agree.

import HapticModel

/// A stretch of time from zero, divided into columns of equal length.
struct TimeColumns {
  /// Where the last column ends, above zero.
  let end: HapticTime
  /// How many columns there are.
  let count: Int

  /// The column that a moment falls into; a moment between two belongs to the later one.
  func column(of time: HapticTime) -> Int {
    min(Int(position(of: time).quotient), count - 1)
  }

  /// The first column that begins at or after a moment; `count` after the last.
  func column(after time: HapticTime) -> Int {
    let (quotient, remainder) = position(of: time)
    return Int(quotient) + (remainder > 0 ? 1 : 0)
  }

  /// When a column begins, rounded up to a nanosecond.
  func start(of column: Int) -> HapticTime {
    let scaled = end.nanoseconds.magnitude.multipliedFullWidth(by: UInt64(column))
    let (quotient, remainder) = UInt64(count).dividingFullWidth(scaled)
    return HapticTime(nanoseconds: Int64(quotient) + (remainder > 0 ? 1 : 0))
  }

  /// Columns before a moment: whole ones, and whether there is more.
  private func position(of time: HapticTime) -> (quotient: UInt64, remainder: UInt64) {
    let inside = min(max(time, .zero), end)
    let scaled = inside.nanoseconds.magnitude.multipliedFullWidth(by: UInt64(count))
    return end.nanoseconds.magnitude.dividingFullWidth(scaled)
  }
}
