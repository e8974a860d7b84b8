// Searches by halving: for a moment or number, for a zero, and for parts that are simple enough.

extension TimeSpan {
  /// The nanosecond in which a condition begins to hold, by bisection.
  ///
  /// - Parameter holds: A condition that fails at the start, holds at the end, and changes once
  ///   between; it is asked at neither end.
  /// - Returns: From the last moment at which it fails to the first at which it holds.
  package func boundary(where holds: (HapticTime) -> Bool) -> TimeSpan {
    var (low, high) = (start.nanoseconds, end.nanoseconds)
    while low < high - 1 {
      let middle = (low & high) + (low ^ high) >> 1  // The mean, rounded down, without overflow.
      if holds(HapticTime(nanoseconds: middle)) { high = middle } else { low = middle }
    }
    return TimeSpan(start: HapticTime(nanoseconds: low), end: HapticTime(nanoseconds: high))
  }

  /// Halves the span until every part is taken, by time.
  ///
  /// A part is halved as long as it is refused, but not if it results from `depth` halvings, nor
  /// if it is too short for a moment inside. Halving divides the error of a chord by 4 and that of
  /// a cubic by 16, so a smooth function is near enough long before; the depth limits the work on
  /// one that is not, to 2^depth parts. Twelve is our choice: a second in quarters of a millisecond.
  ///
  /// - Parameters:
  ///   - depth: How often a part is halved at most.
  ///   - take: Takes a part or refuses it; the last argument is whether it cannot be refused.
  package func halve(
    atMost depth: Int = 12, until take: (_ part: TimeSpan, _ isSmallest: Bool) -> Bool
  ) {
    let middle = start + duration.scaled(by: 0.5)
    let isSmallest = depth <= 0 || middle <= start || middle >= end
    if take(self, isSmallest) || isSmallest { return }
    TimeSpan(start: start, end: middle).halve(atMost: depth - 1, until: take)
    TimeSpan(start: middle, end: end).halve(atMost: depth - 1, until: take)
  }
}

extension ClosedRange<Double> {
  /// The part in which a condition begins to hold, by bisection.
  ///
  /// - Parameters:
  ///   - halvings: How often the range is halved.
  ///   - holds: A condition that fails at the lower bound, holds at the upper, and changes once
  ///     between; it is asked at neither.
  /// - Returns: From a number at which it fails to one at which it holds.
  package func boundary(
    afterHalvings halvings: Int, where holds: (Double) -> Bool
  ) -> ClosedRange<Double> {
    var (low, high) = (lowerBound, upperBound)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return low...high
  }
}

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
