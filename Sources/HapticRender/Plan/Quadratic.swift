// A parabola over the frames of a segment: phase and level are never more than that.

/// `constant + k·(linear + k·square)` for a frame `k` counted from a segment's first.
struct Quadratic: Hashable, Sendable {
  var constant: Double
  var linear = 0.0
  var square = 0.0

  /// Whether it is zero everywhere.
  var isZero: Bool { constant == 0 && linear == 0 && square == 0 }

  /// The value at a frame.
  func value(at k: Double) -> Double { constant + k * (linear + k * square) }

  /// The slope at a frame, per frame.
  func slope(at k: Double) -> Double { linear + 2 * k * square }

  /// The same parabola with its frames counted from a later one.
  func seen(from k: Double) -> Quadratic {
    Quadratic(constant: value(at: k), linear: slope(at: k), square: square)
  }

  /// The same parabola times a factor.
  func scaled(by factor: Double) -> Quadratic {
    Quadratic(constant: constant * factor, linear: linear * factor, square: square * factor)
  }
}

/// A straight line `value + slope·t` over seconds.
struct Ramp: Hashable, Sendable {
  var value: Double
  var slope: Double

  /// The same line seen from `seconds` later.
  func shifted(by seconds: Double) -> Ramp { Ramp(value: value + slope * seconds, slope: slope) }

  /// The line over frames, counted from the first one, which comes `lag` seconds after the start.
  func perFrame(lag: Double, rate: Double) -> Quadratic {
    Quadratic(constant: value + slope * lag, linear: slope / rate)
  }

  /// The product of two lines over frames.
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

  /// The integral of the line over its first `seconds`.
  func integral(over seconds: Double) -> Double { seconds * (value + slope * seconds / 2) }
}
