// An interactive animation that can be paused, scrubbed, reversed and continued, by its own clock.

import HapticModel

/// `UIViewPropertyAnimator` offline: each call is given its time, and no clock is read.
///
/// It moves a progress from 0 to 1, the values at the start and at the end; ``track(_:unit:from:to:property:)``
/// makes a property of it. Calls come in order of time: an earlier time counts as that of the
/// call before. A call in the wrong state does nothing, where UIKit raises an exception.
///
/// ```
///                start          pause  reverse, continue
///  inactive ------------> running <-------------> paused --+ setFraction, reverse
///     |                      |                      |   ^--+
///     |                      | at an end            | stop
///     |                      v                      v
///     |                  finished <--- finish ---stopped
/// ```
///
/// An animator runs once; UIKit's can be given new animations after it has finished, which is a
/// new animator here.
///
/// Facts are from Apple's documentation of
/// [`UIViewAnimating`](https://developer.apple.com/documentation/uikit/uiviewanimating) and
/// [`UIViewPropertyAnimator`](https://developer.apple.com/documentation/uikit/uiviewpropertyanimator).
public struct PropertyAnimator: Hashable, Sendable {
  /// The states of an animator, as `UIViewAnimatingState` with two more.
  public enum State: Hashable, Sendable {
    /// The animator was not started.
    case inactive
    /// The progress moves by itself.
    case running
    /// The animator was started and is held; it may be scrubbed.
    case paused
    /// The animator was stopped on its way; `finish(at:time:)` completes it.
    case stopped
    /// The animation is over; no call changes it.
    case finished
  }

  /// Where an animation ends, as `UIViewAnimatingPosition`.
  public enum Position: Hashable, Sendable {
    /// At the values before it.
    case start
    /// At its target values.
    case end
    /// At the values that it had when it was stopped.
    case current
  }

  /// The end of an animation: its time and the values it ended with.
  public struct Completion: Hashable, Sendable {
    /// When the animation ended.
    public let time: HapticTime
    /// Which values it ended with.
    public let position: Position

    package init(time: HapticTime, position: Position) {
      self.time = time
      self.position = position
    }
  }

  /// How an animation goes on after a pause, which UIKit does not document.
  public enum ContinuationRule: String, CaseIterable, Hashable, Sendable {
    /// The whole curve is run again over the rest of the way: the value is continuous, the velocity
    /// starts as the curve does, at rest for ease-in-out.
    case wholeCurve
    /// The part of the curve that is left from the present progress on, in the time it has left:
    /// after a pause without scrubbing, value and velocity are what they were.
    case restOfCurve
  }

  /// The timing curve or the spring that the progress follows from 0 to 1.
  public let motion: Motion
  /// The time from start to end; 0 or more.
  public let duration: HapticTime
  /// Whether ``duration`` follows from the spring, so that no duration factor changes it.
  package let ignoresDuration: Bool
  /// How the animation goes on after a pause.
  public let continuation: ContinuationRule
  /// Whether it waits, paused, when it has arrived, instead of finishing.
  ///
  /// As documented for UIKit's `pausesOnCompletion`: no completion is recorded, and it may be
  /// reversed from there.
  public let pausesOnCompletion: Bool

  /// The state after the latest call.
  public internal(set) var state = State.inactive
  /// Whether the animation runs back to the values at the start.
  public internal(set) var isReversed = false
  /// The end of the animation; `nil` before it.
  public internal(set) var completion: Completion?
  /// The progress over time, as far as it is known: a running animation up to its end.
  public internal(set) var progress = AnimationTrack("progress", unit: .fraction, initial: 0)

  /// The time of the latest call.
  var now = -HapticTime.largest
  var run: AnimatorRun?
  /// The run that the latest pause interrupted, until something makes it void.
  var interrupted: InterruptedAnimatorRun?

  init(
    motion: Motion, duration: HapticTime, ignoresDuration: Bool, continuation: ContinuationRule,
    pausesOnCompletion: Bool
  ) {
    self.motion = motion
    self.duration = max(duration, .zero)
    self.ignoresDuration = ignoresDuration
    self.continuation = continuation
    self.pausesOnCompletion = pausesOnCompletion
  }

