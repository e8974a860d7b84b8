// A moment of an event's life, and the frame it falls on.

import HapticModel

/// A moment, exact to the frame: where steps lie on the frame grid must not depend on rounding.
struct Instant: Sendable {
  /// Seconds since the event's start.
  var seconds: Double
  /// The first frame that is not before it.
  var frame: Int64
  /// Seconds from the moment to that frame; less than one frame.
  var lag: Double
}

extension Instant {
  /// The earliest of three instants; `nil` if any is missing.
  static func earliest(_ a: Instant?, _ b: Instant?, _ c: Instant?) -> Instant? {
    guard let a, let b, let c else { return nil }
    let ab = a.seconds <= b.seconds ? a : b
    return ab.seconds <= c.seconds ? ab : c
  }
}

/// The frame grid under one event.
struct FrameGrid: Sendable {
  /// When the event starts.
  var origin: HapticTime
  var rate: Int

  /// A moment of the timeline, which lies on a whole nanosecond.
  func instant(at time: HapticTime) -> Instant {
    let frame = time.firstFrame(atRate: rate)
    return Instant(
      seconds: (time - origin).seconds, frame: frame,
      lag: time.secondsUntil(frame: frame, atRate: rate))
  }

  /// A moment between nanoseconds, `seconds` after another.
  func instant(_ seconds: Double, after start: Instant) -> Instant {
    let frames = ((seconds - start.lag) * Double(rate)).rounded(.up)
    let lag = start.lag + frames / Double(rate) - seconds
    return Instant(
      seconds: start.seconds + seconds, frame: start.frame + Int64(frames), lag: max(lag, 0))
  }
}
