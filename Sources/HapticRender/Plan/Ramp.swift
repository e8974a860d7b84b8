// A straight line over seconds, and what becomes of it over frames.

import HapticModel

/// A straight line `value + slope·t` over seconds.
struct Ramp: Hashable, Sendable {
  var value: Double
  var slope: Double

  func shifted(by seconds: Double) -> Ramp { Ramp(value: value + slope * seconds, slope: slope) }

  /// The line over frames, counted from the first one, which comes `lag` seconds after the start.
  func perFrame(lag: Double, rate: Double) -> Quadratic {
    Quadratic(constant: value + slope * lag, linear: slope / rate)
  }

  func times(_ other: Ramp, lag: Double, rate: Double) -> Quadratic {
    let a = perFrame(lag: lag, rate: rate)
    let b = other.perFrame(lag: lag, rate: rate)
    return Quadratic(
      constant: a.constant * b.constant,
      linear: a.constant * b.linear + a.linear * b.constant,
      square: a.linear * b.linear)
  }

  /// The integral of the line over frames, from `start` at the line's own start.
  func integral(from start: Double, lag: Double, rate: Double) -> Quadratic {
    Quadratic(
      constant: start + integral(over: lag),
      linear: (value + slope * lag) / rate,
      square: slope / (2 * rate * rate))
  }

  func integral(over seconds: Double) -> Double { seconds * (value + slope * seconds / 2) }
}
