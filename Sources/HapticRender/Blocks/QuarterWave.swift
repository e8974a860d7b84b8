// A quarter of a sine wave, from adds and multiplies alone so that every processor pans alike.

/// `sin(x·π/2)` for `x` in 0…1, to a few units in a double's last place; 0 and 1 are exact.
///
/// Beyond the middle it is the cosine of what is left, so that both series converge fast.
func quarterSine(_ x: Double) -> Double {
  guard x < 1 else { return 1 }
  let isRising = x <= 0.5
  let angle = (isRising ? x : 1 - x) * (Double.pi / 2)
  let square = angle * angle
  var sum = 1.0
  // Terms up to the 19th power for the sine, the 18th for the cosine: π/4 to that is below 1e-18
  // of the factorial.
  let last = isRising ? 19.0 : 18.0
  for term in stride(from: last, to: 1, by: -2) { sum = 1 - square / (term * (term - 1)) * sum }
  return isRising ? angle * sum : sum
}

/// `cos(x·π/2)` for `x` in 0…1.
func quarterCosine(_ x: Double) -> Double { quarterSine(1 - x) }
