// Times in milliseconds, for formats that use them.

import HapticModel

extension HapticTime {
  var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// The nearest whole millisecond; halves are rounded away from zero.
  var nearestMillisecond: Int {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return Int(whole) + (rest >= 500_000 ? 1 : rest <= -500_000 ? -1 : 0)
  }

  var onMilliseconds: HapticTime { .milliseconds(Int64(nearestMillisecond)) }

  /// The distance of a whole millisecond from this time, in milliseconds.
  func distance(toMillisecond moved: Int) -> Double {
    abs((.milliseconds(Int64(moved)) - self).milliseconds)
  }
}
