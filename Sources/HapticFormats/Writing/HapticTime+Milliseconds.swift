// Times as formats in milliseconds count them.

import HapticModel

extension HapticTime {
  /// This time in milliseconds, to the nearest double.
  var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// The nearest whole millisecond, of two as near the one farther from zero.
  var nearestMillisecond: Int {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return Int(whole) + (rest >= 500_000 ? 1 : rest <= -500_000 ? -1 : 0)
  }

  /// How far a whole millisecond is from this time, in milliseconds.
  func distance(toMillisecond moved: Int) -> Double {
    abs((.milliseconds(Int64(moved)) - self).milliseconds)
  }
}
