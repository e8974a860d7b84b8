// Commands of a program to a scroll view, on which fingers may be.

import HapticModel

/// A scroll by animation, a change of the range, or both at once.
public struct ScrollCommand: Hashable, Sendable {
  /// A scroll by animation.
  public struct Scroll: Hashable, Sendable {
    /// Where to, in points; it may be beyond an edge, and content stays there.
    public var target: Double
    /// How long it takes.
    public var duration: HapticTime
    /// How it goes.
    public var curve: TimingCurve
    /// The spring that pulls content to the target from the speed that it has, in place of the
    /// curve and the duration.
    var spring: DampedSpring?
    /// The speed at which that spring starts, in whole ways a second; `nil` for the speed it has.
    var velocity: Double?
    /// Whether a finger stops it by touching down.
    ///
    /// Otherwise only one that begins to pan does, and until then content stays where the scroll
    /// leads to, beyond an edge too.
    var isStoppedByTouch = true
    /// Whether content slows down to the target, as where it would come to rest by itself, in place
    /// of the curve and the duration.
    var slowsDown = false

    /// A scroll.
    public init(to target: Double, over duration: HapticTime, _ curve: TimingCurve = .easeInOut) {
      self.target = target.limited(to: -1e12...1e12)
      self.duration = max(duration, .zero)
      self.curve = curve
    }
  }

  /// The time of the command.
  public var time: HapticTime
  /// The scroll, if there is one.
  public var scroll: Scroll?
  /// The offsets at which content may rest from then on; `nil` for no change.
  public var newRange: ClosedRange<Double>?
  /// Whether it takes the fingers away.
  ///
  /// Those that are down, or come down before the scroll has ended, then count for nothing until
  /// they are lifted. Otherwise a finger that touches down stops the scroll, unless only a pan
  /// does, and one that is already dragging prevents it.
  public var cancelsPan: Bool
  /// Whether fingers that come down before the scroll has ended count for nothing, too.
  var isDeaf = true

  /// A command.
  public init(
    at time: HapticTime, scroll: Scroll? = nil, newRange: ClosedRange<Double>? = nil,
    cancelsPan: Bool = false
  ) {
    self.time = time
    self.scroll = scroll
    self.newRange = newRange
    self.cancelsPan = cancelsPan
  }
}
