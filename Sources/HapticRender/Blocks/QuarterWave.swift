// Quarter waves from additions and multiplications only, so that all processors pan alike.

/// `sin(x·π/2)` for `x` in 0…1, to a few units in a double's last place; 0 and 1 are exact.
///
/// In the upper half it is computed as a cosine, so that both series converge fast.
func quarterSine(_ x: Double) -> Double {
  guard x < 1 else { return 1 }
  let isRising = x <= 0.5
  let angle = (isRising ? x : 1 - x) * (Double.pi / 2)
  let square = angle * angle
  var sum = 1.0
  // The series end at power 19 for the sine, 18 for the cosine: that power of π/4 is below 1e-18 of
  // the factorial.
  let last = isRising ? 19.0 : 18.0
  for term in stride(from: last, to: 1, by: -2) { sum = 1 - square / (term * (term - 1)) * sum }
  return isRising ? angle * sum : sum
}

/// `cos(x·π/2)` for `x` in 0…1.
func quarterCosine(_ x: Double) -> Double { quarterSine(1 - x) }
