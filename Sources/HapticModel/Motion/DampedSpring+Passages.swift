// The times at which a spring passes a value, solved between its turning points.

extension DampedSpring {
  /// Every time at which the motion passes a progress, in order.
  ///
  /// Passages of the target itself count while the swing is wider than 10⁻¹⁵. The first 10,000
  /// swings are considered.
  ///
  /// - Parameters:
  ///   - progress: The progress, 1 at the target; touching without passing does not count.
  ///   - initialVelocity: Total distances per second.
  ///   - limit: The latest time, in seconds, exclusive.
  /// - Returns: Times above 0, in seconds.
  public func times(
    reaching progress: Double, initialVelocity: Double = 0, before limit: Double
  ) -> [Double] {
    guard limit > 0 else { return [] }
    let gap = 1 - progress
    var side = 1.sign(against: gap)
    var found: [Double] = []
    let knots = knots(initialVelocity: initialVelocity, before: limit, gap: gap)
    for (low, high) in zip(knots, knots.dropFirst()) {
      let after = displacement(at: high, initialVelocity: initialVelocity).sign(against: gap)
      if side * after < 0 {
        found.append(time(atGap: gap, initialVelocity: initialVelocity, in: low...high))
      }
      if after != 0 { side = after }
    }
    return found.filter { $0 < limit }
  }

  /// The start, the turning points and the end, which split the motion into monotone parts; the
  /// list stops once the motion has settled to half of `gap`, since it cannot cover that gap again.
  private func knots(initialVelocity: Double, before limit: Double, gap: Double) -> [Double] {
    let settled = settlingTime(
      initialVelocity: initialVelocity, tolerance: max(abs(gap) / 2, 1e-15))
    let end = min(limit, settled)
    let turns = turningPoints(initialVelocity: initialVelocity, before: end)
    return [0] + turns + (end.isFinite ? [end] : [])
  }

  private func time(
    atGap gap: Double, initialVelocity: Double, in range: ClosedRange<Double>
  ) -> Double {
    root(in: range) {
      (
        displacement(at: $0, initialVelocity: initialVelocity) - gap,
        -velocity(at: $0, initialVelocity: initialVelocity)
      )
    }
  }
}
