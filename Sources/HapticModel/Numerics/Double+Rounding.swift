// Rounds computed numbers: to decimal places for people, and to nine digits for files.

extension Double {
  /// The number to so many decimal places, for people and reports; 0 is never negative.
  ///
  /// What is measured is not more accurate, and every C library then gives the same text. A number
  /// so large that it has no such places stays as it is.
  package func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = self * scale
    return scaled.magnitude < 0x1p53 ? scaled.rounded() / scale + 0 : self
  }

  /// The number to nine decimals, and to nine significant digits from 0.1 down to 1e-14.
  ///
  /// Amplitudes, sums and interpolated values have rounding errors of binary fractions: 0.41 times
  /// 0.3 is 0.12299999999999997, and is written as 0.123. The nine digits are our choice: they
  /// change a number by less than 1e-9, and one below 1 by less than a part in 10⁸ (its square root
  /// by even less), which no format can distinguish; so this is not a loss. Numbers of a million
  /// and more have fewer decimals and stay unchanged. Values that are copied to native or AHAP
  /// files are not computed and never rounded.
  package var inNineDigits: Double {
    let size = magnitude
    guard size > 0, size < 1e6 else { return self }
    // Powers of ten up to 10²² are exact, so the quotient is the double nearest to its decimal.
    var scale = 1e9
    while size * scale < 1e8, scale < 1e22 { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
