// The check of the parameters, and the animator that they make.

import HapticModel

extension ExpandingCard {
  /// The longest that a spring may take to come to rest (our choice).
  package static var longestSpring: HapticTime { .seconds(3_600) }
  /// The least damping ratio of a spring (our choice): it swings some two thousand times before it rests.
  package static var leastDampingRatio: Double { 0.001 }

  /// The animator of one way, there or back.
  ///
  /// - Throws: ``SceneFault`` for a parameter that is outside its domain or contradicts another.
  func animator() throws(SceneFault) -> PropertyAnimator {
    try checkParameters()
    guard layout.popupOffset > 0 else {
      throw SceneFault(
        "card.height, \(layout.cardHeight) pt, is not below screen.height, "
          + "\(layout.screenHeight) pt.", parameter: "card.height")
    }
    switch timing {
    case .easeInOut:
      return PropertyAnimator(duration: duration, continuation: continuation)
    case .bezier:
      return PropertyAnimator(duration: duration, curve: try curve(), continuation: continuation)
    case .spring:
      return PropertyAnimator(
        spring: try checkedSpring(), initialVelocity: spring.initialVelocity,
        continuation: continuation)
    }
  }

  private func curve() throws(SceneFault) -> TimingCurve {
    guard let curve = CubicBezier(bezier.x1, bezier.y1, bezier.x2, bezier.y2) else {
      throw SceneFault(
        "(\(bezier.x1), \(bezier.y1)) (\(bezier.x2), \(bezier.y2)) are not the control points of a timing curve.",
        parameter: "bezier.x1")
    }
    return .cubicBezier(curve)
  }

  private func checkedSpring() throws(SceneFault) -> DampedSpring {
    let made = DampedSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    guard let made, made.dampingRatio >= ExpandingCard.leastDampingRatio else {
      throw SceneFault(
        "spring.damping, \(spring.damping), is too little: the damping ratio is below "
          + "\(ExpandingCard.leastDampingRatio).", parameter: "spring.damping")
    }
    let rest = HapticTime.seconds(made.settlingTime(initialVelocity: spring.initialVelocity))
    guard rest <= ExpandingCard.longestSpring else {
      throw SceneFault(
        "The spring takes \(rest) to come to rest, longer than \(ExpandingCard.longestSpring).",
        parameter: "spring.stiffness")
    }
    return made
  }
}
