// Root finding between two places of opposite sign: Newton's method guarded by bisection.

/// The place between two brackets at which a function is zero, to the last bits of a double.
///
/// Newton's step is taken while it stays inside the bracket and at least halves the previous step;
/// otherwise the bracket is halved ("rtsafe" in *Numerical Recipes*, §9.4). It always terminates.
///
/// - Parameters:
///   - bracket: Two places where the function has opposite signs.
///   - function: Returns the value and the slope at a place.
/// - Returns: A place inside the bracket; its middle or an end if the signs do not differ.
func root(
  in bracket: ClosedRange<Double>, of function: (Double) -> (value: Double, slope: Double)
) -> Double {
  let isRising = function(bracket.lowerBound).value < 0
  var (low, high) = (bracket.lowerBound, bracket.upperBound)
  var x = (low + high) / 2
  var step = high - low
  for _ in 0..<200 {
    let (value, slope) = function(x)
    if value == 0 { return x }
    if (value < 0) == isRising { low = x } else { high = x }
    let newton = x - value / slope
    let isSafe = newton > low && newton < high && abs(newton - x) <= step / 2
    let next = isSafe ? newton : (low + high) / 2
    step = abs(next - x)
    if step <= next.ulp / 2 { return next }
    x = next
  }
  return x
}
