// The calls that start, hold, scrub, turn and end an animation.

import HapticModel

extension PropertyAnimator {
  /// Starts it, or lets it go on after a pause as if there had been none.
  ///
  /// After scrubbing there is nothing to go on with, so that it continues as
  /// ``continue(at:with:durationFactor:)`` without arguments does.
  public mutating func start(at time: HapticTime) {
    advance(to: time)
    switch state {
    case .inactive: begin(nil, duration: duration)
    case .paused: resume()
    case .running, .stopped, .finished: return
    }
  }

  /// Holds it where it is; an animator that was not started is then started and held.
  public mutating func pause(at time: HapticTime) {
    advance(to: time)
    switch state {
    case .inactive: state = .paused
    case .running: hold()
    case .paused, .stopped, .finished: return
    }
  }

  /// Scrubs it, while it is paused, to a fraction of the way to the end it is heading for.
  ///
  /// - Parameters:
  ///   - fraction: 0…1; others, which UIKit documents only for custom animators, are allowed and
  ///     show values beyond the ends.
  ///   - time: When; an animator that was not started is then started and paused.
  public mutating func setFraction(_ fraction: Double, at time: HapticTime) {
    advance(to: time)
    scrub(
      TrackSegment(
        start: now, duration: .zero, from: self.fraction(at: now), to: fraction, motion: .step))
  }

  /// Scrubs it along a motion of the fraction, such as a piece of a finger's path, instead of by
  /// a jump for each sample of it.
  ///
  /// - Parameter motion: Fractions over time; it begins no earlier than the latest call, and its
  ///   end counts as the time of this one.
  public mutating func scrub(_ motion: TrackSegment) {
    advance(to: motion.start)
    guard state == .paused || state == .inactive else { return }
    state = .paused
    interrupted = nil
    var segment = motion
    segment.start = now
    progress.insert(isReversed ? segment.mirrored : segment)
    now = max(now, segment.end)
  }

  /// Turns it round: it heads for its other end, running on at once if it was running.
  ///
  /// A running curve is retraced: the velocity changes its sign. A running spring, and a curve that
  /// was continued from in between, sets out for the other end, the spring with the velocity that
  /// it has, the curve as ``continue(at:with:durationFactor:)`` does. Turned round twice at one
  /// moment it is as it was, unless it was at an end and has arrived.
  public mutating func reverse(at time: HapticTime) {
    advance(to: time)
    switch state {
    case .running:
      hold()
      isReversed.toggle()
      resume()
    case .paused: isReversed.toggle()
    case .inactive, .stopped, .finished: return
    }
  }

  /// Lets it go on after a pause, from where it is to the end it is heading for, in a new time.
  ///
  /// Only a paused animator continues. The value never jumps; the velocity does, unless the rule
  /// is ``ContinuationRule/restOfCurve`` and nothing was scrubbed.
  ///
  /// UIKit documents that the factor multiplies the original duration. That 0 means the time that
  /// is left is how it is used: (1 − fraction) × duration, as for animations added in between
  /// (developer.apple.com/documentation/uikit/uiviewpropertyanimator/duration); by the rule
  /// ``ContinuationRule/restOfCurve``, the time that the curve has left from that progress on.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - newMotion: How; `nil` for the original curve or spring, by the ``continuation`` rule. The
  ///     velocity of a spring is in ways still to go a second.
  ///   - durationFactor: The duration as a multiple of the original one; 0, or less, for the time
  ///     that is left. A spring by its own constants takes its own time.
  public mutating func `continue`(
    at time: HapticTime, with newMotion: Motion? = nil, durationFactor: Double = 0
  ) {
    advance(to: time)
    guard state == .paused else { return }
    let isUntouched = newMotion == nil && interrupted?.isReversed == isReversed
    if isUntouched, continuation == .restOfCurve, durationFactor <= 0 { return resume() }
    interrupted = nil
    begin(newMotion, duration: duration.scaled(by: durationFactor > 0 ? durationFactor : left))
  }

  /// Ends it where it is; ``finish(at:time:)`` then completes it.
  public mutating func stop(at time: HapticTime) {
    advance(to: time)
    guard state == .running || state == .paused else { return }
    if state == .running { progress.stop(at: now) }
    run = nil
    interrupted = nil
    state = .stopped
  }

  /// Completes a stopped animation, with the values of one of its ends or those it has.
  ///
  /// - Parameters:
  ///   - position: Which values it takes on.
  ///   - time: When.
  public mutating func finish(at position: Position, time: HapticTime) {
    advance(to: time)
    guard state == .stopped else { return }
    switch position {
    case .start: progress.set(0, at: now)
    case .end: progress.set(1, at: now)
    case .current: break
    }
    state = .finished
    completion = Completion(time: now, position: position)
  }
}
