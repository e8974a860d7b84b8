// How numbers are written that were computed on the way from a timeline to a file.

extension Double {
  /// The number to nine decimals, and to nine significant digits from 0.1 down to 1e-14.
  ///
  /// An amplitude, a sum or a value between two points carries the dust of binary fractions: 0.41
  /// times 0.3 is 0.12299999999999997, and is written 0.123. The nine digits are ours. They move a
  /// number by less than 1e-9, and one below 1 by less than a part in 10⁸, a square root of it less
  /// still: no format tells that apart, and so it is no loss. Numbers of a million and more, which
  /// have fewer decimals anyway, stay as they are. What a file of our own or AHAP says as the
  /// timeline has it is not computed, and is never rounded.
  var inNineDigits: Double {
    let size = magnitude
    guard size > 0, size < 1e6 else { return self }
    // Powers of ten up to 10²² are exact, so that the quotient is the double nearest to its decimal.
    var scale = 1e9
    while size * scale < 1e8, scale < 1e22 { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
