// Where a spring is and how fast, in closed form, under-, critically and over-damped alike.

extension DampedSpring {
  /// ζω, the rate at which the envelope decays.
  package var decayRate: Double { dampingRatio * angularFrequency }

  /// ω√|1 − ζ²|: the damped frequency below a ratio of 1, half the gap of the two rates above.
  var splitRate: Double {
    angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The two solutions from which every motion is made: one starts at 1, the other at slope 1.
  ///
  /// `e^(−ζωt)` times cos and sin/ω′, 1 and t, or cosh and sinh/β. The last are written with the
  /// slower rate taken out, so that neither overflows nor cancels; near ζ = 1 all three agree.
  package func solutions(at seconds: Double) -> (even: Double, odd: Double) {
    let rate = splitRate
    let angle = rate * seconds
    guard dampingRatio > 1, rate > 0 else {
      let envelope = Double.exp(-decayRate * seconds)
      let sine = angle == 0 ? seconds : Double.sin(angle) / rate
      return (envelope * (angle == 0 ? 1 : Double.cos(angle)), envelope * sine)
    }
    let slow = angularFrequency / (dampingRatio + rate / angularFrequency)
    let envelope = Double.exp(-slow * seconds)
    let lost = Double.expMinusOne(-2 * angle)
    return (envelope * (1 + lost / 2), envelope * (-lost / (2 * rate)))
  }

  /// How far the motion is from its target at a time of 0 or more: 1 at the start.
  func displacement(at seconds: Double, initialVelocity: Double) -> Double {
    let (even, odd) = solutions(at: seconds)
    return even + (decayRate - initialVelocity) * odd
  }

  /// Where the spring is, on its way from 0 to 1.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since it was let go; before that, it is at 0.
  ///   - initialVelocity: Total distances a second, towards the target if positive.
  /// - Returns: The progress; above 1 where it overshoots.
  public func progress(at seconds: Double, initialVelocity: Double = 0) -> Double {
    guard seconds > 0 else { return 0 }
    return 1 - displacement(at: seconds, initialVelocity: initialVelocity)
  }

  /// How fast the spring moves.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since it was let go; before that, it does not move.
  ///   - initialVelocity: Total distances a second, towards the target if positive.
  /// - Returns: Total distances a second.
  public func velocity(at seconds: Double, initialVelocity: Double = 0) -> Double {
    guard seconds >= 0 else { return 0 }
    let (even, odd) = solutions(at: seconds)
    let pull = angularFrequency * angularFrequency - decayRate * initialVelocity
    return initialVelocity * even + pull * odd
  }
}

// MARK: - Peaks

extension DampedSpring {
  /// How far past the target the first swing goes from rest, as a part of the whole way:
  /// `e^(−πζ/√(1 − ζ²))`; 0 from a damping ratio of 1 on.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    return .exp(-.pi * decayRate / splitRate)
  }

  /// When the motion first turns back, in seconds; `nil` if it never does.
  ///
  /// - Parameter initialVelocity: Total distances a second.
  /// - Returns: Seconds above 0; from rest, π over the damped frequency.
  public func firstPeak(initialVelocity: Double = 0) -> Double? {
    let pull = angularFrequency * angularFrequency - decayRate * initialVelocity
    guard dampingRatio >= 1 else {
      let angle = Double.atan2(y: -initialVelocity, x: pull / splitRate)
      return (angle > 0 ? angle : angle + .pi) / splitRate
    }
    // Its slope is v·even + pull·odd; odd/even rises from 0 towards 1/β.
    let ratio = -initialVelocity / pull
    guard ratio > 0, ratio * splitRate < 1 else { return nil }
    guard splitRate > 0 else { return ratio }
    let reach = ratio * splitRate
    return (Double.log(onePlus: reach) - Double.log(onePlus: -reach)) / (2 * splitRate)
  }

  /// The most turning points that are looked at in one motion; ours.
  static let turningPointLimit = 10_000

  /// Where the motion turns back before a limit, in order: half a period apart, or once.
  package func turningPoints(
    initialVelocity: Double, before limit: Double, atMost most: Int = DampedSpring.turningPointLimit
  ) -> [Double] {
    guard most > 0 else { return [] }
    guard let first = firstPeak(initialVelocity: initialVelocity), first < limit else { return [] }
    guard dampingRatio < 1 else { return [first] }
    let halfPeriod = .pi / splitRate
    var times: [Double] = []
    while times.count < min(most, DampedSpring.turningPointLimit) {
      let time = first + Double(times.count) * halfPeriod
      guard time < limit else { break }
      times.append(time)
    }
    return times
  }
}

extension Double {
  /// 1 above a level, −1 below, 0 at it or where either is not a number.
  package func sign(against level: Double) -> Int { self > level ? 1 : self < level ? -1 : 0 }
}
