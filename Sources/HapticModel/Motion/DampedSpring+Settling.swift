// The time at which a spring comes to rest: exactly, and by rules that others are thought to use.

extension DampedSpring {
  /// The last time at which the motion is farther from its target than a tolerance.
  ///
  /// Solved in closed form, not sampled: the last swing beyond the tolerance is found, then its
  /// return. This is neither UIKit's duration nor SwiftUI's; see ``SettlingRule``.
  ///
  /// - Parameters:
  ///   - initialVelocity: Total distances per second.
  ///   - tolerance: A fraction of the whole distance; the default of 0.001 is our choice.
  /// - Returns: Seconds; infinite if the motion never comes to rest or the tolerance is not above
  ///   0.
  public func settlingTime(initialVelocity: Double = 0, tolerance: Double = 0.001) -> Double {
    guard tolerance > 0, initialVelocity.isFinite else { return .infinity }
    let leaves = lastExcursion(initialVelocity: initialVelocity, beyond: tolerance)
    guard let leaves else { return 0 }
    let end = returnsBefore(leaves, initialVelocity: initialVelocity, tolerance: tolerance)
    guard leaves.isFinite, end.isFinite else { return .infinity }
    let sign: Double = displacement(at: leaves, initialVelocity: initialVelocity) < 0 ? -1 : 1
    return root(in: leaves...end) {
      (
        sign * displacement(at: $0, initialVelocity: initialVelocity) - tolerance,
        -sign * velocity(at: $0, initialVelocity: initialVelocity)
      )
    }
  }

  /// The time of the last peak, or else of the start, outside the tolerance; `nil` if neither is.
  private func lastExcursion(initialVelocity: Double, beyond tolerance: Double) -> Double? {
    let start: Double? = tolerance < 1 ? 0 : nil
    guard let first = firstPeak(initialVelocity: initialVelocity) else { return start }
    let height = abs(displacement(at: first, initialVelocity: initialVelocity))
    guard height > tolerance else { return start }
    guard dampingRatio < 1 else { return first }
    // Each peak is lower than the previous one by the same factor.
    let lossPerPeak = decayRate * .pi / splitRate
    guard lossPerPeak > 0 else { return .infinity }
    let peaks = (Double.log(height / tolerance) / lossPerPeak).rounded(.down)
    return first + peaks * .pi / splitRate
  }

  /// A time after an excursion, before the next peak, at which the motion is within tolerance.
  private func returnsBefore(
    _ excursion: Double, initialVelocity: Double, tolerance: Double
  ) -> Double {
    let first = firstPeak(initialVelocity: initialVelocity)
    if let first, first > excursion { return first }
    if dampingRatio < 1 { return excursion + .pi / splitRate }
    var wait = 1 / angularFrequency
    while abs(displacement(at: excursion + wait, initialVelocity: initialVelocity)) > tolerance,
      wait.isFinite
    {
      wait *= 2
    }
    return excursion + wait
  }
}

/// A rule for when a spring counts as at rest.
///
/// UIKit's `usingSpringWithDamping:` takes a duration and a damping ratio, but its documentation
/// does not say how it finds the stiffness. These are the two explanations in circulation; neither
/// is confirmed by Apple.
public enum SettlingRule: String, CaseIterable, Hashable, Sendable {
  /// The envelope has fallen to 0.001: `e^(−ζωT)/√(1 − ζ²) = 0.001`; for damping ratios of 1 or
  /// more, which have no such envelope, the motion itself has.
  case envelope
  /// The angular frequency follows from the duration T by ω = ln 1500 / (ζT).
  case logarithm

  /// ω·T for a damping ratio; `nil` if the spring never comes to rest.
  fileprivate func phase(dampingRatio: Double) -> Double? {
    guard dampingRatio > 0 else { return nil }
    switch self {
    case .envelope:
      return DampedSpring(angularFrequency: 1, dampingRatio: dampingRatio)?
        .envelopeSettlingTime(tolerance: 0.001)
    case .logarithm: return .log(1500) / dampingRatio
    }
  }
}

extension DampedSpring {
  /// A spring that comes to rest in a given time, as with UIKit's `usingSpringWithDamping:`; `nil`
  /// outside the ranges.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0.
  ///   - duration: Seconds, above 0.
  ///   - rule: The meaning of "at rest"; UIKit does not document its own.
  public init?(
    dampingRatio: Double, settlingIn duration: Double, rule: SettlingRule = .envelope
  ) {
    guard duration > 0, let phase = rule.phase(dampingRatio: dampingRatio) else { return nil }
    self.init(angularFrequency: phase / duration, dampingRatio: dampingRatio)
  }

  /// The time at which the envelope of a motion from rest has fallen to a tolerance.
  ///
  /// For ζ < 1 the envelope is `e^(−ζωt)/√(1 − ζ²)`; from ζ = 1 on the motion is its own envelope.
  /// Tolerances of 1/1500 or 0.001 give the two durations in Apple's documentation of
  /// `CASpringAnimation` to within 0.1 s.
  ///
  /// - Parameter tolerance: A fraction of the whole distance, above 0.
  /// - Returns: Seconds; infinite without damping.
  public func envelopeSettlingTime(tolerance: Double = 0.001) -> Double {
    guard dampingRatio < 1, tolerance > 0 else { return settlingTime(tolerance: tolerance) }
    guard decayRate > 0 else { return .infinity }
    let height = angularFrequency / splitRate
    return max(Double.log(height / tolerance), 0) / decayRate
  }
}
