// The unit and the step of a time axis, for pictures of pixels and of characters alike.

import HapticModel

/// The unit of an axis: milliseconds below a second, else seconds.
struct TimeUnit {
  private let isShort: Bool

  init(over length: HapticTime) { isShort = length < .seconds(1) }

  var name: String { isShort ? "ms" : "s" }

  /// The unit in nanoseconds.
  var nanoseconds: Double { isShort ? 1e6 : 1e9 }

  /// The decimals that tell nanoseconds in this unit.
  var decimals: Int { isShort ? 6 : 9 }

  /// The least of 1, 2 and 5 times a power of ten that is not below a number of nanoseconds.
  static func step(atLeast least: Double) -> Int64 {
    var power: Int64 = 1
    while power < 1_000_000_000_000_000_000 {
      for factor: Int64 in [1, 2, 5] where Double(factor * power) >= least {
        return factor * power
      }
      power *= 10
    }
    return .max
  }
}
