// Maps times to columns in integers, so that bars, events and ticks agree.

import HapticFormats
import HapticModel

/// A time span from zero, divided into columns of equal length.
struct TimeColumns {
  /// The end of the last column, above zero.
  let end: HapticTime
  let count: Int

  /// The column of a time; a time between two columns belongs to the later one.
  func column(of time: HapticTime) -> Int {
    min(Int(position(of: time).quotient), count - 1)
  }

  /// The first column that begins at or after a time; `count` after the last.
  func column(after time: HapticTime) -> Int {
    let (quotient, remainder) = position(of: time)
    return Int(quotient) + (remainder > 0 ? 1 : 0)
  }

  /// The start of a column, rounded up to a nanosecond.
  func start(of column: Int) -> HapticTime {
    let scaled = end.nanoseconds.magnitude.multipliedFullWidth(by: UInt64(column))
    let (quotient, remainder) = UInt64(count).dividingFullWidth(scaled)
    return HapticTime(nanoseconds: Int64(quotient) + (remainder > 0 ? 1 : 0))
  }

  /// The columns before a time: the whole ones, and the remainder.
  private func position(of time: HapticTime) -> (quotient: UInt64, remainder: UInt64) {
    let inside = min(max(time, .zero), end)
    let scaled = inside.nanoseconds.magnitude.multipliedFullWidth(by: UInt64(count))
    return end.nanoseconds.magnitude.dividingFullWidth(scaled)
  }
}
