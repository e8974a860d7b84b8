// The result of a scroll view's run: its offset over time, and the events on the way.

import HapticModel

/// The offset of a scroll view as a function of time, with the events that a program hears of.
public struct ScrollRun: Hashable, Sendable {
  /// A pan, whichever fingers it was made with.
  public struct Drag: Hashable, Sendable {
    /// From the moment at which the hysteresis was overcome until no finger drove it any more.
    public let span: TimeSpan
    /// Whether it was taken away, by the system or by a command.
    public let isCancelled: Bool
  }

  /// Content on its way to a place of ``Snapping``.
  public struct Snap: Hashable, Sendable {
    /// The time at which it was let go.
    public let time: HapticTime
    /// The place, in points.
    public let target: Double
    /// Whether it is the place it was nearest to.
    public let isBack: Bool
  }

  /// A scroll by animation that was run.
  public struct Scroll: Hashable, Sendable {
    /// The position of its command among those given.
    public let command: Int
    /// When it ran; empty if a drag prevented it.
    public internal(set) var span: TimeSpan
    /// Whether it ran to its end.
    public internal(set) var isComplete: Bool
  }

  /// The offset over time, in points.
  public internal(set) var trajectory: Trajectory
  /// The pans by time.
  public internal(set) var drags: [Drag] = []
  /// When content that was let go came to rest: decelerated, bounced or snapped, undisturbed.
  public internal(set) var decelerationEnds: [HapticTime] = []
  /// When content snapped, and to what.
  public internal(set) var snaps: [Snap] = []
  /// When the last finger was lifted, and how fast content was, in points a second.
  var releases: [HapticTime: Double] = [:]
  /// The scrolls by animation, by time.
  public internal(set) var scrolls: [Scroll] = []
}
