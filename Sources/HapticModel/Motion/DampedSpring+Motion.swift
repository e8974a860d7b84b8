// Position and velocity of a spring in closed form, for any damping.

extension DampedSpring {
  /// ζω, the rate at which the envelope decays.
  package var decayRate: Double { dampingRatio * angularFrequency }

  /// ω√|1 − ζ²|: the damped frequency for ζ < 1, half the gap between the two rates for ζ > 1.
  var splitRate: Double {
    angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The two base solutions of the motion: one starts at 1, the other with slope 1.
  ///
  /// `e^(−ζωt)` times cos and sin/ω′, 1 and t, or cosh and sinh/β. The last pair is written with
  /// the slower rate factored out, and so neither overflows nor cancels; near ζ = 1 all agree.
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

  /// The distance from the target at a time of 0 or more; 1 at the start.
  func displacement(at seconds: Double, initialVelocity: Double) -> Double {
    let (even, odd) = solutions(at: seconds)
    return even + (decayRate - initialVelocity) * odd
  }

  /// The spring's progress on its way from 0 to 1.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start; before 0 the progress is 0.
  ///   - initialVelocity: Total distances per second, positive towards the target.
  /// - Returns: The progress; above 1 where the spring overshoots.
  public func progress(at seconds: Double, initialVelocity: Double = 0) -> Double {
    guard seconds > 0 else { return 0 }
    return 1 - displacement(at: seconds, initialVelocity: initialVelocity)
  }

  /// The spring's velocity.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start; before 0 the velocity is 0.
  ///   - initialVelocity: Total distances per second, positive towards the target.
  /// - Returns: Total distances per second.
  public func velocity(at seconds: Double, initialVelocity: Double = 0) -> Double {
    guard seconds >= 0 else { return 0 }
    let (even, odd) = solutions(at: seconds)
    let pull = angularFrequency * angularFrequency - decayRate * initialVelocity
    return initialVelocity * even + pull * odd
  }
}

// MARK: - Peaks

extension DampedSpring {
  /// The overshoot of the first swing from rest, as a fraction of the whole distance:
  /// `e^(−πζ/√(1 − ζ²))`; 0 for damping ratios of 1 or more.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    return .exp(-.pi * decayRate / splitRate)
  }

  /// The time at which the motion first turns back, in seconds; `nil` if it never does.
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

  /// The most turning points considered in one motion.
  static let turningPointLimit = 10_000

  /// The times before a limit at which the motion turns back, in order, half a period apart.
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