  /// An animator with a timing curve; ease-in-out unless said otherwise.
  public init(
    duration: HapticTime, curve: TimingCurve = .easeInOut,
    continuation: ContinuationRule = .wholeCurve, pausesOnCompletion: Bool = false
  ) {
    self.init(
      motion: .timed(curve), duration: duration, ignoresDuration: false,
      continuation: continuation, pausesOnCompletion: pausesOnCompletion)
  }

  /// An animator with a spring that comes to rest in a given time; `nil` if no spring does.
  ///
  /// - Parameters:
  ///   - duration: Above 0.
  ///   - dampingRatio: Above 0.
  ///   - rule: What "at rest" means; UIKit does not say.
  ///   - continuation: How it goes on after a pause.
  ///   - pausesOnCompletion: Whether it waits, paused, when it has arrived.
  public init?(
    duration: HapticTime, dampingRatio: Double, rule: SettlingRule = .envelope,
    continuation: ContinuationRule = .wholeCurve, pausesOnCompletion: Bool = false
  ) {
    let spring = DampedSpring(dampingRatio: dampingRatio, settlingIn: duration.seconds, rule: rule)
    guard let spring else { return nil }
    self.init(
      motion: .spring(spring), duration: duration, ignoresDuration: false,
      continuation: continuation, pausesOnCompletion: pausesOnCompletion)
  }

  /// An animator with a spring by its own constants, which runs until that has settled to 0.001.
  ///
  /// UIKit ignores the duration given with such a spring (Apple developer forums, thread 10480).
  public init(
    spring: DampedSpring, initialVelocity: Double = 0, continuation: ContinuationRule = .wholeCurve,
    pausesOnCompletion: Bool = false
  ) {
    self.init(
      motion: .spring(spring, initialVelocity: initialVelocity),
      duration: .seconds(spring.settlingTime(initialVelocity: initialVelocity)),
      ignoresDuration: true, continuation: continuation, pausesOnCompletion: pausesOnCompletion)
  }
}

// MARK: - What it shows

extension PropertyAnimator {
  /// How far it has come towards the end it is heading for: 0…1, beyond it where it overshoots.
  ///
  /// It is measured in values, not in time, so that scrubbing is linear and starts without a jump
  /// (`scrubsLinearly`, which UIKit has on). When ``isReversed`` changes it becomes 1 less what
  /// it was, as UIKit's has done since iOS 11 (observed by many, not documented).
  public func fraction(at time: HapticTime) -> Double {
    let value = progress.value(at: time)
    return isReversed ? 1 - value : value
  }

  /// When the running animation will arrive if nothing else is called; `nil` if it is not running.
  public var arrival: HapticTime? {
    guard state == .running, let run else { return nil }
    return run.end == .largest ? nil : run.end
  }

  /// The animator as it is at a later time if nothing else is called.
  public func advanced(to time: HapticTime) -> PropertyAnimator {
    var later = self
    later.advance(to: time)
    return later
  }

  /// A property that the animator moves: from one value, at progress 0, to another, at progress 1.
  ///
  /// - Parameters:
  ///   - name: What moves and how, such as `card.cornerRadius`.
  ///   - unit: What its numbers are.
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - property: What of its element it moves; see `AnimationTrack`.
  /// - Returns: The property over time, as far as it is known.
  public func track(
    _ name: String, unit: TrackUnit, from: Double, to: Double, property: TrackProperty? = nil
  ) -> AnimationTrack {
    let segments = progress.segments.map { segment in
      var moved = segment
      moved.from = from.moved(towards: to, by: segment.from)
      moved.to = from.moved(towards: to, by: segment.to)
      if case .cubic(let start, let end) = segment.motion {
        moved.motion = .cubic(startSlope: start * (to - from), endSlope: end * (to - from))
      }
      return moved
    }
    return AnimationTrack(
      name, unit: unit, initial: from, property: property, segments: segments)
  }
}
