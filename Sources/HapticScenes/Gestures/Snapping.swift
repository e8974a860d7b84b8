// The places at which content that was let go comes to rest, and its way there.

import HapticModel

/// The places at which content that was let go comes to rest, instead of anywhere.
public struct Snapping: Hashable, Sendable {
  /// How content goes to its place.
  public enum Approach: Hashable, Sendable {
    /// By a critically damped spring as fast as the deceleration: ω = −k. Where the place is where
    /// the content would have stopped anyway, this is the deceleration itself (our choice).
    case decelerating
    /// By a spring, such as one of response 0.4 and damping ratio 1
    /// ([fluid-interfaces](https://github.com/nathangitter/fluid-interfaces)).
    case spring(DampedSpring)
    /// By an animation of fixed length.
    case animated(over: HapticTime, TimingCurve)
  }

  /// The distance of the places, in points; 0 if content rests anywhere.
  public let extent: Double
  /// One of the places, in points.
  public let phase: Double
  /// How content goes to another place than the one it is nearest to.
  public var approach: Approach
  /// How it goes to the one it is nearest to: a fling that leads nowhere should not fling back.
  public var approachBack: Approach
  /// How the place is reckoned at which content would stop.
  var projection: ProjectionRule

  /// Places at equal distances.
  ///
  /// - Parameters:
  ///   - extent: The distance of the places, in points; unless above 0, content rests anywhere.
  ///   - phase: One of the places, in points.
  ///   - approach: How content goes to another place than the one it is nearest to.
  ///   - approachBack: How it goes to the nearest; as to any other unless given.
  ///   - projection: How the place is reckoned at which content would stop.
  public init(
    every extent: Double, phase: Double = 0, approach: Approach = .decelerating,
    approachBack: Approach? = nil, projection: ProjectionRule = .exact
  ) {
    self.extent = extent.limited(to: 0...1e12)
    self.phase = phase.limited(to: -1e12...1e12)
    self.approach = approach
    self.approachBack = approachBack ?? approach
    self.projection = projection
  }

  /// Content rests anywhere.
  public static var none: Snapping { Snapping(every: 0) }

  var isActive: Bool { extent > 0 }

  /// The place nearest to an offset, of those inside a range; the offset inside it if none is.
  public func place(nearest offset: Double, in range: ClosedRange<Double>) -> Double {
    let inside = offset.limited(to: range)
    guard isActive else { return inside }
    let first = ((range.lowerBound - phase) / extent).rounded(.up)
    let last = ((range.upperBound - phase) / extent).rounded(.down)
    guard first <= last else { return inside }
    let number = ((offset - phase) / extent + 0.5).rounded(.down)
    return phase + extent * number.limited(to: first...last)
  }
}
