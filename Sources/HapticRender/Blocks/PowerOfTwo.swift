// Powers and logarithms to base 2 from additions, multiplications and divisions only.
//
// Goals, ranked: 1 the same bits on every processor; 2 relative error below 1e-14; 3 speed.

let naturalLogarithmOf2 = 0.693_147_180_559_945_3

/// `2^x`; exact where `x` is whole, 0 far below and infinite far above.
func powerOfTwo(_ x: Double) -> Double {
  guard x.magnitude < 1000 else { return x > 0 ? .infinity : 0 }
  let whole = x.rounded()
  let rest = (x - whole) * naturalLogarithmOf2
  // A Taylor series on ±0.35: its first missing term is below 1e-17.
  var sum = 1.0
  for term in stride(from: 14.0, to: 0, by: -1) { sum = 1 + rest / term * sum }
  return Double(sign: .plus, exponent: Int(whole), significand: sum)
}

/// The logarithm of `x` to base 2; 0 where it is undefined.
func logarithmToBase2(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return 0 }
  // With the significand in √½…√2 the series of the area tangent converges fast.
  let isHigh = x.significand > 1.414_213_562_373_095_1
  let significand = isHigh ? x.significand / 2 : x.significand
  let ratio = (significand - 1) / (significand + 1)
  var sum = 0.0
  for term in stride(from: 23.0, to: 0, by: -2) { sum = 1 / term + ratio * ratio * sum }
  return Double(x.exponent) + (isHigh ? 1 : 0) + 2 * ratio * sum / naturalLogarithmOf2
}

/// `(e^x − 1) / x`, and 1 at 0: the mean of `e^y` for `y` from 0 to `x`.
func meanGrowth(_ x: Double) -> Double {
  guard x.magnitude < 1 else { return (powerOfTwo(x / naturalLogarithmOf2) - 1) / x }
  var sum = 1.0
  for term in stride(from: 19.0, to: 1, by: -1) { sum = 1 + x / term * sum }
  return sum
}
