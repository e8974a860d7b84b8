// The rules by which a scroll view turns fingers into an offset.

import HapticModel

/// A scroll view's rules: fingers, commands and a first offset make the offset a function of time.
///
/// - Content follows the finger; beyond an edge through the rubber band. Each new finger takes the
///   content where it is: its overscroll starts at the inverse of what is shown, and adds to it.
/// - Of several fingers the one that came last drives. When it is lifted, the one before it drives
///   on from where the content is (our choice; UIKit's own rule is not documented).
/// - Let go inside the edges, content decelerates, or snaps; an edge on its way hands its speed to
///   the bounce. Let go beyond an edge, it bounces back. A cancelled touch leaves no speed.
///
/// Apple documents few of its numbers; each default names where it was found.
public struct ScrollPhysics: Hashable, Sendable {
  /// The direction in which content scrolls.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// Fingers count by x.
    case horizontal
    /// Fingers count by y.
    case vertical
  }

  /// The rules for the way that a finger goes before a pan begins.
  public enum HysteresisRule: String, CaseIterable, Hashable, Sendable {
    /// The content starts from rest and stays that far behind.
    case subtracted
    /// The content jumps to the finger as the pan begins.
    case caughtUp
  }

  /// Whose speed content has when it is let go beyond an edge.
  public enum ReleaseVelocity: String, CaseIterable, Hashable, Sendable {
    /// The content's own, which the rubber band has slowed down, so that it moves on smoothly.
    case content
    /// The finger's, as in ScrollMechanics.
    case finger
  }

  /// The direction in which content scrolls.
  public var axis: Axis
  package var edges: ElasticEdges
  /// How content comes to rest inside the edges.
  public var deceleration: Deceleration = .normal
  /// The spring that pulls content back to an edge: mass 1, stiffness 100, critically damped
  /// ([ScrollMechanics](https://github.com/super-ultra/ScrollMechanics)).
  public var bounce: DampedSpring = .init(angularFrequency: 10, dampingRatio: 1) ?? .smooth
  /// How near to its end a movement is over, in points; above 0 (0.5, ScrollMechanics).
  public var threshold = 0.5
  /// How far a finger moves along the axis before a pan begins, in points (10, Apple, WWDC 2018,
  /// session 803).
  public var panHysteresis = 10.0
  /// Whether the content makes up for the way that a finger goes before a pan begins.
  public var hysteresisRule: HysteresisRule = .subtracted
  /// How old the last movement of a finger may be to count as its speed (100 ms, ScrollMechanics).
  public var staleAfter: HapticTime = .milliseconds(100)
  /// Whose speed content has when it is let go beyond an edge.
  public var releaseVelocity: ReleaseVelocity = .content
  /// Where content may come to rest.
  public var snapping: Snapping = .none

  /// The default rules for some content.
  ///
  /// - Parameters:
  ///   - axis: The direction in which it scrolls.
  ///   - range: The offsets at which it may rest, in points.
  ///   - band: The rubber band beyond them; its dimension is the length of the view.
  public init(axis: Axis, range: ClosedRange<Double>, band: RubberBand) {
    self.axis = axis
    edges = ElasticEdges(range, band: band)
  }

}

extension Touch {
  func curve(along axis: ScrollPhysics.Axis) -> MonotoneCubic {
    axis == .horizontal ? x : y
  }

  /// The first moment at which the finger has moved this far along an axis since it touched down;
  /// `nil` if it never does.
  func start(ofPanAlong axis: ScrollPhysics.Axis, hysteresis: Double) -> HapticTime? {
    let curve = curve(along: axis)
    guard hysteresis > 0 else { return curve.departure }
    let origin = curve.value(at: span.start)
    let moved = Trajectory(along: curve)
    let passages = [-hysteresis, hysteresis].flatMap { moved.crossings(of: origin + $0) }
    return passages.map { $0.time }.min()
  }
}

extension MonotoneCubic {
  /// The last moment at the first place before any other; `nil` if there is no other.
  fileprivate var departure: HapticTime? {
    guard let next = points.firstIndex(where: { $0.value != points[0].value }) else { return nil }
    return points[next - 1].time
  }
}
