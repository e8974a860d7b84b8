// When a spring passes a value: parted at its turning points, and each part solved.

extension DampedSpring {
  /// Every moment at which the motion passes a progress, in order.
  ///
  /// Passages of the target itself count while the swing is wider than 10⁻¹⁵, and the first 10,000
  /// swings are looked at.
  ///
  /// - Parameters:
  ///   - progress: The progress, 1 being the target; touching it without passing does not count.
  ///   - initialVelocity: Total distances a second.
  ///   - limit: Seconds; only earlier moments are returned.
  /// - Returns: Seconds above 0.
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

  /// The start, the turning points and the end, by which the motion is in monotone parts; after it
  /// has settled to half of a gap, it can no longer have that gap.
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
